extension JSONScanner {
  /// Scans `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  mutating func scanNumber() throws(SyntaxError) {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    try scanInteger(ofNumberAt: start)
    if current == UInt8(ascii: ".") { try scanFraction() }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") { try scanExponent() }
    if current.isWordByte || current == UInt8(ascii: ".") { throw numberRunsOn(from: start) }
  }

  private mutating func scanInteger(ofNumberAt start: Int) throws(SyntaxError) {
    let first = position
    guard skipDigits() else { throw missingInteger(ofNumberAt: start) }
    if bytes[first] == UInt8(ascii: "0"), position > first + 1 { throw .leadingZero(at: first) }
  }

  private mutating func scanFraction() throws(SyntaxError) {
    position += 1
    guard skipDigits() else { throw .missingDigit(at: position, after: "the decimal point") }
  }

  private mutating func scanExponent() throws(SyntaxError) {
    position += 1
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
    guard skipDigits() else { throw .missingDigit(at: position, after: "the exponent's 'e'") }
  }

  /// Skips digits and returns whether there were any.
  private mutating func skipDigits() -> Bool {
    let start = position
    while current.isDigit { position += 1 }
    return position > start
  }

  /// Whether a text is one JSON number and nothing else.
  static func isNumber(_ text: String.UTF8View) -> Bool {
    var part = NumberPart.start
    for byte in text {
      guard let next = part.next(byte) else { return false }
      part = next
    }
    return [.zero, .integer, .fraction, .exponent].contains(part)
  }
}

/// How far a number was read.
private enum NumberPart {
  case start, sign, zero, integer, point, fraction, letter, exponentSign, exponent

  /// The part that a byte leads to; nil for a byte that cannot stand there.
  func next(_ byte: UInt8) -> NumberPart? {
    switch (self, byte) {
    case (.start, UInt8(ascii: "-")): .sign
    case (.start, UInt8(ascii: "0")), (.sign, UInt8(ascii: "0")): .zero
    case (.start, _) where byte.isDigit, (.sign, _) where byte.isDigit, (.integer, _) where byte.isDigit: .integer
    case (.zero, UInt8(ascii: ".")), (.integer, UInt8(ascii: ".")): .point
    case (.point, _) where byte.isDigit, (.fraction, _) where byte.isDigit: .fraction
    case (.zero, _) where byte.isExponent, (.integer, _) where byte.isExponent, (.fraction, _) where byte.isExponent:
      .letter
    case (.letter, UInt8(ascii: "+")), (.letter, UInt8(ascii: "-")): .exponentSign
    case (.letter, _) where byte.isDigit, (.exponentSign, _) where byte.isDigit, (.exponent, _) where byte.isDigit:
      .exponent
    default: nil
    }
  }
}

extension UInt8 {
  fileprivate var isExponent: Bool { self == UInt8(ascii: "e") || self == UInt8(ascii: "E") }
}
