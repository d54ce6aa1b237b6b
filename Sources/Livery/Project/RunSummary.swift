public import DesignTokens

/// The part of a run's result that commands print; unlike the palette, it is small enough for a cache.
public struct RunSummary: Sendable {
  public var diagnostics: Diagnostics
  /// The most severe first.
  public var findings: [Finding]
  /// The number of waived places of checks other than contrast.
  public var waivedPlaces: Int
  /// Nil if the input has too many errors to be resolved.
  public var figures: PaletteSummary?
  /// What became of the tokens of all themes.
  public var counts = TokenCounts()
  /// Whether only failures were looked for, so that warnings and notes are missing.
  var isBrief = false

  /// The number of findings that no waiver accepts and that fail a check.
  public var failures: Int { findings.count { $0.severity == .error } }
}

extension Pipeline.Outcome {
  public var summary: RunSummary {
    RunSummary(
      diagnostics: diagnostics,
      findings: findings.map(\.asPrinted),
      waivedPlaces: waivedPlaces,
      figures: palette.map(PaletteSummary.init),
      counts: counts,
      isBrief: isBrief
    )
  }
}

extension Finding {
  /// What the text of a finding is made of, without the figures for tools.
  fileprivate var asPrinted: Finding {
    var finding = self
    finding.scope = Scope()
    finding.repairs = []
    return finding
  }
}
