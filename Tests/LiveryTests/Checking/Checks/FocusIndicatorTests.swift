import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct FocusIndicatorTests {
  private func project(role: String, kind: String = "graphic", waivers: String? = nil) -> CheckProject {
    CheckProject(
      tokens: #""black": \#(CheckProject.color(0))"#,
      component: CheckProject.lamp(
        on: #""box.color": "{black}""#,
        off: #""box.color": null"#,
        pairs: #"{ "name": "p", "foreground": "box.color", "over": ["$surface"], "kind": "\#(kind)" }"#,
        more: #""accessibility": { "role": { \#(role) } }"#
      ),
      waivers: waivers
    )
  }

  @Test(arguments: [
    (#""ios": "button""#, "graphic", 1), (#""web": "radio""#, "text", 1),
    (#""ios": "text", "web": "link""#, "graphic", 1),
    (#""ios": "button""#, "focus", 0), (#""ios": "image""#, "graphic", 0), ("", "graphic", 0),
  ])
  func wantsAFocusPairOfAControl(role: String, kind: String, count: Int) {
    let findings = project(role: role, kind: kind).findings(of: "focus-indicator")
    #expect(findings.map(\.subject) == Array(repeating: "lamp", count: count))
    #expect(findings.allSatisfy { $0.severity == .warning })
  }

  /// A lamp that is inactive while it is off, with a ring of these colors.
  private func ringed(on: String, off: String, waivers: String? = nil) -> CheckProject {
    CheckProject(
      tokens: #""black": \#(CheckProject.color(0))"#,
      component: CheckProject.lamp(
        on: #""box.color": \#(on)"#,
        off: #""box.color": \#(off)"#,
        pairs: #"""
          { "name": "ring", "foreground": "box.color", "over": ["$surface"], "kind": "focus",
            "inactive": { "state": "off" } }
          """#,
        more: #"""
          "parameters": { "tint": { "type": "color" } },
          "accessibility": { "role": { "web": "radio" }, "statements": [
            { "id": "F", "text": "Focus is visible.", "by": "checked", "check": "focus-indicator" } ] }
          """#
      ),
      waivers: waivers
    )
  }

  @Test(arguments: [
    ("null", "null", "is drawn in no cell", StatementVerdict.Outcome.notMet),
    ("null", #""{black}""#, "is drawn only while the control is inactive", .notMet),
    (#"{ "parameter": "tint" }"#, #""{black}""#, "cannot be measured in any active cell", .manual),
    (#""{black}""#, "null", "", .met), (#""{black}""#, #""{black}""#, "", .met),
  ])
  func wantsAFocusPairThatIsMeasuredInAnActiveCell(
    on: String,
    off: String,
    lack: String,
    outcome: StatementVerdict.Outcome
  ) {
    let project = ringed(on: on, off: off)
    let findings = project.findings(of: "focus-indicator")
    let message = "lamp can be focused, and its focus indicator \(lack) (WCAG 2.2 2.4.7)"
    #expect(findings.map(\.message) == (lack.isEmpty ? [] : [message]))
    #expect(findings.allSatisfy { $0.severity == .warning && $0.subject == "t: lamp" })
    #expect(project.run().palette?.statements.map(\.outcome) == [outcome])
  }

  @Test(arguments: ["lamp", "lamp@t"]) func canBeWaivedInATheme(pattern: String) {
    let waiver =
      #"{ "id": "w", "check": "focus-indicator", "pattern": "\#(pattern)", "reason": "The platform draws it." }"#
    let project = ringed(on: "null", off: "null", waivers: waiver)
    #expect(project.findings(of: "focus-indicator").isEmpty)
    #expect(project.findings(of: "stale-waiver").isEmpty)
    #expect(project.run().palette?.statements.map(\.outcome) == [.waived])
  }

  @Test func canBeWaived() {
    let waiver = #"{ "id": "w", "check": "focus-indicator", "pattern": "lamp", "reason": "The platform draws it." }"#
    let findings = project(role: #""ios": "button""#, waivers: waiver)
    #expect(findings.findings(of: "focus-indicator").isEmpty)
    #expect(findings.findings(of: "stale-waiver").isEmpty)
  }
}
