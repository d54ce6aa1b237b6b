package import DocumentReading

/// Reads values that are outside of any token file, such as those of a component spec.
package struct TokenValueReader: Sendable {
  /// The state of a token that a value refers to.
  package enum Finding {
    case found(Token)
    case missing(advice: String? = nil)
    /// It exists but has no valid value, which was reported.
    case invalid
  }

  private let dialect: TokenReading.Dialect

  package init(dialect: TokenReading.Dialect = .strict) {
    self.dialect = dialect
  }

  /// The value of a node as a token type, with its aliases resolved; nil after reporting an error, or if it refers to
  /// something invalid.
  ///
  /// JSON pointers cannot be resolved here: there is no token document to point into.
  package func value(
    of node: DataNode,
    as type: TokenType,
    in source: SourceFile,
    subject: String? = nil,
    lookup: (TokenPath) -> Finding,
    diagnostics: inout Diagnostics
  ) -> TokenValue? {
    var table = SourceTable()
    let place = SourcedNode(node, in: table.append(source))
    return withoutActuallyEscaping(lookup) { lookup in
      var reader = ValueReader(scope: LookupScope(lookup: lookup), table: table, dialect: dialect)
      reader.subject = subject ?? source.path
      let value = reader.value(place, as: type)
      let problems = reader.takeProblems()
      for problem in problems { diagnostics.report(problem) }
      return problems.contains { $0.severity == .error } ? nil : value
    }
  }
}

/// Tokens that the caller looks up.
private struct LookupScope: ReferenceScope {
  let lookup: (TokenPath) -> TokenValueReader.Finding

  func target(ofAlias path: String) -> ReferenceTarget {
    switch lookup(TokenPath(path)) {
    case .found(let token):
      .token(TokenTarget(path: token.path, value: token.value, number: 0, isTokenItself: true))
    case .missing(let advice): .problem(.missingToken(path, advice: advice))
    case .invalid: .invalid
    }
  }

  func target(ofPointer text: String) -> ReferenceTarget {
    .problem(.pointerOutside(text))
  }

  func written(_ token: TokenTarget) -> SourcedNode? { nil }

  func notes(about token: TokenTarget) -> [Diagnostic.Note] {
    guard case .found(let token) = lookup(token.path) else { return [] }
    let chain = token.aliasChain.map { "'\($0)'" }.joined(separator: ", then ")
    let way = chain.isEmpty ? "" : ", an alias of \(chain),"
    return [Diagnostic.Note("'\(token.path)'\(way) is declared here", at: token.source)]
  }
}

extension ReferenceProblem {
  fileprivate static func missingToken(_ path: String, advice: String?) -> ReferenceProblem {
    ReferenceProblem(
      id: "alias-unresolved",
      message: "'{\(path)}' refers to a token that does not exist",
      advice: advice
    )
  }

  fileprivate static func pointerOutside(_ text: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "ref-unresolved",
      message: "cannot resolve '\(text)': outside of token files, refer to a token with braces",
      advice: "write '{group.token}'"
    )
  }
}
