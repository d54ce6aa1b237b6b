import DesignTokens

/// Loads the layouts that match a manifest's patterns.
struct ProjectLayouts {
  let manifest: Manifest
  let files: any SourceFiles
  let themes: [Theme]

  func load(diagnostics: inout Diagnostics) -> [LayoutDocument] {
    let loader = LayoutLoader(files: files, themeNames: manifest.themes.map(\.name), themes: themes)
    let layouts = manifest.paths(matching: manifest.layouts, in: files, diagnostics: &diagnostics)
      .compactMap { loader.load($0, diagnostics: &diagnostics) }
    for layout in layouts.repeated(on: \.name) {
      let place = layout.source.place(at: layout.offset)
      diagnostics.report(.repeatedName("layout", layout.name, at: place))
    }
    return layouts
  }
}
