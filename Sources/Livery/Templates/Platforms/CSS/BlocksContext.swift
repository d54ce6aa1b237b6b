import DesignTokens
import Parallelism

/// The custom properties of a style sheet, by the blocks that declare them: one for each appearance.
struct BlocksContext: TypedRecord {
  let theme: EmittedTheme
  let variant: EmittedVariant
  /// Whether only tokens with a color outside sRGB are meant, in that color.
  let isWide: Bool
  /// How many rules are around the blocks.
  var depth = 0

  /// What the block of the default appearance declares: everything, or what a variant changes.
  private var tokens: [EmittedToken] {
    if variant.isDefault, !isWide { return theme.tokens }
    return theme.tokens.filter { (variant.isDefault || $0.variesByVariant) && (!isWide || $0.isWide) }
  }

  var isEmpty: Bool { tokens.isEmpty }

  private var indent: String { String(repeating: "  ", count: depth) }

  private var nested: BlocksContext {
    var nested = self
    nested.depth += 1
    return nested
  }

  /// Shadows that are not the same everywhere.
  private var shadows: [EmittedToken] {
    tokens.filter { token in
      guard token.variesByAppearance || token.variesByVariant || token.isWide else { return false }
      if case .shadow? = token.row.first?.value { return true }
      return false
    }
  }

  /// What differs between appearances, as it is in one of them.
  private func changes(in appearance: Appearance) -> [CustomPropertyContext] {
    properties(of: tokens.filter(\.variesByAppearance), in: appearance, isCommented: false)
  }

  /// The properties of the tokens in an appearance; comments only where they are declared first.
  ///
  /// The values of many tokens are computed on all cores.
  private func properties(
    of tokens: [EmittedToken],
    in appearance: Appearance,
    isCommented: Bool
  ) -> [CustomPropertyContext] {
    let columns = variant.columns(for: appearance)
    return Concurrently.map(chunksOf: tokens.count) { range in
      tokens[range].flatMap { properties(of: $0, inFirstOf: columns, isCommented: isCommented) }
    }
    .flatMap { $0 }
  }

  private func properties(
    of token: EmittedToken,
    inFirstOf columns: [Int],
    isCommented: Bool
  ) -> [CustomPropertyContext] {
    guard let value = token.row.token(inFirstOf: columns) else { return [] }
    let language = theme.template.language
    var properties: [CustomPropertyContext] = []
    CSSText(isWide: isWide).forEachProperty(of: value, named: token.identifier, in: language) { name, text in
      // The comment is once before all properties of a font.
      let comment = isCommented && properties.isEmpty ? value.comment(in: language) : []
      properties.append(CustomPropertyContext(name: name, value: text, comment: comment))
    }
    return properties
  }

  static let type = RecordType<Self>(
    "blocks",
    [
      .text("indent", "The indentation of a block's first and last line") { $0.indent },
      .record("nested", "The same blocks with a rule around them") { $0.nested },
      .records("base", "The value in the default case") {
        $0.properties(of: $0.tokens, in: .light, isCommented: !$0.isWide)
      },
      .flag("varies", "Whether anything differs between appearances") {
        $0.tokens.contains(where: \.variesByAppearance)
      },
      .flag("hasShadows", "Whether there is a shadow that is not the same in all appearances, variants and gamuts") {
        !$0.shadows.isEmpty
      },
      .records("shadows", "Such shadows in the default case") {
        $0.properties(of: $0.shadows, in: .light, isCommented: false)
      },
      .records("light", "What differs between appearances, with the values of light") { $0.changes(in: .light) },
      .records("dark", "What differs, with the values of dark") { $0.changes(in: .dark) },
      .records("lightHighContrast", "What differs, with the values of light with high contrast") {
        $0.changes(in: .lightHighContrast)
      },
      .records("darkHighContrast", "What differs, with the values of dark with high contrast") {
        $0.changes(in: .darkHighContrast)
      },
    ]
  )
}

/// A custom property that a block declares.
struct CustomPropertyContext: TypedRecord {
  let name: String
  let value: String
  let comment: [String]

  static let type = RecordType<Self>(
    "customProperty",
    [
      .text("name", "The name, without the two hyphens before it") { $0.name },
      .text("value", "The value in CSS") { $0.value },
      .texts("comment", "The description of the token, line by line, where it is first declared") { $0.comment },
    ]
  )
}
