/// Texts that may stand in a style sheet of CSS as they are.
enum CSSValueText {
  private static let signs: Set<Character> = ["-", "_", ".", ",", "%", "#", "+", "*", "/", " "]

  /// What only conditions have, which are in parentheses: `(min-width: 600px)`, `(width >= 600px)`.
  private static let signsOfConditions: Set<Character> = [":", "<", ">", "="]

  /// Whether a text consists of words, numbers, strings, functions, conditions and names of lines, `[start]`, and ends nothing
  /// that it did not begin.
  static func isValue(_ text: String) -> Bool {
    guard !text.isEmpty, text.first != " ", text.last != " " else { return false }
    if isAddress(text) { return true }
    var open: [Character] = []
    var quote: Character?
    var before: Character = " "
    for character in text {
      if let end = quote {
        guard isOfString(character, after: before) else { return false }
        // What a backslash escapes ends no string, and is no backslash itself.
        if before == "\\" {
          before = " "
          continue
        }
        if character == end { quote = nil }
        before = character
        continue
      }
      guard character.isASCII else { return false }
      if character == "\"" || character == "'" {
        quote = character
      } else if let end = brackets[character] {
        open.append(end)
      } else if brackets.values.contains(character) {
        guard open.popLast() == character else { return false }
      } else if signsOfConditions.contains(character), open.last == ")" {
        // What is between two conditions is none.
      } else if !character.isLetter, !character.isNumber {
        guard isSign(character), character.isWhitespace == (character == " ") else { return false }
        if open.isEmpty, character == "*" || character == "+" { return false }
        if open.isEmpty, character == " ", before == "-" { return false }
        if ["//", "/*", "*/"].contains("\(before)\(character)") { return false }
      }
      before = character
    }
    return open.isEmpty && quote == nil && before != "-"
  }

  /// Whether a character may stand between quotes: none that ends the line or is invisible, and nothing that Sass replaces.
  private static func isOfString(_ character: Character, after before: Character) -> Bool {
    if before == "#", character == "{" { return false }
    return character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
  }

  /// Whether a text is `url()` without quotes around an address, in which nothing is escaped.
  private static func isAddress(_ text: String) -> Bool {
    guard text.hasPrefix("url("), text.hasSuffix(")") else { return false }
    let address = text.dropFirst("url(".count).dropLast()
    return !address.isEmpty
      && address.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~:/?&=%+,;@!".contains($0)) }
  }

  private static let brackets: [Character: Character] = ["(": ")", "[": "]"]

  private static func isSign(_ character: Character) -> Bool { signs.contains(character) }
}
