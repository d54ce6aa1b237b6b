/// Loads the component specs that a manifest's patterns find.
struct ProjectComponents {
  let manifest: Manifest
  let files: any SourceFiles

  func load(diagnostics: inout Diagnostics) -> [Component] {
    let loader = ComponentLoader(files: files)
    let components = manifest.paths(matching: manifest.components, in: files, diagnostics: &diagnostics)
      .compactMap { loader.load($0, diagnostics: &diagnostics) }
    checkNames(of: components, diagnostics: &diagnostics)
    return components
  }

  private func checkNames(of components: [Component], diagnostics: inout Diagnostics) {
    var seen: Set<String> = []
    let themes = manifest.themes.map(\.name)
    for component in components {
      if !seen.insert(component.name).inserted {
        let place = component.source.place(at: component.offset)
        diagnostics.report(.repeatedName("component", component.name, at: place))
      }
      for (theme, offset) in zip(component.themes, component.themeOffsets) where !themes.contains(theme) {
        let place = component.source.place(at: offset)
        let name = "a theme of component '\(component.name)'"
        diagnostics.report(.unknownWord(theme, named: name, known: themes, at: place))
      }
    }
  }
}

extension Component {
  /// A component without a list of themes belongs to all of them.
  func belongs(to theme: String) -> Bool {
    themes.isEmpty || themes.contains(theme)
  }
}
