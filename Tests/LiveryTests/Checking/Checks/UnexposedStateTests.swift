import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct UnexposedStateTests {
  private func lamp(_ accessibility: String, distinguish: String = #""state""#) -> CheckProject {
    CheckProject(
      component: CheckProject.lamp(
        on: #""box.width": { "value": 2, "unit": "px" }"#,
        off: #""box.width": { "value": 3, "unit": "px" }"#,
        more: #""distinguish": [\#(distinguish)] \#(accessibility)"#
      )
    )
  }

  @Test(arguments: [
    ("", 1),
    (#", "accessibility": { "exposes": { "dark": { "state": "off" } } }"#, 0),
    (#", "accessibility": { "exposes": { "lit": { "state": "on" } } }"#, 1),
    (#", "accessibility": { "transient": ["off"] }"#, 0),
  ])
  func asksForEveryStateThatLasts(accessibility: String, count: Int) {
    let findings = lamp(accessibility).findings(of: "unexposed-state")
    #expect(findings.map(\.subject) == Array(repeating: "lamp, state off", count: count))
  }

  @Test func asksNothingOfOtherAxes() {
    #expect(lamp("", distinguish: "").findings(of: "unexposed-state").isEmpty)
  }
}
