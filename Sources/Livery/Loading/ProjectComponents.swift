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
      let place = component.source.place(at: component.offset)
      if !seen.insert(component.name).inserted {
        diagnostics.report(.repeatedName("component", component.name, at: place))
      }
      for theme in component.themes where !themes.contains(theme) {
        diagnostics.report(
          .unknownWord(theme, named: "a theme of component '\(component.name)'", known: themes, at: place)
        )
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
