import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What users of a component can pass is measured with its default, and never passed over.
@Suite struct ParameterMeasurementTests {
  /// A lamp whose color, fill and opacity are values or parameters.
  private func project(
    color: String = #""{ink}""#,
    fill: String = "null",
    opacity: String = "1",
    parameters: String
  ) -> CheckProject {
    CheckProject(
      tokens:
        #""ink": \#(CheckProject.color(0.3)), "pale": \#(CheckProject.color(0.9)), "half": { "$type": "number", "$value": 0.5 }"#,
      component: #"""
        "parts": { "box": { "color": "color", "fill": "color", "opacity": "number" } },
        "parameters": { \#(parameters) },
        "rules": [ { "set": { "box.color": \#(color), "box.fill": \#(fill), "box.opacity": \#(opacity) } } ],
        "pairs": [ { "name": "p", "foreground": "box.color", "over": ["box.fill", "$surface"], "kind": "text",
                     "group": "box.opacity" } ]
        """#
    )
  }

  private static let given = #"{ "parameter": "given" }"#

  private func verdict(_ project: CheckProject) throws -> Verdict {
    let palette = try #require(project.run().palette)
    #expect(palette.verdicts.count == 1)
    return try #require(palette.verdicts.first)
  }

  @Test(arguments: [("{ink}", Verdict.Outcome.pass), ("{pale}", .fail)])
  func measuresAForegroundWithItsDefault(alias: String, outcome: Verdict.Outcome) throws {
    let parameters = #""given": { "type": "color", "default": "\#(alias)" }"#
    let verdict = try verdict(project(color: Self.given, parameters: parameters))
    #expect(verdict.outcome == outcome)
    #expect(verdict.foreground.tokens == [TokenPath(String(alias.dropFirst().dropLast()))])
  }

  @Test(arguments: [("{ink}", Verdict.Outcome.fail), ("{pale}", .pass)])
  func measuresALayerWithItsDefault(alias: String, outcome: Verdict.Outcome) throws {
    let parameters = #""given": { "type": "color", "default": "\#(alias)" }"#
    #expect(try verdict(project(fill: Self.given, parameters: parameters)).outcome == outcome)
  }

  @Test(arguments: [("1", Verdict.Outcome.pass), (#""{half}""#, .fail)])
  func measuresAnOpacityWithItsDefault(value: String, outcome: Verdict.Outcome) throws {
    let parameters = #""given": { "type": "number", "default": \#(value) }"#
    #expect(try verdict(project(opacity: Self.given, parameters: parameters)).outcome == outcome)
  }

  @Test func leavesOutALayerThatIsNotDrawnByDefault() throws {
    let parameters = #""given": { "type": "color", "default": null }"#
    let verdict = try verdict(project(fill: Self.given, parameters: parameters))
    #expect(verdict.outcome == .pass && verdict.layers.count == 1)
  }

  @Test(arguments: ["color", "fill", "opacity"])
  func isUnknownWithoutADefault(property: String) throws {
    let type = property == "opacity" ? "number" : "color"
    let parameters = #""given": { "type": "\#(type)" }"#
    let project =
      switch property {
      case "color": project(color: Self.given, parameters: parameters)
      case "fill": project(fill: Self.given, parameters: parameters)
      default: project(opacity: Self.given, parameters: parameters)
      }
    #expect(try verdict(project).outcome == .unknown)
    let finding = try #require(project.findings(of: "unknown-contrast").first)
    #expect(finding.message.hasSuffix("cannot be measured: parameter 'given' has no default"))
    #expect(finding.advice == "give the parameter a default, which is then measured")
  }

  @Test func reportsADefaultThatLeadsToNoTokenOfItsType() {
    let missing = project(parameters: #""given": { "type": "color", "default": "{inc}" }"#)
    #expect(missing.diagnostics.map(\.id) == ["alias-unresolved"])
    #expect(missing.diagnostics.first?.advice == "did you mean 'ink'?")
    let other = project(color: Self.given, parameters: #""given": { "type": "color", "default": "{half}" }"#)
    #expect(other.diagnostics.map(\.id) == ["alias-type"])
  }

  @Test(arguments: [
    (#"{ "parameter": "flag" }"#, #""flag": { "type": "boolean", "default": true }"#),
    (#"{ "parameter": "tap" }"#, #""tap": { "type": "color", "kind": "event" }"#),
    (#"{ "$value": { "parameter": "tint" }, "opacity": 0.5 }"#, #""tint": { "type": "color", "default": "{ink}" }"#),
    (
      #"{ "mix": "{ink}", "with": { "parameter": "tint" }, "amount": 0.5 }"#,
      #""tint": { "type": "color", "default": "{ink}" }"#
    ),
  ])
  func refusesWhatCannotFeedAColor(color: String, parameters: String) {
    #expect(project(color: color, parameters: parameters).diagnostics.map(\.id) == ["parameter-type"])
  }

  @Test func writesTheDefaultIntoThePalette() throws {
    let parameters = #""given": { "type": "color", "default": "{ink}" }"#
    let palette = try #require(project(color: Self.given, parameters: parameters).run().palette)
    let text = PaletteDocument(palette: palette).text
    #expect(text.contains(#"{ "parameter": "given", "default": { "hex": "#))
  }
}
