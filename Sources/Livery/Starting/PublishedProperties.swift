import Algorithms
import ColorScience
import DesignTokens

/// A value by which a token and a property are found to be the same.
enum PublishedValue: Hashable {
  /// In eight bits, with its alpha.
  case color(UInt32)
  /// In px or ms, whatever its unit, in thousandths.
  case number(Int)

  var isColor: Bool { if case .color = self { true } else { false } }

  /// A color as it is without its alpha, which some builds take from another attribute of the token; else the value.
  var opaque: Self { if case .color(let bytes) = self { .color(bytes | 0xFF) } else { self } }

  init?(_ text: String) {
    guard let first = text.first, !text.hasPrefix("var(") else { return nil }
    if first.isNumber || first == "." || first == "-" {
      let measure = PublishedMeasure(text)
      // A percentage is a text.
      if measure?.unit == .percent { return nil }
      if let number = measure?.inSmallUnit {
        self = .number(number)
      } else {
        self.init(channels: text)
      }
    } else if let color = try? Color(css: text) {
      self = .color(color.eightBitsWithAlpha)
    } else {
      return nil
    }
  }

  /// A color as its channels alone, as sheets have it whose pages write `rgb(var(--ink) / 50%)`: `0 53 142`, `0, 53, 142`.
  init?(channels text: String) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    let channels = (halves.first ?? "").split { $0 == "," || $0.isWhitespace }
    guard channels.count == 3, channels.allSatisfy({ UInt8($0) != nil }), halves.count <= 2 else { return nil }
    let alpha = halves.count == 2 ? " / " + halves[1].trimmed : ""
    guard let color = try? Color(css: "rgb(\(channels.joined(separator: " "))\(alpha))") else { return nil }
    self = .color(color.eightBitsWithAlpha)
  }

  init?(_ value: TokenValue) {
    switch value {
    case .color(let color): self = .color(color.color.eightBitsWithAlpha)
    case .fontWeight(let weight):
      guard let number = PublishedMeasure(weight.weight.value, nil)?.inSmallUnit else { return nil }
      self = .number(number)
    default:
      guard let number = PublishedMeasure(value)?.inSmallUnit else { return nil }
      self = .number(number)
    }
  }
}

/// A token that may be among the properties of style sheets.
struct PublishedToken {
  var path: TokenPath
  var names: [Substring]
  /// The file in which it is found first.
  var file: String
  /// In all contexts; none if it has a value of another type.
  var values: Set<PublishedValue> = []
  /// What style sheets have of a value that is a text, in all contexts: families, curves, and what the standard has no type for.
  var texts: Set<PublishedText> = []
  /// The numbers, lengths and times among them that are no other token's.
  var measures: Set<PublishedMeasure> = []
  var isAlias = false
  /// The tokens whose values it has as an alias, in all contexts.
  private(set) var targets: Set<TokenPath> = []
  /// The length in px, if it is one other than none.
  var pixels: Double?
  var isFont = false

  /// Whether it has something to compare with properties.
  var isComparable: Bool { !values.isEmpty || !texts.isEmpty }

  private init(_ path: TokenPath, in file: String) {
    // The token of a group itself has the group's name.
    let names = path.names
    (self.path, self.file) = (path, file)
    self.names = names.count > 1 && names.last == "$root" ? names.dropLast() : names
  }

  /// Those that the standard has no type for come last.
  ///
  /// - Parameter names: The themes whose tokens are wanted; nil for all.
  static func all(of palette: Palette, in names: [String]? = nil) -> [Self] {
    let themes = palette.themes.filter { names?.contains($0.name) ?? true }
    var places: [TokenPath: Int] = [:]
    var all: [Self] = []
    func place(of path: TokenPath, in file: @autoclosure () -> String) -> Int {
      if let place = places[path] { return place }
      places[path] = all.count
      all.append(Self(path, in: file()))
      return all.count - 1
    }
    for row in palette.tokens where names?.contains(row.theme) ?? true {
      let place = place(of: row.path, in: row.first?.source.path ?? "")
      var last: Token?
      for token in row.tokens.lazy.compactMap(\.self) {
        // Most tokens are the same in nearly all permutations.
        if let last, token.isWrittenLike(last) { continue }
        all[place].add(token)
        last = token
      }
    }
    for token in themes.lazy.flatMap(\.theme.permutations).flatMap(\.tokens.opaque) {
      let place = place(of: token.path, in: token.source.path)
      if let text = PublishedText(token.value.text) { all[place].texts.insert(text) }
      // A list of channels, which the standard has no type for either.
      if let color = PublishedValue(channels: token.value.text) { all[place].values.insert(color) }
    }
    return all
  }

