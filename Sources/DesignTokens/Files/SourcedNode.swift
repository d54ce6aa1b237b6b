package import DocumentReading

/// A value of a document, and the file that it stands in.
package struct SourcedNode: Sendable {
  var node: DataNode
  var source: SourceID

  package init(_ node: DataNode, in source: SourceID) {
    self.node = node
    self.source = source
  }

  /// A part of the value, which stands in the same file.
  func at(_ part: DataNode) -> SourcedNode {
    SourcedNode(part, in: source)
  }
}

extension SourcedNode {
  /// The object with some of its keys under other names.
  func renaming(_ names: [String: String]) -> SourcedNode {
    guard let members = node.members else { return self }
    var result = self
    result.node.value = .object(
      members.map { DataNode.Member(key: names[$0.key] ?? $0.key, keyOffset: $0.keyOffset, node: $0.node) }
    )
    return result
  }
}
