import Algorithms
import DesignTokens

/// Groups for light and dark surfaces beside each other that are one group in two appearances, and groups for dark ones alone
/// that have the names of what is around them again.
///
/// Style sheets of the folder prove it: they declare the tokens of both under one name, and the page chooses between these.
/// So are the two values of a token, `page.light` and `page.dark`. Where no sheet knows the groups, they are one if they have the
/// same colors but for what these are. All others, which may as well be two buttons, stay what they are.
struct PublishedAppearances {
  /// Fewer properties with both values have them by chance, and fewer tokens the same names.
  private static let leastTokens = 3

  /// A group for each appearance, and the tokens in it by the rest of their paths.
  private struct Candidate {
    var groups: AppearanceGroups
    var light: [[Substring]: PublishedToken]
    var dark: [[Substring]: PublishedToken]
    /// Whether another group beside the two has tokens like theirs, so that all may be variants of something.
    var hasVariants = false

    /// What tokens are called in neither appearance so far.
    var newNames: [[Substring]] {
      groups.light == nil ? dark.keys.filter { light[$0] == nil } : Array(light.keys) + dark.keys
    }

    /// What properties may have of a token's names: all of them, or those in the groups that are around both.
    ///
    /// A style sheet may leave out what a group for dark surfaces repeats, as `color` of `dark.color.ink`.
    func names(behind rest: [Substring]) -> [ArraySlice<Substring>] {
      groups.light == nil ? rest.indices.map { rest[$0...] } : [rest[...]]
    }

    /// Whether names alone may tell that it is an appearance, and no variant of something: what is around a group for dark surfaces
    /// is all that there is, or has groups as well.
    var isOfSurfaces: Bool { groups.light != nil || groups.path.isEmpty || dark.keys.allSatisfy { $0.count > 1 } }

    /// Whether each group is one color in several opacities, and that for light the lighter one: both are called after their
    /// colors, such as scales of white and of black, since what is on light surfaces is dark.
    var areTints: Bool {
      guard groups.light != nil, let light = Self.tint(in: light.values), let dark = Self.tint(in: dark.values) else {
        return false
      }
      return light > dark
    }

    /// The sum of the channels of a color that all tokens have, not all in the same opacity; nil if there is none.
    private static func tint(in tokens: some Sequence<PublishedToken>) -> UInt32? {
      let values = tokens.reduce(into: Set<PublishedValue>()) { $0.formUnion($1.values) }
      let colors = Set(values.map(\.opaque))
      guard values.count > 1, colors.count == 1, case .color(let bytes)? = colors.first else { return nil }
      return (bytes >> 24) + (bytes >> 16 & 0xFF) + (bytes >> 8 & 0xFF)
    }
  }

  private let candidates: [Candidate]
  private let pairs: PublishedPairs

  var isEmpty: Bool { candidates.isEmpty && pairs.families.isEmpty }

  /// - Parameter palette: The tokens, of which those of themes with an appearance are left alone.
  init(in palette: Palette) {
    let (open, settled) = palette.themes.partitioned { $0.modifier != nil }
    let tokens = PublishedToken.all(of: palette, in: settled.isEmpty ? nil : open.map(\.name))
    var sides: [[Substring]: [Substring: [[Substring]: PublishedToken]]] = [:]
    for token in tokens {
      guard let index = Self.place(in: token.names) else { continue }
      let rest = Array(token.names[(index + 1)...])
      sides[Array(token.names[..<index]), default: [:]][token.names[index], default: [:]][rest] = token
    }
    let isAround = sides.values.contains { $0.count == 1 }
    let around = isAround ? Dictionary(tokens.map { (Array($0.names), $0) }) { first, _ in first } : [:]
    let alike = sides.compactMapValues(Self.candidate).merging(
      sides.lazy.compactMap { path, groups in Self.candidateAround(groups, in: path, among: around).map { (path, $0) } }
    ) { pair, _ in pair }
    // Groups are named for all themes.
    let taken = Self.groups(in: settled.flatMap { palette.rows(of: $0.name) })
    pairs = PublishedPairs(among: tokens, besides: taken)
    guard !alike.isEmpty else {
      candidates = []
      return
    }
    let paths = Paths(of: tokens)
    let varied = Self.pathsWithVariants(of: alike, among: tokens)
    candidates = alike.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { path, candidate in
        var candidate = candidate
        candidate.groups.path = path.map(String.init)
        candidate.hasVariants = varied.contains(path)
        return candidate
      }
      .filter { candidate in
        taken.isDisjoint(with: candidate.groups.paths)
          && candidate.newNames.allSatisfy { paths.have(candidate.groups.path, $0) }
      }
  }

