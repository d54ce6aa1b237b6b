public import DesignTokens

extension Pipeline {
  /// The result of a run.
  public struct Outcome: Sendable {
    /// Nil if the input has too many errors to be resolved.
    public var palette: Palette?
    /// The most severe first.
    public var findings: [Finding]
    /// The number of waived places of checks other than contrast.
    public var waivedPlaces = 0
    /// How severe the findings of each check are in this project.
    public var checks: [CheckStatus] = []
    /// The files to write; empty if there is an error, so that nothing is written from invalid input.
    public var files: [OutputFile]
    public var diagnostics: Diagnostics
    /// The destinations and inputs of the files; nil if there is no manifest.
    public var scope: OutputScope?
    /// Whether only ``Pipeline/FindingScope/errors`` were looked for.
    var isBrief = false
  }
}

extension Pipeline.Outcome {
  /// What became of the tokens of all themes.
  public var counts: TokenCounts {
    (palette?.themes ?? []).reduce(into: TokenCounts()) { counts, columns in
      counts += TokenCounts(columns.theme.permutations.map(\.tokens), diagnostics)
    }
  }

  /// Leaves the memory to the system, for a process that is about to exit: freeing a hundred thousand tokens would take
  /// a tenth of the time of a run.
  public consuming func abandon() {
    _ = unsafe Unmanaged.passRetained(Holder(self))
  }

  private final class Holder: Sendable {
    let outcome: Pipeline.Outcome

    init(_ outcome: consuming Pipeline.Outcome) {
      self.outcome = outcome
    }
  }
}
