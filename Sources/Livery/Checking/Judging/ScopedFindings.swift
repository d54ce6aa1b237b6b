/// What the checks of contrast say about some pairs in some places only.
package struct ScopedFindings: Sendable {
  private let palette: Palette
  private let repairs: RepairPlan

  package init(in palette: Palette) {
    self.palette = palette
    repairs = RepairPlan.ofOpenFailures(in: palette)
  }

  /// One finding for each cause of a failure that is not waived, and one for each pair that cannot be measured.
  package func findings(at places: [PairInstance]) -> [Finding] {
    let failing = places.filter { palette.verdicts[$0.verdict].outcome == .fail }
      .filter { palette.verdicts[$0.verdict].waiver == nil }
    let unknown = places.filter { palette.verdicts[$0.verdict].outcome == .unknown }
    return VerdictCause.all(in: palette, at: failing).map {
      MinimumContrast.finding(for: $0, in: palette, repairedBy: repairs)
    }
      + VerdictCause.all(in: palette, at: unknown).map { UnknownContrast.finding(for: $0, in: palette) }
  }

  /// Whether a finding is one of those that ``findings(at:)`` makes.
  package func covers(_ finding: Finding) -> Bool {
    finding.check == MinimumContrast.name || finding.check == UnknownContrast.name
  }
}
