import DesignTokens

/// A theme.
struct ThemeContext: TypedRecord {
  let theme: EmittedTheme
  /// All themes of the output.
  let themes: [EmittedTheme]

  init(_ theme: EmittedTheme, among themes: [EmittedTheme]) {
    self.theme = theme
    self.themes = themes
  }

  static let type = RecordType<Self>(
    "theme",
    [
      .record("name", "The theme's name") { NameContext($0.theme.name) },
      .text("typeName", "The theme as a type in the template's language, such as SparkTheme") {
        TokenIdentifiers(template: $0.theme.template).type(ofTheme: $0.theme.name)
      },
      .flag("hasDark", "Whether there is a dark appearance") { $0.theme.appearances.contains(where: \.isDark) },
      .flag("hasHighContrast", "Whether there is an appearance of high contrast") {
        $0.theme.appearances.contains(where: \.isHighContrast)
      },
      .flag("hasWideColors", "Whether a token has a color outside sRGB") {
        $0.theme.tokens.contains(where: \.isWide)
      },
      .flag("hasVariants", "Whether modifiers other than the appearance make variants") {
        $0.theme.variants.count > 1
      },
      .records("variants", "One for each combination of the modifiers other than the appearance") { context in
        context.theme.variants.map { VariantContext(theme: context.theme, variant: $0) }
      },
      .records("permutations", "Every combination of contexts") { context in
        context.theme.columns.theme.permutations.indices.map { PermutationContext(theme: context.theme, index: $0) }
      },
      .flag("hasTexts", "Whether there are texts that DTCG has no type for") {
        !OpaqueTokenContext.texts(of: $0.theme).isEmpty
      },
      .records("texts", "The opaque tokens that are texts, as the first variant has them in the light appearance") {
        OpaqueTokenContext.texts(of: $0.theme)
      },
      .flag("hasComponents", "Whether there are components in the theme") { !$0.theme.components.isEmpty },
      .records("components", "The components, with the values of the default variant") { context in
        context.theme.variants.first.map { ComponentContext.all(of: context.theme, in: $0) } ?? []
      },
    ],
    functions: [.token { (record: Self, path) in record.theme.context(at: path) }]
  )
}

/// The tokens in one permutation.
struct PermutationContext: TypedRecord {
  let theme: EmittedTheme
  let index: Int

  private var permutation: Permutation { theme.columns.theme.permutations[index] }
  private var appearance: Appearance? { theme.columns.appearances[index] }

  private var tokens: [TokenContext] {
    guard let variant = theme.variants.first(where: { $0.columns.values.contains(index) }) else { return [] }
    return theme.tokens.filter { $0.row.tokens[index] != nil }
      .map { TokenContext(token: $0, theme: theme, variant: variant, appearance: appearance ?? .light) }
  }

  private func context(at path: TokenPath) -> TokenContext? {
    let variant = theme.variants.first { $0.columns.values.contains(index) }
    return theme.context(at: path, in: variant, appearance ?? .light)
  }

  private var opaqueTokens: [OpaqueTokenContext] {
    guard let variant = theme.variants.first(where: { $0.columns.values.contains(index) }) else { return [] }
    return theme.opaqueTokens.filter { $0.tokens[index] != nil }
      .map { OpaqueTokenContext(token: $0, theme: theme, variant: variant, appearance: appearance ?? .light) }
  }

  static let type = RecordType<Self>(
    "permutation",
    [
      .record("name", "Its contexts, joined") { NameContext($0.permutation.id) },
      .flag("isDark", "Whether its scheme is dark") { $0.appearance?.isDark == true },
      .flag("isHighContrast", "Whether its contrast is high") { $0.appearance?.isHighContrast == true },
      .records("choices", "The context of each modifier") { $0.permutation.choices.map { ChoiceContext(choice: $0) } },
      .records("tokens", "The tokens, each with its value in this permutation") { $0.tokens },
      .records("opaqueTokens", "The tokens that DTCG has no type for, likewise") { $0.opaqueTokens },
    ],
    functions: [.token { (record: Self, path) in record.context(at: path) }]
  )
}

/// A modifier and the context chosen for it.
struct ChoiceContext: TypedRecord {
  let choice: Permutation.Choice

  static let type = RecordType<Self>(
    "choice",
    [
      .record("modifier", "The modifier's name") { NameContext($0.choice.modifier) },
      .record("context", "The context's name") { NameContext($0.choice.context) },
    ]
  )
}
