import DesignTokens

/// Notes where a waiver accepts more than it has to: the slack would hide the next change for the worse.
struct LooseWaiver: Check {
  static let about = ProblemKind(
    "loose-waiver",
    .note,
    title: "Every waiver accepts only what falls short.",
    help: """
      `accepts` of a waiver is a floor: a ratio, or what another check measures, fails below it. Where the project has
      become better than the floor, or does not fail at all any more, the waiver could be tightened, so that it cannot
      become worse again unnoticed. `livery check --update-waivers` does it.
      """,
    role: .check(isWaivable: false)
  )

  static let looksBack = true

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    let used = Set(palette.verdicts.compactMap(\.waiver)).union(run.waivers.leastAccepted.keys)
    return palette.waivers.filter { used.contains($0.id) }.compactMap { waiver in
      let slack =
        waiver.isForContrast
        ? WaiverFloors(of: waiver, in: palette).slack : waiver.slack(above: run.waivers.leastAccepted[waiver.id])
      guard !slack.isEmpty else { return nil }
      return Finding(
        check: Self.name,
        subject: waiver.id,
        severity: .note,
        message: "waiver '\(waiver.id)' could be tightened",
        details: slack,
        sources: [.init("the waiver", at: waiver.place.location)],
        advice: "run 'livery check --update-waivers'"
      )
    }
  }
}
