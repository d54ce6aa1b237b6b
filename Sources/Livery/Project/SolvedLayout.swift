public import DesignTokens
import DocumentReading

/// A layout file solved in one size: where its items lie, and what cannot be met.
public struct SolvedLayout: Sendable {
  /// What is wrong with the file.
  public let diagnostics: Diagnostics
  /// What cannot be met in the size at hand, at the lines that ask for it; empty where the file is wrong.
  public let conflicts: Diagnostics
  private let size: StackLayout.Size
  private let solved: (document: LayoutDocument, solution: StackSolution)?

  /// - Parameters:
  ///   - path: A `*.layout.json`, relative to the folder of `files`.
  ///   - files: Where that file is found; and its project, with `livery.json` at the root, if it names a theme.
  ///   - size: The container, in points.
  ///   - permutation: The permutation whose tokens give the lengths; nil takes the first.
  ///   - text: How text is measured.
  public init(
    of path: String,
    in files: any SourceFiles,
    size: StackLayout.Size,
    permutation: String? = nil,
    text: TextEstimate = TextEstimate()
  ) {
    var found = Diagnostics()
    let loader = LayoutLoader(layoutAt: path, in: files, diagnostics: &found)
    let document = found.containsErrors ? nil : loader.load(path, permutation: permutation, diagnostics: &found)
    var conflicts = Diagnostics()
    solved = document.map { document in
      let solution = StackSolver(document.layout).solution(in: size, measure: text.size)
      for conflict in solution.conflicts { conflicts.report(document.diagnostic(for: conflict)) }
      return (document, solution)
    }
    self.size = size
    self.conflicts = conflicts
    diagnostics = found
  }

  /// The items as a table; empty if the file is wrong.
  public func text(style: TextStyle) -> String {
    let rows = rows.map { row in
      let frame = row.frame
      return [row.view ?? "(\(row.spacing))"] + [row.x, frame.y, row.width, frame.height].map { $0?.shortText ?? "" }
    }
    guard !rows.isEmpty else { return "" }
    let figures = ["x", "y", "width", "height"]
    return TextTable(columns: ["item"] + figures, rows: rows, numeric: Set(figures)).text(style: style)
  }

  /// The items, the conflicts and the diagnostics as one JSON document.
  public var json: String {
    JSONWriter.text(
      of: .record([
        "layout": solved.map { .string($0.document.name) },
        "theme": solved?.document.theme.map(JSONValue.string),
        "size": .inline(.record(["width": .number(size.width), "height": .number(size.height)])),
        "items": .rows(
          rows.map { row in
            .record([
              "view": row.view.map(JSONValue.string),
              "spacing": row.view == nil ? .string(row.spacing) : nil,
              "x": row.x.map { .number($0) },
              "y": .number(row.frame.y),
              "width": row.width.map { .number($0) },
              "height": .number(row.frame.height),
            ])
          }
        ),
        "conflicts": .array(conflicts.inFileOrder().map(\.json)),
        "diagnostics": .array(diagnostics.inFileOrder().map(\.json)),
      ])
    )
  }

  // MARK: Rows

  private struct Row {
    /// Nil for a spacing.
    var view: String?
    var spacing = ""
    /// Of a spacing only y and height mean anything.
    var frame: StackLayout.Frame

    var x: Double? { view.map { _ in frame.x } }
    var width: Double? { view.map { _ in frame.width } }
  }

  /// One row for each item, from top to bottom.
  private var rows: [Row] {
    guard let (document, solution) = solved else { return [] }
    var frames = solution.frames.makeIterator()
    var spacings = solution.spacings.makeIterator()
    var bottom = 0.0
    return document.layout.items.compactMap { item -> Row? in
      let row: Row?
      switch item {
      case .view(let view): row = frames.next().map { Row(view: view.name, frame: $0) }
      case .spacing(let spacing):
        row = spacings.next()
          .map { Row(spacing: spacing.text, frame: .init(x: 0, y: bottom, width: 0, height: $0)) }
      }
      if let frame = row?.frame { bottom = frame.y + frame.height }
      return row
    }
  }
}

extension LayoutLoader {
  /// A loader for one file, with the theme that it names, if it names one and lies in a project.
  fileprivate init(layoutAt path: String, in files: any SourceFiles, diagnostics: inout Diagnostics) {
    self.init(files: files, themeNames: nil, themes: [])
    guard let theme = theme(of: path), (try? files.file(at: ManifestLoader.fileName)) != nil,
      var manifest = ManifestLoader(files: files).load(diagnostics: &diagnostics)
    else { return }
    let names = manifest.themes.map(\.name)
    manifest.themes.removeAll { $0.name != theme }
    // The project's own pairs and surfaces are for `check` to judge.
    manifest.pairs = []
    let themes = ProjectThemes(manifest: manifest, files: files).load(diagnostics: &diagnostics)
    self.init(files: files, themeNames: names, themes: themes)
  }
}

extension StackLayout.Spacing {
  /// The spacing in a few words.
  fileprivate var text: String {
    switch self {
    case .default: "default"
    case .none: "none"
    case .absolute(let height): "absolute \(height.shortText)"
    case .relative(let difference): "relative \(difference.shortText)"
    case .flexible(let factor): "flexible \(factor.shortText)"
    }
  }
}
