import DesignTokens
import DocumentReading

/// Reads `*.layout.json`.
struct LayoutLoader {
  let files: any SourceFiles
  /// The names of the project's themes; nil where there is no project.
  let themeNames: [String]?
  /// Those of them that could be resolved.
  let themes: [Theme]

  /// Reads a layout; returns nil if it has an error.
  ///
  /// Its lengths are validated in every permutation of its theme, and taken from the given one, or else the first.
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
    var document = (documents.first { $0.id == permutation } ?? documents.first)?.document
    document?.solvable = documents.compactMap(\.document?.layout)
    return document
  }

  /// The theme that a layout names, even if the layout has other errors.
  func theme(of path: String) -> String? {
    var ignored = Diagnostics()
    return SourceFile.document(at: path, in: files, diagnostics: &ignored)?.root["theme"]?.string
  }

  /// The targets of aliases: one entry for each permutation of the layout's theme.
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

/// The tokens that the aliases of a layout may refer to.
enum LayoutTokens {
  /// The layout names no theme.
  case none
  /// The layout names an unusable theme, which was reported.
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
      "theme '\(theme)' requires a project, but no livery.json was found for this layout",
      at: place,
      advice: "write the lengths as numbers, or move the layout into the folder of its project",
      subject: theme
    )
  }
}
