import Algorithms
import ColorScience
import DesignTokens

/// How the style sheets that a folder has already call its tokens: what pages that use them rely on.
///
/// Whatever tool or script wrote them, a property is a token's if the names of the token's path are in it, in their order, and
/// its value is one of the token's. From what is between them follow the prefix and what names leave out.
struct PublishedSheets {
  /// Style sheets with fewer properties are hardly those of all tokens.
  private static let leastProperties = 8
  /// How many tokens are looked for, of those of a large project evenly many from everywhere.
  private static let mostTokens = 2_000
  /// A rule of more patterns would be a list of tokens.
  private static let mostPatterns = 16

  /// The words in front of all names; empty if there are none.
  private(set) var prefix = ""
  /// What names call groups and tokens otherwise.
  private(set) var names: [Renaming.Member] = []
  /// Whether names keep the capitals of the paths.
  private(set) var keepsNames = false
  /// Whether aliases refer to the properties of their targets, lengths are in rem, and fonts are declared as a whole.
  private(set) var notation = Notation()
  /// How pages choose contexts, and whether the platform does where they do not.
  private(set) var conditions: [StyleSheetHabits.Condition] = []
  private(set) var followsPlatform = true

  struct Notation {
    var writesReferences = false
    var writesRem = false
    var writesFonts = false
  }

