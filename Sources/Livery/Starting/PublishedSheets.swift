import Algorithms
import ColorScience
import DesignTokens

/// How the style sheets that a folder has already call its tokens: what pages that use them rely on.
///
/// Whatever tool or script wrote them, a property is a token's if it has the names of the token's path in it, in their order,
/// and one of the token's values. What is in front of all of them is the prefix, and what is missing is left out of names.
struct PublishedSheets {
  /// Style sheets with fewer properties are hardly those of all tokens.
  private static let leastProperties = 8
  /// How many tokens are looked for, of those of a large project evenly many from everywhere.
  private static let mostTokens = 2_000
  /// How many beginnings of names are tried, of those with the most properties.
  private static let mostPrefixes = 8
  /// A rule of more patterns would be a list of tokens.
  private static let mostPatterns = 16

  /// The words in front of all names; empty if there are none.
  private(set) var prefix = ""
  /// What names call groups and tokens otherwise.
  private(set) var names: [Renaming.Member] = []
  /// How names are written; nil for kebab case.
  private(set) var tokenNaming: TokenNaming?
  /// Whether aliases refer to the properties of their targets, lengths are in rem, and fonts are declared as a whole.
  private(set) var notation = Notation()
  /// The units of numbers that have none in files of tokens.
  private(set) var units = PublishedUnits(of: [])
  /// How pages choose contexts, and whether the platform does where they do not.
  private(set) var conditions: [StyleSheetHabits.Condition] = []
  private(set) var followsPlatform = true
  /// Whether the sheets have one color each of what has several, and choose no appearance: pages have one only.
  private(set) var hasOneAppearance = false

  struct Notation {
    var writesReferences = false
    var writesRem = false
    /// Whether the sizes of text styles are in rem, whatever other lengths are in.
    var writesFontsInRem = false
    /// How many px one rem is; nil unless most lengths agree.
    var rootFontSize: Double?
    var writesFonts = false
    /// Whether fonts are declared by their properties alone.
    var writesFontsApart = false
  }

  /// - Parameters:
  ///   - sheets: The style sheets.
  ///   - palette: What the tokens are.
  ///   - prefix: What would be in front of names otherwise.
  ///   - names: What would be called otherwise.
  /// - Returns: Nil if the sheets are not those of the tokens, or have the names that they would have anyway.
  init?(of sheets: [StyleSheetReader], for palette: Palette, insteadOf prefix: String, _ names: [Renaming.Member]) {
    let readers = sheets.filter { $0.declarations.count >= Self.leastProperties }
    let published = PublishedProperties(readers.map(\.declarations))
    guard !published.isEmpty else { return nil }
    let all = PublishedToken.all(of: palette)
    let step = max(1, all.count / Self.mostTokens)
    let tokens = stride(from: 0, to: all.count, by: step).map { all[$0] }
    let usual = Naming(prefix: prefix, members: names)
    let before = usual.score(tokens, in: published.table(behind: prefix))
    let prefixes = published.prefixes(Self.mostPrefixes).union([prefix, ""]).sorted()
    let candidates = prefixes.map { Self.candidate(behind: $0, for: tokens, published, insteadOf: usual, before) }
    // Of those that explain as many, the shortest.
    guard
      let best = candidates.max(by: { one, other in
        (one.score.gain(over: before), other.naming.members.count, other.naming.length)
          < (other.score.gain(over: before), one.naming.members.count, one.naming.length)
      })
    else { return nil }
    let isBetter = best.score.gain(over: before) > before.same / 10 + 1
    let naming = isBetter ? best.naming : usual
    let table = published.table(behind: naming.prefix)
    guard (isBetter ? best.score : before).isConvincing(of: tokens, in: table) else { return nil }
    (self.prefix, self.names) = (naming.prefix, naming.members)
    tokenNaming = naming.tokenNaming(of: tokens, in: table)
    notation = naming.notation(of: tokens, in: table)
    units = PublishedUnits(of: all.map { ($0, table[naming.key(of: $0)]) })
    let keys = naming.keys(of: tokens)
    readConditions(of: readers.filter { naming.isOfTokens($0, keys) })
    hasOneAppearance = Self.haveOneAppearance(sheets, of: tokens, naming)
  }

