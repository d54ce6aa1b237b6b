import DesignTokens

/// Demands that evidence is about the tokens and the specs of today: an answer about others proves nothing.
struct StaleEvidence: Check {
  static let about = ProblemKind(
    "stale-evidence",
    .warning,
    title: "Every answer of evidence is about the current tokens and specs.",
    help: """
      Evidence names the digest of the component, the components in it and the files of the theme that it was found with.
      Since then, one of them has changed, so that its answers no longer count, and the statements are to be tested again.
      Run the tests again, or write the digest that `inputs` has in `conformance.json` if a person has made sure that the
      change does not matter. With the severity `error`, stale evidence fails.
      """,
    role: .check(isWaivable: false)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    return palette.evidence.flatMap { evidence in
      evidence.components.filter(palette.isStale).map { finding(about: $0, of: evidence) }
    }
  }

  private func finding(about row: Evidence.ComponentAnswers, of evidence: Evidence) -> Finding {
    Finding(
      check: Self.name,
      subject: "\(row.theme): \(row.component), \(evidence.source.path)",
      component: row.component,
      severity: .warning,
      message: "the answers of \(evidence.by) about \(row.component) in \(row.theme) are about other tokens or another "
        + "spec",
      sources: [.init("the evidence", at: evidence.source.place(at: row.offset).location)],
      advice: "run the tests again"
    )
  }
}
