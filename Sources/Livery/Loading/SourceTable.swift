internal import DocumentReading

/// A file of the run, by the order in which files were read.
struct SourceID: Sendable, Hashable {
  private let number: Int32

  init(_ index: Int) {
    number = Int32(clamping: index)
  }

  var index: Int { Int(number) }
}

/// A value of a document, and the file that it stands in.
struct Place: Sendable {
  var node: DataNode
  var source: SourceID

  init(_ node: DataNode, in source: SourceID) {
    self.node = node
    self.source = source
  }

  /// A part of the value, which stands in the same file.
  func at(_ part: DataNode) -> Place {
    Place(part, in: source)
  }
}

extension Place {
  /// The object with some of its keys under other names.
  func renaming(_ names: [String: String]) -> Place {
    guard let members = node.members else { return self }
    var result = self
    result.node.value = .object(
      members.map { DataNode.Member(key: names[$0.key] ?? $0.key, keyOffset: $0.keyOffset, node: $0.node) }
    )
    return result
  }
}

/// The files that were read, so that whoever finds a mistake can say where it is.
struct SourceTable: Sendable {
  private(set) var files: [SourceFile] = []

  subscript(source: SourceID) -> SourceFile { files[source.index] }

  mutating func append(_ file: SourceFile) -> SourceID {
    files.append(file)
    return SourceID(files.count - 1)
  }

  func place(of place: Place) -> SourceFile.Place {
    self[place.source].place(at: place.node.offset)
  }

  func place(at offset: Int, in source: SourceID) -> SourceFile.Place {
    self[source].place(at: offset)
  }

  func location(at offset: Int, in source: SourceID) -> SourceFile.Location {
    self[source].location(at: offset)
  }

  func location(of place: Place) -> SourceFile.Location {
    self[place.source].location(at: place.node.offset)
  }
}