  /// - Parameter sheets: All of them: what is for dark only may be small.
  private static func haveOneAppearance(
    _ sheets: [StyleSheetReader],
    of tokens: [PublishedToken],
    _ naming: Naming
  ) -> Bool {
    let isChosen = sheets.contains { sheet in
      sheet.queried.union(sheet.selectors.keys).contains { $0.modifier == StyleSheetTokens.Choice.appearance }
    }
    guard !isChosen else { return false }
    let table = PublishedProperties(sheets.map(\.declarations)).table(behind: naming.prefix)
    let found = tokens.filter { $0.values.count(where: \.isColor) > 1 }.compactMap { token in
      table[naming.key(of: token)].map { token.values.intersection($0.values).count }
    }
    return found.contains(1) && found.allSatisfy { $0 < 2 }
  }

  /// The names that explain most properties which begin with a prefix.
  private static func candidate(
    behind prefix: String,
    for tokens: [PublishedToken],
    _ published: PublishedProperties,
    insteadOf usual: Naming,
    _ before: Naming.Score
  ) -> (naming: Naming, score: Naming.Score) {
    let table = published.table(behind: prefix)
    let omitting = Naming(prefix: prefix, members: omissions(of: tokens, in: table))
    let substitutes = substitutes(for: tokens, besides: omitting, in: table)
    var naming = Naming(prefix: prefix, members: substitutes + omitting.members)
    var score = naming.score(tokens, in: table)
    func take(_ members: [Renaming.Member]) {
      let other = Naming(prefix: prefix, members: members)
      let found = other.score(tokens, in: table)
      if found.gain(over: before) >= score.gain(over: before) { (naming, score) = (other, found) }
    }
    // Each has to be worth it: what stands for a theme in a path is in no name, but without it two tokens have the same.
    for member in naming.members { take(naming.members.filter { $0 != member }) }
    // What is known of names that have no values to compare stays.
    let patterns = Set(naming.members.map(\.pattern))
    take(naming.members + usual.members.filter { !patterns.contains($0.pattern) })
    return (naming, score)
  }

  /// What is left out of paths so that most names are those of properties: where it is the same at all places of a name, or
  /// of all groups of the first level, as a pattern.
  private static func omissions(of tokens: [PublishedToken], in table: PublishedProperties.Table) -> [Renaming.Member] {
    var places: [String: (left: Int, kept: Int)] = [:]
    for token in tokens {
      guard let left = token.omission(in: table) else { continue }
      for index in token.names.indices {
        let path = token.names[...index].joined(separator: ".")
        if left.contains(index) {
          places[path, default: (0, 0)].left += 1
        } else {
          places[path, default: (0, 0)].kept += 1
        }
      }
    }
    func isLeftOut(_ path: String) -> Bool { places[path].map { $0.left > 9 * $0.kept } ?? false }
    let left = places.keys.filter(isLeftOut)
    guard !left.isEmpty else { return [] }
    let first = Set(places.keys.filter { !$0.contains(".") })
    let isOfAll = first.count > 1 && first.allSatisfy(isLeftOut)
    func lastName(_ path: String) -> Substring { path.split(separator: ".").last ?? "" }
    let byName = Dictionary(grouping: places.keys, by: lastName)
    let common = Set(byName.filter { $0.value.count > 1 && $0.value.allSatisfy(isLeftOut) }.keys)
    // The last name of a single token is left out by chance.
    let own = Set(tokens.lazy.map { $0.names.joined(separator: ".") })
    let rest = left.filter { !(isOfAll && first.contains($0)) && !common.contains(lastName($0)) && !own.contains($0) }
    let patterns = (isOfAll ? ["*"] : []) + common.sorted().map { "**.\($0)" } + rest.sorted()
    return patterns.count > mostPatterns ? [] : patterns.map { .init(pattern: $0, name: "") }
  }

