/// Lists of CSS, whose separators may also stand in parentheses and braces.
enum CSSList {
  /// The parts, without empty ones between spaces; nil for brackets without a counterpart, and for an empty part between
  /// commas.
  static func parts(of text: Substring, separator: (Character) -> Bool) -> [String]? {
    var depth = 0
    var parts: [String] = [""]
    for character in text {
      if character == "(" || character == "{" { depth += 1 }
      if character == ")" || character == "}" { depth -= 1 }
      if depth < 0 { return nil }
      if depth == 0, separator(character) {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    guard depth == 0 else { return nil }
    let trimmed = parts.map(\.trimmed)
    let isOfWords = separator(" ")
    return isOfWords ? trimmed.filter { !$0.isEmpty } : trimmed.contains("") ? nil : trimmed
  }

  /// Whether only a browser knows what a text stands for.
  static func isComputed(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["var(", "env(", "calc(", "color-mix(", "light-dark(", "currentcolor"].contains { text.contains($0) }
  }
}

extension Character {
  var isComma: Bool { self == "," }
}
