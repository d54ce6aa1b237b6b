import DesignTokens

/// Tokens with one value for light and one for dark surfaces, which are tokens of their own: `page.light` and `page.dark`.
///
/// Two tints may have these names as well, so that nothing but style sheets can prove what they are.
struct PublishedPairs {
  struct Pair {
    /// The names of the token that both are.
    var names: [Substring]
    var light: PublishedToken
    var dark: PublishedToken
    var groups: AppearanceGroups
  }

  /// All that have the same names for both.
  private(set) var families: [[Pair]] = []

  /// - Parameters:
  ///   - tokens: All that may be compared.
  ///   - taken: The paths of tokens for an appearance that have to stay what they are.
  init(among tokens: [PublishedToken], besides taken: Set<[String]>) {
    var sides: [[Substring]: [PublishedToken]] = [:]
    // How many tokens there are in a group of one that is for an appearance.
    var counts: [[Substring]: Int] = [:]
    for token in tokens where token.names.count > 1 && token.path.names == token.names {
      let last = token.names[token.names.count - 1]
      guard PublishedAppearances.appearance(of: last) != nil else { continue }
      sides[Array(token.names.dropLast()), default: []].append(token)
    }
    for token in tokens {
      for count in token.names.indices where sides[Array(token.names.prefix(count))] != nil {
        counts[Array(token.names.prefix(count)), default: 0] += 1
      }
    }
    var found: [[Substring]: [Pair]] = [:]
    for (names, all) in sides.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard all.count == 2, counts[names] == 2, names.allSatisfy({ PublishedAppearances.appearance(of: $0) == nil }),
        let light = all.first(where: { $0.appearance == .light }),
        let dark = all.first(where: { $0.appearance == .dark }),
        all.allSatisfy({ !taken.contains($0.names.map(String.init)) })
      else { continue }
      let ends = [light, dark].map { $0.names[names.count] }
      let groups = AppearanceGroups(in: names.map(String.init), light: String(ends[0]), dark: String(ends[1]))
      found[ends, default: []].append(Pair(names: names, light: light, dark: dark, groups: groups))
    }
    families = found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }
}

extension PublishedToken {
  /// That of its last name.
  fileprivate var appearance: Appearance? { names.last.flatMap(PublishedAppearances.appearance) }
}
