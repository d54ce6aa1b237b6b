import DesignTokens

/// Groups for light and dark surfaces beside each other that are one group in two appearances, as style sheets of the folder
/// prove: they declare the tokens of both under one name, and the page chooses between these.
///
/// Without such a sheet groups of these names may as well be two buttons, and stay what they are.
struct PublishedAppearances {
  /// Fewer properties with both values have them by chance.
  private static let leastProperties = 3

  /// A group for each appearance, and the tokens in it by the rest of their paths.
  private struct Candidate {
    var groups: AppearanceGroups
    var light: [[Substring]: PublishedToken]
    var dark: [[Substring]: PublishedToken]
  }

  private let candidates: [Candidate]

  var isEmpty: Bool { candidates.isEmpty }

  /// - Parameter palette: The tokens, which have no appearances so far.
  init(in palette: Palette) {
    guard palette.themes.allSatisfy({ $0.modifier == nil }) else {
      candidates = []
      return
    }
    let tokens = PublishedToken.all(of: palette)
    var sides: [[Substring]: [Substring: [[Substring]: PublishedToken]]] = [:]
    for token in tokens {
      // Of several such names, the first one counts.
      guard let index = token.names.dropLast().firstIndex(where: { Self.appearance(of: $0) != nil }) else { continue }
      let rest = Array(token.names[(index + 1)...])
      sides[Array(token.names[..<index]), default: [:]][token.names[index], default: [:]][rest] = token
    }
    let paths = Paths(of: tokens)
    candidates = sides.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .compactMap { Self.candidate(in: $0.key, $0.value) }
      .filter { candidate in
        (Array(candidate.light.keys) + candidate.dark.keys).allSatisfy { paths.have(candidate.groups.path, $0) }
      }
  }

  private static func appearance(of name: Substring) -> Appearance? {
    // What is called `default` may be anything.
    let found = name.lowercased() == "default" ? nil : Appearance(named: String(name))
    return found?.isHighContrast ?? true ? nil : found
  }

  /// The two groups of a group, if there is one for each appearance and at least half of their tokens are the same.
  private static func candidate(
    in path: [Substring],
    _ groups: [Substring: [[Substring]: PublishedToken]]
  ) -> Candidate? {
    let names = groups.keys
    guard groups.count == 2, let light = names.first(where: { appearance(of: $0) == .light }),
      let dark = names.first(where: { appearance(of: $0) == .dark }), let own = groups[light],
      let others = groups[dark], 2 * own.keys.count(where: { others[$0] != nil }) >= max(own.count, others.count)
    else { return nil }
    let found = AppearanceGroups(in: path.map(String.init), light: String(light), dark: String(dark))
    return Candidate(groups: found, light: own, dark: others)
  }

  /// The groups that are one in the style sheets.
  func groups(provenBy sheets: [StyleSheetReader]) -> [AppearanceGroups] {
    let light = Self.properties(of: sheets, for: "light")
    let dark = Self.properties(of: sheets, for: "dark")
    let starts = Self.properties(byEndsIn: light)
    return candidates.filter { candidate in
      var (comparable, proven, apart) = (0, 0, 0)
      for (rest, token) in candidate.light {
        guard let other = candidate.dark[rest], token.isColored(unlike: other) else { continue }
        comparable += 1
        let own = Self.properties(endingIn: rest, in: light, starts)
        if own.contains(where: { property in
          guard let counterpart = dark[PublishedToken.key(of: property.name)] else { return false }
          return property.agrees(with: token) && counterpart.agrees(with: other) && !counterpart.agrees(with: token)
        }) {
          proven += 1
        }
        let named = Self.properties(endingIn: [Substring(candidate.groups.dark)] + rest, in: light, starts)
        if named.contains(where: { $0.agrees(with: other) }) { apart += 1 }
      }
      // What has properties of its own for dark surfaces is needed on light ones, too.
      return proven >= Self.leastProperties && 2 * proven >= comparable && 2 * apart < proven
    }
    .map(\.groups)
  }

  private static func properties(
    endingIn names: [Substring],
    in table: PublishedProperties.Table,
    _ byEnds: [String: [PublishedProperties.Property]]
  ) -> [PublishedProperties.Property] {
    let key = PublishedToken.key(of: names)
    return (byEnds[key] ?? []) + [table[key]].compactMap(\.self)
  }

  /// By the key of the end of a name: the properties whose names have something in front of it.
  private static func properties(
    byEndsIn table: PublishedProperties.Table
  ) -> [String: [PublishedProperties.Property]] {
    table.values.reduce(into: [:]) { ends, property in
      let words = PublishedProperties.words(of: property.name)
      for index in words.indices.dropFirst() {
        ends[PublishedToken.key(of: words[index...]), default: []].append(property)
      }
    }
  }

  /// What a page in an appearance has: what rules for it declare, and for what these say nothing of, those of every page.
  private static func properties(
    of sheets: [StyleSheetReader],
    for appearance: String
  ) -> PublishedProperties.Table {
    let reach = [StyleSheetTokens.Choice.appearance(appearance)]
    let own = Set(sheets.lazy.flatMap(\.declarations).filter { $0.reaches.contains(reach) }.map(\.name))
    let declarations = sheets.map { sheet in
      sheet.declarations.compactMap { declaration -> StyleSheetReader.Declaration? in
        let isOwn = declaration.reaches.contains(reach)
        guard isOwn || declaration.isOfPage && !own.contains(declaration.name) else { return nil }
        let halves = StyleSheetTokens.halves(of: declaration.value)
        var result = declaration
        result.value = appearance == "dark" ? halves.dark ?? halves.light : halves.light
        return result
      }
    }
    return PublishedProperties(declarations).table(behind: "")
  }

  /// What the paths of tokens are taken by.
  private struct Paths {
    private var tokens: Set<[Substring]> = []
    private var groups: Set<[Substring]> = []

    init(of all: [PublishedToken]) {
      for token in all {
        tokens.insert(Array(token.names))
        for count in token.names.indices.dropFirst() { groups.insert(Array(token.names.prefix(count))) }
      }
    }

    /// Whether a token in a group may have such names, because nothing else has them.
    func have(_ path: [String], _ rest: [Substring]) -> Bool {
      let whole = path.map { Substring($0) } + rest
      return !tokens.contains(whole) && !groups.contains(whole)
        && (path.count + 1..<whole.count).allSatisfy { !tokens.contains(Array(whole.prefix($0))) }
    }
  }
}

extension PublishedToken {
  /// Whether both have one color each, and not the same one.
  fileprivate func isColored(unlike other: Self) -> Bool {
    guard values.count == 1, other.values.count == 1, let own = values.first, let value = other.values.first else {
      return false
    }
    return own.isColor && value.isColor && own.opaque != value.opaque
  }
}
