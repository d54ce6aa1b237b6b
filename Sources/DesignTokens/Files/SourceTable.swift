import DocumentReading

/// A file of the run, by the order in which files were read.
package struct SourceID: Sendable, Hashable {
  private let number: Int32

  init(_ index: Int) {
    number = Int32(clamping: index)
  }

  var index: Int { Int(number) }
}

/// The files that were read, so that whoever finds a mistake can say where it is.
package struct SourceTable: Sendable {
  private(set) var files: [SourceFile] = []

  subscript(source: SourceID) -> SourceFile { files[source.index] }

  mutating func append(_ file: SourceFile) -> SourceID {
    files.append(file)
    return SourceID(files.count - 1)
  }

  func place(of place: SourcedNode) -> SourceFile.Place {
    self[place.source].place(at: place.node.offset)
  }

  func place(at offset: Int, in source: SourceID) -> SourceFile.Place {
    self[source].place(at: offset)
  }

  func location(at offset: Int, in source: SourceID) -> SourceFile.Location {
    self[source].location(at: offset)
  }

  func location(of place: SourcedNode) -> SourceFile.Location {
    self[place.source].location(at: place.node.offset)
  }
}
