import DesignTokens

/// Demands that no statement of an accessibility contract was found not to be met: by a browser, a device or a person.
struct FailedEvidence: Check {
  static let about = ProblemKind(
    "failed-evidence",
    .error,
    title: "No evidence says that a statement is not met.",
    help: """
      A run of a test, or a person, answered a statement of a component's accessibility contract with `not-met`, and the
      component and the theme are as they were then. Livery cannot judge such a statement itself, so the answer is all
      that is known about it. Correct the component, test it again and replace the answer, or waive the finding with the
      reason why it may stay.
      """,
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    let rows = Dictionary(palette.components.map { ($0.key, $0) }) { first, _ in first }
    var findings: [Finding] = []
    for evidence in palette.evidence {
      for row in evidence.components where !palette.isStale(row) {
        guard let component = rows[Palette.ComponentKey(component: row.component, theme: row.theme)] else { continue }
        for answer in row.answers where !answer.isMet {
          let statement = component.statements.first { $0.id == answer.statement }
          let place = WaivableLocation(
            theme: row.theme,
            component: component.resolved.component,
            criteria: statement?.criteria ?? [],
            platforms: [evidence.platform]
          )
          if run.waivers.covers(Self.name, place) { continue }
          findings.append(finding(about: answer, statement, of: row, in: evidence))
        }
      }
    }
    return findings
  }

  private func finding(
    about answer: Evidence.Answer,
    _ statement: Accessibility.Statement?,
    of row: Evidence.ComponentAnswers,
    in evidence: Evidence
  ) -> Finding {
    Finding(
      check: Self.name,
      subject: "\(row.theme): \(row.component), \(answer.statement), \(evidence.source.path)",
      component: row.component,
      severity: .error,
      message: "\(answer.statement) is not met by \(row.component) in \(row.theme), as \(evidence.by) found",
      scope: .init(theme: row.theme, criteria: statement?.criteria ?? [], platforms: [evidence.platform]),
      details: [statement?.text].compactMap { $0 } + answer.measured,
      addresses: ["\(row.component)@\(row.theme)"],
      sources: [.init("the answer", at: evidence.source.place(at: answer.offset).location)],
      advice: "correct the component and test it again, or waive the finding with a reason"
    )
  }
}
