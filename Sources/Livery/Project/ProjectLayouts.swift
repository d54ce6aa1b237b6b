import DesignTokens

/// Loads the layouts that a manifest's patterns find.
struct ProjectLayouts {
  let manifest: Manifest
  let files: any SourceFiles
  let themes: [Theme]

  func load(diagnostics: inout Diagnostics) -> [LayoutDocument] {
    let loader = LayoutLoader(files: files, themeNames: manifest.themes.map(\.name), themes: themes)
    let layouts = manifest.paths(matching: manifest.layouts, in: files, diagnostics: &diagnostics)
      .compactMap { loader.load($0, diagnostics: &diagnostics) }
    var seen: Set<String> = []
    for layout in layouts where !seen.insert(layout.name).inserted {
      let place = layout.source.place(at: layout.offset)
      diagnostics.report(.repeatedName("layout", layout.name, at: place))
    }
    return layouts
  }
}
