import DesignTokens

extension Language {
  static let dart = Language(
    name: "dart",
    identifier: DartSyntax.identifier,
    stringLiteral: DartSyntax.stringLiteral,
    commentLine: { $0 },
    fontProperty: { name, _ in name },
    declaresTypes: true
  )
}

/// The few rules of Dart's grammar that generated declarations depend on (Dart language specification, "Lexical rules").
private enum DartSyntax {
  /// Reserved words and built-in identifiers; and what members of a Flutter theme extension are called already.
  private static let reserved: Set<String> = [
    "abstract", "as", "assert", "async", "await", "base", "break", "case", "catch", "class", "const", "continue",
    "covariant", "default", "deferred", "do", "dynamic", "else", "enum", "export", "extends", "extension", "external",
    "factory", "false", "final", "finally", "for", "Function", "get", "hide", "if", "implements", "import", "in",
    "interface", "is", "late", "library", "mixin", "new", "null", "on", "operator", "part", "required", "rethrow",
    "return", "sealed", "set", "show", "static", "super", "switch", "sync", "this", "throw", "true", "try", "type",
    "typedef", "var", "void", "when", "while", "with", "yield",
    "bool", "copyWith", "double", "hashCode", "int", "lerpDouble", "num", "withThemeOpacity", "index", "lerp", "name",
    "noSuchMethod", "runtimeType", "toString", "values",
  ]

  /// Types that generated code calls by their names, so that nothing else may be called so.
  private static let types: Set<String> = [
    "BuildContext", "Color", "ColorSpace", "Cubic", "Curve", "Duration", "FontWeight", "Gradient", "Iterable", "List",
    "Map", "Object", "Offset", "Override", "Set", "String", "TextStyle", "Theme", "ThemeExtension", "Type",
  ]

  /// ASCII letters, figures and underscores; any other letter is spelled out.
  @Sendable static func identifier(_ name: String) -> String {
    let spelled = name.unicodeScalars.map { isPlain($0) ? String($0) : "u" + String($0.value, radix: 16) }.joined()
    if reserved.contains(spelled) || types.contains(spelled) { return spelled + "_" }
    // An underscore at the beginning would make the name private to its file.
    return spelled.first.map { $0.isNumber || $0 == "_" } ?? true ? "n" + spelled : spelled
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  /// A string in which nothing is interpolated.
  @Sendable static func stringLiteral(_ text: String) -> String {
    "'" + text.unicodeScalars.map(escaped).joined() + "'"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "'": "\\'"
    case "\\": "\\\\"
    case "$": "\\$"
    case "\n": "\\n"
    case _ where scalar.isInvisible: "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
}
