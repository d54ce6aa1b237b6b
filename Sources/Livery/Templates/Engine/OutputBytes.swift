import DesignTokens

/// A growing UTF-8 text.
struct OutputBytes: Sendable {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }

  /// The text as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: Substring) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ other: OutputBytes) {
    bytes += other.bytes
  }

  /// Two spaces for each level.
  mutating func append(indentationOf depth: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Two digits of base 16.
  mutating func append(hexDigitsOf byte: UInt8) {
    bytes.append(Self.hexDigit(byte >> 4))
    bytes.append(Self.hexDigit(byte & 15))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// A string literal.
  mutating func append(literal text: String, in language: Language) {
    guard let quotes = language.quotes(around: text) else { return append(language.stringLiteral(text)) }
    append(quotes.opening)
    append(text)
    append(quotes.closing)
  }

  /// Makes what begins somewhere a string literal.
  mutating func quote(from start: Int, in language: Language) {
    // Nothing else may hold the bytes while they change.
    if let quotes = language.quotes(around: bytes[start...]) {
      bytes.insert(contentsOf: quotes.opening.utf8, at: start)
      append(quotes.closing)
    } else {
      let literal = language.stringLiteral(String(decoding: bytes[start...], as: UTF8.self))
      bytes.removeSubrange(start...)
      append(literal)
    }
  }

  /// A derived number.
  mutating func append(_ number: Double) {
    Decimal.append(number, to: &bytes)
  }

  /// Appends a range of other bytes; for the short ranges between tags, a loop is faster than a slice.
  mutating func append(_ range: Range<Int>, of source: [UInt8]) {
    if range.count > 16 { return bytes.append(contentsOf: source[range]) }
    for index in range { bytes.append(source[index]) }
  }

  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }
}
