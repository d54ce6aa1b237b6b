import DocumentReading

/// What the values that are being read may refer to.
protocol ReferenceScope {
  func target(ofAlias path: String) -> ReferenceTarget
  func target(ofPointer text: String) -> ReferenceTarget
  /// The value of a token as it is written, once every reference is followed.
  func written(_ token: TokenTarget) -> SourcedNode?
  /// How a token comes by its value, for whoever does not expect it.
  func notes(about token: TokenTarget) -> [Diagnostic.Note]
}

/// What a reference leads to.
enum ReferenceTarget {
  case token(TokenTarget)
  /// Something inside a token, written out.
  case part(SourcedNode)
  case problem(ReferenceProblem)
  /// Something without a value, which was reported elsewhere.
  case invalid
}

/// A token that is referred to.
struct TokenTarget {
  var path: TokenPath
  var value: TokenValue
  /// Its number among the tokens being resolved.
  var number: Int
  /// Whether a pointer named the token instead of its value.
  var isTokenItself: Bool
  /// Whether an older dialect gives the value as a number and leaves its unit to the reader.
  var isWithoutUnit = false
}
