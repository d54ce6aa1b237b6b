/// How a language writes prose where it means nothing to a compiler: in a comment, or as the text of a document.
struct CommentRule: Sendable {
  /// What a line that begins or ends with some characters is written as.
  struct Edge: Sendable {
    var characters: CharacterClass
    var pattern: TextPattern
  }

  /// What is never written.
  private let dropped: CharacterClass
  /// Pairs of characters that are parted by a space, by the first of them.
  private let pairs: [Unicode.Scalar: CharacterClass]
  private let escapes: [Unicode.Scalar: String]
  /// Whether the white space before a line is left out.
  private let isTrimmed: Bool
  /// By the first character that is no white space.
  private let beginnings: [Edge]
  /// Where a number is first and one of these characters and white space behind it.
  private let numbers: Edge?
  private let endings: [Edge]
  /// Every character that a rule speaks of.
  private let special: CharacterClass
  /// The same, and those of ASCII that are not printed.
  private let meaningful: CharacterClass

  init(
    dropped: CharacterClass = .empty,
    pairs: [String] = [],
    escapes: [Unicode.Scalar: String] = [:],
    isTrimmed: Bool = false,
    beginnings: [Edge] = [],
    numbers: Edge? = nil,
    endings: [Edge] = []
  ) {
    self.dropped = dropped
    self.escapes = escapes
    self.isTrimmed = isTrimmed
    self.beginnings = beginnings
    self.numbers = numbers
    self.endings = endings
    var special = dropped
    var parted: [Unicode.Scalar: CharacterClass] = [:]
    for pair in pairs {
      guard let first = pair.unicodeScalars.first, let second = pair.unicodeScalars.last else { continue }
      parted[first, default: CharacterClass()].insert(second...second)
      special.insert(first...first)
    }
    self.pairs = parted
    for scalar in escapes.keys { special.insert(scalar...scalar) }
    for edge in beginnings + endings { special.formUnion(edge.characters) }
    if numbers != nil { special.insert("0"..."9") }
    self.special = special
    special.insert("\0"..."\u{1F}")
    special.insert("\u{7F}"..."\u{7F}")
    meaningful = special
  }
}

extension CommentRule {
  /// A text as lines that are safe in a comment.
  func lines(of text: String) -> [String] {
    if isPlain(text) { return [text] }
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == UInt8(ascii: "\n") }) {
      return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { line in
          let line = String(Substring(line))
          return isPlain(line) ? line : completed(escaped(ascii: line))
        }
        .trimmingEmptyLines
    }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line($0.withoutInvisibles) }
      .trimmingEmptyLines
  }

  /// Whether the text is one line of ASCII that means nothing to the language, as most descriptions are.
  func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first > 0x20 else { return false }
    return meaningful.excludesASCII(text)
  }

  private func line(_ text: String) -> String { completed(escaped(text)) }

  private func escaped(_ text: String) -> String.UnicodeScalarView {
    var line = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isSpecial = special.contains(scalar)
      if isSpecial, dropped.contains(scalar) { continue }
      if let last, special.contains(last), pairs[last]?.contains(scalar) == true { line.append(" ") }
      if isSpecial, let escape = escapes[scalar] { line += escape.unicodeScalars } else { line.append(scalar) }
      last = scalar
    }
    return line
  }

  /// The same for a text of printable ASCII, most of whose characters no rule mentions.
  private func escaped(ascii text: String) -> String.UnicodeScalarView {
    var line: [UInt8] = []
    line.reserveCapacity(text.utf8.count + 8)
    var last: UInt8?
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isSpecial = special.contains(byte: byte)
      if isSpecial, dropped.contains(scalar) { continue }
      if let last, special.contains(byte: last), pairs[Unicode.Scalar(last)]?.contains(scalar) == true {
        line.append(UInt8(ascii: " "))
      }
      if isSpecial, let escape = escapes[scalar] { line += Array(escape.utf8) } else { line.append(byte) }
      last = byte
    }
    return String(decoding: line, as: UTF8.self).unicodeScalars
  }

  /// The line with a beginning and an end that mean nothing.
  private func completed(_ text: String.UnicodeScalarView) -> String {
    var line = text
    if isTrimmed { line.removeFirst(line.prefix { $0.properties.isWhitespace }.count) }
    let begun = begun(line)
    guard let end = begun.unicodeScalars.last, let edge = endings.first(where: { $0.characters.contains(end) }) else {
      return begun
    }
    return edge.pattern.filled { _ in begun }
  }

  /// The line with a beginning that means nothing.
  private func begun(_ line: String.UnicodeScalarView) -> String {
    let text = line.drop { $0.properties.isWhitespace }
    guard let first = text.first else { return String(line) }
    if let numbers {
      let number = text.prefix { ("0"..."9").contains($0) }
      let rest = text[number.endIndex...]
      let isSpaced = rest.dropFirst().first?.properties.isWhitespace ?? true
      if !number.isEmpty, isSpaced, let mark = rest.first, numbers.characters.contains(mark) {
        return numbers.pattern.filled { String($0 == .number ? number : rest) }
      }
    }
    guard let edge = beginnings.first(where: { $0.characters.contains(first) }) else { return String(line) }
    return edge.pattern.filled { $0 == .text ? String(text) : String(line) }
  }
}

extension StringProtocol {
  /// The text without control and formatting characters, which could hide what a line really says.
  fileprivate var withoutInvisibles: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\t" { scalars.append(" ") } else if !scalar.isInvisible { scalars.append(scalar) }
    }
    return String(scalars)
  }
}

extension [String] {
  fileprivate var trimmingEmptyLines: [String] {
    func isEmpty(_ line: String) -> Bool {
      line.utf8.first.map { $0 > 0x20 && $0 < 0x7F } != true && line.allSatisfy(\.isWhitespace)
    }
    guard let first = firstIndex(where: { !isEmpty($0) }), let last = lastIndex(where: { !isEmpty($0) }) else {
      return []
    }
    return Array(self[first...last])
  }
}
