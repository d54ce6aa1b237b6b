/// Which of a project's outputs a run is about.
public struct OutputSelection: Sendable, Hashable {
  /// The templates whose files are wanted; empty for those of all.
  public var templates: Set<String>
  /// The themes about which files are wanted; empty for all, and for files about none.
  public var themes: Set<String>
  /// The target whose sources are wanted, all in one file; nil for the outputs that go into folders.
  public var target: String?
  /// Whether only the paths of files are wanted, so that most bodies need not be rendered.
  var isOfPaths = false

  public init(templates: Set<String> = [], themes: Set<String> = [], target: String? = nil) {
    self.templates = templates
    self.themes = themes
    self.target = target
  }

  public static let everything = OutputSelection()

  /// The paths of everything, with all that can be refused before a body is rendered: names, options and clashes.
  public static let paths: OutputSelection = {
    var selection = everything
    selection.isOfPaths = true
    return selection
  }()

  /// Whether it leaves anything out; if so, the palette and the contrast report are left out, which belong to no template.
  public var isPartial: Bool { self != .everything }

  func contains(_ output: Output) -> Bool {
    output.target == target && (templates.isEmpty || templates.contains(output.template))
  }

  /// - Parameter theme: Nil for a file about all themes.
  func contains(theme: String?) -> Bool {
    themes.isEmpty || theme.map(themes.contains) ?? false
  }
}