  /// What is in names instead of groups of the first level whose properties have other names so far: `fw` for `font-weight`,
  /// or `color-brand` for `brand`.
  private static func substitutes(
    for tokens: [PublishedToken],
    besides naming: Naming,
    in table: PublishedProperties.Table
  ) -> [Renaming.Member] {
    var missing: [Substring: [PublishedToken]] = [:]
    var found: [Substring: Int] = [:]
    for token in tokens where token.names.count > 1 && !token.values.isEmpty {
      if table[naming.key(of: token)]?.agrees(with: token) == true {
        found[token.names[0], default: 0] += 1
      } else {
        missing[token.names[0], default: []].append(token)
      }
    }
    let groups = missing.filter { $0.value.count > 1 && $0.value.count > found[$0.key, default: 0] }
    guard !groups.isEmpty else { return [] }
    let starts = PublishedProperties.starts(of: table, behind: naming.prefix)
    let substitutes = groups.sorted { $0.key < $1.key }.compactMap { group, tokens -> Renaming.Member? in
      var votes: [String: Int] = [:]
      for token in tokens {
        for (start, property) in starts[PublishedToken.key(of: token.names.dropFirst())] ?? []
        where property.agrees(with: token) {
          votes[start, default: 0] += 1
        }
      }
      let best = votes.max { ($0.value, $1.key.count, $1.key) < ($1.value, $0.key.count, $0.key) }
      guard let best, best.value > 1, 5 * best.value >= 3 * tokens.count else { return nil }
      return .init(pattern: String(group), name: best.key)
    }
    // Two groups with the same tokens in them are told apart by their names.
    let names = Dictionary(grouping: substitutes, by: \.name)
    return substitutes.filter { substitute in
      let ends = (names[substitute.name] ?? []).flatMap {
        (groups[Substring($0.pattern)] ?? []).map { $0.names.dropFirst() }
      }
      return ends.count == Set(ends).count
    }
  }

  /// Takes the classes and attributes by which the sheets choose contexts.
  private mutating func readConditions(of readers: [StyleSheetReader]) {
    var selectors: [StyleSheetTokens.Choice: [String]] = [:]
    for reader in readers { selectors.merge(reader.selectors) { Array(($0 + $1).uniqued()) } }
    conditions = selectors.sorted { ($0.key.modifier, $0.key.context) < ($1.key.modifier, $1.key.context) }.map {
      let condition = $1.count > 1 ? ":is(\($1.joined(separator: ", ")))" : $1[0]
      return .init(modifier: nil, context: $0.context, condition: condition)
    }
    let isChosen = selectors[.appearance("dark")] != nil
    let isQueried = readers.lazy.flatMap(\.queried).contains { $0.modifier == StyleSheetTokens.Choice.appearance }
    followsPlatform = !isChosen || isQueried
  }
}

extension PublishedSheets {
  /// Whether the variables of Sass that are aliases are written as the variables of others, where the sheets have a few.
  ///
  /// - Parameters:
  ///   - prefix: What is in front of names.
  ///   - names: What is called otherwise.
  static func refersInSass(
    _ sheets: [StyleSheetReader],
    for palette: Palette,
    behind prefix: String,
    _ names: [Renaming.Member]
  ) -> Bool {
    let variables = sheets.flatMap(\.variables).map { (PublishedToken.key(of: $0.name), $0.value) }
    guard !variables.isEmpty else { return false }
    let values = Dictionary(variables) { first, _ in first }
    let naming = Naming(prefix: prefix, members: names)
    let start = PublishedToken.key(of: prefix)
    let found = PublishedToken.all(of: palette).filter(\.isAlias).compactMap { values[start + naming.key(of: $0)] }
    return found.count > 2 && 5 * found.count(where: isVariable) >= 4 * found.count
  }

  private static func isVariable(_ value: String) -> Bool {
    value.wholeMatch(of: #/\$[\w-]+/#) != nil
  }
}

/// A way to call tokens.
private struct Naming {
  let prefix: String
  let members: [Renaming.Member]
  private let renaming: Renaming?

  init(prefix: String, members: [Renaming.Member]) {
    (self.prefix, self.members) = (prefix, members)
    renaming = Renaming(members)
  }

  /// What a token is called, without the prefix.
  func path(of token: PublishedToken) -> TokenPath { renaming?.path(for: token.path) ?? token.path }

  /// The same, to compare with properties.
  func key(of token: PublishedToken) -> String { PublishedToken.key(of: path(of: token).names) }

  /// How much there is to write.
  var length: Int { members.reduce(prefix.count) { $0 + $1.pattern.count + $1.name.count } }

  struct Score {
    /// The properties whose value is one of their token's.
    var same = 0
    /// Those whose colors are none of their token's; numbers may be in another unit.
    var other = 0
    /// The tokens that have the name of another.
    var clashes = 0

    /// How much more it explains than another.
    func gain(over usual: Self) -> Int {
      same - usual.same - max(0, other - usual.other) - max(0, clashes - usual.clashes)
    }

