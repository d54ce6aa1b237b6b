extension Language {
  static let kotlin = Language(
    name: "kotlin",
    identifier: KotlinSyntax.identifier,
    stringLiteral: KotlinSyntax.stringLiteral,
    commentLine: KotlinSyntax.commentLine,
    declaresTypes: true
  )
}

/// The few rules of Kotlin's grammar that generated declarations depend on (Kotlin language specification, "Lexical grammar").
private enum KotlinSyntax {
  /// Words that need backticks where a name is declared or used.
  private static let keywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
    "while",
  ]

  /// Types that generated code calls by their short names, so that no nested type may hide them.
  private static let types: Set<String> = [
    "Any", "Array", "Boolean", "Color", "Companion", "Composable", "Deprecated", "Double", "Dp", "Easing", "Enum",
    "Float", "FontWeight", "Immutable", "Int", "List", "Long", "Nothing", "Pair", "Role", "String", "Suppress",
    "ThemeAppearance", "ThemeBorder", "ThemeGradientStop", "ThemeShadow", "ThemeStroke", "ThemeTransition",
    "ThemeTypography", "Unit",
  ]

  @Sendable static func identifier(_ name: String) -> String {
    let spelled = name.unicodeScalars.map { isPlain($0) ? String($0) : "u" + String($0.value, radix: 16) }.joined()
    if keywords.contains(spelled) { return "`\(spelled)`" }
    // Names of underscores alone are reserved.
    if types.contains(spelled) || spelled.allSatisfy({ $0 == "_" }) { return spelled + "_" }
    return spelled.first.map { $0.isASCII && $0.isNumber } ?? true ? "_" + spelled : spelled
  }

  /// A letter that the lexer knows, which looks at sixteen bits at a time; or a figure, or an underscore.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return scalar.value <= 0xFFFF
    default: return false
    }
  }

  /// A string in which nothing is interpolated.
  @Sendable static func stringLiteral(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "$": "\\$"
    case "\n": "\\n"
    case _ where scalar.isInvisible: scalar.utf16.map(fourDigits).joined()
    default: String(scalar)
    }
  }

  private static func fourDigits(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// A line that neither ends the comment nor begins another, for Kotlin's are nested, nor is taken for a tag of it.
  @Sendable static func commentLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let last = line.last, (last, scalar) == ("*", "/") || (last, scalar) == ("/", "*") { line.append(" ") }
      line.append(scalar)
    }
    switch line.first(where: { !$0.properties.isWhitespace }) {
    // After the asterisk of a line a stroke would end the comment.
    case "/": return " " + String(line)
    case "@": return "\\" + String(line.drop { $0.properties.isWhitespace })
    default: return String(line)
    }
  }
}
