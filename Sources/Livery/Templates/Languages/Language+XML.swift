extension Language {
  /// XML as Android keeps its resources in it: names are fields of a Java class, texts stand in quotes of their own.
  static let xml = Language(
    name: "xml",
    identifier: XMLSyntax.resourceName,
    stringLiteral: XMLSyntax.stringLiteral,
    commentLine: XMLSyntax.commentLine,
    fontProperty: { name, _ in name }
  )
}

/// What XML 1.0 and the resource compiler of Android ask for (developer.android.com, "String resources").
private enum XMLSyntax {
  /// Words that no field may be called (The Java Language Specification, 3.9), `_` among them.
  private static let keywords: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default",
    "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if", "implements",
    "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private", "protected",
    "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws",
    "transient", "true", "try", "void", "volatile", "while", "_",
  ]

  /// Small letters, figures and underscores; any other letter is spelled out.
  @Sendable static func resourceName(_ name: String) -> String {
    let spelled = name.unicodeScalars.map { isPlain($0) ? String($0) : "u" + String($0.value, radix: 16) }.joined()
    if keywords.contains(spelled) { return spelled + "_" }
    return spelled.first.map(\.isNumber) ?? true ? "_" + spelled : spelled
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9", "_": true
    default: false
    }
  }

  /// A text in quotes, which keep its white space; escaped for Android first, and then for XML.
  @Sendable static func stringLiteral(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\&quot;"
    case "'": "\\&apos;"
    case "\\": "\\\\"
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\n": "\\n"
    case _ where scalar.isInvisible || scalar.isNoCharacter: scalar.utf16.map(fourDigits).joined()
    default: String(scalar)
    }
  }

  private static func fourDigits(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// A line without two hyphens in a row, which end a comment, and without what XML cannot hold at all.
  @Sendable static func commentLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars where !scalar.isNoCharacter {
      if scalar == "-", line.unicodeScalars.last == "-" { line.append(" ") }
      line.unicodeScalars.append(scalar)
    }
    return line.unicodeScalars.last == "-" ? line + " " : line
  }
}

extension Unicode.Scalar {
  /// One of the code points that will never be characters; XML 1.0 has no room for two of them.
  fileprivate var isNoCharacter: Bool { properties.isNoncharacterCodePoint }
}