  private mutating func add(_ token: Token) {
    if let value = PublishedValue(token.value) { values.insert(value) }
    if let text = PublishedText(token.value) { texts.insert(text) }
    if let target = token.aliasChain.last {
      isAlias = true
      targets.insert(target)
    } else if let measure = PublishedMeasure(token.value) {
      measures.insert(measure)
    }
    switch token.value {
    case .typography: isFont = true
    case .dimension(let length): pixels = length.unit == .px && length.value.value != 0 ? length.value.value : nil
    default: break
    }
  }

  /// Letters and figures in one row: names are compared whatever is between their words.
  static func key(of names: some Sequence<some StringProtocol>) -> String { names.map { key(of: $0) }.joined() }

  static func key(of name: some StringProtocol) -> String {
    if name.utf8.contains(where: { $0 >= 0x80 }), name.contains(where: \.standsForPoint) {
      return key(of: String(name).filter { !$0.standsForPoint })
    }
    return String(
      decoding: name.utf8.lazy.filter(isOfWord).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 },
      as: UTF8.self
    )
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// The places of the fewest names that a property with one of the token's values leaves out, up to three; nil without one.
  func omission(in table: PublishedProperties.Table) -> Set<Int>? {
    let keys = names.map { Self.key(of: $0) }
    guard isComparable else { return nil }
    // A property with the whole name is its own, whatever its value is.
    if let own = table[keys.joined()] { return own.agrees(with: self) ? [] : nil }
    for count in 1...3 where count < keys.count && keys.count <= 10 {
      for left in keys.indices.combinations(ofCount: count) {
        let key = keys.indices.filter { !left.contains($0) }.map { keys[$0] }.joined()
        if let property = table[key], property.agrees(with: self) { return Set(left) }
      }
    }
    return nil
  }
}

/// The properties of some style sheets.
struct PublishedProperties {
  typealias Table = [String: Property]

  struct Property {
    var name: String
    var values: Set<PublishedValue> = []
    /// What it is otherwise.
    var texts: Set<PublishedText> = []
    /// The numbers, lengths and times among the values.
    var measures: Set<PublishedMeasure> = []
    /// Whether it is what another property is.
    var refers = false
    var isInRem = false
    /// How it is the components of a color alone, in all contexts, and these colors; nil for everything else.
    var components: (notation: ComponentNotation, colors: [Color])?

    /// Whether it has something to compare with tokens.
    var isComparable: Bool { !values.isEmpty || !texts.isEmpty }

    /// Whether it is the components of one of the colors of a token, rounded somehow.
    func hasComponents(of token: PublishedToken) -> Bool {
      let known = token.values.compactMap { value -> UInt32? in
        if case .color(let bytes) = value { bytes } else { nil }
      }
      return (components?.colors ?? []).contains { color in
        let bytes = color.eightBitsWithAlpha
        return known.contains { other in
          stride(from: UInt32(0), to: 32, by: 8).allSatisfy { shift in
            abs(Int((bytes >> shift) & 0xFF) - Int((other >> shift) & 0xFF)) <= 2
          }
        }
      }
    }

    /// Whether it has one of the values of a token, whatever the alpha of colors is, or one of its texts.
    func agrees(with token: PublishedToken) -> Bool {
      !Set(values.map(\.opaque)).isDisjoint(with: token.values.lazy.map(\.opaque))
        || !texts.isDisjoint(with: token.texts)
    }
  }

  private var properties: Table = [:]
  /// What many names of a sheet begin with, and how many properties do.
  private var beginnings: [String: Int] = [:]
  /// How many properties are followed from one that refers to another.
  private static let mostReferences = 16

  var isEmpty: Bool { properties.isEmpty }

  /// - Parameters:
  ///   - sheets: The declarations of each style sheet.
  ///   - isOf: Whether a property is one of those that are looked at; the others say what these refer to.
  init(_ sheets: [[StyleSheetReader.Declaration]], where isOf: (_ name: String) -> Bool = { _ in true }) {
    let declared = Dictionary(sheets.joined().map { ($0.name, [$0.value]) }, uniquingKeysWith: +)
    for (name, texts) in declared.sorted(by: { $0.key < $1.key }) where isOf(name) {
      let key = PublishedToken.key(of: name)
      let known = properties[key]
      var property = known ?? Property(name: name)
      let values = Self.values(of: name, in: declared)
      let components = ComponentNotation.components(in: values)
      property.components = known == nil || known?.components?.notation == components?.notation ? components : nil
      property.values.formUnion(values.compactMap { PublishedValue($0) })
      property.texts.formUnion(values.compactMap(PublishedText.init))
      property.measures.formUnion(values.compactMap(PublishedMeasure.init))
      property.refers = property.refers || texts.contains { $0.hasPrefix("var(") }
      property.isInRem = property.isInRem || texts.contains { $0.hasSuffix("rem") }
      properties[key] = property
    }
    for sheet in sheets {
      let names = Set(sheet.map(\.name)).filter(isOf)
      let starts = names.flatMap { name in
        let words = Self.words(of: name)
        return (1...2).filter { $0 < words.count }.map { words.prefix($0).joined(separator: "-") }
      }
      let counts = Dictionary(starts.map { ($0, 1) }, uniquingKeysWith: +)
      let least = names.count < 8 ? 3 : 4
      beginnings.merge(counts.filter { $0.value >= least && 3 * $0.value >= names.count }, uniquingKeysWith: +)
    }
  }