  /// Where names say an appearance; of several that do, the first one counts.
  private static func place(in names: [Substring]) -> Int? {
    names.dropLast().firstIndex { appearance(of: $0) != nil }
  }

  /// The paths of candidates beside which a group has at least half of their tokens.
  private static func pathsWithVariants(
    of candidates: [[Substring]: Candidate],
    among tokens: [PublishedToken]
  ) -> Set<[Substring]> {
    var shared: [[Substring]: [Substring: Int]] = [:]
    for names in tokens.lazy.map(\.names) {
      for index in names.indices.dropLast() where appearance(of: names[index]) == nil {
        let path = Array(names[..<index])
        guard candidates[path]?.light[Array(names[(index + 1)...])] != nil else { continue }
        shared[path, default: [:]][names[index], default: 0] += 1
      }
    }
    return Set(
      shared.lazy.filter { path, counts in
        counts.values.contains { 2 * $0 >= candidates[path]?.light.count ?? 0 }
      }.map(\.key)
    )
  }

  static func appearance(of name: Substring) -> Appearance? {
    // What is called `default` may be anything.
    let found = name.lowercased() == "default" ? nil : Appearance(named: String(name))
    return found?.isHighContrast ?? true ? nil : found
  }

  /// The two groups of a group, if there is one for each appearance and at least half of their tokens are the same.
  private static func candidate(_ groups: [Substring: [[Substring]: PublishedToken]]) -> Candidate? {
    let names = groups.keys
    guard groups.count == 2, let light = names.first(where: { appearance(of: $0) == .light }),
      let dark = names.first(where: { appearance(of: $0) == .dark }), let own = groups[light],
      let others = groups[dark], 2 * own.keys.count(where: { others[$0] != nil }) >= max(own.count, others.count)
    else { return nil }
    let found = AppearanceGroups(in: [], light: String(light), dark: String(dark))
    return Candidate(groups: found, light: own, dark: others)
  }

  /// A group for dark surfaces without one for light ones, if nearly all of its tokens are those of what is around it.
  private static func candidateAround(
    _ groups: [Substring: [[Substring]: PublishedToken]],
    in path: [Substring],
    among tokens: [[Substring]: PublishedToken]
  ) -> Candidate? {
    guard groups.count == 1, let (name, dark) = groups.first, appearance(of: name) == .dark else { return nil }
    var light: [[Substring]: PublishedToken] = [:]
    for rest in dark.keys { light[rest] = tokens[path + rest] }
    guard 10 * light.count >= 9 * dark.count else { return nil }
    return Candidate(groups: AppearanceGroups(in: [], light: nil, dark: String(name)), light: light, dark: dark)
  }

  /// The groups of which no token is in a group for an appearance, or for another context, by now.
  static func merged(_ groups: [AppearanceGroups], in palette: Palette) -> [AppearanceGroups] {
    var left = Self.groups(in: palette.tokens)
    let others = Set(groups.lazy.filter { $0.modifier != nil }.flatMap(\.paths))
    if !others.isEmpty {
      for names in palette.tokens.lazy.map(\.path.names) {
        for count in names.indices.dropFirst() { left.insert(names.prefix(count).map(String.init)) }
      }
    }
    return groups.filter { left.isDisjoint(with: $0.paths) }
  }

  /// The paths of the groups for an appearance that tokens are in, and of those that are for one by themselves.
  private static func groups(in rows: [Palette.TokenRow]) -> Set<[String]> {
    Set(
      rows.lazy.compactMap { row -> [String]? in
        let names = row.path.names
        if let place = place(in: names) { return names[...place].map(String.init) }
        return names.count > 1 && names.last.flatMap(appearance) != nil ? names.map(String.init) : nil
      }
    )
  }

