public import DesignTokens

/// A whole run: load a project, measure its palette, check it, render its outputs.
///
/// A run is a function from texts to texts. Each stage is a value made from the previous one, and carries the
/// diagnostics so far. Files are accessed only at the two ends: by the `SourceFiles` that a run reads, and by the
/// caller that writes ``Outcome/files``, who may have large ones wait on disk.
public struct Pipeline: Sendable {
  private let files: any SourceFiles
  private let today: String?
  private let assumptions: [Assumption]
  private let templates: LoadedTemplates
  private let themes: LoadedThemes?

  /// - Parameters:
  ///   - files: The project's folder, with `livery.json` at its root.
  ///   - today: The day for the expiry of waivers, as `YYYY-MM-DD`; nil ignores expiry.
  ///   - assumptions: Colors that override tokens in this run; if several override one token, the last one is used.
  ///   - templates: The templates of an earlier run, if no file of a template has changed since.
  ///   - themes: Keeps the themes for the next run, and has those of the run before, whatever has changed since.
  public init(
    files: any SourceFiles,
    today: String? = nil,
    assumptions: [Assumption] = [],
    templates: LoadedTemplates = LoadedTemplates(),
    themes: LoadedThemes? = nil
  ) {
    self.files = files
    // What is rendered of assumptions is nothing of the project's.
    self.templates = assumptions.isEmpty ? templates : LoadedTemplates()
    self.themes = themes
    self.assumptions = assumptions
    self.today = today
  }

  /// The findings that a run is made for.
  public enum FindingScope: Sendable {
    case all
    /// Those that may be errors, without advice: for a run that only tells whether anything fails.
    case errors
    case none
  }

  /// How severe the findings of each check are in the project; reads nothing but its manifest.
  public func checks(diagnostics: inout Diagnostics) -> [CheckStatus] {
    let manifest = ManifestLoader(files: files).load(diagnostics: &diagnostics)
    return manifest.map { manifest in StandardChecks.kinds.map { CheckStatus($0, manifest.severities) } } ?? []
  }

  /// Resolves and checks the project, and renders its outputs.
  ///
  /// - Parameters:
  ///   - rendering: Whether ``Outcome/files`` are needed; a run that only checks a project is faster without.
  ///   - selection: The files to render; other templates are still checked, but not rendered.
  ///   - findings: Which of the ``Outcome/findings`` are needed.
  ///   - stage: Where large outputs are written as they are finished; nil to have all of them in memory.
  public func run(
    rendering: Bool = true,
    only selection: OutputSelection = .everything,
    findings: FindingScope = .all,
    staging stage: OutputStage? = nil
  ) -> Outcome {
    let measured = Loaded(files: files, assumptions: assumptions, themes: themes)
      .measured(rendering: rendering ? templates : nil)
    return measured.judged(
      by: measured.diagnostics.containsErrors ? StandardChecks.ofPart : StandardChecks.all,
      findings,
      on: today
    )
    .rendered(rendering ? selection : nil, staging: stage)
  }

  /// Runs one action of a ``BuildGraph``, which reads no more than the files that it declares.
  public func run(_ action: BuildAction) -> Outcome {
    let loaded = Loaded(files: files, assumptions: assumptions, for: action)
    switch action.work {
    case .documents:
      return loaded.measured().documented()
    case .output(let template):
      return loaded.measured(rendering: templates).judged(by: [])
        .rendered(OutputSelection(templates: [template], themes: action.theme.map { [$0] } ?? []))
    case .checks:
      let checks = action.theme == nil ? StandardChecks.all : StandardChecks.ofPart
      return loaded.measured().judged(by: checks, on: today).rendered(nil)
    }
  }
}
