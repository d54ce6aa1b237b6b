public import DesignTokens

extension Pipeline {
  /// The result of a run.
  public struct Outcome: Sendable {
    /// Nil if the input is so broken that nothing could be resolved.
    public var palette: Palette?
    /// The most severe first.
    public var findings: [Finding]
    /// How many places fall short of a check other than that of contrast, and are waived.
    public var waivedPlaces = 0
    /// How severe the findings of each check are in this project.
    public var checks: [CheckStatus] = []
    /// The files to write; empty while an error stands, so that nothing is ever written from broken input.
    public var files: [OutputFile]
    public var diagnostics: Diagnostics
    /// Where the files belong and what they are made of; nil if there is no manifest to say so.
    public var scope: OutputScope?
  }
}

extension Pipeline.Outcome {
  /// Leaves the memory to the system, for a process that is about to end: to free a hundred thousand tokens one by one
  /// would take a tenth of the time that a run takes.
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
