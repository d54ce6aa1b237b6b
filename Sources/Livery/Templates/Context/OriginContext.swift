import DesignTokens

/// Where a token's value is written, and the tokens that an alias leads through on the way there.
struct OriginContext: TypedRecord {
  let token: Token
  /// Nil if it is the same in all appearances.
  let appearance: Appearance?
  let language: Language

  static func all(of token: EmittedToken, in theme: EmittedTheme, _ variant: EmittedVariant) -> [OriginContext] {
    let language = theme.language
    if variant.appearances.count == 1 {
      return variant.token(of: token.row, in: .light).map {
        [OriginContext(token: $0, appearance: nil, language: language)]
      } ?? []
    }
    let origins = variant.appearances.compactMap { appearance in
      variant.token(of: token.row, in: appearance).map {
        OriginContext(token: $0, appearance: appearance, language: language)
      }
    }
    guard let first = origins.first?.token else { return [] }
    let isSame = origins.allSatisfy { $0.token.source == first.source && $0.token.aliasChain == first.aliasChain }
    return isSame ? [OriginContext(token: first, appearance: nil, language: language)] : origins
  }

  static let type = RecordType<Self>(
    "origin",
    [
      .optionalRecord("appearance", "The appearance; none if it is the same in all") { origin in
        origin.appearance.map { NameContext($0.rawValue) }
      },
      .texts("aliases", "The tokens that an alias leads through, nearest first, each as a string of the language") {
        origin in
        origin.token.aliasChain.map { origin.language.stringLiteral($0.description) }
      },
      .literal(
        "source",
        "File, line and column of the winning declaration, as a string of the language",
        in: \.language
      ) {
        $0.token.source.description
      },
    ]
  )
}
