import DesignTokens
import Parallelism

/// The declarations of a style sheet: one text for each appearance, a line for each property.
///
/// They are texts and not lists, because a list costs Mustache a look-up for every name in every item, and a design system
/// may have a hundred thousand tokens. A template that wants to write them another way has the tokens themselves.
struct BlocksContext: TypedRecord {
  let theme: EmittedTheme
  let variant: EmittedVariant
  /// Whether only tokens with a color outside sRGB are meant, in that color.
  let isWide: Bool
  /// How many rules lie around the blocks.
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

  private func changes(in appearance: Appearance) -> String {
    text(of: tokens.filter(\.variesByAppearance), in: appearance, isCommented: false)
  }

  /// The declarations of the tokens in an appearance; comments only where they are declared first.
  private func text(of tokens: [EmittedToken], in appearance: Appearance, isCommented: Bool) -> String {
    Concurrently.map(chunksOf: tokens.count) { text(of: tokens[$0], in: appearance, isCommented: isCommented) }
      .joined()
  }

  private func text(of tokens: ArraySlice<EmittedToken>, in appearance: Appearance, isCommented: Bool) -> String {
    let css = CSSText(isWide: isWide)
    let language = theme.template.language
    let indent = indent + "  "
    let columns = variant.columns(for: appearance)
    var text = ""
    // A declaration with its comment has 200 bytes or less.
    text.reserveCapacity(tokens.count * 200)
    for token in tokens {
      guard let value = token.row.token(inFirstOf: columns) else { continue }
      if isCommented {
        for line in value.comment(in: language) { text += "\(indent)/* \(line) */\n" }
      }
      css.forEachProperty(of: value, named: token.identifier, in: language) { name, value in
        text += indent
        text += "--"
        text += name
        text += ": "
        text += value
        text += ";\n"
      }
    }
    return text
  }

  static let type = RecordType<Self>(
    "blocks",
    [
      .text("indent", "The indentation of a block's first and last line") { $0.indent },
      .record("nested", "The same blocks with a rule around them") { $0.nested },
      .text("base", "What holds unless something else does") {
        $0.text(of: $0.tokens, in: .light, isCommented: !$0.isWide)
      },
      .flag("varies", "Whether anything differs between appearances") {
        $0.tokens.contains(where: \.variesByAppearance)
      },
      .flag("hasShadows", "Whether there is a shadow that is not the same in all appearances, variants and gamuts") {
        !$0.shadows.isEmpty
      },
      .text("shadows", "Such shadows, as they are unless something else holds") {
        $0.text(of: $0.shadows, in: .light, isCommented: false)
      },
      .text("shadowReferences", "Such shadows as references to themselves") { blocks in
        blocks.shadows.map { "\(blocks.indent)  --\($0.identifier): var(--\($0.identifier));\n" }.joined()
      },
      .text("light", "What differs between appearances, as it is in light") { $0.changes(in: .light) },
      .text("dark", "What differs, as it is in dark") { $0.changes(in: .dark) },
      .text("lightHighContrast", "What differs, as it is in light with high contrast") {
        $0.changes(in: .lightHighContrast)
      },
      .text("darkHighContrast", "What differs, as it is in dark with high contrast") {
        $0.changes(in: .darkHighContrast)
      },
    ]
  )
}
