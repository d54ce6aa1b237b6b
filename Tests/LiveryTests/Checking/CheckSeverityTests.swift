import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct CheckSeverityTests {
  private func findings(_ severity: String) -> [Diagnostic.Severity] {
    CheckProject(
      tokens: #""one": \#(CheckProject.color(0.6))"#,
      component: CheckProject.lamp(on: #""box.fill": "{one}""#, off: #""box.fill": "{one}""#),
      checks: #""severity": { \#(severity) }"#
    )
    .findings(of: "indistinguishable-states").map(\.severity)
  }

  @Test(arguments: [
    ("", [Diagnostic.Severity.error]),
    (#""indistinguishable-states": "note""#, [.note]),
    (#""indistinguishable-states": "off""#, []),
    (#""indistinguishable-states": { "default": "off", "lamp": "warning" }"#, [.warning]),
    (#""indistinguishable-states": { "lamp": "off" }"#, []),
    (#""unused-token": "error""#, [.error]),
  ])
  func weighsFindingsAsTheManifestSays(severity: String, expected: [Diagnostic.Severity]) {
    #expect(findings(severity) == expected)
  }

  @Test func raisesAsWellAsItLowers() {
    let project = CheckProject(
      tokens: #""one": \#(CheckProject.color(0.6))"#,
      component: CheckProject.lamp(on: #""box.width": { "value": 9, "unit": "px" }"#, off: #""box.fill": null"#),
      checks: #""severity": { "unused-token": "error" }"#
    )
    #expect(project.findings(of: "unused-token").map(\.severity) == [.error])
  }

  @Test func listsTheGravestFirst() {
    let severities = CheckProject(
      tokens: #""one": \#(CheckProject.color(0.6)), "idle": \#(CheckProject.color(0.1))"#,
      component: CheckProject.lamp(on: #""box.fill": "{one}""#, off: #""box.fill": "{one}""#)
    )
    .run().findings.map(\.severity)
    #expect(severities == [.error, .warning, .note, .note])
  }
}
