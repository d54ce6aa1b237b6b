import DesignTokens

/// Groups beside each other that are one group in contexts of style sheets: `dawn` and `dusk`, of which pages have the properties of
/// the first, and in `[data-theme="dusk"]` those of the other.
///
/// Names say nothing here, since most groups beside each other have the same names in them, as tints of colors do.
struct PublishedSiblings {
  typealias Choice = StyleSheetTokens.Choice

  /// Fewer properties have all the values by chance.
  private static let leastTokens = 3

  /// The tokens of a group by the rest of their names.
  private typealias Group = [[Substring]: PublishedToken]

  private let pages: PublishedProperties.Table
  private let ends: PublishedEnds
  /// By name in lowercase: the choices that a group may be called after.
  private let choices: [String: [Choice]]
  /// What pages have in these.
  private let tables: [Choice: PublishedProperties.Table]

  /// The groups that the sheets choose between.
  static func groups(in palette: Palette, provenBy sheets: [StyleSheetReader]) -> [AppearanceGroups] {
    let reaches = sheets.lazy.flatMap(\.declarations).flatMap(\.reaches).filter { $0.count == 1 }
    var chosen = Set(reaches.joined()).filter { Appearance(named: $0.context) == nil }
    guard !chosen.isEmpty else { return [] }
    let tokens = PublishedToken.all(of: palette).filter { $0.names == $0.path.names }
    let known = Set(tokens.lazy.flatMap { $0.names.dropLast() }.map { $0.lowercased() })
    chosen = chosen.filter { known.contains($0.context.lowercased()) }
    guard !chosen.isEmpty else { return [] }
    let proof = Self(sheets, chosen)
    let sides = proof.sides(among: tokens)
    guard !sides.isEmpty else { return [] }
    let paths = PublishedAppearances.Paths(of: tokens)
    return sides.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { path, groups in
      proof.groups(groups, at: path).filter { found in
        let own = Set(found.names.flatMap { groups[Substring($0)].map { Array($0.keys) } ?? [] })
        return own.allSatisfy { paths.have(found.path, $0) }
      }
    }
  }

  private init(_ sheets: [StyleSheetReader], _ chosen: Set<Choice>) {
    pages = PublishedProperties.table(of: sheets, for: nil)
    ends = PublishedEnds(of: pages, behind: "")
    choices = Dictionary(grouping: chosen) { $0.context.lowercased() }
    tables = Dictionary(chosen.map { ($0, PublishedProperties.table(of: sheets, for: $0)) }) { first, _ in first }
  }

  /// The groups beside those that are called like contexts, these included, by the path of what is around them.
  private func sides(among tokens: [PublishedToken]) -> [[Substring]: [Substring: Group]] {
    var around: Set<[Substring]> = []
    for names in tokens.lazy.map(\.names) {
      for index in names.indices.dropLast() where choices[names[index].lowercased()] != nil {
        around.insert(Array(names[..<index]))
      }
    }
    var sides: [[Substring]: [Substring: Group]] = [:]
    guard !around.isEmpty else { return [:] }
    for token in tokens {
      for index in token.names.indices.dropLast() {
        let path = Array(token.names[..<index])
        guard around.contains(path) else { continue }
        sides[path, default: [:]][token.names[index], default: [:]][Array(token.names[(index + 1)...])] = token
      }
    }
    return sides
  }

  /// Those of some groups that are one: what pages have which choose nothing, and what they have in contexts of a modifier.
  private func groups(_ groups: [Substring: Group], at path: [Substring]) -> [AppearanceGroups] {
    let bases = groups.filter { isOfPages($0.value) }
    guard bases.count == 1, let (name, base) = bases.first else { return [] }
    var contexts: [String: [String]] = [:]
    for (other, own) in groups.sorted(by: { $0.key < $1.key }) where other != name {
      for choice in choices[other.lowercased()] ?? [] where isChosen(own, by: choice, named: other, insteadOf: base) {
        contexts[choice.modifier, default: []].append(String(other))
      }
    }
    guard let (modifier, names) = contexts.first, contexts.count == 1 else { return [] }
    let found = AppearanceGroups(in: path.map(String.init), contexts: names, of: modifier, besides: String(name))
    return found.map { [$0] } ?? []
  }

  /// Whether nearly all colors of a group are those of properties that have its names without its own.
  private func isOfPages(_ group: Group) -> Bool {
    let colors = group.filter { $0.value.isColor }
    let own = colors.count { rest, token in keys(of: rest, token).contains { pages[$0]?.agrees(with: token) ?? false } }
    return own >= Self.leastTokens && 10 * own >= 9 * colors.count
  }

  /// The properties with the value of a token and the rest of its names.
  private func keys(of rest: [Substring], _ token: PublishedToken) -> [String] {
    ends.starts(before: rest[...], of: token).map { PublishedToken.key(of: [Substring($0)] + rest) }
  }

  /// Whether nearly all colors that a group has otherwise are those of the same properties where pages choose it, which have no
  /// properties for it by itself.
  private func isChosen(_ group: Group, by choice: Choice, named name: Substring, insteadOf base: Group) -> Bool {
    let table = tables[choice] ?? [:]
    var (comparable, proven, apart) = (0, 0, 0)
    for (rest, token) in group {
      guard let known = base[rest], known.isColored(unlike: token) else { continue }
      comparable += 1
      let isChosen = keys(of: rest, known).contains { key in
        table[key].map { $0.agrees(with: token) && !$0.agrees(with: known) } ?? false
      }
      if isChosen { proven += 1 }
      if !ends.starts(before: ([name] + rest)[...], of: token).isEmpty { apart += 1 }
    }
    return proven >= Self.leastTokens && 10 * proven >= 9 * comparable && 2 * apart < proven
      && 2 * comparable >= max(group.count, base.count)
  }
}
