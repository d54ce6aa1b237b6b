import DocumentReading

/// A declaration at one path of a file: the object of a group or a token, with its own properties read.
package struct Declaration: Sendable {
  /// The object as it was written.
  var members: [DataNode.Member]
  var source: SourceID
  /// Where its name is.
  private let start: Int32
  var type: DeclaredType = .inherited
  var deprecation: DeclaredDeprecation?

  init(_ members: [DataNode.Member], offset: Int, in source: SourceID) {
    self.members = members
    self.source = source
    start = Int32(clamping: offset)
  }

  var offset: Int { Int(start) }

  func property(_ key: String) -> DataNode? {
    members.node(key)
  }
}

/// The declared type of a group or a token.
enum DeclaredType: Sendable, Hashable {
  case inherited
  case known(TokenType)
  /// A type of another tool whose values need not be of one type of the standard, or of none.
  case foreign(String)
  /// The type of a token that a conversion carries along, because it is of none of the standard.
  case carried(String)
  /// An unknown type, which was reported.
  case unknown
}

/// The declared deprecation of a group or a token; `false` cancels that of an outer group.
enum DeclaredDeprecation: Sendable, Hashable {
  case canceled
  case deprecated
  case because(String)
}

/// The reference in `$extends`, or in `$ref` in place of a value.
struct BaseReference: Sendable {
  enum Keyword: String, Sendable {
    case extends = "$extends"
    case ref = "$ref"
  }

  var keyword: Keyword
  var text: String
  /// Where the text is.
  var place: SourcedNode
}
