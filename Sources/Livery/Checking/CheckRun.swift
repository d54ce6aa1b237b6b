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

  init(of palette: Palette, isBrief: Bool = false) {
    self.palette = palette
    self.isBrief = isBrief
    waivers = WaiverLedger(palette.waivers)
  }

  /// Forgets which waivers were used, and keeps what was computed.
  mutating func restart() {
    waivers = WaiverLedger(palette.waivers)
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
