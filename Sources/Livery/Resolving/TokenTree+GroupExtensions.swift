internal import DocumentReading

extension TokenTree {
  /// What the `$extensions` of groups say, by path.
  func groupExtensions() -> [TokenPath: JSONValue] {
    var found: [TokenPath: JSONValue] = [:]
    for (index, node) in nodes.enumerated() where node.kind == .group && !node.declaration.members.isEmpty {
      let id = NodeID(index)
      guard let extensions = node.declaration.property("$extensions"), isReachable(id) else { continue }
      found[TokenPath(path(of: id))] = JSONValue(extensions)
    }
    return found
  }

  /// Whether a node is still part of the tree: one that was replaced is only cut off.
  private func isReachable(_ id: NodeID) -> Bool {
    var current = id
    while current != .root {
      guard child(self[current].name, of: self[current].parent) == current else { return false }
      current = self[current].parent
    }
    return true
  }
}
