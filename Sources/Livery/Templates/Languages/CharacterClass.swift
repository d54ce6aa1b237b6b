import DocumentReading

/// A set of characters, as a language lists them.
///
/// Nearly every name and text is ASCII, for which a table answers; the rest asks ranges and classes.
struct CharacterClass: Sendable {
  static let empty = CharacterClass()

  /// A set that has too many members to list.
  enum Name: String, Sendable, CaseIterable {
    /// The letters of all scripts.
    case letters
    /// Letters whose code point has no more than sixteen bits, for lexers that read UTF-16 unit by unit.
    case basicLetters
    /// Control and formatting characters and separators of lines; not the joiners, which emoji and many scripts need.
    case invisible
    /// Code points that will never be characters.
    case nonCharacters
  }

  /// What a byte of a text can be.
  private enum Mark {
    static let member: UInt8 = 1
    static let beyondASCII: UInt8 = 2
  }

  /// The marks of each byte.
  private var marks = [UInt8](repeating: 0, count: 128) + [UInt8](repeating: Mark.beyondASCII, count: 128)
  private var ranges: [ClosedRange<Unicode.Scalar>] = []
  private var classes: [Name] = []

  mutating func insert(_ range: ClosedRange<Unicode.Scalar>) {
    insertASCII { range.contains($0) }
    if !range.upperBound.isASCII { ranges.append(range) }
  }

  mutating func insert(_ name: Name) {
    insertASCII(where: name.contains)
    classes.append(name)
  }

  mutating func formUnion(_ other: CharacterClass) {
    for byte in marks.indices { marks[byte] |= other.marks[byte] }
    ranges += other.ranges
    classes += other.classes
  }

  private mutating func insertASCII(where isMember: (Unicode.Scalar) -> Bool) {
    for byte in UInt8(0)..<128 where isMember(Unicode.Scalar(byte)) {
      marks[Int(byte)] |= Mark.member
    }
  }

  /// Whether it has an ASCII character; false for any other byte.
  @inline(__always) func contains(byte: UInt8) -> Bool { marks[Int(byte)] == Mark.member }

  /// Whether a text is ASCII of which all is in the set.
  func containsASCII(_ text: String) -> Bool { combinedMarks(of: text, from: Mark.member) { $0 & $1 } == Mark.member }

  /// Whether a text is ASCII of which nothing is in the set.
  func excludesASCII(_ text: String) -> Bool { combinedMarks(of: text, from: 0) { $0 | $1 } == 0 }

  /// Stops at none of the bytes: nearly every text is plain, for which all have to be looked at.
  @inline(__always)
  private func combinedMarks(of text: String, from start: UInt8, _ combine: (UInt8, UInt8) -> UInt8) -> UInt8 {
    unsafe text.withBytes { text in
      // There is one for each byte.
      unsafe marks.withUnsafeBufferPointer { marks in
        unsafe text.reduce(start) { unsafe combine($0, marks[Int($1)]) }
      }
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return contains(byte: UInt8(scalar.value)) }
    return ranges.contains { $0.contains(scalar) } || classes.contains { $0.contains(scalar) }
  }
}

extension CharacterClass.Name {
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .letters: scalar.isLetter
    case .basicLetters: scalar.value <= 0xFFFF && scalar.isLetter
    case .invisible: scalar.isInvisible
    case .nonCharacters: scalar.properties.isNoncharacterCodePoint
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// A control or formatting character, or a separator of lines; joiners, which emoji and many scripts need, are not.
  var isInvisible: Bool {
    if (0x20...0x7E).contains(value) { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return value != 0x200C && value != 0x200D
    default: return false
    }
  }
}
