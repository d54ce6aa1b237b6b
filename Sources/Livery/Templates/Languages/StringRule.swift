/// How a language writes a text as a literal.
struct StringRule: Sendable {
  /// How all characters of a class are written.
  struct ClassEscape: Sendable {
    var characters: CharacterClass
    var pattern: TextPattern
  }

  /// A literal without any escapes, for texts that need none.
  struct Verbatim: Sendable {
    var opening: String
    var closing: String
    /// A text that has one of these is written the other way, and so is an empty one.
    var without: CharacterClass
    /// Characters that it may have, but not at its beginning or end.
    var notAtEnds: CharacterClass
  }

  /// Several characters that mean something together.
  private struct Sequence: Sendable {
    var scalars: [Unicode.Scalar]
    var escape: String
  }

  private let opening: String
  private let closing: String
  private let escapes: [Unicode.Scalar: String]
  private let sequences: [Sequence]
  private let classes: [ClassEscape]
  private let verbatim: Verbatim?
  /// What is not simply itself, or begins what is not.
  private let special: CharacterClass

  init(
    opening: String = "\"",
    closing: String = "\"",
    escapes: [String: String] = [:],
    classes: [ClassEscape] = [],
    verbatim: Verbatim? = nil
  ) {
    self.opening = opening
    self.closing = closing
    self.classes = classes
    self.verbatim = verbatim
    var single: [Unicode.Scalar: String] = [:]
    var sequences: [Sequence] = []
    var special = CharacterClass()
    for (text, escape) in escapes {
      guard let first = text.unicodeScalars.first else { continue }
      special.insert(first...first)
      if text.unicodeScalars.count == 1 {
        single[first] = escape
      } else {
        sequences.append(Sequence(scalars: Array(text.unicodeScalars), escape: escape))
      }
    }
    for entry in classes { special.formUnion(entry.characters) }
    self.escapes = single
    self.sequences = sequences.sorted { $0.scalars.count > $1.scalars.count }
    self.special = special
  }

  /// What is around a text that needs no escapes; nil if it may need some.
  func quotes(around text: String) -> (opening: String, closing: String)? {
    if let verbatim, verbatim.holds(text) { return (verbatim.opening, verbatim.closing) }
    return special.excludesASCII(text) ? (opening, closing) : nil
  }

  func literal(_ text: String) -> String {
    if let quotes = quotes(around: text) {
      var literal = quotes.opening
      literal.reserveCapacity(quotes.opening.utf8.count + text.utf8.count + quotes.closing.utf8.count)
      literal += text
      return literal + quotes.closing
    }
    var literal = opening
    escape(text.unicodeScalars, to: &literal)
    return literal + closing
  }

  /// Appends a text; what is simply itself is copied run by run.
  private func escape(_ text: String.UnicodeScalarView, to literal: inout String) {
    var (index, run) = (text.startIndex, text.startIndex)
    while index < text.endIndex {
      let scalar = text[index]
      let next = text.index(after: index)
      guard special.contains(scalar) else {
        index = next
        continue
      }
      literal.unicodeScalars += text[run..<index]
      if let sequence = sequences.first(where: { text[index...].starts(with: $0.scalars) }) {
        literal += sequence.escape
        index = text.index(index, offsetBy: sequence.scalars.count)
      } else {
        if let escape = escapes[scalar] {
          literal += escape
        } else if let entry = classes.first(where: { $0.characters.contains(scalar) }) {
          entry.pattern.write(scalar, to: &literal)
        } else {
          literal.unicodeScalars.append(scalar)
        }
        index = next
      }
      run = index
    }
    literal.unicodeScalars += text[run...]
  }
}

extension StringRule.Verbatim {
  fileprivate func holds(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
    return !notAtEnds.contains(first) && !notAtEnds.contains(last)
      && !text.unicodeScalars.contains(where: without.contains)
  }
}
