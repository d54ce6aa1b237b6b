import Algorithms
import DocumentReading

/// Which files a configuration of Style Dictionary reads, and what their bare sizes mean.
struct StyleDictionaryConfiguration {
  /// Patterns of files that come first and may be overridden without a word.
  private(set) var include: [String] = []
  private(set) var source: [String] = []
  /// Whether all platforms write bare sizes in pixels.
  private(set) var writesPixels = false
  /// Whether it says what to build, as only Style Dictionary's do.
  private(set) var hasPlatforms = false
  /// Whether it builds several times from different files, such as once for each theme.
  private(set) var hasSeveralBuilds = false
  /// What stands before the names in style sheets.
  private(set) var prefix: String?

  /// A configuration in JSON; nil for any other document.
  init?(_ node: DataNode) {
    guard node["source"]?.array != nil || node["include"]?.array != nil else { return nil }
    source = (node["source"]?.array ?? []).compactMap(\.string)
    include = (node["include"]?.array ?? []).compactMap(\.string)
    let groups = (node["platforms"]?.members ?? []).map { $0.node["transformGroup"]?.string }
    hasPlatforms = node["platforms"]?.members != nil
    prefix =
      (node["platforms"]?.members ?? []).lazy.filter { member in
        [member.key, member.node["transformGroup"]?.string ?? ""].contains {
          Self.sheetPlatforms.contains($0.lowercased())
        }
      }.compactMap { $0.node["prefix"]?.string }.first
    writesPixels = !groups.isEmpty && groups.allSatisfy { $0 == "web" }
  }

  /// The lists of patterns that stand in a program; nil for one without any.
  init?(program: String) {
    let sources = Self.lists(after: "source", in: program)
    source = Array(sources.joined().uniqued())
    include = Array(Self.lists(after: "include", in: program).joined().uniqued())
    if source.isEmpty, include.isEmpty { return nil }
    hasPlatforms = ["platforms", "style-dictionary"].contains(where: program.contains)
    hasSeveralBuilds =
      Set(sources).count > 1 || program.contains(Self.computedPart) && Self.isComputed(sources, program)
    let prefixes = Set(program.matches(of: #/\bprefix['"]?\s*:\s*['"`]([A-Za-z][\w-]*)['"`]/#).map(\.1))
    prefix = prefixes.count == 1 ? prefixes.first.map(String.init) : nil
  }

  /// Platforms and transform groups whose names are those of style sheets.
  private static let sheetPlatforms: Set<String> = ["css", "scss", "sass", "less", "web"]

  /// What a program puts into a text: `${theme}`, or `" + theme + "`.
  private static var computedPart: Regex<Substring> { #/\$\{[^}]*\}|['"]\s*\+\s*[\w.()\[\]]+\s*\+\s*['"]/# }

  /// The texts of lists such as `source: ['tokens/*.json']`, with `*` for what is computed in them; none where the whole
  /// list is computed.
  private static func lists(after key: String, in program: String) -> [[String]] {
    let list = #"\[[^\]]*(?:\[[^\]]*\][^\]]*)*\]"#
    guard let regex = try? Regex(#"\b\#(key)['"]?\s*:\s*\#(list)(?:\s*\.concat\(\s*\#(list)\s*\))*"#) else { return [] }
    return program.matches(of: regex).map { match in
      let list = (match.output[0].substring ?? "").drop { $0 != "[" }
      return String(list).replacing(computedPart, with: "*").matches(of: #/['"`]([^'"`]+)['"`]/#).compactMap { text in
        // A path that begins with a folder of the program's own.
        let pattern = text.1.hasPrefix("*/") ? text.1.dropFirst(2) : text.1
        return pattern.contains { $0 != "*" && $0 != "/" } ? String(pattern) : nil
      }
    }
  }

  /// Whether any of some lists has a part that the program computes, beside those that it wrote as patterns.
  private static func isComputed(_ lists: [[String]], _ program: String) -> Bool {
    lists.joined().contains { $0.contains("*") && !program.contains($0) }
  }

  /// The patterns that fit none of some paths.
  func patterns(without paths: [String]) -> [String] {
    (include + source).filter { pattern in
      let pattern = GlobPattern(pattern)
      return !paths.contains(where: pattern.matches)
    }
  }

  /// The files that are read, in order.
  func files(among paths: [String]) -> [String] {
    var result: [String] = []
    for pattern in (include + source).map(GlobPattern.init) {
      for path in paths.sorted() where pattern.matches(path) && !result.contains(path) { result.append(path) }
    }
    return result
  }
}
