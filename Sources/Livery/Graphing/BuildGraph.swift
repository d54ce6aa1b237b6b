public import DesignTokens

/// A build as independent actions with declared inputs and outputs, for build systems.
///
/// No action depends on another. An action for one theme reads the files of that theme and those that all themes share, so
/// that the change of a brand leads to the actions of that brand. A template whose files list all themes, or name types
/// that themes share, has one action for all themes instead.
public struct BuildGraph: Sendable {
  /// An action with the files that it reads and writes.
  public struct Step: Sendable {
    public var action: BuildAction
    /// The name of the group of files that it reads, one of ``BuildGraph/inputs``.
    public var inputs: String
    /// The files of the project that it reads besides, in ascending order: those of a template.
    public var sources: [String]
    /// Relative to the project's folder; empty for checks, whose reports the build system places.
    public var outputs: [String]
  }

  /// Files that several actions read.
  public struct InputGroup: Sendable {
    /// The theme, or ``BuildGraph/allThemes``.
    public var name: String
    /// Relative to the project's folder, in ascending order.
    public var paths: [String]
  }

  /// The name of the files of all themes, which no theme has.
  public static let allThemes = "*"

  public private(set) var inputs: [InputGroup] = []
  public private(set) var steps: [Step] = []
  /// Every file that the graph itself depends on.
  public private(set) var sources: [String] = []
  /// The folder for the reports of checks, beside the palette.
  public private(set) var reportFolder = ""

  /// The graph of the project in a folder; empty after a report if the project has an error.
  ///
  /// - Parameters:
  ///   - files: The project's folder, with `livery.json` at its root.
  ///   - diagnostics: Receives the problems of the project.
  public init(files: any SourceFiles, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    guard let project = LoadedProject(files: files, diagnostics: &found) else { return }
    let palette = project.palette(diagnostics: &found)
    guard !found.containsErrors else { return }
    let emitter = TemplateEmitter(manifest: project.manifest, files: files)
    var selection = OutputSelection.everything
    selection.isOfPaths = true
    let outputs = emitter.files(for: palette, only: selection, diagnostics: &found)
    guard !found.containsErrors else { return }
    inputs = Self.inputs(of: project)
    reportFolder = project.manifest.besidePalette(".livery-checks")
    sources = Set(inputs.flatMap(\.paths) + emitter.sources).sorted()
    steps =
      [Self.documents(of: project.manifest, about: palette)] + Self.steps(for: outputs, emitter)
      + palette.themes.map { Step(action: .init(.checks, theme: $0.name), inputs: $0.name, sources: [], outputs: []) }
  }

  /// The files of each theme, with those that all themes share.
  private static func inputs(of project: LoadedProject) -> [InputGroup] {
    let manifest = project.manifest
    let waivers = manifest.waivers.map { [$0.value] } ?? []
    let shared =
      [manifest.source.path] + project.components.map(\.source.path) + waivers
      + project.evidence.map(\.source.path)
    let groups = project.themes.map { theme in
      InputGroup(name: theme.name, paths: Set(shared + theme.sources.map(\.path)).sorted())
    }
    return [InputGroup(name: allThemes, paths: Set(project.sources.map(\.path)).sorted())] + groups
  }

  private static func documents(of manifest: Manifest, about palette: Palette) -> Step {
    let reports = [manifest.contrastReport, manifest.conformanceReport].flatMap { [$0 + ".json", $0 + ".md"] }
    let files = [manifest.palette] + reports
    return Step(action: .init(.documents), inputs: allThemes, sources: [], outputs: files)
  }

  /// One step for each template and theme, or for each template that reads all themes.
  private static func steps(for files: [OutputFile], _ emitter: TemplateEmitter) -> [Step] {
    let shared = emitter.templatesOfAllThemes
    var steps: [Step] = []
    var indices: [BuildAction: Int] = [:]
    for file in files {
      guard let origin = file.origin else { continue }
      let theme = shared.contains(origin.template) ? nil : origin.theme
      let action = BuildAction(.output(template: origin.template), theme: theme)
      if let index = indices[action] {
        steps[index].outputs.append(file.path)
      } else {
        indices[action] = steps.count
        let sources = emitter.sources(of: origin.template).sorted()
        steps.append(Step(action: action, inputs: theme ?? allThemes, sources: sources, outputs: [file.path]))
      }
    }
    return steps
  }
}
