// Source: CSS Syntax 3, "Tokenization", as far as colors need it: no escapes, no nested functions.

/// A cursor over the bytes of a CSS value.
struct CSSScanner: Sendable {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte under the cursor, `nil` at the end.
  var next: UInt8? { byte(at: offset) }

  private func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private func text(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }

  /// Moves past `character` if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Moves past white space and comments; returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = offset
    while skipSpaceByte() || skipComment() {}
    return offset > start
  }

  private mutating func skipSpaceByte() -> Bool {
    guard next.isSomeAnd(\.isSpace) else { return false }
    offset += 1
    return true
  }

  private mutating func skipComment() -> Bool {
    guard next == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "*") else { return false }
    offset += 2
    while !isAtEnd, !(next == UInt8(ascii: "*") && byte(at: offset + 1) == UInt8(ascii: "/")) { offset += 1 }
    // An unclosed comment reaches to the end of the text.
    offset = min(offset + 2, bytes.count)
    return true
  }

  /// A name in lower case, empty if none begins here.
  mutating func name() -> String {
    let start = offset
    while next.isSomeAnd(\.isNamePart) { offset += 1 }
    return text(from: start).lowercased()
  }

  /// A name as ``name()``, but only if it begins with a letter: behind a number, `-` begins the next number.
  mutating func unit() -> String { next.isSomeAnd(\.isLetter) ? name() : "" }

  /// A number with its sign and exponent, `nil` (without moving) if none begins here.
  mutating func number() -> Double? {
    let start = offset
    if next.isSomeAnd(\.isSign) { offset += 1 }
    let whole = skipDigits()
    let hasFraction = next == UInt8(ascii: ".") && byte(at: offset + 1).isSomeAnd(\.isDigit)
    if hasFraction {
      offset += 1
      _ = skipDigits()
    }
    guard whole || hasFraction else {
      offset = start
      return nil
    }
    skipExponent()
    return Double(text(from: start))
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while next.isSomeAnd(\.isDigit) { offset += 1 }
    return offset > start
  }

  private mutating func skipExponent() {
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return }
    let digits = offset + (byte(at: offset + 1).isSomeAnd(\.isSign) ? 2 : 1)
    // Without digits the letter begins a unit.
    guard byte(at: digits).isSomeAnd(\.isDigit) else { return }
    offset = digits
    _ = skipDigits()
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  fileprivate var isNamePart: Bool {
    isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80
      || isLetter
  }
}

extension Optional<UInt8> {
  fileprivate func isSomeAnd(_ property: (UInt8) -> Bool) -> Bool { map(property) ?? false }
}
