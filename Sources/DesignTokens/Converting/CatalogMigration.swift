import Algorithms
import ColorScience

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
  /// What each set is in every appearance; nil for a color that is not known.
  private let colors: [TokenPath: [UInt32?]]

  /// Whether it has no colors, and nothing is wrong with it.
  var isEmpty: Bool { counts.tokens == 0 && !diagnostics.containsErrors }

  /// Whether somebody has put colors into it.
  var isSource: Bool { !isEmpty && !isOfTemplate }

  /// Whether it has nothing but the color sets that every new app has, whatever color somebody chose for them.
  var isOfTemplate: Bool {
    !colors.isEmpty
      && colors.keys.allSatisfy { path in
        path.names.last.map { Self.isOfTemplate($0) } ?? false
      }
  }

  /// Whether a color set is one of those in every new app, or what a tool generates for the screen that is there at the start,
  /// such as `BootSplashBackground-a1b2c3`.
  private static func isOfTemplate(_ set: Substring) -> Bool {
    let name = set.replacing(#/-[0-9a-f]{4,}$/#, with: "").filter(\.isLetter).lowercased()
    let ofStart = #/(?:boot|launch|splash)(?:splash|screen|storyboard|view)*(?:background|bg)?(?:colou?r)?/#
    return setsOfTemplates.contains(name) || name.wholeMatch(of: ofStart) != nil
  }

  /// The color sets that templates of Xcode, and of frameworks for apps, put into every app.
  private static let setsOfTemplates: Set<String> = ["accentcolor", "widgetbackground"]

  init(of path: String, in files: any SourceFiles) {
    self.path = path
    let converted = AssetCatalogImport(of: path, in: files, name: "tokens")
    var found = converted.diagnostics
    var (counts, appearances) = (ConversionCounts(), [Appearance]())
    var colors: [TokenPath: [UInt32?]] = [:]
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
      for token in table.tokens { colors[token.path, default: []].append(token.knownColor) }
      counts.tokens = max(counts.tokens, table.tokens.count + table.invalidCount)
      counts.lost = max(counts.lost, table.tokens.count { permutation.tokens[$0.path] == nil } + table.invalidCount)
    }
    counts.converted = counts.tokens - counts.lost
    self.files = found.containsErrors ? [] : converted.files
    diagnostics = found
    (self.counts, self.appearances, self.colors) = (counts, appearances, colors)
  }

  /// The sets that are no tokens, if nearly all others are: the catalog is then what a build made of them, and no source.
  ///
  /// - Parameter tokens: What tokens are in files beside the catalog.
  /// - Returns: Nil for a catalog of its own.
  func sets(besides tokens: NamedTokenColors) -> [String]? {
    let others = colors.filter { path, colors in !colors.allSatisfy { tokens.have($0, for: path) } }
    let isOfTokens = 10 * (colors.count - others.count) >= 9 * colors.count
    return isOfTokens && !colors.isEmpty ? others.keys.map(\.description).sorted() : nil
  }

  /// The names of catalogs: of those that are called the same, the folder nearest to each that none of the others is in.
  ///
  /// Xcode calls every catalog `Assets`, so that in an app of modules only the folders say which is which.
  static func names(of paths: [String]) -> [String] {
    let parts = paths.map { $0.split(separator: "/").map(String.init) }
    let own = paths.map { $0.lastPart.withoutExtension }
    let namesakes = Dictionary(grouping: paths.indices) { own[$0].lowercased() }
    // By name of a catalog: how many of these are in a folder of some name.
    let folders = namesakes.mapValues { places in
      Dictionary(places.flatMap { Set(parts[$0].dropLast()) }.map { ($0, 1) }, uniquingKeysWith: +)
    }
    return paths.indices.map { index in
      let name = own[index].lowercased()
      guard namesakes[name, default: []].count > 1 else { return own[index] }
      let distinct = parts[index].dropLast().reversed().filter { folders[name]?[$0] == 1 }
      return distinct.first { !foldersOfResources.contains($0.lowercased()) } ?? distinct.first ?? own[index]
    }
  }

  /// What modules call the folders in them, which says nothing about the module.
  private static let foldersOfResources: Set<String> = [
    "assets", "resource", "resources", "source", "sources", "src", "supporting files", "supportingfiles",
  ]

  /// Reports every color that the result has otherwise; what it does not have is counted.
  private static func compare(_ result: TokenTable, with original: TokenTable, _ diagnostics: inout Diagnostics) {
    for token in original.tokens {
      guard let other = result[token.path], other.value.shortText != token.value.shortText else { continue }
      diagnostics.report(.differs(token, from: other))
    }
  }
}

/// The colors of tokens by what a build may call them: the names of their paths in a row, or the last of these.
struct NamedTokenColors {
  private var colors: [String: Set<UInt32>] = [:]

  /// - Parameter tables: What tokens are, in all contexts.
  init(of tables: some Sequence<TokenTable>) {
    var values: [TokenPath: Set<UInt32>] = [:]
    for token in tables.lazy.flatMap(\.tokens) {
      if let color = token.knownColor { values[token.path, default: []].insert(color) }
    }
    for (path, own) in values {
      let names = path.names.filter { $0 != "$root" }
      // A catalog has one set for a color in all appearances.
      for list in [names, names.filter { Appearance(named: String($0)) == nil }].uniqued() {
        for start in list.indices { colors[Self.key(of: list[start...]), default: []].formUnion(own) }
      }
    }
  }

  /// Whether a token has a color and the name of a set.
  fileprivate func have(_ color: UInt32?, for set: TokenPath) -> Bool {
    guard let color else { return false }
    return [set.names, Array(set.names.suffix(1))].contains { colors[Self.key(of: $0)]?.contains(color) ?? false }
  }

  /// Names however they are written: `colorInk` is `color` and `ink`.
  private static func key(of names: some Sequence<Substring>) -> String {
    names.joined(separator: "").filter { $0.isLetter || $0.isNumber }.lowercased()
  }
}

extension Token {
  /// In eight bits, with its alpha; nil for what is no color, or not a known one.
  fileprivate var knownColor: UInt32? {
    if case .color(let value) = value, value.isKnown { value.color.eightBitsWithAlpha } else { nil }
  }
}
