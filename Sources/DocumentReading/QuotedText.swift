// How messages quote source text: on one line, of limited length, and with control characters escaped.

extension String {
  /// In single quotes.
  var quoted: String { "'\(clipped)'" }

  /// The text, or its beginning if it is long, with control characters written as escapes.
  var clipped: String {
    let limit = 60
    let beginning = unicodeScalars.prefix(limit).map { $0.isControl ? "\\u{\(hexadecimal($0))}" : String($0) }.joined()
    return unicodeScalars.dropFirst(limit).isEmpty ? beginning : beginning + "…"
  }
}

extension Character {
  /// The character in quotes if it is visible, its code point otherwise.
  var name: String {
    let isPlain = unicodeScalars.count == 1 && unicodeScalars.allSatisfy { (0x21...0x7E).contains($0.value) }
    return isPlain
      ? "'\(self)'" : "character " + unicodeScalars.map { "U+\(hexadecimal($0))" }.joined(separator: " ")
  }
}

extension UnicodeScalar {
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }
}

/// At least four digits, as Unicode writes its codes.
private func hexadecimal(_ scalar: UnicodeScalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
