/// A place where a text is not the document it claims to be.
package struct SyntaxError: Error, Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The text does not follow the grammar.
    case syntax
    /// The bytes are not UTF-8, or an escape names half a character.
    case encoding
    case duplicateKey
    /// A key contains U+0000, which json-c, and much else written in C, takes for the key's end.
    case nullInKey
    case numberOutOfRange
    case tooDeep
    case tooLarge
  }

  /// A second place that explains the first.
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
  /// What to do about it, where that is known.
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

/// The one way in which reading fails: every problem found, in the order of the text, and at least one.
///
/// A breach of the grammar stands alone, since nothing after it can be trusted; repeated keys and numbers out of range
/// are gathered.
package struct ReadingError: Error, Sendable, Hashable {
  package var problems: [SyntaxError]

  package init(problems: [SyntaxError]) {
    self.problems = problems
  }
}
