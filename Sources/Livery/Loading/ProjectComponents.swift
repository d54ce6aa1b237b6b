/// Loads the component specs that a manifest's patterns find.
struct ProjectComponents {
  let manifest: Manifest
  let files: any SourceFiles

  func load(diagnostics: inout Diagnostics) -> [Component] {
    let loader = ComponentLoader(files: files)
    var seen: Set<String> = []
    let components = paths(diagnostics: &diagnostics)
      .filter { seen.insert($0).inserted }
      .compactMap { loader.load($0, diagnostics: &diagnostics) }
    checkNames(of: components, diagnostics: &diagnostics)
    return components
  }

  private func paths(diagnostics: inout Diagnostics) -> [String] {
    manifest.components.flatMap { pattern -> [String] in
      if PathPattern(pattern.value).isLiteral { return [pattern.value] }
      let paths = files.paths(matching: pattern.value)
      if paths.isEmpty {
        diagnostics.report(.noFiles(matching: pattern.value, at: manifest.source.place(at: pattern.offset)))
      }
      return paths
    }
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

extension Diagnostic {
  fileprivate static func noFiles(matching pattern: String, at place: SourceFile.Place) -> Self {
    Diagnostic("no-files", "no file matches '\(pattern)'", severity: .warning, at: place, subject: pattern)
  }
}
