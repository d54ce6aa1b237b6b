import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TargetSizeTests {
  private let name = "target-size"

  private func lamp(target: String, width: String = "1") -> CheckProject {
    CheckProject(
      component: CheckProject.lamp(
        on: #""box.width": { "value": 50, "unit": "px" }"#,
        off: #""box.width": { "value": \#(width), "unit": "px" }"#,
        more: #""accessibility": { "target": { \#(target), "growsWithText": true } }"#
      )
    )
  }

  private func fixed(_ width: Double, _ height: Double, unit: String = "px") -> String {
    #""width": { "value": \#(width), "unit": "\#(unit)" }, "height": { "value": \#(height), "unit": "\#(unit)" }"#
  }

  @Test(arguments: [
    (44, 44, nil), (44, 43.9, Diagnostic.Severity.note), (24, 24, .note), (100, 23.9, .error), (23.9, 100, .error),
  ])
  func judgesTheShorterSide(width: Double, height: Double, severity: Diagnostic.Severity?) {
    let findings = lamp(target: fixed(width, height)).findings(of: name)
    #expect(findings.map(\.severity) == [severity].compactMap { $0 })
    #expect(findings.compactMap(\.measure?.value) == (severity == nil ? [] : [min(width, height)]))
  }

  @Test func readsRelativeLengthsAtTheUsualTextSize() {
    #expect(lamp(target: fixed(2.75, 2.75, unit: "rem")).findings(of: name).isEmpty)
    #expect(lamp(target: fixed(1.5, 1.5, unit: "rem")).findings(of: name).map(\.severity) == [.note])
  }

  @Test func asksEachCellForWhatItsPropertySays() throws {
    let target = #""width": "box.width", "height": { "value": 50, "unit": "px" }"#
    let finding = try #require(lamp(target: target, width: "20").findings(of: name).first)
    #expect(finding.severity == .error)
    #expect(finding.addresses == ["lamp[state=off]@t"])
    #expect(finding.message.contains("20 by 50"))
  }
}
