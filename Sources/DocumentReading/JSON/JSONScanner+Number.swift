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
  static func isNumber(_ text: String) -> Bool {
    unsafe text.withBytes { unsafe isNumber($0) }
  }

  private static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = text.count
    var index = 0
    /// Moves behind digits, if there are any.
    func skipDigits() -> Bool {
      let start = index
      while index < end, unsafe text[index].isDigit { index &+= 1 }
      return index > start
    }
    if index < end, unsafe text[index] == UInt8(ascii: "-") { index &+= 1 }
    let first = index
    guard skipDigits(), unsafe text[first] != UInt8(ascii: "0") || index == first + 1 else { return false }
    if index < end, unsafe text[index] == UInt8(ascii: ".") {
      index &+= 1
      guard skipDigits() else { return false }
    }
    if index < end, unsafe text[index] | 0x20 == UInt8(ascii: "e") {
      index &+= 1
      if index < end, unsafe text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index &+= 1 }
      guard skipDigits() else { return false }
    }
    return index == end
  }
}
