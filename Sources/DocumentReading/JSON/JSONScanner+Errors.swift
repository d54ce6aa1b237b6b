// Messages for text that is not JSON. The grammar files only detect that something is wrong; the likely cause is
// determined here, at no cost to valid documents.

extension JSONScanner {
  func trailingText() -> SyntaxError {
    switch current {
    case .comma, .closeBrace, .closeBracket, .colon:
      SyntaxError(.syntax, at: position, "unexpected '\(character(at: position))' after the end of the document")
    default: foreignText() ?? .secondValue(at: position)
    }
  }

  func missingComma(in container: Int) -> SyntaxError {
    if isAtEnd { return unclosed(container) }
    if current.isClosing { return wrongCloser(of: container) }
    return foreignText() ?? .missingComma(at: position, in: name(of: container))
  }

  func missingKey(in container: Int) -> SyntaxError {
    if isAtEnd { return unclosed(container) }
    if let foreign = foreignText() { return foreign }
    switch current {
    case .closeBracket: return wrongCloser(of: container)
    case .comma: return .misplaced(",", at: position, before: "a key")
    case .colon: return .misplaced(":", at: position, before: "a key")
    default: return unquotedKey()
    }
  }

  func missingColon(in container: Int) -> SyntaxError {
    if isAtEnd { return unclosed(container) }
    if let foreign = foreignText() { return foreign }
    let advice = current == UInt8(ascii: "=") ? "write ':' instead of '='" : nil
    return SyntaxError(.syntax, at: position, "expected ':' between a key and its value", advice: advice)
  }

  func unclosed(_ container: Int) -> SyntaxError {
    let start = Int(entries[container].start)
    let note = SyntaxError.Note(offset: start, message: "the \(name(of: container)) begins here")
    return SyntaxError(
      .syntax,
      at: position,
      "the text ends before the \(name(of: container)) is closed",
      advice: "close it with '\(closingMark(of: container))'",
      notes: [note]
    )
  }

  func wrongCloser(of container: Int) -> SyntaxError {
    let note = SyntaxError.Note(
      offset: Int(entries[container].start),
      message: "the \(name(of: container)) begins here"
    )
    let message =
      "the \(name(of: container)) must be closed with '\(closingMark(of: container))', not '\(character(at: position))'"
    return SyntaxError(.syntax, at: position, message, notes: [note])
  }

  func unexpectedValue() -> SyntaxError {
    if isAtEnd { return SyntaxError(.syntax, at: position, "the text ends where a value is expected") }
    if let foreign = foreignText() { return foreign }
    switch current {
    case .comma, .colon, .closeBrace, .closeBracket:
      return .misplaced(character(at: position), at: position, before: "a value")
    case UInt8(ascii: "+"):
      return SyntaxError(.syntax, at: position, "a number must not begin with '+'", advice: "remove the '+'")
    case UInt8(ascii: "."):
      return SyntaxError(.syntax, at: position, "expected a digit before the decimal point", advice: "write '0.'")
    default:
      return unknownWord()
    }
  }

  /// Explains a run of letters in place of a value.
  func unknownWord() -> SyntaxError {
    let word = text(from: position, to: endOfWord(from: position))
    if word.isEmpty { return .unexpectedCharacter(character(at: position), at: position) }
    return SyntaxError(.syntax, at: position, "\(word.quoted) is not a JSON value", advice: Self.advice(forWord: word))
  }

  func numberRunsOn(from start: Int) -> SyntaxError {
    var end = position
    while byte(at: end).isWordByte || byte(at: end) == UInt8(ascii: ".") { end += 1 }
    let text = text(from: start, to: end)
    let isHexadecimal = text.lowercased().contains("0x")
    let advice =
      isHexadecimal
      ? "JSON supports only decimal numbers" : "remove the other characters, or put the value in double quotes"
    return SyntaxError(.syntax, at: position, "\(text.quoted) is not a number", advice: advice)
  }

  func missingInteger(ofNumberAt start: Int) -> SyntaxError {
    let word = text(from: position, to: endOfWord(from: position))
    if Self.notFinite.contains(word.lowercased()) { return .notFinite("-" + word, at: start) }
    return .missingDigit(at: position, after: "the '-'")
  }

  func unknownEscape() -> SyntaxError {
    SyntaxError(
      .syntax,
      at: position,
      "invalid escape sequence: a backslash before \(character(at: position + 1).name)",
      advice: "write '\\\\' for a literal backslash"
    )
  }

  func incompleteUnicodeEscape() -> SyntaxError {
    SyntaxError(.syntax, at: position, "expected four hexadecimal digits after '\\u'")
  }

  func loneSurrogate() -> SyntaxError {
    let escape = text(from: position, to: position + 6)
    return SyntaxError(
      .encoding,
      at: position,
      "'\(escape)' is half of a surrogate pair",
      advice: "escape both halves of the surrogate pair, or write the character itself"
    )
  }
}

// MARK: - Syntax of other languages

