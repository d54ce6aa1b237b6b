import DesignTokens

/// Notes where a waiver for contrast accepts more than it has to: the slack would hide the next change for the worse.
struct LooseWaiver: Check {
  static let about = ProblemKind(
    "loose-waiver",
    .note,
    title: "Every waiver for contrast accepts only what fails.",
    help: """
      `accepts` of a waiver is a floor: a ratio below it fails. Where the colors have become better than the floor, or no
      longer fail at all, the waiver could be tightened, so that they cannot become worse again unnoticed. `livery check
      --update-waivers` does it.
      """,
    role: .check(isWaivable: false)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    let used = Set(palette.verdicts.compactMap(\.waiver))
    return palette.waivers.filter { used.contains($0.id) }.compactMap { waiver in
      let slack = WaiverFloors(of: waiver, in: palette).slack
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
