import Algorithms
import DesignTokens

/// Finds the custom properties of a style sheet, and what their rules are for.
struct StyleSheetReader {
  typealias Choice = StyleSheetTokens.Choice

  struct Declaration: Sendable, Hashable {
    var name: String
    var value: String
    /// What the rule is for: any of these lists of contexts that apply together.
    ///
    /// An empty list is the whole page.
    var reaches: [[Choice]]

    var isOfPage: Bool { reaches.contains([]) }

    var refersToItself: Bool { value.hasPrefix("var(") && value.filter { !$0.isWhitespace } == "var(--\(name))" }
  }

  /// In the order of the sheet.
  private(set) var declarations: [Declaration] = []
  /// The variables of Sass outside of rules, in the order of the sheet.
  private(set) var variables: [(name: String, value: String)] = []
  /// The variables of Sass that rules set for themselves.
  private(set) var variablesOfRules: Set<String> = []
  /// The properties that the page has under conditions that are no choice, such as a width.
  private(set) var conditional: [String] = []
  /// The properties that something dark on the page has, and its selector.
  private(set) var unreached: [(name: String, selector: String)] = []
  /// The classes and attributes that make a choice for an element, such as `.dark`.
  private(set) var selectors: [Choice: [String]] = [:]
  /// The choices that settings of the platform make, also for pages that choose nothing.
  private(set) var queried: Set<Choice> = []
  /// The properties that are declared in a theme of Tailwind, and those that are declared elsewhere.
  private(set) var ofTheme: Set<String> = []
  private(set) var ofPages: Set<String> = []
  /// What classes such as `.dark` set.
  private(set) var appearanceClasses = AppearanceClasses()

  /// The names of the sheets that it imports whatever a page is, in their order.
  private(set) var imports: [String] = []

  /// What the rules around a declaration are for.
  private enum Reach {
    case choices([[Choice]])
    case condition
    /// Something on the page, or no rule at all; its selector, if the page may choose dark by it.
    case part(dark: String?)
  }

  /// What media queries ask for, and what all rules around are for.
  private typealias Query = (choices: Set<Choice>, reaches: [[Choice]])

  /// Whether what a mixin of a preprocessor has is taken for the page's.
  private let readsMixins: Bool

  /// - Parameters:
  ///   - isNested: Whether the sheet is one for a preprocessor, with comments to the end of a line.
  ///   - readsMixins: Whether its mixins count, although only what includes them says where they are.
  ///   - schemes: What classes with a scheme of their own choose, by their names.
  init(
    _ text: String,
    isNested: Bool = false,
    readsMixins: Bool = false,
    schemes: [String: [Choice]] = [:]
  ) {
    self.readsMixins = readsMixins
    var preludes: [String] = []
    var properties: [(name: String, value: String, preludes: [String])] = []
    var scanner = StyleSheetScanner(text, isNested: isNested)
    while let (text, end) = scanner.next() {
      if end == .opening {
        preludes.append(text)
        continue
      }
      if let (name, value) = Self.property(in: text) {
        properties.append((name, value, preludes))
      } else if isNested, let variable = Self.variable(in: text) {
        if preludes.isEmpty { variables.append(variable) } else { variablesOfRules.insert(variable.name) }
      } else if preludes.isEmpty {
        imports += Self.imports(in: text)
      }
      if end == .closing { _ = preludes.popLast() }
    }
    read(properties, schemes)
  }

  private mutating func read(
    _ properties: [(name: String, value: String, preludes: [String])],
    _ schemes: [String: [Choice]]
  ) {
    let rules = Dictionary(grouping: properties) { $0.preludes.last ?? "" }
    var reader = SelectorReader(PageAttributes(of: rules.mapValues { Set($0.map(\.name)) }), schemes)
    // Of the rules around.
    var known: [[String]: (reach: Reach, choosers: [AppearanceClasses.Chooser])] = [:]
    var queries: [Query] = []
    for (name, value, preludes) in properties {
      let rule = known[preludes] ?? (reach(of: preludes, &reader, &queries), AppearanceClasses.choosers(of: preludes))
      known[preludes] = rule
      appearanceClasses.add(name, value, for: rule.choosers)
      switch rule.reach {
      case .choices(let reaches):
        declarations.append(Declaration(name: name, value: value, reaches: reaches))
        if preludes.contains(where: Self.isTheme) { ofTheme.insert(name) } else { ofPages.insert(name) }
      case .condition: conditional.append(name)
      case .part(let selector?): unreached.append((name, selector))
      case .part(nil): break
      }
    }
    selectors = reader.texts
    queried = queries.reduce(into: []) { queried, query in
      let isOfPlatform = query.reaches.contains { !$0.contains(where: reader.leavesToPlatform) }
      queried.formUnion(isOfPlatform ? query.choices : query.choices.filter { $0.modifier != Choice.appearance })
    }
  }

