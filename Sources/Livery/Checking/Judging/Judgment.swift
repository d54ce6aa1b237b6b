import DesignTokens

/// What all checks together have to say.
struct Judgment: Sendable {
  /// The gravest first; among equals, in the order of the checks.
  var findings: [Finding]
  /// How many places fall short of a check other than that of contrast, and are waived.
  var waivedPlaces: Int

  /// - Parameter checks: The checks to run; one that is off is left out, unless it decides whether a waiver is needed.
  init(of run: CheckRun, checks: [any Check], severities: CheckSeverities) {
    var run = run
    let (isBrief, waivers) = (run.isBrief, run.palette.waivers)
    let needed = checks.filter { check in
      let kind = type(of: check).about
      let isReported = isBrief ? severities.canFail(kind) : !severities.isOff(kind)
      return isReported || waivers.contains { $0.check == kind.id.description }
    }
    let found = needed.flatMap { $0.findings(in: &run) }.compactMap { severities.applied(to: $0) }
    findings = found.worstFirst(\.severity)
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
