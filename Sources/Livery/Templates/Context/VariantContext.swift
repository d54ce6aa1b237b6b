import DesignTokens

/// The tokens of a theme with one context chosen for every modifier but the appearance.
struct VariantContext: TypedRecord {
  let theme: EmittedTheme
  let variant: EmittedVariant

  var tokens: [TokenContext] {
    var contexts: [TokenContext] = []
    contexts.reserveCapacity(theme.tokens.count)
    for token in theme.tokens where variant.token(of: token.row, in: .light) != nil {
      contexts.append(TokenContext(token: token, theme: theme, variant: variant))
    }
    return contexts
  }

  /// The tokens of the theme, those among them that only other variants have.
  var allTokens: [TokenContext] {
    theme.tokens.map { TokenContext(token: $0, theme: theme, variant: variant) }
  }

  var name: String { variant.name }

  static let type = RecordType<Self>(
    "variant",
    [
      .record("name", "Its contexts, joined; default for the first") { NameContext($0.name) },
      .record("variant", "The variant itself, by a name that inner sections do not hide") { $0 },
      .text("identifier", "The name in the template's language") {
        TokenIdentifiers(template: $0.theme.template).namespace($0.name)
      },
      .flag("isDefault", "Whether it is the first of its theme") { $0.variant.isDefault },
      .flag("hasAppearances", "Whether there are several appearances") { $0.variant.appearances.count > 1 },
      .records("choices", "The contexts in which it differs from the default") {
        $0.variant.choices.map { ChoiceContext(choice: $0) }
      },
      .records("tokens", "All tokens") { $0.tokens },
      .records("allTokens", "The same, and those that only other variants of the theme have") { $0.allTokens },
      .flag("hasOpaqueTokens", "Whether there are tokens that DTCG has no type for") { context in
        !OpaqueTokenContext.all(of: context.theme, in: context.variant).isEmpty
      },
      .records("opaqueTokens", "The tokens that DTCG has no type for; all others are among the tokens") { context in
        OpaqueTokenContext.all(of: context.theme, in: context.variant)
      },
      .records("schemes", "One for each appearance of the theme, light first") { context in
        SchemeContext.all(of: context.theme, in: context.variant)
      },
      .records("appearances", "Light, and dark and high contrast if the theme has them") {
        context in
        context.variant.appearances.map {
          AppearanceContext(theme: context.theme, variant: context.variant, appearance: $0)
        }
      },
      .records("types", "The tokens by type, in the order of DTCG, without types that have none") { context in
        TypeContext.all(of: context.tokens)
      },
      .records("outline", "All tokens as nested groups, line by line") { context in
        OutlineContext.all(of: context.theme, in: context.variant)
      },
      .records("components", "The components, with the values of the variant") {
        ComponentContext.all(of: $0.theme, in: $0.variant)
      },
    ],
    functions: [.token { (record: Self, path) in record.theme.context(at: path, in: record.variant) }]
  )
}

/// The tokens of a variant in one appearance.
struct AppearanceContext: TypedRecord {
  let theme: EmittedTheme
  let variant: EmittedVariant
  let appearance: Appearance

  static let type = RecordType<Self>(
    "appearance",
    [
      .text("name", "light, dark, lightHighContrast or darkHighContrast") { $0.appearance.rawValue },
      .flag("isLight", "Whether it is light with normal contrast") { $0.appearance == .light },
      .records("tokens", "All tokens, each with its value in this appearance") { context in
        context.theme.tokens.map {
          TokenContext(token: $0, theme: context.theme, variant: context.variant, appearance: context.appearance)
        }
      },
      .records("outline", "The same as nested groups, line by line") {
        OutlineContext.all(of: $0.theme, in: $0.variant, $0.appearance)
      },
      .records("opaqueTokens", "The tokens that DTCG has no type for, each with its value in this appearance") {
        OpaqueTokenContext.all(of: $0.theme, in: $0.variant, $0.appearance)
      },
    ],
    functions: [
      .token { (record: Self, path) in record.theme.context(at: path, in: record.variant, record.appearance) }
    ]
  )
}

/// The tokens of one type.
struct TypeContext: TypedRecord {
  let tokenType: TokenType
  let tokens: [TokenContext]

  static func all(of tokens: [TokenContext]) -> [TypeContext] {
    let groups = Dictionary(grouping: tokens) { $0.tokenType }
    return TokenType.allCases.compactMap { type in
      groups[type].map { TypeContext(tokenType: type, tokens: $0) }
    }
  }

  static let type = RecordType<Self>(
    "type",
    [
      .record("name", "The type's name in DTCG") { NameContext($0.tokenType.rawValue) },
      .records("tokens", "Its tokens") { $0.tokens },
    ]
  )
}
