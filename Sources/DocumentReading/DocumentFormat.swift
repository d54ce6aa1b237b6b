/// A way of writing data down: the file names it goes by, and its reader.
///
/// A new format is a folder beside `JSON` and a line in `all`.
package struct DocumentFormat: Sendable {
  package var name: String
  /// Without the dot, in lower case.
  package var fileExtensions: Set<String>
  package var read: @Sendable ([UInt8]) throws(ReadingError) -> DataNode

  package init(
    name: String,
    fileExtensions: Set<String>,
    read: @escaping @Sendable ([UInt8]) throws(ReadingError) -> DataNode
  ) {
    self.name = name
    self.fileExtensions = fileExtensions
    self.read = read
  }

  package static let all: [DocumentFormat] = [.json]

  /// The format that a file's extension stands for, in whatever case it is written.
  package static func ofFile(named path: String) -> DocumentFormat? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let fileExtension = path[path.index(after: dot)...].lowercased()
    return all.first { $0.fileExtensions.contains(fileExtension) }
  }
}
