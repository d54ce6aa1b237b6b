import DesignTokens
import DocumentReading
import Parallelism

/// Loads the component specs that match a manifest's patterns.
///
/// Components may use others, in any order of files: used components are read first.
struct ProjectComponents {
  let manifest: Manifest
  let files: any SourceFiles

  /// The components in the order of their files.
  func load(diagnostics: inout Diagnostics) -> [Component] {
    let paths = manifest.paths(matching: manifest.components, in: files, diagnostics: &diagnostics)
    let specs = Concurrently.map(paths.count, inChunksOf: 1) { ComponentOutline(at: paths[$0], in: files) }
    let components = ComponentSet(specs: specs, files: files).components(diagnostics: &diagnostics)
    checkNames(of: components, diagnostics: &diagnostics)
    checkThemes(of: components, diagnostics: &diagnostics)
    checkStatements(of: components, diagnostics: &diagnostics)
    checkSeverities(for: components, diagnostics: &diagnostics)
    return components
  }

  /// The manifest may set other severities of a check for existing components.
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

  /// A statement can be answered by an existing check that is about components.
  private func checkStatements(of components: [Component], diagnostics: inout Diagnostics) {
    let known = StandardChecks.answering
    for component in components {
      for statement in component.accessibility?.statements ?? [] {
        guard let check = statement.check, !known.contains(check) else { continue }
        let place = component.source.place(at: statement.checkOffset ?? statement.offset)
        diagnostics.report(.notACheck(check, known: known, at: place))
      }
    }
  }

  /// Used components must exist in all themes of their user.
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
  fileprivate static func notACheck(_ name: String, known: [String], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "check-name",
      "no check '\(name)' can answer a statement",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? "write one of: \(known.joined(separator: ", "))",
      subject: name
    )
  }

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
