import DesignTokens
import DocumentReading

/// Reads `*.layout.json`.
struct LayoutLoader {
  let files: any SourceFiles
  /// The names of the project's themes; nil where there is no project.
  let themeNames: [String]?
  /// Those of them that could be resolved.
  let themes: [Theme]

  /// Reads a layout; nil if something is wrong with it.
  ///
  /// Its lengths are proved in every permutation of its theme, and taken from the one that is asked for, else the first.
  func load(_ path: String, permutation: String? = nil, diagnostics: inout Diagnostics) -> LayoutDocument? {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    guard let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &found) else { return nil }
    var documents: [(id: String?, document: LayoutDocument?)] = []
    for tokens in tokens(for: root, in: source, permutation, diagnostics: &found) {
      var reader = LayoutReader(tokens: tokens)
      documents.append((tokens.permutation?.id, reader.read(root, in: source, diagnostics: &found)))
    }
    guard !found.containsErrors else { return nil }
    return (documents.first { $0.id == permutation } ?? documents.first)?.document
  }

  /// The theme that a layout names, whatever else is wrong with it.
  func theme(of path: String) -> String? {
    var ignored = Diagnostics()
    return SourceFile.document(at: path, in: files, diagnostics: &ignored)?.root["theme"]?.string
  }

  /// What aliases may lead to: one entry for each permutation of the theme that the layout names.
  private func tokens(
    for root: DataNode,
    in source: SourceFile,
    _ permutation: String?,
    diagnostics: inout Diagnostics
  ) -> [LayoutTokens] {
    guard let node = root["theme"], let name = node.string else { return [.none] }
    let place = source.place(at: node.offset)
    guard let themeNames else {
      diagnostics.report(.noProject(for: name, at: place))
      return [.unavailable]
    }
    guard themeNames.contains(name) else {
      diagnostics.report(.unknownWord(name, named: "the theme of the layout", known: themeNames, at: place))
      return [.unavailable]
    }
    guard let theme = themes.first(where: { $0.name == name }) else { return [.unavailable] }
    if let permutation, !theme.permutations.contains(where: { $0.id == permutation }) {
      let known = theme.permutations.map(\.id)
      diagnostics.report(.unknownWord(permutation, named: "a permutation of '\(name)'", known: known, at: place))
    }
    return theme.permutations.map { .of($0, in: theme) }
  }
}

/// What the aliases of a layout may lead to.
enum LayoutTokens {
  /// The layout names no theme.
  case none
  /// It names one that cannot be used, which was reported.
  case unavailable
  case of(Permutation, in: Theme)

  var permutation: Permutation? {
    if case .of(let permutation, _) = self { permutation } else { nil }
  }
}

extension Diagnostic {
  fileprivate static func noProject(for theme: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "no-project",
      "theme '\(theme)' belongs to a project, and no livery.json lies around this layout",
      at: place,
      advice: "write the lengths as numbers, or keep the layout in the folder of its project",
      subject: theme
    )
  }
}