  /// - Parameters:
  ///   - texts: The style sheets.
  ///   - palette: What the tokens are.
  ///   - prefix: What would be in front of names otherwise.
  ///   - names: What would be called otherwise.
  /// - Returns: Nil if the sheets are not those of the tokens, or have the names that they would have anyway.
  init?(of texts: [String], for palette: Palette, insteadOf prefix: String, _ names: [Renaming.Member]) {
    let readers = texts.map { StyleSheetReader($0) }.filter { $0.declarations.count >= Self.leastProperties }
    let published = PublishedProperties(readers.map(\.declarations))
    guard !published.isEmpty else { return nil }
    let all = PublishedToken.all(of: palette)
    let step = max(1, all.count / Self.mostTokens)
    let tokens = stride(from: 0, to: all.count, by: step).map { all[$0] }
    let usual = Naming(prefix: prefix, members: names)
    let before = usual.score(tokens, published)
    let candidates = published.prefixes.union([prefix, ""]).sorted().map { prefix in
      let table = published.table(behind: prefix)
      var naming = Naming(prefix: prefix, members: Self.omissions(of: tokens, in: table))
      naming.members.insert(contentsOf: Self.substitutes(for: tokens, besides: naming, in: table), at: 0)
      var score = naming.score(tokens, published)
      // Each has to be worth it: what stands for a theme in a path is in no name, but without it two tokens have the same.
      for member in naming.members {
        var shorter = naming
        shorter.members.removeAll { $0 == member }
        let other = shorter.score(tokens, published)
        if other.gain(over: before) >= score.gain(over: before) { (naming, score) = (shorter, other) }
      }
      // What is known of names that have no values to compare stays.
      var longer = naming
      longer.members += names.filter { known in !naming.members.contains { $0.pattern == known.pattern } }
      let other = longer.score(tokens, published)
      if other.gain(over: before) >= score.gain(over: before) { (naming, score) = (longer, other) }
      return (naming: naming, score: score)
    }
    // Of those that explain as many, the shortest.
    guard
      let best = candidates.max(by: { one, other in
        (one.score.gain(over: before), other.naming.members.count, other.naming.length)
          < (other.score.gain(over: before), one.naming.members.count, one.naming.length)
      })
    else { return nil }
    let isBetter = best.score.gain(over: before) > before.same / 10 + 1
    let naming = isBetter ? best.naming : usual
    guard (isBetter ? best.score : before).isConvincing(of: tokens, in: published.table(behind: naming.prefix)) else {
      return nil
    }
    (self.prefix, self.names) = (naming.prefix, naming.members)
    keepsNames = naming.keepsCapitals(of: tokens, published)
    notation = naming.notation(of: tokens, published)
    readConditions(of: readers.filter { naming.isOfTokens($0, tokens) })
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
    let renaming = Renaming(naming.members)
    var missing: [Substring: [PublishedToken]] = [:]
    var found: [Substring: Int] = [:]
    for token in tokens where token.names.count > 1 && !token.values.isEmpty {
      let path = renaming?.path(for: token.path) ?? token.path
      if table[PublishedToken.key(of: path.names)]?.values.isDisjoint(with: token.values) == false {
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
        where !property.values.isDisjoint(with: token.values) {
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

/// A way to call tokens.
private struct Naming {
  var prefix: String
  var members: [Renaming.Member]

  private var renaming: Renaming? { Renaming(members) }

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

  func score(_ tokens: [PublishedToken], _ published: PublishedProperties) -> Score {
    let table = published.table(behind: prefix)
    let renaming = renaming
    var claimed: Set<String> = []
    return tokens.reduce(into: Score()) { score, token in
      let path = renaming?.path(for: token.path) ?? token.path
      let key = PublishedToken.key(of: path.names)
      guard claimed.insert(key).inserted else {
        score.clashes += 1
        return
      }
      guard !token.values.isEmpty, let property = table[key], !property.values.isEmpty else { return }
      if !property.values.isDisjoint(with: token.values) {
        score.same += 1
      } else if token.values.contains(where: \.isColor), property.values.contains(where: \.isColor) {
        score.other += 1
      }
    }
  }

  /// Whether more properties have the capitals of their paths than are in kebab case.
  func keepsCapitals(of tokens: [PublishedToken], _ published: PublishedProperties) -> Bool {
    let table = published.table(behind: prefix)
    let renaming = renaming
    let start = prefix.isEmpty ? "" : prefix + "-"
    var (kept, kebab) = (0, 0)
    for token in tokens {
      let path = renaming?.path(for: token.path) ?? token.path
      guard let property = table[PublishedToken.key(of: path.names)] else { continue }
      if property.name == start + Words.asWritten(path).joined(separator: "-") { kept += 1 }
      if property.name == start + NameStyle.kebab.name(of: path) { kebab += 1 }
    }
    return kept > kebab
  }

  /// How the sheets write what tokens are, where most of them do.
  func notation(of tokens: [PublishedToken], _ published: PublishedProperties) -> PublishedSheets.Notation {
    let table = published.table(behind: prefix)
    let renaming = renaming
    let found = tokens.compactMap { token in
      table[PublishedToken.key(of: (renaming?.path(for: token.path) ?? token.path).names)].map { (token, $0) }
    }
    func isUsual(_ trait: KeyPath<PublishedProperties.Property, Bool>, where isOne: (PublishedToken) -> Bool) -> Bool {
      let own = found.filter { isOne($0.0) }
      return own.count > 2 && 5 * own.count { $0.1[keyPath: trait] } >= 4 * own.count
    }
    let fonts = tokens.count(where: \.isFont)
    return PublishedSheets.Notation(
      writesReferences: isUsual(\.refers, where: \.isAlias),
      writesRem: isUsual(\.isInRem, where: \.isInPixels),
      writesFonts: fonts > 0 && 2 * found.count { $0.0.isFont && $0.1.values.isEmpty } >= fonts
    )
  }

  /// Whether a third of the properties of a sheet are those of tokens.
  func isOfTokens(_ sheet: StyleSheetReader, _ tokens: [PublishedToken]) -> Bool {
    let renaming = renaming
    let keys = Set(tokens.map { PublishedToken.key(of: (renaming?.path(for: $0.path) ?? $0.path).names) })
    let start = PublishedToken.key(of: prefix)
    let own = Set(sheet.declarations.map(\.name)).map { PublishedToken.key(of: $0) }
    return 3 * own.count { $0.hasPrefix(start) && keys.contains(String($0.dropFirst(start.count))) } >= own.count
  }
}

/// A value by which a token and a property are found to be the same.
private enum PublishedValue: Hashable {
  /// In eight bits, with its alpha.
  case color(UInt32)
  /// In px or ms, whatever its unit, in thousandths.
  case number(Int)

  var isColor: Bool { if case .color = self { true } else { false } }

  private static func number(_ value: Double) -> Self? {
    let thousandths = (value * 1000).rounded()
    return Int(exactly: thousandths).map(Self.number)
  }

  init?(_ text: String) {
    if let match = text.wholeMatch(of: #/(-?[0-9]*\.?[0-9]+)(px|rem|ms|s|)/#), let value = Double(match.1) {
      guard let number = Self.number(value * (["rem": 16, "s": 1000][match.2] ?? 1)) else { return nil }
      self = number
    } else if let color = try? Color(css: text) {
      self = .color(color.eightBitsWithAlpha)
    } else {
      return nil
    }
  }

  init?(_ value: TokenValue) {
    let found: Self?
    switch value {
    case .color(let color): found = .color(color.color.eightBitsWithAlpha)
    case .dimension(let length): found = Self.number(length.value.value * (length.unit == .rem ? 16 : 1))
    case .number(let number): found = Self.number(number.value)
    case .duration(let time): found = Self.number(time.value.value * (time.unit == .s ? 1000 : 1))
    case .fontWeight(let weight): found = Self.number(weight.weight.value)
    default: found = nil
    }
    guard let found else { return nil }
    self = found
  }
}

/// A token that may be among the properties of style sheets.
private struct PublishedToken {
  var path: TokenPath
  var names: [Substring]
  /// In all contexts; none if it has a value of another type.
  var values: Set<PublishedValue>
  var isAlias = false
  /// Whether it is a length in px other than none.
  var isInPixels = false
  var isFont = false

  static func all(of palette: Palette) -> [Self] {
    var places: [TokenPath: Int] = [:]
    var all: [Self] = []
    for row in palette.tokens {
      let place = places[row.path] ?? all.count
      if place == all.count {
        places[row.path] = place
        // The token of a group itself has the group's name.
        let names = row.path.names
        all.append(
          Self(path: row.path, names: names.count > 1 && names.last == "$root" ? names.dropLast() : names, values: [])
        )
      }
      for token in row.tokens.lazy.compactMap(\.self) { all[place].add(token) }
    }
    return all
  }

  private mutating func add(_ token: Token) {
    if let value = PublishedValue(token.value) { values.insert(value) }
    if !token.aliasChain.isEmpty { isAlias = true }
    switch token.value {
    case .typography: isFont = true
    case .dimension(let length): isInPixels = length.unit == .px && length.value.value != 0
    default: break
    }
  }

  /// Letters and figures in one row: names are compared whatever is between their words.
  static func key(of names: some Sequence<some StringProtocol>) -> String { names.map { key(of: $0) }.joined() }

  static func key(of name: some StringProtocol) -> String {
    String(decoding: name.utf8.lazy.filter(isOfWord).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// The places of the fewest names that a property with one of the token's values leaves out, up to three; nil without one.
  func omission(in table: PublishedProperties.Table) -> Set<Int>? {
    let keys = names.map { Self.key(of: $0) }
    guard !values.isEmpty else { return nil }
    // A property with the whole name is its own, whatever its value is.
    if let own = table[keys.joined()] { return own.values.isDisjoint(with: values) ? nil : [] }
    for count in 1...3 where count < keys.count && keys.count <= 10 {
      for left in keys.indices.combinations(ofCount: count) {
        let key = keys.indices.filter { !left.contains($0) }.map { keys[$0] }.joined()
        if let property = table[key], !property.values.isDisjoint(with: values) { return Set(left) }
      }
    }
    return nil
  }
}

/// The properties of some style sheets.
private struct PublishedProperties {
  typealias Table = [String: Property]

  struct Property {
    var name: String
    var values: Set<PublishedValue> = []
    /// Whether it is what another property is.
    var refers = false
    var isInRem = false
  }

  private var properties: Table = [:]
  /// What many names of a sheet begin with.
  private(set) var prefixes: Set<String> = []

  var isEmpty: Bool { properties.isEmpty }

  init(_ sheets: [[StyleSheetReader.Declaration]]) {
    let texts = Dictionary(sheets.joined().map { ($0.name, [$0.value]) }, uniquingKeysWith: +)
    for name in texts.keys {
      var seen: Set<String> = []
      let key = PublishedToken.key(of: name)
      var property = properties[key] ?? Property(name: name)
      property.values.formUnion(Self.values(of: name, in: texts, &seen))
      property.refers = property.refers || texts[name]?.contains { $0.hasPrefix("var(") } == true
      property.isInRem = property.isInRem || texts[name]?.contains { $0.hasSuffix("rem") } == true
      properties[key] = property
    }
    for sheet in sheets {
      let names = Set(sheet.map(\.name))
      let starts = names.flatMap { name in
        let words = name.split(separator: "-")
        return (1...2).filter { $0 < words.count }.map { words.prefix($0).joined(separator: "-") }
      }
      let counts = Dictionary(starts.map { ($0, 1) }, uniquingKeysWith: +)
      prefixes.formUnion(counts.filter { $0.value > 3 && 3 * $0.value >= names.count }.keys)
    }
  }

  /// The values of a property in all contexts, and of those that it refers to.
  private static func values(
    of name: String,
    in texts: [String: [String]],
    _ seen: inout Set<String>
  ) -> Set<PublishedValue> {
    guard seen.insert(name).inserted else { return [] }
    var found: Set<PublishedValue> = []
    for text in texts[name] ?? [] {
      for half in halves(of: text) {
        if let value = PublishedValue(half) {
          found.insert(value)
        } else if let target = half.wholeMatch(of: #/var\(\s*--([^\s,()]+)\s*\)/#)?.1 {
          found.formUnion(values(of: String(target), in: texts, &seen))
        }
      }
    }
    return found
  }

  /// Both values of `light-dark()`.
  private static func halves(of text: String) -> [String] {
    guard text.hasPrefix("light-dark("), text.hasSuffix(")") else { return [text] }
    return text.dropFirst("light-dark(".count).dropLast().splitOutsideOfBrackets(",").map(\.trimmed)
  }

  /// The properties behind a prefix, by the keys of the rest of their names.
  func table(behind prefix: String) -> Table {
    let start = PublishedToken.key(of: prefix)
    guard !start.isEmpty else { return properties }
    return Table(
      properties.lazy.filter { $0.key.hasPrefix(start) }.map { (String($0.key.dropFirst(start.count)), $0.value) }
    ) { first, _ in first }
  }

  /// By the key of the end of a name: what is before the end, between the words of the name.
  static func starts(of table: Table, behind prefix: String) -> [String: [(start: String, property: Property)]] {
    var starts: [String: [(start: String, property: Property)]] = [:]
    let count = prefix.split(separator: "-").count
    for property in table.values {
      let words = property.name.split(separator: "-").dropFirst(count)
      for index in words.indices.dropFirst() {
        let start = words[..<index].joined(separator: "-")
        starts[PublishedToken.key(of: words[index...]), default: []].append((start, property))
      }
    }
    return starts
  }
}
