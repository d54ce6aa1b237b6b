import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct UnusedTokenTests {
  static func lamp(tokens: String, fill: String = #""{one}""#, manifest: String = "") -> CheckProject {
    CheckProject(
      tokens: tokens,
      component: CheckProject.lamp(on: #""box.fill": \#(fill)"#, off: #""box.fill": null"#, more: #""parameters": {}"#),
      manifest: manifest
    )
  }

  static func facts(_ check: String, of project: CheckProject) -> [String] {
    project.findings(of: check).flatMap { $0.facts.map(\.address) }
  }

  static let one = #""one": \#(CheckProject.color(0.5))"#
  private static let half = #""half": { "$type": "number", "$value": 0.5 }"#

  @Test func acceptsWhatACellDrawsThroughAnyAliasAndExpression() {
    let tokens = #"\#(Self.one), "two": { "$type": "color", "$value": "{one}" }, \#(Self.half)"#
    for fill in [
      #"{ "$value": "{two}", "opacity": "{half}" }"#,
      #"{ "mix": "{two}", "with": "{page}", "amount": "{half}", "in": "srgb" }"#,
    ] {
      let project = Self.lamp(tokens: tokens, fill: fill)
      #expect(Self.facts("unused-token", of: project).isEmpty)
      #expect(Self.facts("unreached-token", of: project).isEmpty)
    }
  }

  @Test func tellsWhatNothingNamesFromWhatIsNamedAndNotDrawn() {
    let tokens = #"\#(Self.one), "base": \#(CheckProject.color(0.1)), "idle": { "$type": "color", "$value": "{base}" }"#
    let project = Self.lamp(tokens: tokens)
    #expect(Self.facts("unused-token", of: project) == ["{idle}@t"])
    #expect(Self.facts("unreached-token", of: project) == ["{base}@t"])
    #expect(project.findings(of: "unused-token").map(\.severity) == [.note])
  }

  @Test func countsAPairOfTheManifestAsAUse() {
    let tokens = #"\#(Self.one), "ink": \#(CheckProject.color(0))"#
    let pair = #""pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{page}"], "kind": "text" } ]"#
    #expect(Self.facts("unused-token", of: Self.lamp(tokens: tokens, manifest: pair)).isEmpty)
  }

  @Test func countsAReferenceInsideOfAValueAsAUse() {
    let tokens = UnreachedTokenTests.shade(of: Self.one)
    #expect(Self.facts("unused-token", of: Self.lamp(tokens: tokens)) == ["{shade}@t"])
  }

  @Test func saysWhichGroupsAreUnusedAsAWhole() throws {
    let tokens = #"\#(Self.one), "scale": { "a": \#(CheckProject.color(0.1)), "b": \#(CheckProject.color(0.2)) }"#
    let finding = try #require(Self.lamp(tokens: tokens).findings(of: "unused-token").first)
    #expect(finding.details == ["scale.*: all 2"])
  }

  /// Projects that keep the names of their custom properties have groups of one token, or none at all.
  @Test func namesTheLargestGroupsFirstAndWhatIsInNone() throws {
    let flat = (0..<5).map { #""flat\#($0)": \#(CheckProject.color(0.1 + Double($0) / 20))"# }.joined(separator: ", ")
    let group = #""scale": { "a": \#(CheckProject.color(0.5)) }"#
    let finding = try #require(
      Self.lamp(tokens: "\(group), \(Self.one), \(flat)").findings(of: "unused-token").first
    )
    #expect(finding.details == ["in no group: 5 of 7: flat0, flat1, flat2 and 2 more", "scale.*: all 1"])
  }

  @Test func asksNothingOfAThemeThatNoComponentIsDrawnIn() {
    #expect(CheckProject(tokens: Self.one).findings(of: "unused-token").isEmpty)
  }

  @Test func leavesOutWhatAWaiverCovers() {
    var project = Self.lamp(
      tokens: #"\#(Self.one), "scale": { "a": \#(CheckProject.color(0.1)), "b": \#(CheckProject.color(0.2)) }"#
    )
    project.waivers = #"{ "id": "w", "check": "unused-token", "pattern": "{scale.a}@t", "reason": "r" }"#
    #expect(Self.facts("unused-token", of: project) == ["{scale.b}@t"])
    project.waivers = #"{ "id": "w", "check": "unused-token", "pattern": "{scale.*}", "reason": "r" }"#
    #expect(Self.facts("unused-token", of: project).isEmpty)
    #expect(project.run().waivedPlaces == 2)
  }
}
