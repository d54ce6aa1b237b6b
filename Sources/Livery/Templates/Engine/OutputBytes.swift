import DocumentReading

/// A growing UTF-8 text.
struct OutputBytes: ~Copyable, Sendable {
  /// What is in front of the end, in long parts.
  private var parts: [[UInt8]] = []
  private var end = GrowingBytes()
  /// How many bytes the parts have.
  private var start = 0

  var count: Int { start + end.count }
  var isEmpty: Bool { count == 0 }

  /// The text in one part, unless it is long.
  var allParts: [[UInt8]] { parts + [end.array] }

  /// The text as a string.
  var text: String { parts.isEmpty ? end.string : String(decoding: allParts.concatenated, as: UTF8.self) }

  mutating func append(_ text: String) {
    end.append(text)
  }

  mutating func append(_ byte: UInt8) {
    end.append(byte)
  }

  /// Appends parts of the text, which stay as they are until it is complete.
  mutating func append(parts others: [[UInt8]]) {
    start += end.count + others.byteCount
    parts.append(end.array)
    parts += others
    end = GrowingBytes()
  }

  /// Two spaces for each level.
  mutating func append(indentationOf depth: Int) {
    end.append(UInt8(ascii: " "), times: 2 * depth)
  }

  /// Two digits of base 16.
  mutating func append(hexDigitsOf byte: UInt8) {
    append(Self.hexDigit(byte >> 4))
    append(Self.hexDigit(byte & 15))
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

  /// A derived number.
  mutating func append(_ number: Double) {
    if let decimal = DecimalText(number) { decimal.append(to: &end) } else { append(UInt8(ascii: "0")) }
  }

  /// Appends a range of other bytes.
  @inline(__always)
  mutating func append(_ range: Range<Int>, of source: [UInt8]) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count)
    unsafe source.withUnsafeBufferPointer { unsafe end.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  mutating func reserve(_ count: Int) {
    end.reserve(count)
  }
}
