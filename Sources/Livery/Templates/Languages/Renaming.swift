import DesignTokens

/// What an output calls groups and tokens in its names, where it does not call them as their files do.
struct Renaming: Sendable {
  /// What the last name of the paths is called that a pattern matches.
  struct Member: Sendable, Hashable {
    var pattern: String
    /// A path; empty if the name is left out.
    var name: String
  }

  /// In the order in which they are asked.
  let members: [Member]
  /// The places of the patterns without stars.
  private let literal: [String: Int]
  private let patterns: [(pattern: PathPattern, place: Int)]

  /// Nil if nothing is called otherwise.
  init?(_ members: [Member]) {
    guard !members.isEmpty else { return nil }
    self.members = members
    let all = members.enumerated().map { (place: $0, text: $1.pattern, pattern: PathPattern(Self.path($1.pattern))) }
    literal = Dictionary(all.filter(\.pattern.isLiteral).map { ($0.text, $0.place) }) { first, _ in first }
    patterns = all.filter { !$0.pattern.isLiteral }.map { ($0.pattern, $0.place) }
  }

  /// The path by which an output calls a token; the first pattern that matches a group or the token counts.
  ///
  /// A token of which nothing would be left keeps its own name.
  func path(for path: TokenPath) -> TokenPath {
    var names: [Substring] = []
    forEachName(of: path) { name, place in
      if let place {
        names += members[place].name.split(separator: ".")
      } else {
        names.append(name)
      }
    }
    return TokenPath(names.isEmpty ? path.names.suffix(1) : names)
  }

  /// What an output has for each name of a path: nothing if it is left out.
  func names(for path: TokenPath) -> [[Substring]] {
    var names: [[Substring]] = []
    forEachName(of: path) { name, place in
      names.append(place.map { members[$0].name.split(separator: ".") } ?? [name])
    }
    return names
  }

  /// Gives each name of a path with the place of the pattern that counts for what it leads to.
  private func forEachName(of path: TokenPath, _ take: (_ name: Substring, _ place: Int?) -> Void) {
    var prefix = ""
    for (depth, name) in path.names.enumerated() {
      prefix += depth == 0 ? String(name) : ".\(name)"
      take(name, place(of: prefix))
    }
  }

  /// The group around a token for which an output has a group of its own, as the token's file calls it.
  ///
  /// - Parameter depth: How many names lead to the output's group.
  func group(at depth: Int, around token: TokenPath) -> TokenPath {
    var count = 0
    for (index, names) in names(for: token).enumerated() {
      count += names.count
      if count >= depth { return TokenPath(token.names[...index]) }
    }
    return token
  }

  /// The patterns that match no group and no token.
  func unused(among tokens: some Sequence<TokenPath>) -> [Member] {
    var paths: Set<String> = []
    for token in tokens {
      var next: TokenPath? = token
      while let path = next, paths.insert(path.description).inserted { next = path.parent }
    }
    let used = Set(paths.flatMap(places))
    return members.enumerated().filter { !used.contains($0.offset) }.map(\.element)
  }

  private func place(of path: String) -> Int? { places(of: path).min() }

  private func places(of path: String) -> [Int] {
    let names = patterns.isEmpty ? "" : Self.path(path)
    return (literal[path].map { [$0] } ?? []) + patterns.filter { $0.pattern.matches(names) }.map(\.place)
  }

  private static func path(_ text: String) -> String { text.replacing(".", with: "/") }
}
