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
    checkSeverities(for: components, diagnostics: &diagnostics)
    return components
  }

  /// The manifest may give a check other severities for components that exist.
  private func checkSeverities(for components: [Component], diagnostics: inout Diagnostics) {
    let known = components.map(\.name)
    for (check, entry) in manifest.severities.entries.sorted(by: { $0.key < $1.key }) {
      for component in entry.components.map(\.component) where !known.contains(component.value) {
        let place = manifest.source.place(at: component.offset)
        let subject = "a component of the severities of '\(check)'"
        diagnostics.report(.unknownWord(component.value, named: subject, known: ["default"] + known, at: place))
      }
    }
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

extension Diagnostic {
  fileprivate static func noFiles(matching pattern: String, at place: SourceFile.Place) -> Self {
    Diagnostic("no-files", "no file matches '\(pattern)'", severity: .warning, at: place, subject: pattern)
  }
}
