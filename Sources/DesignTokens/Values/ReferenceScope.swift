import DocumentReading

/// The scope in which references of a value are resolved.
protocol ReferenceScope {
  func target(ofAlias path: String) -> ReferenceTarget
  func target(ofPointer text: String) -> ReferenceTarget
  /// The value of a token as it is written, once every reference is followed.
  func written(_ token: TokenTarget) -> SourcedNode?
  /// How a token gets its value, as notes for a diagnostic.
  func notes(about token: TokenTarget) -> [Diagnostic.Note]
}

/// What a reference leads to.
enum ReferenceTarget {
  case token(TokenTarget)
  /// A token whose value is carried along as it is.
  case opaque(OpaqueTarget)
  /// A literal part of a token.
  case part(SourcedNode)
  case problem(ReferenceProblem)
  /// Something without a value, which was reported elsewhere.
  case invalid
}

/// A token with an opaque value that is referred to.
struct OpaqueTarget {
  var path: TokenPath
  var value: OpaqueValue
  /// Its number among the tokens being resolved.
  var number: Int
}

/// A token that is referred to.
struct TokenTarget {
  var path: TokenPath
  var value: TokenValue
  /// Its number among the tokens being resolved.
  var number: Int
  /// Whether a pointer named the token instead of its value.
  var isTokenItself: Bool
  /// Whether a dialect gives the value as a number and leaves its unit to the reader.
  var isWithoutUnit = false
}
