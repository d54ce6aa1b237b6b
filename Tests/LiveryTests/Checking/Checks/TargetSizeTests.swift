import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TargetSizeTests {
  private let name = "target-size"

  private func lamp(target: String, width: String = "1", role: String = "") -> CheckProject {
    CheckProject(
      component: CheckProject.lamp(
        on: #""box.width": { "value": 50, "unit": "px" }"#,
        off: #""box.width": { "value": \#(width), "unit": "px" }"#,
        more: #""accessibility": { "target": { \#(target) }\#(role) }"#
      )
    )
  }

  private func fixed(_ width: Double, _ height: Double, unit: String = "px") -> String {
    #""width": { "value": \#(width), "unit": "\#(unit)" }, "height": { "value": \#(height), "unit": "\#(unit)" }"#
  }

  @Test(arguments: [
    (48, 48, nil), (48, 47.9, Diagnostic.Severity.note), (44, 44, .note), (24, 24, .note), (100, 23.9, .error),
    (23.9, 100, .error),
  ])
  func judgesTheShorterSide(width: Double, height: Double, severity: Diagnostic.Severity?) {
    let findings = lamp(target: fixed(width, height)).findings(of: name)
    #expect(findings.map(\.severity) == [severity].compactMap { $0 })
    #expect(findings.compactMap(\.measure?.value) == (severity == nil ? [] : [min(width, height)]))
  }

  @Test func readsRelativeLengthsAtTheUsualTextSize() {
    #expect(lamp(target: fixed(3, 3, unit: "rem")).findings(of: name).isEmpty)
    #expect(lamp(target: fixed(1.5, 1.5, unit: "rem")).findings(of: name).map(\.severity) == [.note])
  }

  @Test(arguments: [
    ("ios", 44, nil), ("ios", 43, "43 by 43, less than 44 by 44 on iOS (WCAG 2.2 2.5.5)"),
    ("android", 48, nil), ("android", 44, "44 by 44, less than 48 by 48 on Android (WCAG 2.2 2.5.5)"),
    ("web", 24, nil), ("web", 23, "23 by 23, less than 24 by 24 (WCAG 2.2 2.5.8)"),
  ])
  func recommendsTheSizesOfThePlatformsOfTheComponent(platform: String, side: Double, size: String?) {
    let project = lamp(target: fixed(side, side), role: #", "role": { "\#(platform)": "button" }"#)
    #expect(
      project.findings(of: name).map(\.message) == [size].compactMap { $0 }.map { "the target of lamp measures \($0)" }
    )
  }

  @Test(arguments: [("button", 1), ("text", 0)]) func missesTheTargetOfAControl(role: String, count: Int) {
    let project = CheckProject(
      component: CheckProject.lamp(on: "", off: "", more: #""accessibility": { "role": { "web": "\#(role)" } }"#)
    )
    #expect(project.findings(of: name).map(\.subject) == Array(repeating: "t: lamp without target", count: count))
    #expect(project.findings(of: name).allSatisfy { $0.severity == .warning })
  }

  /// A lamp whose target is as wide as its box, with a statement about it.
  private func measured(on: String, off: String, role: String = "button", waivers: String? = nil) -> CheckProject {
    CheckProject(
      component: CheckProject.lamp(
        on: #""box.width": \#(on)"#,
        off: #""box.width": \#(off)"#,
        more: #"""
          "parameters": { "side": { "type": "dimension", "default": { "value": 20, "unit": "px" } } },
          "accessibility": { "role": { "web": "\#(role)" },
            "target": { "width": "box.width", "height": { "value": 50, "unit": "px" } },
            "statements": [ { "id": "P", "text": "It is large.", "by": "checked", "check": "target-size" } ] }
          """#
      ),
      waivers: waivers
    )
  }

  private static let large = #"{ "value": 50, "unit": "px" }"#
  private static let small = #"{ "value": 20, "unit": "px" }"#

  @Test(arguments: [
    (large, "null", ["lamp[state=off]@t"], StatementVerdict.Outcome.manual),
    ("null", "null", ["lamp[state=*]@t"], .manual), (small, "null", ["lamp[state=off]@t"], .notMet),
    (large, large, [String](), .met),
  ])
  func leavesATargetWithoutASizeToAPerson(
    on: String,
    off: String,
    addresses: [String],
    outcome: StatementVerdict.Outcome
  ) {
    let project = measured(on: on, off: off)
    let warnings = project.findings(of: name).filter { $0.severity == .warning }
    #expect(warnings.flatMap(\.addresses) == addresses)
    #expect(warnings.allSatisfy { $0.subject == "t: lamp without target" })
    #expect(project.run().palette?.statements.map(\.outcome) == [outcome])
  }

  /// Whoever names a target means one, whatever the role is.
  @Test func asksForTheSizeOfATargetOfWhatIsNoControl() {
    #expect(measured(on: "null", off: "null", role: "text").findings(of: name).map(\.severity) == [.warning])
  }

  @Test func acceptsCellsWithoutASizeThatAWaiverNames() {
    let waiver = #"{ "id": "w", "check": "target-size", "pattern": "lamp[state=off]", "reason": "Nothing to hit." }"#
    let project = measured(on: Self.large, off: "null", waivers: waiver)
    #expect(project.findings(of: name).isEmpty)
    #expect(project.run().palette?.statements.map(\.outcome) == [.waived])
  }

  @Test func measuresTheDefaultOfAParameter() {
    let project = measured(on: Self.large, off: #"{ "parameter": "side" }"#)
    #expect(project.findings(of: name).map(\.severity) == [.error])
  }

  @Test func asksEachCellForWhatItsPropertySays() throws {
    let target = #""width": "box.width", "height": { "value": 50, "unit": "px" }"#
    let finding = try #require(lamp(target: target, width: "20").findings(of: name).first)
    #expect(finding.severity == .error)
    #expect(finding.addresses == ["lamp[state=off]@t"])
    #expect(finding.message.contains("20 by 50"))
  }
}