  /// The groups that are one in the style sheets.
  func groups(provenBy sheets: [StyleSheetReader]) -> [AppearanceGroups] {
    let sheets = Sheets(sheets)
    let found = candidates.compactMap { candidate -> AppearanceGroups? in
      var proof = Proof()
      for (rest, token) in candidate.light {
        guard let other = candidate.dark[rest] else { continue }
        let names = candidate.names(behind: rest)
        sheets.compare(token, other, named: names, apart: [Substring(candidate.groups.dark)] + rest, &proof)
      }
      return proof.isProven ? proof.settling(candidate.groups) : nil
    }
    let pairs = pairs.families.flatMap { family -> [AppearanceGroups] in
      var proof = Proof()
      let together = family.filter { pair in
        var own = Proof()
        let names = pair.names.suffix(1)
        sheets.compare(pair.light, pair.dark, named: [names], apart: names + [Substring(pair.groups.dark)], &own)
        if own.apart == 0 { proof += own }
        return own.apart == 0
      }
      return proof.isProven ? together.map { proof.settling($0.groups) } : []
    }
    return found + pairs
  }

  /// The groups that became one, of whose tokens most have a property for either of them on pages.
  ///
  /// - Parameter tokens: Those of all groups as they are by now.
  static func groups(
    _ merged: [AppearanceGroups],
    apartIn pages: PublishedProperties.Table,
    of tokens: [PublishedToken]
  ) -> [AppearanceGroups] {
    let ends = PublishedEnds(of: pages, behind: "")
    let varied = tokens.filter { $0.values.count == 2 && $0.values.allSatisfy(\.isColor) }
    return merged.filter { groups in
      guard let light = groups.light else { return false }
      let path = groups.path.map { Substring($0) }
      let own = varied.filter { $0.names.starts(with: path) }
      let apart = own.count { token in
        let rest = token.names.dropFirst(path.count)
        let starts = [light, groups.dark].map { ends.starts(before: ([Substring($0)] + rest)[...], of: token) }
        return !starts[0].isDisjoint(with: starts[1])
      }
      return apart >= leastTokens && 2 * apart >= own.count
    }
  }

  /// How many tokens are one with their others in style sheets.
  private struct Proof {
    var comparable = 0
    var proven = 0
    /// Those whose value for dark surfaces has a property of its own.
    var apart = 0
    var darkOnPages = 0

    /// What has properties of its own for dark surfaces is needed on light ones, too.
    var isProven: Bool {
      proven >= PublishedAppearances.leastTokens && 2 * proven >= comparable && 2 * apart < proven
    }

    func settling(_ groups: AppearanceGroups) -> AppearanceGroups {
      var groups = groups
      groups.isDarkByDefault = 2 * darkOnPages > proven
      return groups
    }

    static func += (all: inout Self, one: Self) {
      all.comparable += one.comparable
      all.proven += one.proven
      all.apart += one.apart
      all.darkOnPages += one.darkOnPages
    }
  }

  /// What style sheets have in each appearance.
  private struct Sheets {
    let dark: PublishedProperties.Table
    let pages: PublishedProperties.Table
    /// Of what they have on light surfaces.
    let ends: PublishedEnds

    init(_ sheets: [StyleSheetReader]) {
      dark = PublishedProperties.table(of: sheets, for: .appearance("dark"))
      pages = PublishedProperties.table(of: sheets, for: nil)
      ends = PublishedEnds(of: PublishedProperties.table(of: sheets, for: .appearance("light")), behind: "")
    }

    /// - Parameters:
    ///   - names: What properties may have of the last names of the token that both are.
    ///   - own: The last names of the one for dark surfaces by itself.
    func compare(
      _ token: PublishedToken,
      _ other: PublishedToken,
      named names: [ArraySlice<Substring>],
      apart own: [Substring],
      _ proof: inout Proof
    ) {
      guard token.isColored(unlike: other) else { return }
      proof.comparable += 1
      func isDark(_ property: PublishedProperties.Property?) -> Bool {
        property.map { $0.agrees(with: other) && !$0.agrees(with: token) } ?? false
      }
      let keys = names.flatMap { names in
        ends.starts(before: names, of: token).map { PublishedToken.key(of: [Substring($0)] + names) }
      }
      let chosen = keys.filter { isDark(dark[$0]) }
      if !chosen.isEmpty { proof.proven += 1 }
      if chosen.contains(where: { isDark(pages[$0]) }) { proof.darkOnPages += 1 }
      if !ends.starts(before: own[...], of: other).isEmpty { proof.apart += 1 }
    }
  }

