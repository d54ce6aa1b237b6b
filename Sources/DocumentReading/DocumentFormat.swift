/// A document format: its file name extensions and its reader.
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

  package static let all: [DocumentFormat] = [.json, .jsonWithComments, .json5, .yaml]

  /// The format for a file's extension, in any letter case.
  package static func ofFile(named path: String) -> DocumentFormat? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let fileExtension = path[path.index(after: dot)...].lowercased()
    return all.first { $0.fileExtensions.contains(fileExtension) }
  }

  /// Whether a file says in its name what it holds, as `x.resolver.json` does, in whatever format.
  package static func isFile(named path: String, ofKind kind: String) -> Bool {
    guard ofFile(named: path) != nil, let dot = path.lastIndex(of: ".") else { return false }
    return path[..<dot].hasSuffix("." + kind)
  }
}
