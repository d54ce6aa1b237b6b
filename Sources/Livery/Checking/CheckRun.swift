import DesignTokens

/// One run of all checks: the palette that they judge, the waivers that they use, and what is worked out once for several.
struct CheckRun {
  let palette: Palette
  var waivers: WaiverLedger
  /// Whether findings need no advice.
  let isBrief: Bool
  private var knownNeighbors: [NeighborComparison]?
  private var knownReach: [TokenReach]?
  private var knownRepairs: RepairPlan?
  /// By check: what it found, and the waivers that it used.
  private var knownFindings: [String: (findings: [Finding], waivers: WaiverLedger)] = [:]

  init(of palette: Palette, isBrief: Bool = false) {
    self.palette = palette
    self.isBrief = isBrief
    waivers = WaiverLedger(palette.waivers)
  }

  /// Forgets which waivers were used, and keeps what was computed.
  mutating func restart() {
    waivers = WaiverLedger(palette.waivers)
  }

  /// What a check finds; the waivers that it needs count as used, also if it is not run again.
  mutating func findings(of check: any Check) -> [Finding] {
    guard let known = knownFindings[type(of: check).name] else { return check.findings(in: &self) }
    waivers.add(known.waivers)
    return known.findings
  }

  /// The same, remembered for when it is asked for again.
  ///
  /// - Parameter check: A check that depends on nothing but the palette.
  mutating func rememberedFindings(of check: any Check) -> [Finding] {
    let earlier = waivers
    waivers = WaiverLedger(palette.waivers)
    let findings = findings(of: check)
    knownFindings[type(of: check).name] = (findings, waivers)
    waivers.add(earlier)
    return findings
  }

  /// Neighboring cells that look alike, or nearly so.
  mutating func neighbors() -> [NeighborComparison] {
    if let knownNeighbors { return knownNeighbors }
    let found = NeighborSurvey.closeNeighbors(in: palette)
    knownNeighbors = found
    return found
  }

  /// The changes that would settle the failures of contrast.
  mutating func repairs() -> RepairPlan {
    if let knownRepairs { return knownRepairs }
    let found = RepairPlan.ofOpenFailures(in: palette)
    knownRepairs = found
    return found
  }

  /// Theme by theme, for those that components are drawn in: which tokens are reached, and by whom.
  mutating func reach() -> [TokenReach] {
    if let knownReach { return knownReach }
    let found = TokenReach.all(in: palette)
    knownReach = found
    return found
  }
}
