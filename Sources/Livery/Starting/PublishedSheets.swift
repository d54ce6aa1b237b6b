import Algorithms
import ColorScience
import DesignTokens

/// How the style sheets that a folder has already call its tokens: what pages that use them rely on.
///
/// Whatever tool or script wrote them, a property is a token's if it has the names of the token's path in it, in their order,
/// and one of the token's values. What is in front of all of them is the prefix, and what is missing is left out of names.
struct PublishedSheets {
  /// Style sheets with fewer properties are hardly those of all tokens, unless there are no others.
  private static let leastProperties = 8

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

  /// The declarations that say what tokens are called.
  enum Part {
    /// Those of pages, and of Tailwind's themes where pages have too few or the same ones.
    case pages
    /// Those of Tailwind's themes.
    case theme
  }

  /// - Parameters:
  ///   - sheets: The style sheets.
  ///   - part: What of them says it.
  ///   - palette: What the tokens are.
  ///   - prefix: What would be in front of names otherwise.
  ///   - names: What would be called otherwise.
  /// - Returns: Nil if the sheets are not those of the tokens, or have the names that they would have anyway.
  init?(
    of sheets: [StyleSheetReader],
    _ part: Part = .pages,
    for palette: Palette,
    insteadOf prefix: String,
    _ names: [Renaming.Member]
  ) {
    let large = sheets.filter { $0.declarations.count >= Self.leastProperties }
    let readers = large.isEmpty ? sheets : large
    var ofTheme = Set(readers.flatMap(\.ofTheme))
    // What pages have as well is theirs, unless nothing but the theme is asked for.
    if part == .pages { ofTheme.subtract(readers.flatMap(\.ofPages)) }
    let all = PublishedToken.all(of: palette)
    let lesson = PublishedLesson(
      of: readers,
      ofTheme,
      part,
      for: all,
      insteadOf: PublishedNaming(prefix: prefix, members: names)
    )
    guard let lesson else { return nil }
    let (naming, tokens, table) = (lesson.naming, lesson.tokens, lesson.table)
    (self.prefix, self.names) = (naming.prefix, naming.members)
    tokenNaming = naming.tokenNaming(of: tokens, in: table)
    notation = naming.notation(of: tokens, in: table)
    units = PublishedUnits(of: all.map { ($0, table[naming.key(of: $0)]) })
    let keys = naming.keys(of: tokens)
    readConditions(of: readers.filter { naming.isOfTokens($0, keys) })
    hasOneAppearance = Self.haveOneAppearance(sheets, of: tokens, naming)
  }

  /// The units that style sheets have which are too small to tell how tokens are called: those of the tokens that have their
  /// names there, if none of these is anything else.
  static func units(
    of sheets: [StyleSheetReader],
    for palette: Palette,
    behind prefix: String,
    _ names: [Renaming.Member]
  ) -> PublishedUnits {
    let naming = PublishedNaming(prefix: prefix, members: names)
    let table = PublishedProperties(sheets.map(\.declarations)).table(behind: prefix)
    let tokens = PublishedToken.all(of: palette)
    let units = PublishedUnits(of: tokens.map { ($0, table[naming.key(of: $0)]) })
    return units.isCertain && naming.score(tokens, in: table).other == 0 ? units : PublishedUnits(of: [])
  }

  /// - Parameter sheets: All of them: what is for dark only may be small.
  private static func haveOneAppearance(
    _ sheets: [StyleSheetReader],
    of tokens: [PublishedToken],
    _ naming: PublishedNaming
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

  /// Takes the classes and attributes by which the sheets choose contexts.
  private mutating func readConditions(of readers: [StyleSheetReader]) {
    var selectors: [StyleSheetTokens.Choice: [String]] = [:]
    for reader in readers { selectors.merge(reader.selectors) { Array(($0 + $1).uniqued()) } }
    conditions = selectors.sorted { ($0.key.modifier, $0.key.context) < ($1.key.modifier, $1.key.context) }.map {
      let condition = $1.count > 1 ? ":is(\($1.joined(separator: ", ")))" : $1[0]
      return .init(modifier: nil, context: $0.context, condition: condition)
    }
    // Pages that are dark may choose light only.
    let isChosen = selectors.keys.contains { $0.modifier == StyleSheetTokens.Choice.appearance }
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
    let naming = PublishedNaming(prefix: prefix, members: names)
    let start = PublishedToken.key(of: prefix)
    let found = PublishedToken.all(of: palette).filter(\.isAlias).compactMap { values[start + naming.key(of: $0)] }
    return found.count > 2 && 5 * found.count(where: isVariable) >= 4 * found.count
  }

  private static func isVariable(_ value: String) -> Bool {
    value.wholeMatch(of: #/\$[\w-]+/#) != nil
  }
}

extension StyleSheetReader {
  /// The variables of Sass that have one value as the properties of a page.
  var variablesAsProperties: Self {
    let properties = variables.filter { !$0.value.hasPrefix("(") && !$0.value.contains(where: "{};".contains) }.map {
      "--\($0.name): \($0.value.wholeMatch(of: #/\$([\w-]+)/#).map { "var(--\($0.1))" } ?? $0.value);"
    }
    return Self(":root { \(properties.joined(separator: " ")) }")
  }
}
