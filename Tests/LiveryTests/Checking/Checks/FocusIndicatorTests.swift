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

  @Test func canBeWaived() {
    let waiver = #"{ "id": "w", "check": "focus-indicator", "pattern": "lamp", "reason": "The platform draws it." }"#
    let findings = project(role: #""ios": "button""#, waivers: waiver)
    #expect(findings.findings(of: "focus-indicator").isEmpty)
    #expect(findings.findings(of: "stale-waiver").isEmpty)
  }
}
