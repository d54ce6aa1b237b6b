extension Language {
  static let swift = Language(
    name: "swift",
    identifier: SwiftSyntax.identifier,
    stringLiteral: SwiftSyntax.stringLiteral,
    commentLine: { $0 },
    declaresTypes: true
  )
}

/// The few rules of Swift's grammar that generated declarations depend on (The Swift Programming Language, "Lexical Structure").
private enum SwiftSyntax {
  /// Words that need backticks where a name is declared or used.
  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Names that mean something else after a dot, or to the compiler, even in backticks; and those of the standard library
  /// and of the templates that generated declarations use, which a type of the same name around them would hide.
  private static let impossible: Set<String> = [
    "init", "self", "Self", "Type", "Protocol", "_", "allCases", "rawValue", "hashValue", "Bool", "CaseIterable",
    "CGFloat", "Double", "Equatable", "Hashable", "Never", "Optional", "Sendable", "Set", "String", "Swift", "UInt32",
    "ThemeAccessibility", "ThemeAppearance", "ThemeBorder", "ThemeColor", "ThemeCurve", "ThemeGradientStop",
    "ThemeGroup", "ThemeLength", "ThemeResolved", "ThemeShadow", "ThemeStroke", "ThemeTextStyle", "ThemeToken",
    "ThemeTransition", "ThemeTypography", "ThemeValue",
  ]

  @Sendable static func identifier(_ name: String) -> String {
    if impossible.contains(name) { return name + "_" }
    if keywords.contains(name) { return "`\(name)`" }
    return name.first.map { $0.isASCII && $0.isNumber } ?? true ? "_" + name : name
  }

  @Sendable static func stringLiteral(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case _ where scalar.isInvisible: "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
}
