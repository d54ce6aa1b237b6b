/// An error in the text of a document.
package struct SyntaxError: Error, Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The text does not follow the grammar.
    case syntax
    /// The bytes are not UTF-8, or an escape is half of a surrogate pair.
    case encoding
    case duplicateKey
    /// A key contains U+0000, which json-c, and much else written in C, takes for the key's end.
    case nullInKey
    case numberOutOfRange
    case tooDeep
    case tooLarge
  }

  /// A second location that explains the first.
  package struct Note: Sendable, Hashable {
    package var offset: Int
    package var message: String

    package init(offset: Int, message: String) {
      self.offset = offset
      self.message = message
    }
  }

  package var kind: Kind
  package var offset: Int
  /// What is wrong, as a fragment that can follow "error: ".
  package var message: String
  /// A suggested fix, if there is one.
  package var advice: String?
  package var notes: [Note]

  package init(_ kind: Kind, at offset: Int, _ message: String, advice: String? = nil, notes: [Note] = []) {
    self.kind = kind
    self.offset = offset
    self.message = message
    self.advice = advice
    self.notes = notes
  }
}

/// The error that reading throws: every problem found, at least one, in the order of the text.
///
/// A grammar error is reported alone, since nothing after it can be trusted; repeated keys and numbers out of range are
/// collected.
package struct ReadingError: Error, Sendable, Hashable {
  package var problems: [SyntaxError]
  /// The members of objects that a later one of the same key replaces, each with the comma behind it; empty if anything
  /// else is wrong.
  package var replaced: [Range<Int>]

  package init(problems: [SyntaxError], replaced: [Range<Int>] = []) {
    self.problems = problems
    self.replaced = replaced
  }
}
