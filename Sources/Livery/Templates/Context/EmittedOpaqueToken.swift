import Algorithms
import DesignTokens

/// A token that DTCG has no type for, with its name in the template's language.
struct EmittedOpaqueToken: Sendable {
  let path: TokenPath
  /// By permutation; nil where the token does not exist or has a type of the standard.
  let tokens: [OpaqueToken?]
  let identifier: String
  /// Whether the name says that it belongs to a namespace of the platform.
  let hasPlatformNamespace: Bool
  /// Whether its value differs between two appearances of one variant.
  let variesByAppearance: Bool
  /// Whether its value differs between two variants.
  let variesByVariant: Bool
  /// Whether a language can declare it by its name: a text, a number or a switch under a name that nothing else has.
  let isDeclared: Bool

  var first: OpaqueToken? { tokens.lazy.compactMap(\.self).first }

  /// The token in the first of some permutations that has it.
  func token(inFirstOf columns: [Int]) -> OpaqueToken? {
    for column in columns { if let token = tokens[column] { return token } }
    return nil
  }

  /// The tokens that have a type of the standard in some permutations and none in others, and are texts in all of them where
  /// opaque tokens are declared beside others.
  static func mixedPaths(of theme: Theme, in template: Template) -> Set<TokenPath> {
    let tables = theme.permutations.map(\.tokens)
    guard template.usesIdentifiers, !template.isNested, tables.contains(where: { !$0.opaque.isEmpty }) else {
      return []
    }
    return Set(
      tables.flatMap { $0.opaque.map(\.path) }.uniqued().filter { path in
        let typed = tables.compactMap { $0[path] }
        return !typed.isEmpty && typed.allSatisfy { OpaqueToken($0) != nil }
          && tables.allSatisfy { $0.opaqueToken(path)?.value.isPlain ?? true }
      }
    )
  }

  /// The opaque tokens of a theme, in the order in which its permutations have them; none in most projects.
  ///
  /// - Parameters:
  ///   - typed: The tokens of the standard's types, whose names are taken.
  ///   - mixed: Those that are texts although they have a type in some permutations.
  static func all(
    of theme: Theme,
    across variants: [EmittedVariant],
    besides typed: [EmittedToken],
    mixed: Set<TokenPath>,
    in scope: Output.Scope,
    identifiers: TokenIdentifiers,
    diagnostics: inout Diagnostics
  ) -> [EmittedOpaqueToken] {
    let tables = theme.permutations.map(\.tokens)
    guard tables.contains(where: { !$0.opaque.isEmpty }) else { return [] }
    let template = identifiers.template
    let isFlat = template.usesIdentifiers && !template.isNested
    // Where groups are namespaces, texts are declared in one of their own, and nothing else is.
    let isOfTexts = template.isNested && template.writesTexts
    let declared = template.isNested ? [] : typed.filter { scope.contains($0.row.path, $0.type) }
    var owners = Dictionary(declared.map { ($0.identifier, $0.row.path) }) { first, _ in first }
    return tables.flatMap { $0.opaque.map(\.path) }.uniqued().map { path in
      let isMixed = mixed.contains(path)
      let tokens = tables.map { $0.opaqueToken(path) ?? (isMixed ? $0[path].flatMap { OpaqueToken($0) } : nil) }
      let identifier = identifiers.identifier(of: path)
      let isPlain = tokens.allSatisfy { token in
        token.map { isOfTexts ? $0.value.isText : $0.value.isPlain } ?? true
      }
      let isClaimed = (isFlat || isOfTexts) && isPlain && scope.contains(path, nil)
      let owner = isClaimed ? owners.updateValue(owners[identifier] ?? path, forKey: identifier) : nil
      if let owner, let token = tokens.lazy.compactMap(\.self).first {
        diagnostics.report(.taken(identifier, by: owner, token, in: template))
      }
      return EmittedOpaqueToken(
        path,
        tokens,
        identifier,
        hasPlatformNamespace: identifiers.hasNamespace(path),
        isDeclared: isPlain && owner == nil,
        across: variants
      )
    }
  }

  private init(
    _ path: TokenPath,
    _ tokens: [OpaqueToken?],
    _ identifier: String,
    hasPlatformNamespace: Bool,
    isDeclared: Bool,
    across variants: [EmittedVariant]
  ) {
    self.path = path
    self.tokens = tokens
    self.identifier = identifier
    self.hasPlatformNamespace = hasPlatformNamespace
    self.isDeclared = isDeclared
    let values = variants.map { variant in
      Appearance.allCases.map { look in
        variant.columns(for: look).lazy.compactMap { tokens[$0] }.first?.value
      }
    }
    variesByAppearance = values.contains { list in list.contains { $0 != list[0] } }
    variesByVariant = values.contains { $0 != values[0] }
  }
}

extension Diagnostic {
  fileprivate static func taken(
    _ identifier: String,
    by owner: TokenPath,
    _ token: OpaqueToken,
    in template: Template
  ) -> Self {
    let reason =
      owner == token.path
      ? "it has a type of the standard in some permutations, and none in others"
      : "'\(owner)' is also called '\(identifier)' in template '\(template.name)'"
    return Diagnostic(
      "name-clash",
      "'\(token.path)' is left out: \(reason)",
      severity: .warning,
      at: SourceFile.Place(location: token.source),
      advice: owner == token.path ? "give it one type" : "rename one of them",
      subject: token.path.description
    )
  }
}
