import DesignTokens

/// The Swift symbols that Xcode makes of a catalog's color sets: `Color(.Main.onMain)` for `main/on-main`.
///
/// They are the names in camel case, a figure in front after an underscore, without `Color` at the end; folders that provide
/// a namespace are types around them. That is what the files say that Xcode 15 to 16 generate.
struct AssetSymbols {
  let hasNamespaces: Bool
  let arrangement: AssetArrangement

  /// Reports colors that would have one symbol, or one file, and those that hide a color of the system.
  func check(_ theme: EmittedTheme, diagnostics: inout Diagnostics) {
    var owners: [String: Palette.TokenRow] = [:]
    var files: [String: Palette.TokenRow] = [:]
    for token in theme.tokens where token.row.first?.type == .color {
      guard let placement = arrangement.placement(of: token.row.path) else { continue }
      let symbol = symbol(of: placement)
      let file = (placement.folders + [placement.name]).joined(separator: "/").lowercased()
      if let owner = owners[symbol] {
        diagnostics.report(.symbolClash(of: token.row, with: owner, on: symbol, hasNamespaces: hasNamespaces))
      } else if let owner = files[file] {
        // Two symbols that differ by case alone, such as `inkBlue` and `inkblue`.
        diagnostics.report(.fileClash(of: token.row, with: owner))
      } else {
        owners[symbol] = token.row
        files[file] = token.row
        if Self.systemColors.contains(symbol) {
          diagnostics.report(.systemSymbol(symbol, of: token.row, hasNamespaces: hasNamespaces))
        }
      }
    }
  }

  func symbol(of placement: AssetCatalogExporter.Placement) -> String {
    let spaces = hasNamespaces ? placement.folders.map { NameStyle.pascal.name(of: Words.of($0)) } : []
    return (spaces + [Self.symbol(ofSet: placement.name)]).joined(separator: ".")
  }

  private static func symbol(ofSet name: String) -> String {
    var words = Words.of(name)
    if words.count > 1, words.last?.lowercased() == "color" { words.removeLast() }
    let symbol = NameStyle.camel.name(of: words)
    return symbol.first?.isNumber == true ? "_" + symbol : symbol
  }

  /// Members of SwiftUI's and UIKit's colors, which Xcode gives no second meaning.
  private static let systemColors: Set<String> = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "indigo", "label",
    "lightGray",
    "link", "magenta", "mint", "orange", "pink", "primary", "purple", "red", "secondary", "teal", "tint", "white",
    "yellow",
  ]
}

extension Diagnostic {
  fileprivate static func fileClash(of row: Palette.TokenRow, with other: Palette.TokenRow) -> Self {
    Diagnostic(
      "name-clash",
      "the color sets of '\(row.path)' and '\(other.path)' differ by case alone, so that macOS and Windows take both for one file",
      at: row.first.map { SourceFile.Place(location: $0.source) },
      notes: [Note("'\(other.path)' is declared here", at: other.first?.source)],
      advice: "rename one of them",
      subject: row.path.description
    )
  }

  fileprivate static func symbolClash(
    of row: Palette.TokenRow,
    with other: Palette.TokenRow,
    on symbol: String,
    hasNamespaces: Bool
  ) -> Self {
    Diagnostic(
      "name-clash",
      "'\(row.path)' and '\(other.path)' are both called '\(symbol)' in the symbols that Xcode generates for an asset catalog",
      at: row.first.map { SourceFile.Place(location: $0.source) },
      notes: [Note("'\(other.path)' is declared here", at: other.first?.source)],
      advice: hasNamespaces
        ? "rename one of them"
        : "rename one of them, or let folders provide a namespace: \"options\": { \"namespaces\": true }",
      subject: row.path.description
    )
  }

  fileprivate static func systemSymbol(_ symbol: String, of row: Palette.TokenRow, hasNamespaces: Bool) -> Self {
    Diagnostic(
      "system-symbol",
      "'\(row.path)' is called '\(symbol)' like a system color, so Xcode generates no symbol for it",
      severity: .warning,
      at: row.first.map { SourceFile.Place(location: $0.source) },
      advice: hasNamespaces ? "read it by its name" : "let folders provide a namespace, or read it by its name",
      subject: row.path.description
    )
  }
}
