import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct HighContrastLowerTests {
  private let name = "high-contrast-lower"

  /// Text of these lightnesses on white, normally and in high contrast.
  private func project(_ normal: Double, _ high: Double, kind: String = "text") -> CheckProject {
    CheckProject(
      manifest: #""pairs": [ { "name": "body", "foreground": "{ink}", "over": ["$surface"], "kind": "\#(kind)" } ]"#,
      contexts: [
        ("light", #""page": \#(CheckProject.color(1)), "ink": \#(CheckProject.color(normal))"#),
        ("lightHighContrast", #""page": \#(CheckProject.color(1)), "ink": \#(CheckProject.color(high))"#),
      ]
    )
  }

  @Test(arguments: [(0.4, 0.3, 0), (0.4, 0.4, 0), (0.4, 0.5, 1)])
  func comparesWithTheNormalAppearance(normal: Double, high: Double, count: Int) throws {
    let findings = project(normal, high).findings(of: name)
    #expect(findings.count == count)
    if let measure = findings.first?.measure { #expect(measure.value < measure.minimum) }
  }

  @Test func forgivesWhatRoundingMayTake() throws {
    // Ratios of 9.47 and 9.41, and of 9.47 and 9.33.
    #expect(project(0.4, 0.402).findings(of: name).isEmpty)
    #expect(project(0.4, 0.405).findings(of: name).count == 1)
  }

  @Test func asksNothingOfPairsThatDoNotCount() {
    #expect(project(0.4, 0.5, kind: "decorative").findings(of: name).isEmpty)
  }

  @Test(arguments: ["body@t/lightHighContrast", "{ink}", "{ink} over {page}@t/lightHighContrast"])
  func canBeWaivedByPairAndByToken(pattern: String) {
    var project = project(0.4, 0.5)
    project.waivers = #"{ "id": "w", "check": "high-contrast-lower", "pattern": "\#(pattern)", "reason": "r" }"#
    #expect(project.run().findings.filter { $0.check == name || $0.check == "stale-waiver" }.isEmpty)
  }

  /// The floor is the ratio in high contrast, here about 6:1; without one, a warning is accepted whatever it measures.
  @Test(arguments: [("5", true), ("7", false), (nil, true)] as [(String?, Bool)])
  func isWaivedDownToARatio(floor: String?, isCovered: Bool) throws {
    var project = project(0.4, 0.5)
    let ratio = try #require(project.findings(of: name).first?.measure?.value)
    let accepts = floor.map { #", "accepts": [ { "value": \#($0) } ]"# } ?? ""
    project.waivers =
      #"{ "id": "w", "check": "high-contrast-lower", "pattern": "body@t", "reason": "r"\#(accepts) }"#
    let findings = project.findings(of: name)
    #expect(findings.isEmpty == isCovered)
    let details: [String] = findings.flatMap(\.details)
    let outgrown = "outgrows waiver 'w': \(WaiverFigure.text(of: ratio)) is below its 7"
    #expect(details.filter { $0.contains("waiver") } == (isCovered ? [] : [outgrown]))
  }

  @Test func updatingWritesTheRatioIntoTheWaiver() throws {
    var project = project(0.4, 0.5)
    let ratio = try #require(project.findings(of: name).first?.measure?.value)
    project.waivers = #"{ "id": "w", "check": "high-contrast-lower", "pattern": "body@t", "reason": "r" }"#
    let palette = try #require(project.run().palette)
    let update = try #require(WaiverUpdate(of: palette, in: project.files))
    #expect(update.changes == ["w: accepts \(WaiverFigure.text(of: ratio)) and more"])
    #expect(update.text?.contains("\"accepts\": [ { \"value\": \(WaiverFigure.text(of: ratio)) } ]") == true)
  }
}
