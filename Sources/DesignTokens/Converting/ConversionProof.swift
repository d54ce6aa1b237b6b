import DocumentReading

/// Verifies that a converted document has the same tokens as the original.
enum ConversionProof {
  static func check(_ text: String, against original: TokenTable, path: String, _ diagnostics: inout Diagnostics) {
    let name = "the converted \(path)"
    var problems = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles([name: text]), reading: TokenReading(dialect: .strict))
    let result = resolver.permutation(at: name, input: [], diagnostics: &problems)
    for problem in problems.all where problem.severity == .error { diagnostics.report(problem) }
    guard let tokens = result?.tokens, !problems.containsErrors else { return }
    compare(tokens, with: original, &diagnostics)
  }

  /// Reports every token that differs from the original.
  ///
  /// - Parameter left: Tokens that the result does not have, which was reported, and those that only others refer to.
  static func compare(
    _ tokens: TokenTable,
    with original: TokenTable,
    besides left: Set<TokenPath> = [],
    _ diagnostics: inout Diagnostics
  ) {
    for token in original.tokens where !left.contains(token.path) && !token.isSame(as: tokens[token.path]) {
      diagnostics.report(.differs(token, from: tokens[token.path]))
    }
    for token in tokens.tokens
    where !left.contains(token.path) && original[token.path] == nil && !original.invalid.contains(token.path) {
      diagnostics.report(.isNew(token))
    }
    for token in original.opaque
    where !left.contains(token.path) && tokens.opaqueToken(token.path)?.value.json != token.value.json {
      diagnostics.report(.isMissing(token))
    }
  }
}

extension Token {
  func isSame(as other: Token?) -> Bool {
    guard let other, deprecation == other.deprecation, description == other.description else { return false }
    return value.json.isSame(as: other.value.json)
  }
}

extension JSONValue {
  /// Whether two values mean the same: a conversion may add the `hex` of a color that was written that way.
  func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let first), .object(let second)):
      let added = second.filter { member in !first.contains { $0.key == member.key } }
      return added.allSatisfy { $0.key == "hex" }
        && first.allSatisfy { member in
          second.contains { $0.key == member.key && member.value.isSame(as: $0.value) }
        }
    case (.array(let first), .array(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
    default: return self == other
    }
  }
}

extension Diagnostic {
  static func differs(_ token: Token, from other: Token?) -> Diagnostic {
    let result = other.map { "the result gives \($0.value.shortText) instead of \(token.value.shortText)" }
    return Diagnostic(
      "conversion-differs",
      "'\(token.path)' would change: \(result ?? "the result does not have it")",
      advice: "nothing was written; please report this file as a bug",
      subject: token.path.description
    )
  }

  fileprivate static func isMissing(_ token: OpaqueToken) -> Diagnostic {
    Diagnostic(
      "conversion-differs",
      "'\(token.path)' would change: the result does not have '\(token.value.text)'",
      advice: "nothing was written; please report this file as a bug",
      subject: token.path.description
    )
  }

  fileprivate static func isNew(_ token: Token) -> Diagnostic {
    Diagnostic(
      "conversion-differs",
      "the result would have a token '\(token.path)', which the original does not have",
      advice: "nothing was written; please report this file as a bug",
      subject: token.path.description
    )
  }
}
