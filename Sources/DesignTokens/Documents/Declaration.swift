import DocumentReading

/// What a file says at one path: the object that declares a group or a token, read as far as its own properties go.
package struct Declaration: Sendable {
  /// The object as it was written.
  var members: [DataNode.Member]
  var source: SourceID
  /// Where its name stands.
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

/// What a group or a token says about its type.
enum DeclaredType: Sendable, Hashable {
  case inherited
  case known(TokenType)
  /// Something that is no type, which was reported.
  case unknown
}

/// What a group or a token says about being on its way out; `false` ends what an outer group said.
enum DeclaredDeprecation: Sendable, Hashable {
  case cancelled
  case deprecated
  case because(String)
}

/// What `$extends`, or `$ref` in place of a value, says.
struct BaseReference: Sendable {
  enum Keyword: String, Sendable {
    case extends = "$extends"
    case ref = "$ref"
  }

  var keyword: Keyword
  var text: String
  /// Where the text stands.
  var place: SourcedNode
}
