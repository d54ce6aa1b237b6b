public import DesignTokens
import DocumentReading

/// A layout file solved in one size: the frames of its items, and its conflicts.
public struct SolvedLayout: Sendable {
  /// The errors of the file.
  public let diagnostics: Diagnostics
  /// The conflicts in this size, at the lines that cause them; empty if the file has an error.
  public let conflicts: Diagnostics
  private let size: StackLayout.Size
  private let solved: (document: LayoutDocument, solution: StackSolution)?

  /// - Parameters:
  ///   - path: A `*.layout.json`, relative to the folder of `files`.
  ///   - files: The files to read it from; with `livery.json` at the root, if it names a theme.
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

  /// The items as a table; empty if the file has an error.
  public func text(style: TextStyle) -> String {
    let rows = rows.map { row in
      [row.view ?? "(\(row.spacing))"] + [row.x, row.y, row.width, row.height].map { $0?.shortText ?? "" }
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
              "y": row.y.map { .number($0) },
              "width": row.width.map { .number($0) },
              "height": row.height.map { .number($0) },
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
    /// A spacing has only y and height, or x and width in a horizontal stack.
    var frame: StackLayout.Frame
    var isRow = false

    var x: Double? { view != nil || isRow ? frame.x : nil }
    var width: Double? { view != nil || isRow ? frame.width : nil }
    var y: Double? { view != nil || !isRow ? frame.y : nil }
    var height: Double? { view != nil || !isRow ? frame.height : nil }
  }

  /// One row for each item, in the direction of the stack.
  private var rows: [Row] {
    guard let (document, solution) = solved else { return [] }
    var frames = solution.frames.makeIterator()
    var spacings = solution.spacings.makeIterator()
    let isRow = document.layout.direction == .horizontal
    var end = 0.0
    return document.layout.items.compactMap { item -> Row? in
      let row: Row?
      switch item {
      case .view(let view): row = frames.next().map { Row(view: view.name, frame: $0) }
      case .spacing(let spacing):
        row = spacings.next().map { length in
          let frame: StackLayout.Frame =
            isRow ? .init(x: end, y: 0, width: length, height: 0) : .init(x: 0, y: end, width: 0, height: length)
          return Row(spacing: spacing.text, frame: frame, isRow: isRow)
        }
      }
      if let frame = row?.frame { end = isRow ? frame.x + frame.width : frame.y + frame.height }
      return row
    }
  }
}

extension LayoutLoader {
  /// A loader for one file, with the theme that it names, if it names one and is in a project.
  fileprivate init(layoutAt path: String, in files: any SourceFiles, diagnostics: inout Diagnostics) {
    self.init(files: files, themeNames: nil, themes: [])
    guard let theme = theme(of: path), (try? files.file(at: ManifestLoader.fileName)) != nil,
      var manifest = ManifestLoader(files: files).load(diagnostics: &diagnostics)
    else { return }
    let names = manifest.themes.map(\.name)
    manifest.themes.removeAll { $0.name != theme }
    // The project's pairs and surfaces are checked by `check`.
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
