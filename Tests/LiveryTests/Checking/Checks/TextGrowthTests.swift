import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TextGrowthTests {
  private func lamp(grows: Bool, kind: String) -> CheckProject {
    let side = #"{ "value": 50, "unit": "px" }"#
    return CheckProject(
      tokens: #""black": \#(CheckProject.color(0))"#,
      component: CheckProject.lamp(
        on: #""box.color": "{black}""#,
        off: #""box.color": null"#,
        pairs: #"{ "name": "p", "foreground": "box.color", "over": ["$surface"], "kind": "\#(kind)" }"#,
        more:
          #""accessibility": { "target": { "width": \#(side), "height": \#(side), "growsWithText": \#(grows) } }"#
      )
    )
  }

  @Test(arguments: [(false, "text", 1), (true, "text", 0), (false, "graphic", 0)])
  func asksContainersOfTextToGrow(grows: Bool, kind: String, count: Int) {
    let findings = lamp(grows: grows, kind: kind).findings(of: "text-growth")
    #expect(findings.map(\.subject) == Array(repeating: "lamp", count: count))
  }
}
