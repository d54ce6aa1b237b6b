/// Which names a language lets declare, and how it writes those that it does not.
struct NameRule: Sendable {
  /// Names that mean something else, and how they are written instead.
  struct Reserved: Sendable {
    var words: Set<String> = []
    /// Every name that has no other characters.
    var characters: CharacterClass?
    var pattern: TextPattern
  }

  /// What a name may be made of; nil for anything.
  private let characters: CharacterClass?
  /// What every other character becomes.
  private let replacement: TextPattern?
  /// How a name is written as a whole if a character of it is not allowed where it is.
  private let quoted: TextPattern?
  /// What a name may not begin with, empty names included; nil if they may begin with anything.
  private let notFirst: CharacterClass?
  private let prefix: String
  private let reserved: [Reserved]
  /// By word: which of ``reserved`` it is in.
  private let owners: [String: Int]
  /// By first byte: a bit for each length that a reserved name may have.
  private let lengths: [UInt64]
  private let isIdentity: Bool

  init(
    characters: CharacterClass? = nil,
    replacement: TextPattern? = nil,
    quoted: TextPattern? = nil,
    notFirst: CharacterClass? = nil,
    prefix: String = "",
    reserved: [Reserved] = []
  ) {
    self.characters = characters
    self.replacement = replacement
    self.quoted = quoted
    self.notFirst = notFirst
    self.prefix = prefix
    self.reserved = reserved
    isIdentity = characters == nil && notFirst == nil && reserved.isEmpty
    var owners: [String: Int] = [:]
    for (index, entry) in reserved.enumerated() {
      for word in entry.words where owners[word] == nil { owners[word] = index }
    }
    self.owners = owners
    lengths = Self.lengths(of: reserved)
  }

  private static func lengths(of reserved: [Reserved]) -> [UInt64] {
    var lengths = [UInt64](repeating: 0, count: 256)
    for entry in reserved {
      for word in entry.words {
        if let first = word.utf8.first { lengths[Int(first)] |= bit(ofLength: word.utf8.count) }
      }
      for byte in UInt8.min...(.max) where entry.characters?.contains(byte: byte) == true { lengths[Int(byte)] = .max }
    }
    return lengths
  }

  /// Lengths of 63 and more share a bit.
  private static func bit(ofLength length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}

extension NameRule {
  /// The name as the language takes it.
  ///
  /// - Parameter strings: How the language writes a text, where a name has to become one.
  func written(_ name: String, strings: StringRule) -> String {
    if isIdentity || isPlain(name) { return name }
    guard let characters, !name.unicodeScalars.allSatisfy(characters.contains) else {
      return begun(name, strings: strings)
    }
    return quoted?.filled { $0.text(of: name, strings: strings) } ?? begun(spelled(name, characters), strings: strings)
  }

  /// Whether the name is ASCII that needs nothing, as most names do.
  private func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, notFirst?.contains(byte: first) != true else { return false }
    guard characters?.containsASCII(name) ?? CharacterClass.empty.excludesASCII(name) else { return false }
    return lengths[Int(first)] & Self.bit(ofLength: name.utf8.count) == 0 || owner(of: name) == nil
  }

  /// Which of the reserved names it is one of.
  private func owner(of name: String) -> Reserved? {
    if let index = owners[name] { return reserved[index] }
    return reserved.first { entry in entry.characters.map { name.unicodeScalars.allSatisfy($0.contains) } ?? false }
  }

  private func spelled(_ name: String, _ characters: CharacterClass) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      if characters.contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        replacement?.write(scalar, to: &text)
      }
    }
    return text
  }

  /// A name of characters that are allowed, if need be with another beginning.
  private func begun(_ name: String, strings: StringRule) -> String {
    if let owner = owner(of: name) { return owner.pattern.filled { $0.text(of: name, strings: strings) } }
    guard let notFirst, name.unicodeScalars.first.map(notFirst.contains) ?? true else { return name }
    return quoted?.filled { $0.text(of: name, strings: strings) } ?? prefix + name
  }
}

extension NameRule {
  /// Whether what becomes of names that a style spells differs from them in no letter and no figure, if they begin with a
  /// letter.
  func keepsApart(_ style: NameStyle) -> Bool {
    let letters = Array(UInt8(ascii: "a")...UInt8(ascii: "z")) + Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    return style.bytes.allSatisfy { characters?.contains(byte: $0) ?? true }
      && !letters.contains { notFirst?.contains(byte: $0) ?? false }
      && reserved.allSatisfy { $0.pattern.addsMarksOnly }
  }
}

extension TextPattern {
  /// Whether a name gets no other letters and figures.
  fileprivate var addsMarksOnly: Bool {
    let text = filled { $0 == .name ? "" : "x" }
    return text.utf8.allSatisfy { $0 < 0x80 && !($0.isASCIILetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension TextPattern.Blank {
  fileprivate func text(of name: String, strings: StringRule) -> String {
    self == .string ? strings.literal(name) : name
  }
}
