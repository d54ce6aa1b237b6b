/// A path as a document writes it, made relative to the project's folder.
package enum RelativePath {
  /// Why a path in a document is not allowed.
  package enum PathError: Error, Hashable {
    case absolute
    case remote
    case outside
  }

  /// The path of `reference`, read from the folder in which the file at `referrer` is.
  ///
  /// - Parameters:
  ///   - reference: The path as a document writes it.
  ///   - referrer: The path of that document.
  ///   - mayLeaveFolder: Whether the path may lead out of the project's folder.
  package static func resolve(
    _ reference: String,
    from referrer: String,
    mayLeaveFolder: Bool = false
  ) throws(PathError) -> String {
    if hasScheme(reference) || reference.hasPrefix("//") { throw .remote }
    if reference.hasPrefix("/") || reference.hasPrefix("\\") { throw .absolute }
    var parts = referrer.split(separator: "/").dropLast()
    for part in reference.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      // A referrer that is outside itself (`../common/a.json`) may name files beside it, but not go higher.
      if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if mayLeaveFolder {
        parts.append(part)
      } else {
        throw .outside
      }
    }
    return parts.joined(separator: "/")
  }

  /// Distinguishes `https:` and `C:` from a file name, where a colon is allowed only after the first `/`.
  private static func hasScheme(_ reference: String) -> Bool {
    guard let colon = reference.firstIndex(of: ":") else { return false }
    let scheme = reference[..<colon]
    return !scheme.isEmpty && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}

extension RelativePath {
  /// The folder that a path is in; empty for the project's own.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path as seen from a folder; both begin at the same place.
  package static func relative(_ path: String, to folder: String) -> String {
    let (target, start) = (path.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(target, start).prefix { $0 == $1 }.count
    return (start.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared)).joined(separator: "/")
  }

  /// Whether a path is below a folder, going by their names alone.
  package static func lies(_ path: String, in folder: String) -> Bool {
    let path = normalized(path)
    if folder.isEmpty { return !path.isEmpty && !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") }
    return path.hasPrefix(folder + "/") && !path.dropFirst(folder.count + 1).hasPrefix("../")
  }

  /// What folders are called that hold what a build made.
  private static let foldersOfBuilds: Set<Substring> = [
    "build", "builds", "dist", "out", "output", "outputs", "generated",
  ]

  /// Whether a file is in a folder of what a build made.
  package static func liesInBuild(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains(where: foldersOfBuilds.contains)
  }

  /// Whether a file is in a folder that tests are made with, or in an archive.
  package static func liesAside(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains(where: foldersAside.contains)
  }

  private static let foldersAside: Set<Substring> = [
    "test", "tests", "__tests__", "spec", "specs", "fixtures", "__fixtures__", "mocks", "__mocks__", "snapshots",
    "__snapshots__", "archive", "archived", "archives", "versioned_docs",
  ]

  /// Whether a file is in a folder that shows how something is used.
  package static func liesInExamples(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { foldersOfExamples.contains($0.lowercased()) }
  }

  private static let foldersOfExamples: Set = [
    "demo", "demos", "docs", "example", "examples", "playground", "sample", "samples",
  ]

  /// The path without `.`, and with each `..` resolved where possible.
  package static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether no part of a path is empty or `.`, and no `..` but at the beginning, as in nearly all.
  private static func isNormal(_ path: String) -> Bool {
    var length = 0
    var dots = 0
    var isAbove = path.utf8.first != UInt8(ascii: "/")
    func isPlain() -> Bool {
      if length == 2, dots == 2 { return isAbove }
      isAbove = false
      return length > 1 || length > dots
    }
    for (index, byte) in path.utf8.enumerated() {
      if byte == UInt8(ascii: "/") {
        if index > 0, !isPlain() { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return isPlain()
  }
}