  /// The sheet as one for pages with a choice, which what it says of every page is for.
  func limited(to choice: Choice) -> Self {
    var result = self
    for index in declarations.indices where declarations[index].isOfPage {
      result.declarations[index].reaches = [[choice]]
    }
    return result
  }

  /// The sheet with other names for properties whose names have escapes, also where values refer to them.
  func renaming(_ names: EscapedNames) -> Self {
    var result = self
    for index in declarations.indices {
      result.declarations[index].name = names[declarations[index].name]
      result.declarations[index].value = names.renamed(in: declarations[index].value)
    }
    result.conditional = conditional.map { names[$0] }
    result.unreached = unreached.map { (names[$0.name], $0.selector) }
    (result.ofTheme, result.ofPages) = (Set(ofTheme.map { names[$0] }), Set(ofPages.map { names[$0] }))
    return result
  }

  private static func property(in text: String) -> (name: String, value: String)? {
    guard text.hasPrefix("--"), let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].dropFirst(2).trimmed
    // What token names cannot hold, unless it is escaped, and what Tailwind takes away of its theme: `--color-*: initial`.
    guard !name.isEmpty, !name.withoutEscapes(for: "").contains(where: { ".{}$*\\".contains($0) }) else { return nil }
    let value = text[text.index(after: colon)...].trimmed
    return (name, value.hasSuffix("!important") ? value.dropLast("!important".count).trimmed : value)
  }

  /// The names in `@import` without a condition, and in `@use` of a preprocessor.
  private static func imports(in text: String) -> [String] {
    guard let rule = ["@import", "@use", "@forward"].first(where: text.hasPrefix) else { return [] }
    let unconditional = ["layer", "theme(", "source(", "prefix(", "important"]
    return text.dropFirst(rule.count).splitOutsideOfBrackets(",").compactMap { part in
      guard let match = part.wholeMatch(of: #/\s*(?:url\()?\s*["']?([^"'()\s]+)["']?\s*\)?(.*)/#) else { return nil }
      let rest = String(match.2).splitOutsideOfBrackets(" ").filter { !$0.isEmpty }
      let isAlways = rest.allSatisfy { word in unconditional.contains(where: word.hasPrefix) }
      return isAlways || rule != "@import" ? String(match.1) : nil
    }
  }

  private static func variable(in text: String) -> (name: String, value: String)? {
    guard text.hasPrefix("$"), let colon = text.firstIndex(of: ":") else { return nil }
    let value = text[text.index(after: colon)...].trimmed
    let own = value.hasSuffix("!default") ? value.dropLast("!default".count).trimmed : value
    return (text[..<colon].dropFirst().trimmed, own)
  }

  /// Whether a prelude is Tailwind's `@theme`, also `@theme inline`.
  private static func isTheme(_ prelude: String) -> Bool {
    prelude.hasPrefix("@theme") && prelude.dropFirst("@theme".count).first.map { $0 == " " } ?? true
  }

  private func reach(
    of preludes: [String],
    _ selectors: inout SelectorReader,
    _ queries: inout [Query]
  ) -> Reach {
    guard !preludes.isEmpty else { return .part(dark: nil) }
    var reaches: [[Choice]] = [[]]
    var asked: Set<Choice> = []
    defer { if !asked.isEmpty { queries.append((asked, reaches)) } }
    var isConditional = false
    for prelude in preludes {
      let inner: [[Choice]]
      if prelude.hasPrefix("@") {
        let name = prelude.dropFirst().prefix { $0.isLetter || $0 == "-" }
        switch name {
        case "layer", "theme": continue
        case "mixin" where readsMixins: continue
        case "media":
          guard let choices = Self.choices(ofMedia: prelude.dropFirst("@media".count)) else {
            isConditional = true
            continue
          }
          asked.formUnion(choices.joined())
          inner = choices
        case "variant":
          // Tailwind's, and `@variant light` of what builds upon it.
          switch prelude.dropFirst("@variant".count).trimmed {
          case "dark": inner = [[.appearance("dark")]]
          case "light": inner = [[.appearance("light")]]
          case "contrast-more": inner = [[.highContrast]]
          default:
            isConditional = true
            continue
          }
        case "supports" where !Self.asksForTheUnusual(prelude): continue
        case "supports", "container", "scope":
          isConditional = true
          continue
        default: return .part(dark: nil)
        }
      } else {
        inner = selectors.reaches(of: prelude)
        if inner.isEmpty {
          let isWhole = reaches == [[]] && !isConditional && prelude == preludes.last
          return .part(dark: isWhole ? PageAttributes.darkSelector(in: prelude) : nil)
        }
      }
      reaches = reaches.flatMap { one in inner.map { other in one + other.filter { !one.contains($0) } } }
    }
    return isConditional ? .condition : .choices(reaches)
  }

  /// Whether a condition of support asks for something that current browsers lack, or for one of them.
  private static func asksForTheUnusual(_ prelude: String) -> Bool {
    let words = prelude.lowercased()
    return words.contains("not") || ["(-webkit-", "(-moz-", "(-ms-", "(-apple-"].contains(where: words.contains)
  }

  /// What media queries choose; nil if they ask for something else as well.
  private static func choices(ofMedia queries: Substring) -> [[Choice]]? {
    var result: [[Choice]] = []
    for query in queries.splitOutsideOfBrackets(",") {
      var choices: [Choice] = []
      for condition in query.lowercased().replacing(" and ", with: "\n").split(separator: "\n") {
        switch condition.filter({ !$0.isWhitespace }) {
        case "screen", "all", "onlyscreen": continue
        case "(prefers-color-scheme:dark)": choices.append(.appearance("dark"))
        case "(prefers-color-scheme:light)": choices.append(.appearance("light"))
        case "(prefers-contrast:more)", "(prefers-contrast:high)": choices.append(.highContrast)
        default: return nil
        }
      }
      if !result.contains(choices) { result.append(choices) }
    }
    return result
  }
}

