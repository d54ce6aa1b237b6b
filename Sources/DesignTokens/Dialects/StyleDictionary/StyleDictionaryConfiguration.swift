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

  /// A configuration in JSON; nil for any other document.
  init?(_ node: DataNode) {
    guard node["source"]?.array != nil || node["include"]?.array != nil else { return nil }
    source = (node["source"]?.array ?? []).compactMap(\.string)
    include = (node["include"]?.array ?? []).compactMap(\.string)
    let groups = (node["platforms"]?.members ?? []).map { $0.node["transformGroup"]?.string }
    hasPlatforms = node["platforms"]?.members != nil
    writesPixels = !groups.isEmpty && groups.allSatisfy { $0 == "web" }
  }

  /// The lists of patterns that stand in a program; nil for one without any.
  init?(program: String) {
    source = Self.texts(after: "source", in: program)
    include = Self.texts(after: "include", in: program)
    if source.isEmpty, include.isEmpty { return nil }
    hasPlatforms = ["platforms", "style-dictionary"].contains(where: program.contains)
  }

  /// The texts of a list such as `source: ['tokens/*.json']`; none where the list is computed.
  private static func texts(after key: String, in program: String) -> [String] {
    let pattern = #"\b\#(key)['"]?\s*:\s*\[([^\]]*(?:\[[^\]]*\][^\]]*)*)\]"#
    guard let regex = try? Regex(pattern), let match = program.firstMatch(of: regex), match.output.count > 1 else {
      return []
    }
    let list = match.output[1].substring ?? ""
    return list.matches(of: #/['"`]([^'"`$]+)['"`]/#).map { String($0.1) }
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
