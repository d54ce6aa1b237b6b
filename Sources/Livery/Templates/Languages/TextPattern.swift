/// A text with places to fill in, such as `` `{name}` `` or `\u{{hex}}`.
///
/// Braces around any other word are text, so that nothing needs to be escaped.
struct TextPattern: Sendable {
  enum Blank: String, Sendable, CaseIterable {
    /// A name, as it is and as a string of the language.
    case name, string
    /// A character's code point: in base 16, in base 10, and as units of UTF-16 with four digits each.
    case hex, decimal, utf16
    /// A line, the same without the white space or the number that it begins with, and that number.
    case line, text, number
    /// What a token is called, and a property of a font.
    case identifier, property
  }

  private enum Piece: Sendable {
    case text(String)
    case blank(Blank)
  }

  private var pieces: [Piece] = []

  init(_ pattern: String) {
    var rest = pattern[...]
    var search = rest
    while let brace = search.utf8.firstIndex(of: UInt8(ascii: "{")) {
      search = search[brace...].dropFirst()
      guard
        let end = search.utf8.firstIndex(of: UInt8(ascii: "}")),
        let blank = Blank(rawValue: String(search[..<end]))
      else { continue }
      if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
      pieces.append(.blank(blank))
      rest = search[end...].dropFirst()
      search = rest
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
  }

  func has(_ blank: Blank) -> Bool {
    pieces.contains { if case .blank(blank) = $0 { true } else { false } }
  }

  /// Appends the pattern with its blanks filled in.
  func write(to text: inout String, _ fill: (Blank) -> String) {
    forEachPart(fill) { text += $0 }
  }

  /// Calls the body with each part of the pattern, one after the other.
  func forEachPart(_ fill: (Blank) -> String, _ body: (String) -> Void) {
    for piece in pieces {
      switch piece {
      case .text(let constant): body(constant)
      case .blank(let blank): body(fill(blank))
      }
    }
  }

  func filled(_ fill: (Blank) -> String) -> String {
    var text = ""
    // Most names and lines are not longer than that.
    text.reserveCapacity(64)
    write(to: &text, fill)
    return text
  }

  /// Appends the pattern for a character: once, or for each of its units if it asks for them.
  func write(_ scalar: Unicode.Scalar, to text: inout String) {
    guard has(.utf16) else { return write(to: &text) { $0.text(of: scalar) } }
    for unit in scalar.utf16 {
      let digits = String(unit, radix: 16)
      write(to: &text) { $0 == .utf16 ? String(repeating: "0", count: 4 - digits.count) + digits : $0.text(of: scalar) }
    }
  }
}

extension TextPattern.Blank {
  fileprivate func text(of scalar: Unicode.Scalar) -> String {
    switch self {
    case .hex: String(scalar.value, radix: 16)
    case .decimal: String(scalar.value)
    default: String(scalar)
    }
  }
}