/// Says what selectors match: the page, themes of it, or something on it.
private struct SelectorReader {
  typealias Choice = StyleSheetTokens.Choice

  /// The attributes that choose light or dark, whatever they are called.
  private let attributes: PageAttributes
  /// What classes with a scheme of their own choose, by their names.
  private let schemes: [String: [Choice]]
  /// What may stand for the page or a theme.
  private let part: Regex<Substring> =
    #/\*|&|:root|html|body|:host(?:\([^()]*\))?|:(?:where|is|not|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|\.[A-Za-z0-9_-]+/#
    .ignoresCase()

  /// The classes and attributes by which elements make each choice.
  private(set) var texts: [Choice: [String]] = [:]
  /// The attributes that choose light or dark, without `data-`.
  private var attributesOfAppearances: Set<String> = []

  /// Whether a page makes a choice to be as the platform has it, as by `auto` of an attribute that has `light` and `dark`, too.
  ///
  /// A query in a rule for it says nothing of pages that choose nothing.
  func leavesToPlatform(_ choice: Choice) -> Bool {
    choice != .appearance("light") && choice != .appearance("dark")
      && (attributesOfAppearances.contains(choice.modifier)
        || ["auto", "system"].contains(choice.context.lowercased()))
  }

  init(_ attributes: PageAttributes, _ schemes: [String: [Choice]]) {
    (self.attributes, self.schemes) = (attributes, schemes)
  }

  /// The contexts of each selector of a list that is about the page; empty if none is.
  mutating func reaches(of list: String) -> [[Choice]] {
    let selectors = list.selectors()
    var result: [[Choice]] = []
    for selector in selectors {
      guard let choices = choices(of: selector), !result.contains(choices) else { continue }
      // A host beside a theme is that of a component in the theme, and no page.
      if choices.isEmpty, selector == ":host", selectors.count > 1 { continue }
      result.append(choices)
    }
    return result
  }

