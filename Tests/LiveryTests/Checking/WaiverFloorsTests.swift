import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// A waiver covers what it accepts, and nothing below, beside or beyond it.
@Suite struct WaiverFloorsTests {
  /// A grey of this lightness on white, as text and as a graphic, and the waiver that its text needs at 0.6 (3.94:1).
  static func project(
    _ lightness: Double = 0.6,
    dark: Double = 0.5,
    accepts: String = CheckProject.accepts("text", 4.5, 3.94, in: "light")
  ) -> CheckProject {
    CheckProject(
      manifest: #"""
        "pairs": [ { "name": "body", "foreground": "{ink}", "over": ["{page}"], "kind": "text" },
                   { "name": "icon", "foreground": "{ink}", "over": ["{page}"], "kind": "graphic" } ]
        """#,
      waivers:
        #"{ "id": "w", "pattern": "{ink} over {page}", "reason": "r"\#(accepts.isEmpty ? "" : ", ")\#(accepts) }"#,
      contexts: [
        ("light", #""ink": \#(CheckProject.color(lightness))"#), ("dark", #""ink": \#(CheckProject.color(dark))"#),
      ]
    )
  }

  /// The details of the failures of contrast that say how they relate to the waiver.
  private func outgrown(_ project: CheckProject) -> [String] {
    project.findings(of: "minimum-contrast").flatMap(\.details).filter { $0.contains("waiver") }
  }

  @Test(arguments: [0.6, 0.59])
  func coversWhatReachesTheFloor(lightness: Double) {
    let findings = Self.project(lightness).run().findings
    #expect(findings.filter { $0.severity == .error }.isEmpty)
  }

  @Test func failsBelowTheFloorAndSaysByHowMuch() {
    #expect(outgrown(Self.project(0.62)) == ["outgrows waiver 'w' in t/light: 3.64:1 is 0.30 below its 3.94:1"])
  }

  @Test func failsWhereAnotherKindStartsToFail() {
    let project = Self.project(0.7, accepts: CheckProject.accepts("text", 4.5, 2, in: "light"))
    #expect(
      outgrown(project) == [
        "outgrows waiver 'w' in t/light: it accepts text at 4.5:1, not graphic at 3:1, and 2.67:1 is 0.33 below the minimum"
      ]
    )
  }

  @Test func failsWithAnotherMinimum() {
    var project = Self.project()
    project.checks = #""level": "AAA""#
    #expect(outgrown(project).first?.contains("it accepts text at 4.5:1, not text at 7:1") == true)
  }

  @Test func failsInAPermutationThatIsNotNamed() {
    #expect(outgrown(Self.project(dark: 0.6)) == ["outgrows waiver 'w': it accepts light, not t/dark"])
    let both = CheckProject.accepts("text", 4.5, 3.94, in: "t/light t/dark")
    #expect(outgrown(Self.project(dark: 0.6, accepts: both)).isEmpty)
  }

  @Test func coversNothingWithoutAFloorAndShowsTheLineToWrite() throws {
    let project = Self.project(accepts: "")
    let line = #""accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 3.94, "permutations": ["light"] } ]"#
    #expect(outgrown(project) == ["waiver 'w' does not state what it accepts: \(line)"])
    let stale = try #require(project.findings(of: "stale-waiver").first)
    #expect(stale.message == "waiver 'w' covers nothing, because it does not state what it accepts")
    #expect(stale.advice?.contains(line) == true)
  }

  @Test func leavesAWaiverThatIsOutgrownToTheFailure() {
    #expect(Self.project(0.62).findings(of: "stale-waiver").isEmpty)
  }

  @Test func reportsAnUnknownPermutation() {
    let project = Self.project(accepts: CheckProject.accepts("text", 4.5, 3.94, in: "lihgt"))
    #expect(project.diagnostics.map(\.id) == ["waiver-accepts"])
    #expect(project.diagnostics.first?.advice == "did you mean 'light'?")
  }

  @Test func letsAnAssumptionFallThroughTheFloor() throws {
    let project = Self.project()
    let before = project.run()
    let worse = Consequences(before: before, after: project.run(assuming: [try Assumption("ink@t/light=#a0a0a0")]))
    #expect(worse.containsFailures)
    #expect(worse.flips.contains { $0.from == .waived && $0.to == .fail })
    let better = Consequences(before: before, after: project.run(assuming: [try Assumption("ink@t/light=#7f7f7f")]))
    #expect(!better.containsFailures)
  }
}
