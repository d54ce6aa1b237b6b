/// The source of a run's input: a folder on disk, or texts in memory.
///
/// Paths are relative to the project's folder, use `/`, and hold no `.` or `..` unless they lead out of it.
public protocol SourceFiles: Sendable {
  func file(at path: String) throws(SourceFileError) -> SourceFile

  /// The paths that match a pattern such as `components/*.component.json`, in ascending order.
  ///
  /// `*` stands for any characters within one part of a path, `**` for any number of parts.
  func paths(matching pattern: String) -> [String]

  /// The paths of everything that is in a folder, however deep, and is not a folder itself, in ascending order.
  ///
  /// Empty folders and links to folders are included, but not the contents of linked folders.
  func paths(below folder: String) -> [String]
}

extension SourceFiles {
  public func paths(below folder: String) -> [String] {
    paths(matching: folder + "/**")
  }
}

/// Why a file could not be read.
public enum SourceFileError: Error, Sendable, Hashable {
  case missing
  case directory
  case unreadable(String)
  case tooLarge(limit: Int)
}

/// Texts in memory, by path, as input for tests and library users.
public struct InMemoryFiles: SourceFiles {
  private var texts: [String: String]

  public init(_ texts: [String: String]) {
    self.texts = texts
  }

  public func file(at path: String) throws(SourceFileError) -> SourceFile {
    guard let text = texts[path] else { throw .missing }
    return SourceFile(path: path, text: text)
  }

  public func paths(matching pattern: String) -> [String] {
    let matcher = PathPattern(pattern)
    if matcher.isLiteral, texts[pattern] != nil { return [pattern] }
    let folder = PathPattern.split(pattern).folder
    // Most paths are in other folders, which is cheaper to see than to take them apart.
    let candidates = pattern.hasPrefix(folder) ? texts.keys.filter { $0.hasPrefix(folder) } : Array(texts.keys)
    return candidates.filter(matcher.matches).sorted()
  }

  public func paths(below folder: String) -> [String] {
    texts.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
  }
}

extension SourceFiles {
  /// The bytes of a file, without an index of its lines where that can be.
  package func bytes(at path: String) throws(SourceFileError) -> [UInt8] {
    if let workspace = self as? Workspace { return try workspace.contents(at: path) }
    return try file(at: path).bytes
  }
}