  /// The groups that have nearly the same tokens, which are colors and mostly other ones, where style sheets have no
  /// properties and variables for one of them, and pages do not use them by names of their own.
  ///
  /// - Parameter properties: The names of what pages use.
  func groups(
    unlessNamedIn sheets: [StyleSheetReader],
    usedAs properties: () -> Set<String>
  ) -> [AppearanceGroups] {
    let alike = candidates.filter { !$0.hasVariants && $0.isOfSurfaces && Self.haveSameColors($0) && !$0.areTints }
    guard !alike.isEmpty else { return [] }
    let declarations = sheets.map { sheet in
      sheet.declarations
        + sheet.variables.map { StyleSheetReader.Declaration(name: $0.name, value: $0.value, reaches: [[]]) }
    }
    let ends = PublishedEnds(of: PublishedProperties(declarations).table(behind: ""), behind: "")
    let uses = PublishedUses(of: properties())
    return alike.filter { candidate in
      !Self.isUsedApart(candidate, uses)
        && !candidate.light.contains { ends.have($0.value, named: candidate.groups.light, $0.key) }
        && !candidate.dark.contains { ends.have($0.value, named: candidate.groups.dark, $0.key) }
    }
    .map(\.groups)
  }

  /// Whether pages use several tokens by the names of their groups, and hardly any by the name that both would have.
  private static func isUsedApart(_ candidate: Candidate, _ uses: PublishedUses) -> Bool {
    let path = candidate.groups.path.map { Substring($0) }
    let sides = [(candidate.groups.light, candidate.light), (candidate.groups.dark, candidate.dark)]
    var (apart, starts) = (0, Set<String>())
    for (group, tokens) in sides {
      guard let group else { continue }
      for rest in tokens.keys {
        let found = uses.starts(before: path + [Substring(group)] + rest)
        if !found.isEmpty { apart += 1 }
        starts.formUnion(found)
      }
    }
    guard apart >= leastTokens else { return false }
    // What is around a group for dark surfaces is called without it in any case.
    if candidate.groups.light == nil { return true }
    let together = candidate.light.keys.count { !uses.starts(before: path + $0).isDisjoint(with: starts) }
    return 2 * together < apart
  }

  /// Whether nine of ten tokens of either group are in both, nine of ten of these are colors, and most are not the same.
  private static func haveSameColors(_ candidate: Candidate) -> Bool {
    let both = candidate.light.compactMap { rest, token in candidate.dark[rest].map { (token, $0) } }
    let colors = both.filter { $0.isColor && $1.isColor }
    return both.count >= leastTokens && 10 * both.count >= 9 * max(candidate.light.count, candidate.dark.count)
      && 10 * colors.count >= 9 * both.count && 2 * colors.count { $0.values != $1.values } > both.count
  }

  /// What the paths of tokens are taken by.
  struct Paths {
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

extension AppearanceGroups {
  /// The paths of all groups.
  fileprivate var paths: [[String]] { names.map { path + [$0] } }
}

extension PublishedEnds {
  /// Whether a property has the value of a token, and the name of its group in front of the rest of its names.
  ///
  /// - Parameter group: Nil for what is in no group of its own.
  fileprivate func have(_ token: PublishedToken, named group: String?, _ rest: [Substring]) -> Bool {
    group.map { !starts(before: ([Substring($0)] + rest)[...], of: token).isEmpty } ?? false
  }
}

extension PublishedToken {
  var isColor: Bool { !values.isEmpty && values.allSatisfy(\.isColor) }

  /// Whether both have one color each, and not the same one.
  func isColored(unlike other: Self) -> Bool {
    guard values.count == 1, other.values.count == 1, let own = values.first, let value = other.values.first else {
      return false
    }
    return own.isColor && value.isColor && own.opaque != value.opaque
  }
}
