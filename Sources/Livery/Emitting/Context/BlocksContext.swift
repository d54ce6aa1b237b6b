/// The declarations of a style sheet: one list for each appearance.
struct BlocksContext: TypedRecord {
  let theme: EmittedTheme
  let variant: EmittedVariant
  /// Whether only tokens with a colour outside sRGB are meant, in that colour.
  let isWide: Bool

  /// What the block of the default appearance declares: everything, or what a variant changes.
  private var tokens: [EmittedToken] {
    theme.tokens.filter { (variant.isDefault || $0.variesByVariant) && (!isWide || isWide($0)) }
  }

  var isEmpty: Bool { tokens.isEmpty }

  private func isWide(_ token: EmittedToken) -> Bool {
    Appearance.allCases.contains { variant.token(of: token.row, in: $0)?.value.holdsWideColor ?? false }
  }

  private func declarations(of tokens: [EmittedToken], in appearance: Appearance) -> [DeclarationContext] {
    let text = CSSText(isWide: isWide)
    return tokens.flatMap { token in
      variant.token(of: token.row, in: appearance).map {
        DeclarationContext.all(of: $0, named: token.identifier, text: text, language: theme.template.language)
      } ?? []
    }
  }

  private func changes(in appearance: Appearance) -> [DeclarationContext] {
    declarations(of: tokens.filter(\.variesByAppearance), in: appearance)
  }

  static let type = RecordType<Self>(
    "blocks",
    [
      .text("indent", "The indentation of the block's rules") { $0.isWide ? "    " : "" },
      .records("base", "What holds unless something else does") { $0.declarations(of: $0.tokens, in: .light) },
      .flag("varies", "Whether anything differs between appearances") {
        $0.tokens.contains(where: \.variesByAppearance)
      },
      .records("light", "What differs between appearances, as it is in light") { $0.changes(in: .light) },
      .records("dark", "What differs, as it is in dark") { $0.changes(in: .dark) },
      .records("lightHighContrast", "What differs, as it is in light with high contrast") {
        $0.changes(in: .lightHighContrast)
      },
      .records("darkHighContrast", "What differs, as it is in dark with high contrast") {
        $0.changes(in: .darkHighContrast)
      },
    ]
  )
}

/// A property of a style sheet and its value.
struct DeclarationContext: TypedRecord {
  let identifier: String
  let token: Token
  let text: CSSText
  let language: Language
  /// The value, if it is not the token's as a whole.
  let part: String?
  /// Whether it is the first of its token, which carries the comment.
  let isFirst: Bool

  /// The declarations of a token: one, or one for each property that a typography token sets.
  static func all(of token: Token, named name: String, text: CSSText, language: Language) -> [DeclarationContext] {
    guard case .typography(let typography) = token.value else {
      return [.init(identifier: name, token: token, text: text, language: language, part: nil, isFirst: true)]
    }
    return CSSText.properties(of: typography, unspecified: token.remarks.unspecified).enumerated()
      .map { index, property in
        let identifier = "\(name)-\(property.suffix)"
        return .init(
          identifier: identifier,
          token: token,
          text: text,
          language: language,
          part: property.text,
          isFirst: index == 0
        )
      }
  }

  static let type = RecordType<Self>(
    "declaration",
    [
      .text("identifier", "The property's name, without hyphens in front") { $0.identifier },
      .text("value", "The value in CSS") { $0.part ?? $0.text.text(of: $0.token.value) },
      .texts("comment", "The description and the deprecation of the token, line by line") {
        $0.isFirst ? $0.token.comment(in: $0.language) : []
      },
    ]
  )
}
