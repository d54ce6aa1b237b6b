/// An asset catalog as a theme of a new project, verified in every appearance.
struct CatalogMigration {
  /// The catalog's folder.
  let path: String
  /// The resolver document first; empty if there is an error.
  let files: [OutputFile]
  let diagnostics: Diagnostics
  let counts: ConversionCounts
  /// The appearances that the catalog distinguishes.
  let appearances: [Appearance]

  /// Whether it has no colors, and nothing is wrong with it.
  var isEmpty: Bool { counts.tokens == 0 && !diagnostics.containsErrors }

  init(of path: String, in files: any SourceFiles) {
    self.path = path
    let converted = AssetCatalogImport(of: path, in: files, name: "tokens")
    var found = converted.diagnostics
    var (counts, appearances) = (ConversionCounts(), [Appearance]())
    let texts = Dictionary(converted.files.map { ($0.path, $0.text) }) { first, _ in first }
    var unheard = Diagnostics()
    var (old, new) = (ThemeResolver(files: files), ThemeResolver(files: InMemoryFiles(texts)))
    let result = new.theme(named: "", at: Migration.resolverName, diagnostics: &unheard)
    for permutation in result?.permutations ?? [] {
      let appearance = permutation.choices.first.flatMap { Appearance(rawValue: $0.context) }
      let original = old.permutation(at: path, input: [], appearance: appearance, diagnostics: &unheard)
      let table = original?.tokens ?? TokenTable()
      if let appearance { appearances.append(appearance) }
      Self.compare(permutation.tokens, with: table, &found)
      counts.tokens = max(counts.tokens, table.tokens.count + table.invalidCount)
      counts.lost = max(counts.lost, table.tokens.count { permutation.tokens[$0.path] == nil } + table.invalidCount)
    }
    counts.converted = counts.tokens - counts.lost
    self.files = found.containsErrors ? [] : converted.files
    diagnostics = found
    (self.counts, self.appearances) = (counts, appearances)
  }

  /// Reports every color that the result has otherwise; what it does not have is counted.
  private static func compare(_ result: TokenTable, with original: TokenTable, _ diagnostics: inout Diagnostics) {
    for token in original.tokens {
      guard let other = result[token.path], other.value.shortText != token.value.shortText else { continue }
      diagnostics.report(.differs(token, from: other))
    }
  }
}
