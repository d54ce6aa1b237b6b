import DesignTokens

/// A variant of a theme in one appearance, for platforms on which a theme is a value that is chosen at run time.
struct SchemeContext: TypedRecord {
  let theme: EmittedTheme
  let variant: EmittedVariant
  let appearance: Appearance

  static func all(of theme: EmittedTheme, in variant: EmittedVariant) -> [SchemeContext] {
    variant.appearances.map { SchemeContext(theme: theme, variant: variant, appearance: $0) }
  }

  private var tokens: [TokenContext] {
    theme.tokens.map { TokenContext(token: $0, theme: theme, variant: variant, appearance: appearance) }
  }

  /// The contexts of the variant and the appearance.
  private var name: String {
    variant.isDefault ? appearance.rawValue : variant.name + "-" + appearance.rawValue
  }

  var identifier: String {
    theme.language.identifier(theme.template.naming.name(of: Words.of(name)))
  }

  static let type = RecordType<Self>(
    "scheme",
    [
      .text("identifier", "The name in the template's language") { $0.identifier },
      .text("appearance", "light, dark, lightHighContrast or darkHighContrast") { $0.appearance.rawValue },
      .flag("isDark", "Whether it is dark") { $0.appearance.isDark },
      .flag("isHighContrast", "Whether its contrast is high") { $0.appearance.isHighContrast },
      .records("tokens", "All tokens, each with its value in this scheme") { $0.tokens },
      .records("outline", "The same as nested groups, line by line") {
        OutlineContext.all(of: $0.theme, in: $0.variant, $0.appearance)
      },
    ],
    functions: [
      .token { (record: Self, path) in record.theme.context(at: path, in: record.variant, record.appearance) }
    ]
  )
}
