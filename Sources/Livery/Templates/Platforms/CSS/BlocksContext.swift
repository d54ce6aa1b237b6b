import DesignTokens
import Parallelism

/// The custom properties of a style sheet, by the blocks that declare them: one for each appearance.
struct BlocksContext: TypedRecord {
  let theme: EmittedTheme
  let variant: EmittedVariant
  /// Whether only tokens with a color outside sRGB are meant, in that color.
  let isWide: Bool
  /// How many rules are around the blocks.
  var depth: Int
  /// What the block of the default appearance declares: everything, or what a variant changes.
  private let tokens: [EmittedToken]
  /// By appearance of the theme: what differs between appearances.
  ///
  /// A style sheet declares it for attributes and again for the settings of the platform.
  private var changes: [Appearance: [DeclarationContext]] = [:]

  init(theme: EmittedTheme, variant: EmittedVariant, isWide: Bool, depth: Int = 0) {
    self.theme = theme
    self.variant = variant
    self.isWide = isWide
    self.depth = depth
    if variant.isDefault, !isWide {
      tokens = theme.tokens
    } else {
      tokens = theme.tokens.filter { (variant.isDefault || $0.variesByVariant) && (!isWide || $0.isWide) }
    }
    for appearance in theme.appearances.union([.light]) { changes[appearance] = changes(in: appearance) }
  }

  /// Likewise for the tokens that DTCG has no type for.
  private var opaqueTokens: [EmittedOpaqueToken] {
    isWide ? [] : theme.opaqueTokens.filter { variant.isDefault || $0.variesByVariant }
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
  private func changes(in appearance: Appearance) -> [DeclarationContext] {
    properties(of: tokens.filter(\.variesByAppearance), in: appearance, isCommented: false)
      + properties(of: opaqueTokens.filter(\.variesByAppearance), in: appearance, isCommented: false)
  }

  private func knownChanges(in appearance: Appearance) -> [DeclarationContext] {
    changes[appearance] ?? changes(in: appearance)
  }

  /// The properties of the tokens in an appearance; comments only where they are declared first.
  private func properties(
    of tokens: [EmittedToken],
    in appearance: Appearance,
    isCommented: Bool
  ) -> [DeclarationContext] {
    let columns = variant.columns(for: appearance)
    let language = theme.language
    return Concurrently.map(chunksOf: tokens.count) { range in
      tokens[range].flatMap { token in
        token.row.token(inFirstOf: columns).map {
          DeclarationContext.all(
            of: $0,
            named: token.identifier,
            appearance: appearance,
            gamut: isWide ? .any : .srgb,
            isCommented: isCommented,
            in: language
          )
        } ?? []
      }
    }
    .flatMap { $0 }
  }

  private func properties(
    of tokens: [EmittedOpaqueToken],
    in appearance: Appearance,
    isCommented: Bool
  ) -> [DeclarationContext] {
    let columns = variant.columns(for: appearance)
    return tokens.compactMap {
      .of($0, inFirstOf: columns, appearance: appearance, isCommented: isCommented, in: theme.template.language)
    }
  }

  static let type = RecordType<Self>(
    "blocks",
    [
      .text("indent", "The indentation of a block's first and last line") { $0.indent },
      .record("nested", "The same blocks with a rule around them") { $0.nested },
      .records("base", "The value in the default case") {
        $0.properties(of: $0.tokens, in: .light, isCommented: !$0.isWide)
      },
      .records("opaque", "The tokens that DTCG has no type for, in the default case") {
        $0.properties(of: $0.opaqueTokens, in: .light, isCommented: true)
      },
      .flag("hasOpaque", "Whether there are such tokens") {
        !$0.properties(of: $0.opaqueTokens, in: .light, isCommented: false).isEmpty
      },
      .flag("varies", "Whether anything differs between appearances") {
        $0.tokens.contains(where: \.variesByAppearance)
          || $0.opaqueTokens.contains { $0.isDeclared && $0.variesByAppearance }
      },
      .flag("hasShadows", "Whether there is a shadow that is not the same in all appearances, variants and gamuts") {
        !$0.shadows.isEmpty
      },
      .records("shadows", "Such shadows in the default case") {
        $0.properties(of: $0.shadows, in: .light, isCommented: false)
      },
      .records("light", "What differs between appearances, with the values of light") { $0.knownChanges(in: .light) },
      .records("dark", "What differs, with the values of dark") { $0.knownChanges(in: .dark) },
      .records("lightHighContrast", "What differs, with the values of light with high contrast") {
        $0.knownChanges(in: .lightHighContrast)
      },
      .records("darkHighContrast", "What differs, with the values of dark with high contrast") {
        $0.knownChanges(in: .darkHighContrast)
      },
    ]
  )
}