extension JSONScanner {
  /// Explains what other notations allow between values and JSON does not, or bytes that are not text.
  private func foreignText() -> SyntaxError? {
    switch current {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): comment()
    case UInt8(ascii: "'"), UInt8(ascii: "`"): .wrongQuote(character(at: position), at: position)
    case 0x00..<0x20, 0x7F...: strayBytes()
    default: nil
    }
  }

  private func comment() -> SyntaxError? {
    let isComment =
      current == UInt8(ascii: "#") || [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(at: position + 1))
    guard isComment else { return nil }
    return SyntaxError(.syntax, at: position, "JSON does not allow comments", advice: .aboutComments)
  }

  private func strayBytes() -> SyntaxError {
    if current == 0 { return .zeroByte(at: position) }
    if current >= 0x80, lengthOfCharacter(at: position) == nil { return .notUTF8(at: position) }
    let found = character(at: position)
    if "“”„‘’«»".contains(found) { return .wrongQuote(found, at: position) }
    return .unexpectedCharacter(found, at: position)
  }

  private func unquotedKey() -> SyntaxError {
    let end = endOfWord(from: position)
    guard end > position else { return .unexpectedCharacter(character(at: position), at: position) }
    let word = text(from: position, to: end)
    return SyntaxError(
      .syntax,
      at: position,
      "a key must be a string",
      advice: "write \"\(word.clipped)\" in double quotes"
    )
  }

  private static let notFinite: Set<String> = ["nan", "infinity", "inf"]

  private static func advice(forWord word: String) -> String? {
    let lowercased = word.lowercased()
    if ["true", "false", "null"].contains(lowercased) { return "write '\(lowercased)'" }
    if ["none", "nil", "undefined"].contains(lowercased) { return "write 'null'" }
    if notFinite.contains(lowercased) { return "JSON supports only finite numbers" }
    return "put a string in double quotes"
  }
}

// MARK: - Naming things

extension JSONScanner {
  private func name(of container: Int) -> String {
    isObject(container) ? "object" : "array"
  }

  private func closingMark(of container: Int) -> Character {
    isObject(container) ? "}" : "]"
  }

  private func isObject(_ container: Int) -> Bool {
    bytes[Int(entries[container].start)] == .openBrace
  }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[min(start, bytes.count)..<min(end, bytes.count)], as: UTF8.self)
  }

  private func character(at offset: Int) -> Character {
    let length = byte(at: offset) < 0x80 ? 1 : lengthOfCharacter(at: offset) ?? 1
    return text(from: offset, to: offset + length).first ?? " "
  }
}

extension UInt8 {
  fileprivate var isClosing: Bool { self == .closeBrace || self == .closeBracket }
}

extension SyntaxError {
  static func emptyText(at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "the text contains no value", advice: "write '{}' for an empty object")
  }

  static let sixteenBitText = SyntaxError(
    .encoding,
    at: 0,
    "the text is encoded as UTF-16, not as UTF-8",
    advice: "save it as UTF-8"
  )

  static func trailingComma(at offset: Int, before closer: UInt8) -> SyntaxError {
    let message = "trailing comma before '\(Character(UnicodeScalar(closer)))'"
    return SyntaxError(.syntax, at: offset, message, advice: "remove the comma")
  }

  static func tooDeep(at offset: Int, limit: Int) -> SyntaxError {
    SyntaxError(.tooDeep, at: offset, "arrays and objects are nested more than \(limit) levels deep")
  }

  static func leadingZero(at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "a number must not begin with a zero", advice: "remove the leading zero")
  }

  static func missingDigit(at offset: Int, after what: String) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "expected a digit after \(what)")
  }

  static func unclosedString(at offset: Int, from start: Int?) -> SyntaxError {
    let notes = start.map { [Note(offset: $0, message: "the string begins here")] } ?? []
    return SyntaxError(.syntax, at: offset, "the text ends inside a string", advice: "close it with '\"'", notes: notes)
  }

  static func controlCharacter(_ byte: UInt8, at offset: Int) -> SyntaxError {
    let isLineEnd = byte == .lineFeed || byte == .carriageReturn
    let message = isLineEnd ? "a string must end on the line it begins on" : "a control character must be escaped"
    return SyntaxError(.syntax, at: offset, message, advice: "write '\(escape(for: byte))' for it inside a string")
  }

  private static func escape(for byte: UInt8) -> String {
    switch byte {
    case .lineFeed: "\\n"
    case .carriageReturn: "\\r"
    case .tab: "\\t"
    default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }

  static func notUTF8(at offset: Int) -> SyntaxError {
    SyntaxError(.encoding, at: offset, "the bytes here are not UTF-8", advice: "save the text as UTF-8")
  }

  static func zeroByte(at offset: Int) -> SyntaxError {
    SyntaxError(
      .encoding,
      at: offset,
      "null byte outside of a string",
      advice: "save the text as UTF-8, if it is in another encoding"
    )
  }

  static func nullInKey(at offset: Int) -> SyntaxError {
    SyntaxError(.nullInKey, at: offset, "a key must not contain the character U+0000")
  }

  fileprivate static func notFinite(_ text: String, at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "'\(text)' is not a JSON value", advice: "JSON supports only finite numbers")
  }

  fileprivate static func missingComma(at offset: Int, in container: String) -> SyntaxError {
    let what = container == "object" ? "members" : "elements"
    return SyntaxError(.syntax, at: offset, "expected a comma between two \(what) of an \(container)")
  }

  fileprivate static func secondValue(at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "unexpected text after the end of the document")
  }

  fileprivate static func misplaced(_ mark: Character, at offset: Int, before what: String) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "expected \(what), found '\(mark)'")
  }

  fileprivate static func wrongQuote(_ mark: Character, at offset: Int) -> SyntaxError {
    let message = "JSON strings are quoted with \", not \(mark)"
    return SyntaxError(.syntax, at: offset, message, advice: "use double quotes")
  }

  fileprivate static func unexpectedCharacter(_ found: Character, at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "unexpected \(found.name) outside of a string")
  }
}

extension String {
  fileprivate static let aboutComments =
    "remove the comment, name the file '.jsonc' or '.json5', or begin it with '// jsonc'"
}