  /// What nearly all names begin with, of what as many do as ``prefixes(_:)`` looks at.
  func commonPrefixes(_ count: Int) -> [String] {
    prefixes(count).filter { 10 * table(behind: $0).count >= 9 * properties.count }.sorted()
  }

  /// What many names begin with, of those with the most properties.
  func prefixes(_ count: Int) -> Set<String> {
    Set(beginnings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count).map(\.key))
  }

  /// What a property is in all contexts, and what those are that it refers to.
  private static func values(of name: String, in texts: [String: [String]]) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<String> = [name]
    var next = [name]
    while let name = next.popLast(), seen.count <= mostReferences {
      let halves = (texts[name] ?? []).map(StyleSheetTokens.halves)
      for half in halves.map(\.light) + halves.compactMap(\.dark) {
        guard let target = target(of: half) else {
          found.insert(half)
          continue
        }
        if seen.insert(target).inserted { next.append(target) }
      }
    }
    return found
  }

  /// The property that a text refers to without a fallback: `var(--ink)`.
  private static func target(of text: String) -> String? {
    guard text.hasPrefix("var("), text.hasSuffix(")") else { return nil }
    let name = text.dropFirst("var(".count).dropLast().trimmed
    return name.hasPrefix("--") && !name.contains(where: { $0 == "," || $0 == "(" }) ? String(name.dropFirst(2)) : nil
  }

  /// What a name is put together from; each letter in upper case begins a word where there are no hyphens.
  static func words(of name: String) -> [String] {
    name.contains("-") ? name.split(separator: "-").map(String.init) : Words.of(name).map { $0.lowercased() }
  }

  /// What a page in a context has: what rules for it declare, and for what these say nothing of, those of every page.
  ///
  /// - Parameters:
  ///   - choice: Nil for a page that chooses none.
  ///   - isOf: Whether a property is one of those that are looked at.
  static func table(
    of sheets: [StyleSheetReader],
    for choice: StyleSheetTokens.Choice?,
    where isOf: (_ name: String) -> Bool = { _ in true }
  ) -> Table {
    let reach = choice.map { [$0] } ?? []
    let own = Set(sheets.lazy.flatMap(\.declarations).filter { $0.reaches.contains(reach) }.map(\.name))
    let declarations = sheets.map { sheet in
      sheet.declarations.compactMap { declaration -> StyleSheetReader.Declaration? in
        let isOwn = declaration.reaches.contains(reach)
        guard isOwn || declaration.isOfPage && !own.contains(declaration.name) else { return nil }
        let halves = StyleSheetTokens.halves(of: declaration.value)
        var result = declaration
        result.value = choice == .appearance("dark") ? halves.dark ?? halves.light : halves.light
        return result
      }
    }
    return Self(declarations, where: isOf).table(behind: "")
  }

  /// The properties behind a prefix, by the keys of the rest of their names.
  func table(behind prefix: String) -> Table {
    let start = PublishedToken.key(of: prefix)
    guard !start.isEmpty else { return properties }
    return Table(
      properties.lazy.filter { $0.key.hasPrefix(start) }.map { (String($0.key.dropFirst(start.count)), $0.value) }
    ) { first, _ in first }
  }
}

extension ComponentNotation {
  /// How texts are the components of colors alone, and these colors; nil if any is something else.
  fileprivate static func components(in texts: Set<String>) -> (notation: Self, colors: [Color])? {
    let found = texts.map { text -> Self? in
      if StyleSheetTokens.isBare(text) { return .hsl }
      return PublishedValue(channels: text) == nil ? nil : text.contains(",") ? .legacyRGB : .rgb
    }
    guard let notation = found.first ?? nil, found.allSatisfy({ $0 == notation }) else { return nil }
    let colors = texts.compactMap { try? Color(css: "\(notation.function)(\($0))") }
    return colors.count == texts.count ? (notation, colors) : nil
  }
}
