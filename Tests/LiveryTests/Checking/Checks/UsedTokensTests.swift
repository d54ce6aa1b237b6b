import Testing

@testable import DesignTokens
@testable import Livery

/// Of both checks on the use of tokens.
@Suite struct UsedTokensTests {
  private func lamp(tokens: String, fill: String = #""{one}""#, manifest: String = "") -> CheckProject {
    CheckProject(
      tokens: tokens,
      component: CheckProject.lamp(on: #""box.fill": \#(fill)"#, off: #""box.fill": null"#, more: #""parameters": {}"#),
      manifest: manifest
    )
  }

  private func facts(_ check: String, of project: CheckProject) -> [String] {
    project.findings(of: check).flatMap { $0.facts.map(\.address) }
  }

  private let one = #""one": \#(CheckProject.color(0.5))"#
  private let half = #""half": { "$type": "number", "$value": 0.5 }"#

  @Test func acceptsWhatACellDrawsThroughAnyAliasAndExpression() {
    let tokens = #"\#(one), "two": { "$type": "color", "$value": "{one}" }, \#(half)"#
    for fill in [
      #"{ "$value": "{two}", "opacity": "{half}" }"#,
      #"{ "mix": "{two}", "with": "{page}", "amount": "{half}", "in": "srgb" }"#,
    ] {
      let project = lamp(tokens: tokens, fill: fill)
      #expect(facts("unused-token", of: project).isEmpty)
      #expect(facts("unreached-token", of: project).isEmpty)
    }
  }

  @Test func tellsWhatNothingNamesFromWhatIsNamedAndNotDrawn() {
    let tokens = #"\#(one), "base": \#(CheckProject.color(0.1)), "idle": { "$type": "color", "$value": "{base}" }"#
    let project = lamp(tokens: tokens)
    #expect(facts("unused-token", of: project) == ["{idle}@t"])
    #expect(facts("unreached-token", of: project) == ["{base}@t"])
    #expect(project.findings(of: "unused-token").map(\.severity) == [.note])
  }

  @Test func followsReferencesInsideOfValues() {
    let tokens = #"""
      \#(one), "gap": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } },
      "shade": { "$type": "shadow",
        "$value": { "color": "{one}", "offsetX": "{gap}", "offsetY": "{gap}", "blur": "{gap}", "spread": "{gap}" } }
      """#
    let project = lamp(tokens: tokens)
    #expect(facts("unused-token", of: project) == ["{shade}@t"])
    #expect(facts("unreached-token", of: project) == ["{gap}@t"])
  }

  @Test func countsAPairOfTheManifestAsAUseButNotAsACell() {
    let tokens = #"\#(one), "ink": \#(CheckProject.color(0))"#
    let pair = #""pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{page}"], "kind": "text" } ]"#
    let project = lamp(tokens: tokens, manifest: pair)
    #expect(facts("unused-token", of: project).isEmpty)
    #expect(facts("unreached-token", of: project) == ["{ink}@t"])
  }

  @Test func saysWhichGroupsAreUnusedAsAWhole() throws {
    let tokens = #"\#(one), "scale": { "a": \#(CheckProject.color(0.1)), "b": \#(CheckProject.color(0.2)) }"#
    let finding = try #require(lamp(tokens: tokens).findings(of: "unused-token").first)
    #expect(finding.details == ["scale.*: all 2"])
  }

  @Test func asksNothingOfAThemeThatNoComponentIsDrawnIn() {
    #expect(CheckProject(tokens: one).findings(of: "unused-token").isEmpty)
  }

  @Test func leavesOutWhatAWaiverCovers() {
    var project = lamp(
      tokens: #"\#(one), "scale": { "a": \#(CheckProject.color(0.1)), "b": \#(CheckProject.color(0.2)) }"#
    )
    project.waivers = #"{ "id": "w", "check": "unused-token", "pattern": "{scale.a}@t", "reason": "r" }"#
    #expect(facts("unused-token", of: project) == ["{scale.b}@t"])
    project.waivers = #"{ "id": "w", "check": "unused-token", "pattern": "{scale.*}", "reason": "r" }"#
    #expect(facts("unused-token", of: project).isEmpty)
    #expect(project.run().waivedPlaces == 2)
  }
}
