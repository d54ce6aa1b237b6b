import DesignTokens

/// Finds the custom properties of a style sheet, and what their rules are for.
enum StyleSheetReader {
  struct Declaration: Sendable, Hashable {
    var name: String
    var value: String
    /// The contexts that the rule is for; empty for one of the whole page.
    var choices: [StyleSheetTokens.Choice]
    /// Whether it is for the whole page as well.
    var isOfPage: Bool
  }

  /// What a selector matches.
  private enum Reach: Equatable {
    case page
    case choices([StyleSheetTokens.Choice])
  }

  /// The custom properties of rules that are about the whole page or a theme of it.
  static func declarations(in text: String) -> [Declaration] {
    var declarations: [Declaration] = []
    var preludes: [String] = []
    // Of the rules around, found when a property first asks for it.
    var known: [[String]: (choices: [StyleSheetTokens.Choice], isOfPage: Bool)?] = [:]
    let part = selectorPart
    var current = ""
    var scanner = StyleSheetScanner(text)
    func add(_ declaration: String) {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return }
      let (name, value) = (parts[0].trimmed, parts[1].trimmed)
      guard name.hasPrefix("--"), name.count > 2 else { return }
      let found = known[preludes] ?? Self.reach(of: preludes, part)
      known.updateValue(found, forKey: preludes)
      guard let reach = found else { return }
      let plain = value.hasSuffix("!important") ? value.dropLast("!important".count).trimmed : value
      let token = String(name.dropFirst(2))
      // What token names cannot hold.
      guard !token.contains(where: { ".{}$".contains($0) }) else { return }
      declarations.append(Declaration(name: token, value: plain, choices: reach.choices, isOfPage: reach.isOfPage))
    }
    while let character = scanner.next() {
      switch character {
      case "{":
        preludes.append(current.trimmed)
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
    return declarations
  }

  /// What the rules around a declaration are for; nil for parts of the page.
  private static func reach(of preludes: [String], _ part: Regex<Substring>) -> (
    choices: [StyleSheetTokens.Choice], isOfPage: Bool
  )? {
    guard !preludes.isEmpty else { return nil }
    var choices: [StyleSheetTokens.Choice] = []
    var isOfPage = true
    for prelude in preludes {
      if prelude.hasPrefix("@media") {
        guard prelude.contains("prefers-color-scheme"), !prelude.contains("contrast") else { return nil }
        choices.append(.init(modifier: "appearance", context: prelude.contains("dark") ? "dark" : "light"))
        isOfPage = false
        continue
      }
      if prelude.hasPrefix("@") {
        guard prelude.hasPrefix("@layer") || prelude.hasPrefix("@theme") else { return nil }
        continue
      }
      let reaches = prelude.splitOutsideOfBrackets(",").map { reach(ofSelector: $0.trimmed, part) }
      let named = reaches.lazy.compactMap { reach -> [StyleSheetTokens.Choice]? in
        if case .choices(let choices)? = reach { choices } else { nil }
      }.first
      let hasPage = reaches.contains(.page)
      guard hasPage || named != nil else { return nil }
      if !hasPage { isOfPage = false }
      choices += (named ?? []).filter { !choices.contains($0) }
    }
    return (choices, isOfPage)
  }

  /// Nil for a selector of something on the page.
  private static func reach(ofSelector selector: String, _ part: Regex<Substring>) -> Reach? {
    var choices: [StyleSheetTokens.Choice] = []
    // Whether the compound selector is about the page, whose classes and attributes are themes.
    var isOfRoot = false
    for compound in selector.split(whereSeparator: \.isWhitespace) {
      isOfRoot = false
      var rest = Substring(compound)
      while let match = rest.prefixMatch(of: part) {
        rest = rest[match.range.upperBound...]
        let text = String(match.output)
        if ["*", "&", ":root", "html", "body", ":host"].contains(text.lowercased()) {
          isOfRoot = true
        } else if text.hasPrefix(":not(") {
          continue
        } else if text.hasPrefix(":"), let open = text.firstIndex(of: "(") {
          guard let inner = reach(ofSelector: String(text[text.index(after: open)...].dropLast()), part) else {
            return nil
          }
          isOfRoot = true
          if case .choices(let found) = inner { choices += found }
        } else {
          let choice =
            text.hasPrefix(".") ? choice(ofClass: text.dropFirst(), isOfRoot) : choice(ofAttribute: text, isOfRoot)
          guard let choice else { return nil }
          choices.append(choice)
        }
      }
      if !rest.isEmpty { return nil }
    }
    if choices.isEmpty { return isOfRoot ? .page : nil }
    return .choices(choices)
  }

  /// What may stand for the page or a theme.
  private static var selectorPart: Regex<Substring> {
    #/\*|&|:root|html|body|:host(?:\([^()]*\))?|:(?:where|is|not)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|\.[A-Za-z0-9_-]+/#
      .ignoresCase()
  }

  private static let themeWords = [
    "theme", "mode", "scheme", "brand", "density", "appearance", "contrast", "skin", "palette", "platform", "color",
  ]

  private static func choice(ofAttribute text: String, _ isOfRoot: Bool) -> StyleSheetTokens.Choice? {
    let parts = text.dropFirst().dropLast().split(separator: "=", maxSplits: 1).map(\.trimmed)
    guard let attribute = parts.first?.lowercased() else { return nil }
    let name = attribute.hasPrefix("data-") ? String(attribute.dropFirst("data-".count)) : attribute
    guard parts.count == 2 else {
      return Appearance(named: name) == .dark ? .init(modifier: "appearance", context: "dark") : nil
    }
    let value = parts[1].filter { $0 != "\"" && $0 != "'" }.trimmed
    guard isOfRoot || themeWords.contains(where: name.contains), !value.isEmpty else { return nil }
    return choice(named: value, of: name.last.map { "~|^$*".contains($0) } == true ? "theme" : name)
  }

  private static func choice(ofClass name: Substring, _ isOfRoot: Bool) -> StyleSheetTokens.Choice? {
    let words = name.split { "-_".contains($0) }.map { $0.lowercased() }
    for word in ["dark", "light"] where words.contains(word) { return .init(modifier: "appearance", context: word) }
    guard isOfRoot || words.contains("theme") else { return nil }
    let rest = words.filter { $0 != "theme" }
    return rest.isEmpty ? nil : choice(named: rest.joined(separator: "-"), of: "theme")
  }

  private static func choice(named value: String, of modifier: String) -> StyleSheetTokens.Choice {
    switch Appearance(named: value) {
    case .light where value.lowercased() != "default": .init(modifier: "appearance", context: "light")
    case .dark: .init(modifier: "appearance", context: "dark")
    default: .init(modifier: modifier, context: value)
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
  var trimmed: String {
    String(String(drop(while: \.isWhitespace)).reversed().drop(while: \.isWhitespace).reversed())
  }

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
