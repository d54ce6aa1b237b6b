import DocumentReading

/// Reads a DTCG value outside a token file, as the rules of a component write it.
///
/// A rule names tokens by an alias of its own, so a literal is written out: references inside it are refused.
struct LiteralReader {
  let source: SourceFile

  func value(_ node: DataNode, as type: TokenType, diagnostics: inout Diagnostics) -> TokenValue? {
    var table = SourceTable()
    let place = Place(node, in: table.append(source))
    var reader = ValueReader(scope: NoTokens(), table: table, dialect: .strict)
    let value = reader.value(place, as: type)
    for problem in reader.takeProblems() { diagnostics.report(problem) }
    return value
  }
}

/// A place from which no token can be referred to.
private struct NoTokens: ReferenceScope {
  func target(ofAlias path: String) -> ReferenceTarget { .problem(.notInLiterals) }
  func target(ofPointer text: String) -> ReferenceTarget { .problem(.notInLiterals) }
  func written(_ token: TokenTarget) -> Place? { nil }
  func notes(about token: TokenTarget) -> [Diagnostic.Note] { [] }
}

extension ReferenceProblem {
  fileprivate static let notInLiterals = ReferenceProblem(
    id: "alias-syntax",
    message: "a value that is written out cannot refer to tokens in its parts",
    advice: "make it a token of its own and refer to that"
  )
}
