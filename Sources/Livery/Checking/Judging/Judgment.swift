import DesignTokens

/// What all checks together have to say.
struct Judgment: Sendable {
  /// The gravest first; among equals, in the order of the checks.
  var findings: [Finding]
  /// What all checks found, whatever the run is made for: for files, if the palette is that of every day.
  var lasting: [Finding] = []
  /// How many places fall short of a check other than that of contrast, and are waived.
  var waivedPlaces: Int

  /// - Parameters:
  ///   - checks: The checks to run; one that is off is left out, unless it decides whether a waiver is needed.
  ///   - needsAll: Whether ``lasting`` is needed.
  init(of run: CheckRun, checks: [any Check], severities: CheckSeverities, needsAll: Bool = false) {
    var run = run
    let (isBrief, waivers) = (run.isBrief, run.palette.waivers)
    func isNeeded(_ kind: ProblemKind, brief: Bool) -> Bool {
      let isReported = brief ? severities.canFail(kind) : !severities.isOff(kind)
      return isReported || waivers.contains { $0.check == kind.id.description }
    }
    var (findings, lasting): ([Finding], [Finding]) = ([], [])
    let needed = checks.filter { isNeeded(type(of: $0).about, brief: isBrief && !needsAll) }
    for (check, found) in zip(needed, run.findings(of: needed)) {
      let found = found.compactMap { severities.applied(to: $0) }
      if needsAll { lasting += found }
      if isNeeded(type(of: check).about, brief: isBrief) { findings += found }
    }
    self.findings = findings.worstFirst(\.severity)
    self.lasting = lasting.worstFirst(\.severity)
    waivedPlaces = run.waivers.coveredPlaces
  }
}

extension CheckSeverities {
  /// The finding with the severity that the manifest gives it; nil if it is not to be reported.
  fileprivate func applied(to finding: Finding) -> Finding? {
    guard let level = level(of: finding.check, component: finding.component) else { return finding }
    guard let severity = level.severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
