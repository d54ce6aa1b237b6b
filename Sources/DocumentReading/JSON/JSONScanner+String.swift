extension JSONScanner {
  enum StringRole {
    case key
    case value
  }

  /// Scans a string with both of its quotes.
  mutating func scanString(as role: StringRole) throws(SyntaxError) {
    let start = position
    position += 1
    while true {
      position = endOfPlainText(from: position)
      switch current {
      case .quote:
        position += 1
        return
      case .backslash where position + 1 < bytes.count: try scanEscape(as: role)
      case 0x80...: try scanCharacter()
      case 0x00..<0x20 where !isAtEnd: throw .controlCharacter(current, at: position)
      default: throw .unclosedString(at: bytes.count, from: start)
      }
    }
  }

  /// Skips the characters that stand for themselves and are one byte long: nearly everything.
  private func endOfPlainText(from start: Int) -> Int {
    var end = start
    while let word = bytes.word(at: end) {
      let others = word.marksBeforePlainText
      if others != 0 { return end + others.trailingZeroBitCount >> 3 }
      end += 8
    }
    while end < bytes.count, bytes[end].isPlainText { end += 1 }
    return end
  }

  private mutating func scanCharacter() throws(SyntaxError) {
    guard let length = lengthOfCharacter(at: position) else { throw .notUTF8(at: position) }
    position += length
  }

  /// The length of the well-formed UTF-8 sequence of two to four bytes at an offset.
  ///
  /// After The Unicode Standard 16.0, table 3-7: the second byte's range is what keeps out overlong forms, surrogates
  /// and everything above U+10FFFF.
  func lengthOfCharacter(at offset: Int) -> Int? {
    let length: Int
    let second: ClosedRange<UInt8>
    switch byte(at: offset) {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard second.contains(byte(at: offset + 1)) else { return nil }
    for further in offset + 2..<offset + max(length, 2) where !(0x80...0xBF).contains(byte(at: further)) { return nil }
    return length
  }
}

// MARK: - Escapes

extension JSONScanner {
  private mutating func scanEscape(as role: StringRole) throws(SyntaxError) {
    switch byte(at: position + 1) {
    case UInt8(ascii: "u"): try scanUnicodeEscape(as: role)
    case .quote, .backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    default: throw unknownEscape()
    }
  }

  private mutating func scanUnicodeEscape(as role: StringRole) throws(SyntaxError) {
    guard let unit = codeUnit(at: position) else { throw incompleteUnicodeEscape() }
    switch unit {
    case 0 where role == .key: throw .nullInKey(at: position)
    case 0xD800...0xDBFF:
      guard let low = codeUnit(at: position + 6), 0xDC00...0xDFFF ~= low else { throw loneSurrogate() }
      position += 12
    case 0xDC00...0xDFFF: throw loneSurrogate()
    default: position += 6
    }
  }

  /// The code unit that `\uXXXX` at an offset stands for.
  private func codeUnit(at offset: Int) -> UInt32? {
    guard byte(at: offset) == .backslash, byte(at: offset + 1) == UInt8(ascii: "u") else { return nil }
    var unit: UInt32 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = byte(at: index).hexadecimalValue else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}

extension UInt64 {
  /// The highest bit of the first of eight bytes that is no plain text, and perhaps of some behind it.
  fileprivate var marksBeforePlainText: UInt64 {
    let found = marks(below: 0x20) | marks(from: .quote) | marks(from: .backslash) | self
    return found & Self.repeating(0x80)
  }
}

extension UInt8 {
  fileprivate var isPlainText: Bool {
    self >= 0x20 && self < 0x80 && self != .quote && self != .backslash
  }
}
