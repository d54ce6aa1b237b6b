extension Language {
  static let typescript = Language(
    name: "typescript",
    identifier: TypeScriptSyntax.key,
    stringLiteral: TypeScriptSyntax.stringLiteral,
    commentLine: TypeScriptSyntax.commentLine,
    topLevel: TypeScriptSyntax.binding,
    inherited: TypeScriptSyntax.inherited,
    access: TypeScriptSyntax.access
  )
}

/// The few rules of ECMAScript's grammar that generated declarations depend on (ECMA-262, chapter 12; TypeScript adds none).
private enum TypeScriptSyntax {
  /// Words that no constant may be called in a module, and the names of types that are built in.
  private static let reserved: Set<String> = [
    "abstract", "any", "arguments", "as", "async", "await", "boolean", "break", "case", "catch", "class", "const",
    "constructor", "continue", "debugger", "declare", "default", "delete", "do", "else", "enum", "eval", "export",
    "exports", "extends", "false", "finally", "for", "from", "function", "get", "global", "globalThis", "if",
    "implements", "import", "in", "infer", "instanceof", "interface", "is", "keyof", "let", "module", "namespace",
    "never", "new", "null", "number", "object", "of", "package", "private", "protected", "public", "readonly",
    "require",
    "return", "set", "static", "string", "super", "switch", "symbol", "this", "throw", "true", "try", "type", "typeof",
    "undefined", "unique", "unknown", "var", "void", "while", "with", "yield",
  ]

  /// The members of `Object.prototype` that can be words of a name (ECMA-262, 20.1.3).
  static let inherited: Set<String> = [
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
  ]

  /// The key of a member: any word may be one, and any text in quotes.
  ///
  /// `__proto__` is no member but sets the prototype, unless it is computed.
  @Sendable static func key(_ name: String) -> String {
    if name == "__proto__" { return "[\"__proto__\"]" }
    return isPlain(name) ? name : stringLiteral(name)
  }

  @Sendable static func access(_ key: String) -> String {
    switch key.first {
    case "\"": "[\(key)]"
    case "[": key
    default: ".\(key)"
    }
  }

  @Sendable static func binding(_ name: String) -> String {
    if reserved.contains(name) { return name + "_" }
    let spelled = name.unicodeScalars.map { isPlain($0) ? String($0) : "u" + String($0.value, radix: 16) }.joined()
    return startsWithFigure(spelled) ? "_" + spelled : spelled
  }

  private static func isPlain(_ name: String) -> Bool {
    !startsWithFigure(name) && name.unicodeScalars.allSatisfy(isPlain)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: false
    }
  }

  /// Nor may a name be empty.
  private static func startsWithFigure(_ name: String) -> Bool {
    name.unicodeScalars.first.map { ("0"..."9").contains($0) } ?? true
  }

  /// A string that can stand in a script element too.
  @Sendable static func stringLiteral(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case _ where scalar == "<" || scalar.isInvisible: "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }

  /// A line that neither ends the comment nor is taken for a tag of it.
  @Sendable static func commentLine(_ text: String) -> String {
    let line = CSSText.commentLine(text)
    return line.first { !$0.isWhitespace } == "@" ? "\\" + line.drop(while: \.isWhitespace) : line
  }
}
