import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct StaleWaiverTests {
  @Test(arguments: ["lamp[tone=*,state=off]@t", "lamp[tone=*,state=*]@t/dark", "{one}"])
  func isUnusedWhereItDoesNotCoverBothNeighbors(pattern: String) {
    let outcome = CheckWaiverTests.outcome(CheckWaiverTests.waiver(pattern))
    #expect(outcome.addresses == ["lamp[tone=*,state=*]@t"])
    #expect(outcome.waiverFindings == ["waiver 'w' covers nothing that check 'indistinguishable-states' finds"])
  }

  @Test func expires() {
    let outcome = CheckWaiverTests.outcome(
      CheckWaiverTests.waiver("lamp[tone=*,state=*]", more: CheckWaiverTests.accepts + #", "expires": "2025-12-31""#)
    )
    #expect(outcome.waiverFindings == ["waiver 'w' expired on 2025-12-31"])
    #expect(outcome.addresses == ["lamp[tone=*,state=*]@t"] && outcome.waived == 0)
  }

  /// What it covered fails on its own, so that a run of a part of the project learns of it as well.
  @Test func coversNothingOnceItHasExpired() throws {
    var project = Self.failing
    project.waivers = Self.waiver("w", more: #""expires": "2025-12-31","#)
    let outcome = project.run()
    let verdict = try #require(outcome.palette?.verdicts.first { $0.outcome == .fail })
    #expect(verdict.waiver == nil && verdict.outgrownWaivers == ["w"])
    let failures = FindingSelection(themes: ["t"]).findings(of: outcome)
    #expect(failures.map(\.check) == ["minimum-contrast"])
    #expect(failures.first?.details.contains("waiver 'w' expired on 2025-12-31") == true)
    #expect(outcome.waivedFindings.isEmpty && outcome.summary.figures?.total.failed == 1)
    let junit = try ReportProject.text("junit", of: Report(of: outcome))
    #expect(junit.contains("<failure message=") && !junit.contains("<skipped"))
    // Without a day it holds.
    let undated = Pipeline(files: project.files).run(rendering: false)
    #expect(undated.findings.filter { $0.severity == .error }.isEmpty && undated.waivedFindings.count == 1)
  }

  @Test func leavesAFailureToAWaiverThatHasNotExpired() {
    var project = Self.failing
    project.waivers = [
      Self.waiver("w", more: #""expires": "2025-12-31","#), Self.waiver("x", more: #""expires": "2025-12-30","#),
      Self.waiver("y", more: #""expires": "2026-12-31","#), Self.waiver("z"),
    ]
    .joined(separator: ",\n")
    let outcome = project.run()
    #expect(outcome.palette?.verdicts.compactMap(\.waiver) == ["y"])
    #expect(!outcome.findings.contains { $0.check == "minimum-contrast" })
    let advice = outcome.findings.filter { $0.message.contains("expired") }.map(\.advice)
    #expect(advice == Array(repeating: "remove it; it is not needed any more", count: 2))
  }

  private static func waiver(_ id: String, more: String = "") -> String {
    #"{ "id": "\#(id)", "pattern": "{ink} over {page}", "reason": "Soon.", \#(more) \#(CheckProject.accepts) }"#
  }

  @Test(arguments: [("2026-01-01", []), ("2025-12-31", ["waiver 'w' expired on 2025-12-31"])])
  func isInForceOnTheDayItExpires(day: String, messages: [String]) {
    var project = Self.failing
    project.waivers = #"""
      { "id": "w", "pattern": "{ink} over {page}", "reason": "Soon.", "expires": "\#(day)",
        \#(CheckProject.accepts) }
      """#
    let findings = project.findings(of: "stale-waiver")
    #expect(findings.map(\.message) == messages)
    #expect(findings.compactMap(\.advice) == messages.map { _ in "repair the failure, or decide anew: Soon." })
  }

  @Test func pointsAtAWaiverThatCoversNoFailure() throws {
    var project = Self.failing
    project.waivers = #"""
      { "id": "w", "pattern": "{ink} over {page}", "reason": "Soon.", \#(CheckProject.accepts) },
      { "id": "idle", "pattern": "{page} over {ink}", "reason": "None." }
      """#
    let finding = try #require(project.findings(of: "stale-waiver").first)
    #expect(project.findings(of: "stale-waiver").count == 1)
    #expect(finding.message == "waiver 'idle' covers no failure")
    #expect(finding.severity == .error)
    #expect(finding.sources.first?.location?.path == "waivers.json")
    #expect(finding.sources.first?.location?.line == 2)
    project.waivers = #"""
      { "id": "w", "pattern": "{ink} over {page}", "reason": "Soon.", \#(CheckProject.accepts) },
      { "id": "idle", "pattern": "{ink} over {pgae}", "reason": "None." }
      """#
    let advice = project.findings(of: "stale-waiver").map(\.advice)
    #expect(advice == ["no theme has a token 'pgae'; did you mean 'page'?"])
  }

  /// One pair, which fails.
  private static let failing = CheckProject(
    tokens: #""ink": \#(CheckProject.color(0.9))"#,
    manifest: #""pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{page}"], "kind": "text" } ]"#
  )
}