    /// Whether the sheets are those of the tokens: most properties are theirs, or a third of the tokens have one.
    func isConvincing(of tokens: [PublishedToken], in table: PublishedProperties.Table) -> Bool {
      let known = tokens.count { !$0.values.isEmpty }
      return same >= 6 && 4 * other <= same && (2 * same >= table.count || 3 * same >= known)
    }
  }

  func score(_ tokens: [PublishedToken], in table: PublishedProperties.Table) -> Score {
    var claimed: Set<String> = []
    return tokens.reduce(into: Score()) { score, token in
      let key = key(of: token)
      guard claimed.insert(key).inserted else {
        score.clashes += 1
        return
      }
      guard !token.values.isEmpty, let property = table[key], !property.values.isEmpty else { return }
      if property.agrees(with: token) {
        score.same += 1
      } else if token.values.contains(where: \.isColor), property.values.contains(where: \.isColor) {
        score.other += 1
      }
    }
  }

  /// How more properties are called than in kebab case.
  func tokenNaming(of tokens: [PublishedToken], in table: PublishedProperties.Table) -> TokenNaming? {
    let start = prefix.isEmpty ? "" : prefix + "-"
    var kebab = 0
    var counts: [TokenNaming: Int] = [:]
    for token in tokens {
      let path = path(of: token)
      guard let property = table[PublishedToken.key(of: path.names)] else { continue }
      if property.name == start + NameStyle.kebab.name(of: path) { kebab += 1 }
      for naming in TokenNaming.allCases where property.name == naming.name(of: path, after: prefix) {
        counts[naming, default: 0] += 1
      }
    }
    let most = TokenNaming.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
    return most.flatMap { counts[$0, default: 0] > kebab ? $0 : nil }
  }

  /// How the sheets write what tokens are, where most of them do.
  func notation(of tokens: [PublishedToken], in table: PublishedProperties.Table) -> PublishedSheets.Notation {
    let found = tokens.compactMap { token in table[key(of: token)].map { (token, $0) } }
    func isUsual(_ trait: KeyPath<PublishedProperties.Property, Bool>, of own: [PublishedProperties.Property]) -> Bool {
      own.count > 2 && 5 * own.count(where: { $0[keyPath: trait] }) >= 4 * own.count
    }
    let fonts = tokens.filter(\.isFont)
    let lengths = found.filter { token, property in token.pixels != nil && !property.refers }.map(\.1)
    let sizes = fonts.compactMap { table[key(of: $0) + PublishedToken.key(of: "font-size")] }
    return PublishedSheets.Notation(
      writesReferences: isUsual(\.refers, of: found.filter(\.0.isAlias).map(\.1)),
      // What a reference leads to is in whatever that is in.
      writesRem: isUsual(\.isInRem, of: lengths),
      writesFontsInRem: isUsual(\.isInRem, of: sizes),
      rootFontSize: Self.rootFontSize(of: found),
      writesFonts: !fonts.isEmpty && 2 * found.count { $0.0.isFont && $0.1.values.isEmpty } >= fonts.count,
      writesFontsApart: !sizes.isEmpty && 2 * sizes.count >= fonts.count && !found.contains(where: \.0.isFont)
    )
  }

  /// How many px of tokens most properties have as one rem.
  private static func rootFontSize(of found: [(PublishedToken, PublishedProperties.Property)]) -> Double? {
    let sizes = found.compactMap { token, property -> Double? in
      let figures = property.measures.compactMap(\.inRem)
      guard let pixels = token.pixels, figures.count == 1, figures[0] != 0 else { return nil }
      // What is written is rounded.
      return (pixels / figures[0] * 10).rounded() / 10
    }
    let counts = Dictionary(sizes.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.first { $0.value > 2 && 3 * $0.value >= 2 * sizes.count }?.key
  }

  /// The names that tokens have, without the prefix.
  func keys(of tokens: [PublishedToken]) -> Set<String> { Set(tokens.map(key)) }

  /// Whether a third of the properties of a sheet are those of tokens.
  func isOfTokens(_ sheet: StyleSheetReader, _ keys: Set<String>) -> Bool {
    let start = PublishedToken.key(of: prefix)
    let own = Set(sheet.declarations.map(\.name)).map { PublishedToken.key(of: $0) }
    return 3 * own.count { $0.hasPrefix(start) && keys.contains(String($0.dropFirst(start.count))) } >= own.count
  }
}