  /// Empty for one of the whole page; nil for a selector of something on it.
  private mutating func choices(of selector: String) -> [Choice]? {
    var choices: [Choice] = []
    var found: [(choice: Choice, text: String)] = []
    var excluded: [Choice] = []
    // Whether the compound selector is about the page, whose classes and attributes are themes.
    var isOfRoot = false
    for compound in selector.splitOutsideOfBrackets(" ") where !compound.isEmpty {
      isOfRoot = false
      let before = found.count
      var rest = Substring(compound)
      while let match = rest.prefixMatch(of: part) {
        rest = rest[match.range.upperBound...]
        let text = String(match.output)
        if ["*", "&", ":root", "html", "body", ":host"].contains(text.lowercased()) {
          isOfRoot = true
        } else if text.lowercased().hasPrefix(":has(") {
          guard isOfRoot, let choice = choice(ofElements: text) else { return nil }
          choices.append(choice)
          found.append((choice, String(compound[..<rest.startIndex])))
        } else if text.hasPrefix(":"), let open = text.firstIndex(of: "(") {
          let inner = reaches(of: String(text[text.index(after: open)...].dropLast()))
          if text.hasPrefix(":not(") {
            excluded += inner.flatMap(\.self)
            continue
          }
          guard inner.count == 1 else { return nil }
          isOfRoot = true
          choices += inner[0]
        } else {
          let hasAppearance = choices.contains { $0.modifier == Choice.appearance }
          let own =
            text.hasPrefix(".")
            ? self.choices(ofClass: text.dropFirst(), isOfRoot: isOfRoot, besideAppearance: hasAppearance)
            : choice(ofAttribute: text, isOfRoot).map { [$0] }
          guard let own else { return nil }
          choices += own
          for choice in own {
            // Of several that say the same, an element has all.
            if let same = found.indices.dropFirst(before).first(where: { found[$0].choice == choice }) {
              found[same].text += text
            } else {
              found.append((choice, text))
            }
          }
        }
      }
      if !rest.isEmpty { return nil }
    }
    guard isOfRoot || !choices.isEmpty else { return nil }
    for (choice, text) in found where texts[choice]?.contains(text) != true { texts[choice, default: []].append(text) }
    // What is not dark is light; what is neither is the page as it is.
    let appearances = Set(excluded.filter { $0.modifier == Choice.appearance }.map(\.context))
    if appearances.count == 1, !choices.contains(where: { $0.modifier == Choice.appearance }) {
      choices.append(.appearance(appearances.contains("dark") ? "light" : "dark"))
    }
    return Array(choices.uniqued())
  }

  /// What the page chooses by having an element on it: `:has(.dark)`.
  private func choice(ofElements text: String) -> Choice? {
    var reader = self
    let inner = reader.reaches(of: String(text.dropFirst(":has(".count).dropLast()))
    return inner.count == 1 && inner[0].count == 1 ? inner[0][0] : nil
  }

  private mutating func choice(ofAttribute text: String, _ isOfRoot: Bool) -> Choice? {
    let parts = text.dropFirst().dropLast().split(separator: "=", maxSplits: 1).map(\.trimmed)
    guard let attribute = parts.first?.lowercased() else { return nil }
    let name = attribute.hasPrefix("data-") ? String(attribute.dropFirst("data-".count)) : attribute
    guard parts.count == 2 else { return Appearance(named: name) == .dark ? .appearance("dark") : nil }
    let value = parts[1].filter { $0 != "\"" && $0 != "'" }.trimmed
    let saysTheme = AppearanceClasses.themeWords.contains(where: name.contains)
    let isOfPage = isOfRoot || saysTheme || attributes.names.contains(attribute)
    guard isOfPage, !value.isEmpty else { return nil }
    let found = choice(named: value, of: name.last.map { "~|^$*".contains($0) } == true ? "theme" : name)
    if found.modifier == Choice.appearance { attributesOfAppearances.insert(name) }
    return found
  }

  private func choices(ofClass name: Substring, isOfRoot: Bool, besideAppearance: Bool) -> [Choice]? {
    if !isOfRoot, PageAttributes.nameColor(AppearanceClasses.words(ofClass: name)) { return nil }
    if let scheme = schemes[String(name)] { return scheme }
    if let (appearance, others, saysTheme) = AppearanceClasses.appearance(ofClass: name) {
      // Beside a class for dark, one that is dark as well tells of a scheme.
      let isOfScheme = besideAppearance && !saysTheme && !others.isEmpty
      return [isOfScheme ? choice(named: others.joined(separator: "-"), of: "theme") : .appearance(appearance)]
    }
    let words = AppearanceClasses.words(ofClass: name)
    guard isOfRoot || words.contains("theme") else { return nil }
    let rest = words.filter { $0 != "theme" }
    return rest.isEmpty ? nil : [choice(named: rest.joined(separator: "-"), of: "theme")]
  }

