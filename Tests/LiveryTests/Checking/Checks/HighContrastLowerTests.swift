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
}
