import ColorScience
import DocumentReading

/// The custom properties of style sheets as tokens of DTCG 2025.10, in light and dark.
///
/// Declarations in `:root`, `html` and the like are the light appearance; those in a query for dark colors, or in a rule
/// for a dark class or attribute, the dark one. What is no value of a token is counted, not guessed.
struct StyleSheetTokens: Sendable {
  /// A custom property.
  struct Property: Sendable, Hashable {
    var name: String
    var value: String
    var isDark: Bool
  }

  private(set) var light: [JSONMember] = []
  private(set) var dark: [JSONMember] = []
  /// The names of properties that are no tokens.
  private(set) var skipped: [String] = []

  init(of texts: [String]) {
    let properties = texts.flatMap(Self.properties)
    let names = Dictionary(properties.map { ($0.name, $0.value) }) { first, _ in first }
    var seen: [Bool: Set<String>] = [:]
    // The last declaration of a name counts, as in style sheets, at the place of the first.
    var last: [Property: String] = [:]
    for property in properties {
      last[Property(name: property.name, value: "", isDark: property.isDark)] = property.value
    }
    for property in properties where seen[property.isDark, default: []].insert(property.name).inserted {
      let value = last[Property(name: property.name, value: "", isDark: property.isDark)] ?? property.value
      guard let token = Self.token(value, among: names) else {
        skipped.append(property.name)
        continue
      }
      let member = JSONMember(property.name, token)
      if property.isDark { dark.append(member) } else { light.append(member) }
    }
    // A token that only one appearance has would be missing in the other.
    let known = Set(light.map(\.key))
    light += dark.filter { !known.contains($0.key) }
    removeBrokenReferences()
  }

  /// References to properties that are no tokens are none either.
  private mutating func removeBrokenReferences() {
    while true {
      let known = Set(light.map(\.key))
      func isBroken(_ member: JSONMember) -> Bool { member.value.reference.map { !known.contains($0) } ?? false }
      let broken = Set((light + dark).filter(isBroken).map(\.key))
      if broken.isEmpty { break }
      skipped += broken.sorted()
      light.removeAll { broken.contains($0.key) }
      dark.removeAll { broken.contains($0.key) }
    }
  }

  // MARK: Values

  private static func token(_ text: String, among names: [String: String]) -> JSONValue? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    if text.hasPrefix("var("), text.hasSuffix(")"), !text.contains(",") {
      let name = text.dropFirst(4).dropLast().trimmed
      guard name.hasPrefix("--"), let type = type(of: name.dropFirst(2).description, among: names, depth: 0) else {
        return nil
      }
      return .record(["$type": .string(type), "$value": .string("{\(name.dropFirst(2))}")])
    }
    if let color = color(text) { return .record(["$type": "color", "$value": color]) }
    guard parts.count == 1 else { return nil }
    for (unit, type) in [("px", "dimension"), ("rem", "dimension"), ("ms", "duration"), ("s", "duration")]
    where text.hasSuffix(unit) {
      guard let number = number(text.dropLast(unit.count)) else { continue }
      return .record(["$type": .string(type), "$value": .record(["value": number, "unit": .string(unit)])])
    }
    return number(text[...]).map { .record(["$type": "number", "$value": $0]) }
  }

  /// The type of what a reference leads to.
  private static func type(of name: String, among names: [String: String], depth: Int) -> String? {
    guard depth < 32, let text = names[name] else { return nil }
    if text.hasPrefix("var("), text.hasSuffix(")") {
      return type(of: text.dropFirst(4).dropLast().trimmed.dropFirst(2).description, among: names, depth: depth + 1)
    }
    guard case .object(let members)? = token(text, among: [:]), case .string(let type)? = members.first?.value else {
      return nil
    }
    return type
  }

  private static func number(_ text: Substring) -> JSONValue? {
    guard let value = Double(text), value.isFinite else { return nil }
    return .number(value)
  }

  private static func color(_ text: String) -> JSONValue? {
    // Bare components of hsl() are how some kits of components write their colors.
    let parts = text.split(separator: " ")
    let isBare = parts.count == 3 && Double(parts[0]) != nil && parts[1...].allSatisfy { $0.hasSuffix("%") }
    guard let color = try? Color(css: isBare ? "hsl(\(text))" : text) else { return nil }
    let components = (0...2).map { color.component(at: $0).map { JSONValue.number($0) } ?? .string("none") }
    return .record([
      "colorSpace": .string(color.space.rawValue), "components": .inline(.array(components)),
      "alpha": color.alpha < 1 ? .number(color.alpha) : nil,
    ])
  }

  // MARK: Reading a style sheet

  /// The custom properties of rules that are about the whole page.
  static func properties(in text: String) -> [Property] {
    var found: [Property] = []
    var preludes: [String] = []
    var current = ""
    var scanner = StyleSheetScanner(text)
    func add(_ declaration: String) {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return }
      let (name, value) = (parts[0][...].trimmed, parts[1][...].trimmed)
      guard name.hasPrefix("--"), name.count > 2, isOfPage(preludes) else { return }
      let plain = value.hasSuffix("!important") ? value.dropLast("!important".count).trimmed : value
      let token = String(name.dropFirst(2))
      // What token names cannot hold.
      guard !token.contains(where: { ".{}$".contains($0) }) else { return }
      found.append(Property(name: token, value: plain, isDark: isDark(preludes)))
    }
    while let character = scanner.next() {
      switch character {
      case "{":
        preludes.append(current[...].trimmed)
        current = ""
      case "}":
        add(current)
        _ = preludes.popLast()
        current = ""
      case ";":
        add(current)
        current = ""
      default: current.append(character)
      }
    }
    return found
  }

  private static func isDark(_ preludes: [String]) -> Bool {
    preludes.contains { $0.lowercased().contains("dark") && !$0.lowercased().contains("not(") }
  }

  /// Whether a rule is about the root of the page, in light or dark, or about a theme of Tailwind CSS.
  private static func isOfPage(_ preludes: [String]) -> Bool {
    guard !preludes.isEmpty else { return false }
    return preludes.allSatisfy { prelude in
      if prelude.hasPrefix("@media") {
        return prelude.contains("prefers-color-scheme") && !prelude.contains("contrast")
      }
      if prelude.hasPrefix("@") { return prelude.hasPrefix("@layer") || prelude.hasPrefix("@theme") }
      let words = prelude.lowercased()
      return [":root", "html", "body", ".dark", ".light", ":host", "[data-", "&"].contains { words.hasPrefix($0) }
    }
  }
}

/// The characters of a style sheet without comments; what is in quotes and brackets stays together.
private struct StyleSheetScanner {
  private var characters: ArraySlice<Character>
  private var quote: Character?

  init(_ text: String) {
    characters = Array(text)[...]
  }

  mutating func next() -> Character? {
    while quote == nil, characters.starts(with: "/*") {
      characters = characters.dropFirst(2)
      while !characters.isEmpty, !characters.starts(with: "*/") { characters.removeFirst() }
      characters = characters.dropFirst(2)
    }
    guard let character = characters.popFirst() else { return nil }
    if character == quote {
      quote = nil
    } else if quote == nil, character == "\"" || character == "'" {
      quote = character
    }
    // A brace in quotes is a character of a text.
    return quote != nil && "{};".contains(character) ? " " : character
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(String(drop(while: \.isWhitespace)).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension JSONValue {
  /// The name that a token refers to.
  fileprivate var reference: String? {
    guard case .object(let members) = self, case .string(let text)? = members.last?.value, text.hasPrefix("{") else {
      return nil
    }
    return String(text.dropFirst().dropLast())
  }
}