  private func choice(named value: String, of modifier: String) -> Choice {
    switch Appearance(named: value) {
    case .light where value.lowercased() != "default": .appearance("light")
    case .dark: .appearance("dark")
    default: Choice(modifier: modifier, context: value)
    }
  }
}

/// The statements of a style sheet, without comments and with one space for any number outside of quotes.
///
/// It works on bytes: a sheet may have megabytes, and what divides it is ASCII.
struct StyleSheetScanner {
  enum End {
    /// What stands before is the prelude of a rule.
    case opening
    case closing
    case semicolon
  }

  private let bytes: [UInt8]
  private let isNested: Bool
  private var place = 0
  private var statement: [UInt8] = []
  /// Of round brackets, in which a semicolon belongs to an address.
  private var depth = 0

  init(_ text: String, isNested: Bool) {
    bytes = Array(text.utf8)
    self.isNested = isNested
  }

  /// The next statement and what ends it; nil at the end of the sheet.
  mutating func next() -> (text: String, end: End)? {
    statement.removeAll(keepingCapacity: true)
    depth = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyText()
      case UInt8(ascii: "/") where follows("*"): skipComment()
      case UInt8(ascii: "/") where isNested && depth == 0 && follows("/"): skipLine()
      case UInt8(ascii: "#") where follows("{"): copyInterpolation()
      case UInt8(ascii: "{"): return end(.opening)
      case UInt8(ascii: "}"): return end(.closing)
      case UInt8(ascii: ";") where depth <= 0: return end(.semicolon)
      case UInt8(ascii: " "), 0x09...0x0D:
        place += 1
        if let last = statement.last, last != UInt8(ascii: " ") { statement.append(UInt8(ascii: " ")) }
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        statement.append(byte)
        place += 1
      }
    }
    return nil
  }

  private func follows(_ character: Unicode.Scalar) -> Bool {
    place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: character)
  }

  private mutating func end(_ end: End) -> (String, End) {
    place += 1
    if statement.last == UInt8(ascii: " ") { statement.removeLast() }
    return (String(decoding: statement, as: UTF8.self), end)
  }

  /// A text in quotes; one that is not closed ends with its line.
  private mutating func copyText() {
    let quote = bytes[place]
    statement.append(quote)
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x0A { return }
      statement.append(byte)
      place += 1
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), place < bytes.count {
        statement.append(bytes[place])
        place += 1
      }
    }
  }

  private mutating func skipComment() {
    place += 2
    while place < bytes.count, !(bytes[place] == UInt8(ascii: "*") && follows("/")) { place += 1 }
    place = min(place + 2, bytes.count)
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != 0x0A { place += 1 }
  }

  /// `#{…}` of a preprocessor, whose brackets are those of no rule.
  private mutating func copyInterpolation() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "}"), bytes[place] != 0x0A {
      statement.append(bytes[place])
      place += 1
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: "}") {
      statement.append(bytes[place])
      place += 1
    }
  }
}

extension String {
  /// The selectors of a list, with those of lists that `:is()` and `:where()` have as a whole.
  ///
  /// - Parameter depth: How many brackets are looked into.
  func selectors(depth: Int = 4) -> [String] {
    splitOutsideOfBrackets(",").map(\.trimmed).flatMap { selector in
      guard depth > 0, let list = selector.listInBrackets else { return [selector] }
      return list.selectors(depth: depth - 1)
    }
  }

  /// What is in the brackets of `:is()` or `:where()`, if a selector is nothing else.
  private var listInBrackets: String? {
    let beginning = [":where(", ":is("].first { lowercased().hasPrefix($0) }
    guard let beginning, hasSuffix(")") else { return nil }
    let list = dropFirst(beginning.count).dropLast()
    var depth = 0
    for character in list where "()".contains(character) {
      depth += character == "(" ? 1 : -1
      if depth < 0 { return nil }
    }
    return String(list)
  }
}

extension StringProtocol {
  /// The parts between separators that are in no brackets or quotes.
  func splitOutsideOfBrackets(_ separator: Character, limit: Int = .max) -> [String] {
    var parts = [""]
    var depth = 0
    var quote: Character?
    for character in self {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if "([".contains(character) {
        depth += 1
      } else if ")]".contains(character) {
        depth -= 1
      } else if character == separator, depth == 0, parts.count < limit {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
