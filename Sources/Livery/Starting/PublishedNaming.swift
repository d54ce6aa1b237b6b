import DesignTokens

/// A way to call tokens.
struct PublishedNaming: Equatable {
  let prefix: String
  let members: [Renaming.Member]
  private let renaming: Renaming?

  init(prefix: String, members: [Renaming.Member]) {
    (self.prefix, self.members) = (prefix, members)
    renaming = Renaming(members)
  }

  static func == (one: Self, other: Self) -> Bool { one.prefix == other.prefix && one.members == other.members }

  /// What a token is called, without the prefix.
  func path(of token: PublishedToken) -> TokenPath { renaming?.path(for: token.path) ?? token.path }

  /// The same, to compare with properties.
  func key(of token: PublishedToken) -> String { PublishedToken.key(of: path(of: token).names) }

  /// What is in names for each name of a token's path.
  func names(of token: PublishedToken) -> [[Substring]] {
    renaming?.names(for: token.path) ?? token.path.names.map { [$0] }
  }

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
    ///
    /// A few properties are if they are all of the tokens, and nothing else.
    func isConvincing(of tokens: [PublishedToken], in table: PublishedProperties.Table) -> Bool {
      // Of texts, style sheets have many ways to write.
      let known = tokens.count { !$0.values.isEmpty }
      if same < 6 { return same >= 3 && other == 0 && same == known && same == table.count }
      return 4 * other <= same && (2 * same >= table.count || 3 * same >= known)
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
      guard token.isComparable, let property = table[key], property.isComparable else { return }
      if property.agrees(with: token) {
        score.same += 1
      } else if token.values.contains(where: \.isColor), property.values.contains(where: \.isColor) {
        score.other += 1
      }
    }
  }

  /// Whether the sheets have something else in front of more than a tenth of the tokens that they have, so that this is not
  /// how all of them are called.
  ///
  /// These are the tokens whose properties end with what they are called here, and have their values.
  func isOfSome(_ tokens: [PublishedToken], in table: PublishedProperties.Table, _ ends: PublishedEnds) -> Bool {
    let start = PublishedToken.key(of: prefix)
    let named = tokens.map { token in
      let names = path(of: token).names
      return (token: token, names: names, key: PublishedToken.key(of: names))
    }
    let others = named.filter { table[$0.key]?.agrees(with: $0.token) != true }
    let claimed = Set(named.lazy.map { start + $0.key })
    let found = others.map { token, names, key in
      ends.starts(before: names[...], of: token).filter { !claimed.contains(PublishedToken.key(of: $0) + key) }
    }
    let votes = Dictionary(found.joined().map { ($0, 1) }, uniquingKeysWith: +)
    // A single one may be another token's by chance.
    let strays = found.count { starts in starts.contains { votes[$0, default: 0] > 1 } }
    return 9 * strays > tokens.count - others.count
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

  /// The colors of which properties have the components alone, with which pages write `hsl(var(--ink))`.
  ///
  /// Most of these properties are colors of their tokens, so that it is no accident.
  func componentNotations(
    of tokens: [PublishedToken],
    in table: PublishedProperties.Table
  ) -> [TokenPath: ComponentNotation] {
    let found = tokens.compactMap { token -> (token: PublishedToken, property: PublishedProperties.Property)? in
      guard token.values.contains(where: \.isColor), let property = table[key(of: token)] else { return nil }
      return property.components == nil ? nil : (token, property)
    }
    guard found.count > 2, 2 * found.count(where: { $1.hasComponents(of: $0) }) > found.count else { return [:] }
    let notations = found.compactMap { token, property in property.components.map { (token.path, $0.notation) } }
    return Dictionary(notations) { first, _ in first }
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
