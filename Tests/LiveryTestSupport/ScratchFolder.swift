package import Foundation

/// A folder of its own for a test, removed when the test is over.
package final class ScratchFolder: Sendable {
  package let path: String

  /// - Parameter files: Texts by path relative to the folder.
  package init(_ files: [String: String] = [:]) throws {
    path = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("livery-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, Data(text.utf8)) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func write(_ name: String, _ data: Data) throws {
    let url = url(of: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  package func url(of name: String) -> URL {
    URL(fileURLWithPath: path).appendingPathComponent(name)
  }

  /// The text of a file; nil if there is none.
  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: url(of: name).path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file below the folder, in ascending order.
  package var files: [String] {
    let walk = FileManager.default.enumerator(atPath: path)
    let names = walk.map { $0.compactMap { $0 as? String } } ?? []
    return names.filter { !url(of: $0).hasDirectoryPath }.sorted()
  }

  /// Copies a file or folder from elsewhere into this one.
  package func copy(_ source: String, to name: String) throws {
    try FileManager.default.copyItem(at: URL(fileURLWithPath: source), to: url(of: name))
  }
}
