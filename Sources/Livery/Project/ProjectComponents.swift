import DesignTokens
import DocumentReading

/// Loads the component specs that a manifest's patterns find.
///
/// Components may be made of others, whatever order their files have: those that are used are read first.
struct ProjectComponents {
  let manifest: Manifest
  let files: any SourceFiles

  /// The components in the order of their files.
  func load(diagnostics: inout Diagnostics) -> [Component] {
    let specs = manifest.paths(matching: manifest.components, in: files, diagnostics: &diagnostics)
      .map { ComponentOutline(at: $0, in: files) }
    let components = ComponentSet(specs: specs, files: files).components(diagnostics: &diagnostics)
    checkNames(of: components, diagnostics: &diagnostics)
    checkThemes(of: components, diagnostics: &diagnostics)
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

  /// Whatever a component is made of must exist wherever it does.
  private func checkThemes(of components: [Component], diagnostics: inout Diagnostics) {
    let byName = Dictionary(components.map { ($0.name, $0) }) { first, _ in first }
    for component in components {
      for use in component.uses {
        guard let used = byName[use.component] else { continue }
        let missing = manifest.themes.map(\.name).filter { component.belongs(to: $0) && !used.belongs(to: $0) }
        guard !missing.isEmpty else { continue }
        diagnostics.report(.usedInOtherThemes(used, missing, at: component.source.place(at: use.offset)))
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
  fileprivate static func usedInOtherThemes(
    _ used: Component,
    _ themes: [String],
    at place: SourceFile.Place
  ) -> Self {
    let listed = themes.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      "use-outside-theme",
      "component '\(used.name)' does not belong to theme \(listed), where it is used",
      at: place,
      notes: [Note("it belongs to \(used.themes.joined(separator: ", "))", at: used.source.location(at: used.offset))],
      subject: used.name
    )
  }
}
