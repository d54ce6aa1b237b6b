import DesignTokens
import Parallelism

/// One run of all checks: the palette that they judge, the waivers that they use, and what is worked out once for several.
struct CheckRun: Sendable {
  let palette: Palette
  var waivers: WaiverLedger
  /// Whether findings need no advice.
  let isBrief: Bool
  private let shared: Shared
  /// By check: what it found, and the waivers that it used.
  private var known: [String: Found] = [:]

  /// What several checks need, worked out when the first of them wants it.
  private final class Shared: Sendable {
    let neighbors: Once<[NeighborComparison]>
    let reach: Once<[TokenReach]>
    let repairs: Once<RepairPlan>

    init(_ palette: Palette) {
      neighbors = Once { NeighborSurvey.closeNeighbors(in: palette) }
      reach = Once { TokenReach.all(in: palette) }
      repairs = Once { RepairPlan.ofOpenFailures(in: palette) }
    }
  }

  private struct Found: Sendable {
    var findings: [Finding]
    var waivers: WaiverLedger
  }

  init(of palette: Palette, isBrief: Bool = false) {
    self.palette = palette
    self.isBrief = isBrief
    waivers = WaiverLedger(of: palette)
    shared = Shared(palette)
  }

  /// Forgets which waivers were used, and keeps what was computed.
  mutating func restart() {
    waivers = WaiverLedger(of: palette)
  }

  /// What each of some checks finds; the waivers that it needs count as used, also if it is not run again.
  ///
  /// Checks run concurrently, but for those that look back on the others.
  mutating func findings(of checks: [any Check]) -> [[Finding]] {
    let results = found(by: checks)
    for case let result? in results { waivers.add(result.waivers) }
    return zip(checks, results).map { check, result in result?.findings ?? check.findings(in: &self) }
  }

  /// The same, remembered for when it is asked for again.
  ///
  /// - Parameter checks: Checks that depend on nothing but the palette.
  mutating func rememberedFindings(of checks: [any Check]) -> [[Finding]] {
    for case let (check, result?) in zip(checks, found(by: checks)) { known[type(of: check).name] = result }
    return findings(of: checks)
  }

  /// Nil for a check that looks back on others.
  private func found(by checks: [any Check]) -> [Found?] {
    Concurrently.pieces(checks.count) { index in
      let check = checks[index]
      guard !type(of: check).looksBack else { return nil }
      if let known = known[type(of: check).name] { return known }
      var run = self
      run.restart()
      let findings = check.findings(in: &run)
      return Found(findings: findings, waivers: run.waivers)
    }
  }

  /// Neighboring cells that look alike, or nearly so.
  var neighbors: [NeighborComparison] { shared.neighbors.value }

  /// The changes that would settle the failures of contrast.
  var repairs: RepairPlan { shared.repairs.value }

  /// Theme by theme, for those that components are drawn in: which tokens are reached, and by whom.
  var reach: [TokenReach] { shared.reach.value }
}
