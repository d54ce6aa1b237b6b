public import DesignTokens

/// A whole run: load a project, measure its palette, judge it, render its outputs.
///
/// A run is a function from texts to texts. Each stage is a value that is made of the one before it and carries the
/// diagnostics so far. Files are touched only at the two ends: by the `SourceFiles` that a run reads, and by whoever
/// writes ``Outcome/files``.
public struct Pipeline: Sendable {
  private let files: any SourceFiles
  private let checks: CheckSettings
  private let assumptions: [Assumption]

  /// - Parameters:
  ///   - files: The project's folder, with `livery.json` at its root.
  ///   - today: The day on which waivers are judged, as `YYYY-MM-DD`; nil judges no dates.
  ///   - assumptions: Colors that tokens are to have in this run, whatever the files say; of several about one token,
  ///     the last counts.
  public init(files: any SourceFiles, today: String? = nil, assumptions: [Assumption] = []) {
    self.files = files
    self.assumptions = assumptions
    checks = CheckSettings(today: today)
  }

  /// Resolves and checks the project, and renders its outputs.
  ///
  /// - Parameters:
  ///   - rendering: Whether ``Outcome/files`` are wanted; a run that only judges a project is done sooner without.
  ///   - selection: Which files; templates that are left out are still checked, but nothing is rendered with them.
  public func run(rendering: Bool = true, only selection: OutputSelection = .everything) -> Outcome {
    Loaded(files: files, assumptions: assumptions)
      .measured()
      .judged(by: checks)
      .rendered(rendering ? selection : nil)
  }
}
