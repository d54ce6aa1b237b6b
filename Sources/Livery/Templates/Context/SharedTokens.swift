import DesignTokens
import Parallelism

/// The tokens of a run's themes as its outputs call them, worked out once for all outputs that call them alike.
///
/// Most outputs of a project spell names in one of a few styles, and are in one of a few languages. What only one output
/// asks for is not kept: the tokens of all languages would take as much memory as their texts.
final class SharedTokens: Sendable {
  /// What a result depends on; the first of three stages has neither names nor a language, the second no language.
  ///
  /// The groups of a theme depend on ``renamed`` alone.
  private struct Key: Hashable {
    var theme: String
    /// Those of the theme's tokens that an output takes for texts.
    var mixed: Set<TokenPath>
    /// How names are spelled, for templates without namespaces.
    var naming: NameStyle?
    var prefix: [String] = []
    var isNested = false
    var tokenNaming: TokenNaming?
    var renamed: [Renaming.Member] = []
    /// The file that describes the language.
    var language: String?
  }

  /// By the file of a language: how many outputs are in it.
  private let languages: [String: Int]
  private let systemColors = Memo<Key, Once<[Int]>>()
  private let variations = Memo<Key, Once<[TokenVariation]>>()
  private let tables = Memo<Key, Once<TokenGroupTable>>()
  private let names = Memo<Key, Once<[String]>>()
  private let tokens = Memo<Key, Once<NamedTokens>>()
  private let contrasts = Memo<String, Once<MeasuredContrast>>()
  private let groups = Memo<Key, Once<TokenGroupTree>>()

  /// - Parameter languages: The files of the languages of all outputs, one for each output that is in it.
  init(languages: [String] = []) {
    self.languages = Dictionary(languages.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// What the tokens of a theme were measured to have, whatever they are called; nil if nothing was measured.
  func contrast(of theme: String, in palette: Palette) -> Once<MeasuredContrast>? {
    if palette.pairs.isEmpty { return nil }
    return contrasts.value(for: theme) { () -> Once<MeasuredContrast> in
      Once { MeasuredContrast(of: theme, in: palette) }
    }
  }

  /// Which tokens of a theme hold a color of the system in any permutation, whatever they are called; none in most themes.
  func systemColors(
    among rows: [Palette.TokenRow],
    without mixed: Set<TokenPath>,
    in theme: String
  ) -> [Int] {
    let found = systemColors.value(for: Key(theme: theme, mixed: mixed)) {
      Once { rows.indices.filter { rows[$0].tokens.contains { $0?.value.systemColor != nil } } }
    }
    return found.value
  }

  /// All of the tokens of a theme that are written as nested groups, where these are called as their files do.
  func groups(of rows: [Palette.TokenRow], without mixed: Set<TokenPath>, in theme: String) -> Once<TokenGroupTree> {
    let key = Key(theme: theme, mixed: mixed)
    return groups.value(for: key) {
      Once { TokenGroupTree(of: Array(rows.indices)) { rows[$0].path } }
    }
  }

  /// - Parameters:
  ///   - rows: The tokens of a theme that are written.
  ///   - mixed: Those of its tokens that are not among them because the output takes them for texts.
  ///   - theme: The name of the theme.
  func tokens(
    of rows: [Palette.TokenRow],
    without mixed: Set<TokenPath>,
    in theme: String,
    across variants: [EmittedVariant],
    called identifiers: TokenIdentifiers
  ) -> NamedTokens {
    var key = Key(theme: theme, mixed: mixed)
    let variations = variations.value(for: key) {
      Once { Concurrently.map(rows.count) { TokenVariation(ofRowAt: $0, in: rows, across: variants) } }
    }
    let template = identifiers.template
    key.renamed = template.renaming?.members ?? []
    let table =
      !template.isNested
      ? nil
      : tables.value(for: key) { () -> Once<TokenGroupTable> in
        Once { TokenGroupTable(of: Concurrently.map(rows.count) { identifiers.path(of: rows[$0]) }) }
      }
    @Sendable func tokens(named names: [String]) -> NamedTokens {
      identifiers.tokens(of: rows, in: table?.value, named: names, varying: variations.value)
    }
    // What a platform has in its namespaces is the template's own.
    guard template.namespaces.isEmpty else {
      return tokens(named: identifiers.names(of: rows))
    }
    key.naming = template.naming
    key.prefix = identifiers.prefix
    key.isNested = template.isNested
    key.tokenNaming = template.tokenNaming
    let names = names.value(for: key) { Once { identifiers.names(of: rows) } }
    guard languages[template.language.path] != 1 else { return tokens(named: names.value) }
    key.language = template.language.path
    return self.tokens.value(for: key) { Once { tokens(named: names.value) } }.value
  }
}
