// Source: CSS Color 4, "The <color> syntax", modern and legacy forms; `calc()`, relative colors and colors that depend
// on where they are used are not read.

/// Reads one color from a text.
struct ColorParser: Sendable {
  var scanner: CSSScanner

  init(_ text: String) { scanner = CSSScanner(text) }

  /// The color; the text must not contain anything else.
  mutating func parse() throws(ColorSyntaxError) -> Color {
    scanner.skipSpace()
    let color = try colorValue()
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw .trailingText(at: scanner.offset) }
    return color
  }

  private mutating func colorValue() throws(ColorSyntaxError) -> Color {
    let start = scanner.offset
    if scanner.skip("#") { return try hexColor(from: start) }
    let name = scanner.name()
    if name.isEmpty { throw scanner.isAtEnd ? .empty(at: start) : .notAColor(at: start) }
    guard scanner.skip("(") else { return try namedColor(name, at: start) }
    return try function(name, at: start)
  }

  private func namedColor(_ name: String, at offset: Int) throws(ColorSyntaxError) -> Color {
    if name == "transparent" { return Color(.srgb, 0, 0, 0, alpha: 0) }
    if let code = NamedColors.codes[name] { return Color(eightBitCode: code) }
    if name == "currentcolor" { throw .dependsOnContext(name, at: offset) }
    throw .unknownName(name, at: offset)
  }
}

// MARK: Hexadecimal notation

extension ColorParser {
  private mutating func hexColor(from start: Int) throws(ColorSyntaxError) -> Color {
    let first = scanner.offset
    let digits = Array(scanner.name().utf8)
    var values: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      guard let value = hexValue(of: digit) else { throw .notAHexDigit(at: first + index) }
      values.append(value)
    }
    switch values.count {
    case 3, 4: return Color(bytes: values.map { $0 * 17 })
    case 6, 8: return Color(bytes: stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] })
    default: throw .wrongHexLength(values.count, at: start)
    }
  }
}

/// The value of a lower-case hexadecimal digit.
private func hexValue(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}

extension Color {
  /// Red, green, blue and possibly alpha, 0…255; fewer are black.
  fileprivate init(bytes: [UInt8]) {
    let parts = bytes.map { Double($0) / 255 }
    guard parts.count >= 3 else { self = .black; return }
    self.init(.srgb, parts[0], parts[1], parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// An opaque color from `0xrrggbb`.
  init(eightBitCode code: UInt32) {
    self.init(bytes: [16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) })
  }
}

// MARK: Messages

extension ColorSyntaxError {
  fileprivate static func empty(at offset: Int) -> Self { .init(offset: offset, message: "expected a color") }

  fileprivate static func notAColor(at offset: Int) -> Self {
    .init(offset: offset, message: "a color must begin with '#' or a name")
  }

  fileprivate static func trailingText(at offset: Int) -> Self {
    .init(offset: offset, message: "unexpected text after the color")
  }

  fileprivate static func dependsOnContext(_ name: String, at offset: Int) -> Self {
    .init(offset: offset, message: "'\(name)' has no value of its own; it depends on where it is used")
  }

  fileprivate static func unknownName(_ name: String, at offset: Int) -> Self {
    .init(offset: offset, message: "unknown color name '\(name)'")
  }

  fileprivate static func notAHexDigit(at offset: Int) -> Self {
    .init(offset: offset, message: "expected a hexadecimal digit")
  }

  fileprivate static func wrongHexLength(_ count: Int, at offset: Int) -> Self {
    .init(offset: offset, message: "a hexadecimal color must have 3, 4, 6 or 8 digits, not \(count)")
  }
}
