import ColorScience
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct IndistinguishableStatesTests {
  private let name = "indistinguishable-states"

  /// A lamp whose boxes are greys of these lightnesses.
  private func greys(_ on: Double, _ off: Double, more: String = #""distinguish": ["state"]"#) -> CheckProject {
    CheckProject(
      tokens: #""one": \#(CheckProject.color(on)), "two": \#(CheckProject.color(off))"#,
      component: CheckProject.lamp(on: #""box.fill": "{one}""#, off: #""box.fill": "{two}""#, more: more)
    )
  }

  @Test(arguments: [
    (0.65, nil), (0.6499, Diagnostic.Severity.warning), (0.62, .warning), (0.6199, .error), (0.6, .error),
  ])
  func judgesByTheDifferenceInOklab(lightness: Double, severity: Diagnostic.Severity?) throws {
    let findings = greys(0.6, lightness).findings(of: name)
    #expect(findings.map(\.severity) == [severity].compactMap { $0 })
    if let value = findings.first?.measure?.value { #expect(abs(value - (lightness - 0.6)) < 1e-9) }
  }

  @Test func warnsOnlyOfStatesThatLastAsLongAsATouch() {
    let transient = #""distinguish": ["state"], "accessibility": { "transient": ["off"] }"#
    #expect(greys(0.6, 0.6, more: transient).findings(of: name).map(\.severity) == [.warning])
  }

  @Test func asksNothingOfAxesThatNobodyWantsToTellApart() {
    #expect(greys(0.6, 0.6, more: #""distinguish": []"#).findings(of: name).isEmpty)
  }

  @Test(arguments: [
    (#""box.width": { "value": 2, "unit": "px" }"#, 0),
    // The same length, spelled otherwise.
    (#""box.width": { "value": 1.0, "unit": "px" }"#, 1),
  ])
  func letsAShapeTellCellsApart(width: String, count: Int) {
    let project = CheckProject(
      tokens: #""one": \#(CheckProject.color(0.6))"#,
      component: CheckProject.lamp(on: #""box.fill": "{one}""#, off: #""box.fill": "{one}", \#(width)"#)
    )
    #expect(project.findings(of: name).count == count)
  }

  @Test func doesNotCountTheShapeOfWhatIsNotDrawn() {
    let project = CheckProject(
      component: CheckProject.lamp(
        on: #""box.width": { "value": 3, "unit": "px" }"#,
        off: #""box.width": { "value": 2, "unit": "px" }"#
      )
    )
    #expect(project.findings(of: name).map(\.severity) == [.error])
  }

  @Test(arguments: [(0.94, 0), (0.96, 1)])
  func comparesWhatIsDrawnWithWhatLiesBeneathIt(lightness: Double, count: Int) {
    let project = CheckProject(
      tokens: #""one": \#(CheckProject.color(lightness))"#,
      component: CheckProject.lamp(on: #""box.fill": "{one}""#, off: #""box.fill": null"#)
    )
    #expect(project.findings(of: name).count == count)
  }

  @Test func compositesLayersAndFadesTheGroup() throws {
    let pair =
      #"{ "name": "p", "foreground": "box.color", "over": ["box.fill", "$surface"], "kind": "decorative", "group": "box.opacity" }"#
    let project = CheckProject(
      tokens: #""black": \#(CheckProject.color(0))"#,
      component: CheckProject.lamp(
        on: #""box.fill": "{black}", "box.opacity": 0.1"#,
        off: #""box.fill": "{black}", "box.opacity": 0.12"#,
        pairs: pair
      )
    )
    let finding = try #require(project.findings(of: name).first)
    // White through 10 and 12 % of black: greys of 0.9 and 0.88, in gamma-encoded sRGB.
    let expected = ColorDifference.deltaEOK(between: Color(.srgb, 0.9, 0.9, 0.9), and: Color(.srgb, 0.88, 0.88, 0.88))
    #expect(abs((finding.measure?.value ?? 0) - expected) < 1e-9)
  }

  @Test func judgesByTheVisionThatTellsLeastApart() throws {
    // Two colors that ColorVisionDeficiency maps close to each other for whoever lacks the cones for green.
    let project = CheckProject(
      tokens: #"""
        "red": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.72, 0.45, 0.3] } },
        "green": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.5, 0.55, 0.3] } }
        """#,
      component: CheckProject.lamp(on: #""box.fill": "{red}""#, off: #""box.fill": "{green}""#)
    )
    let (red, green) = (Color(.srgb, 0.72, 0.45, 0.3), Color(.srgb, 0.5, 0.55, 0.3))
    #expect(ColorDifference.deltaEOK(between: red, and: green) > 0.05)
    let worst = ColorVisionDeficiency.allCases
      .map { ColorDifference.deltaEOK(between: red.simulated(for: $0), and: green.simulated(for: $0)) }.min()
    let finding = try #require(project.findings(of: name).first)
    #expect(abs((finding.measure?.value ?? 1) - (worst ?? 0)) < 1e-9)
  }

  @Test func judgesOnTheWorstOfTheSurfaces() {
    var project = CheckProject(
      tokens: #""veil": \#(CheckProject.color(0, alpha: 0.3)), "night": \#(CheckProject.color(0.02))"#,
      component: CheckProject.lamp(on: #""box.fill": "{veil}""#, off: #""box.fill": null"#)
    )
    #expect(project.findings(of: name).isEmpty)
    project.surfaces = #""{page}", "{night}""#
    #expect(project.findings(of: name).map(\.severity) == [.error])
  }

  @Test func doesNotGuessWhatASystemColorLooksLike() {
    let system =
      #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": ["none", "none", "none"] }, "$extensions": { "dev.livery": { "systemColor": { "reference": "labelColor" } } } }"#
    var project = CheckProject(
      tokens: #""label": \#(system), "grey": \#(CheckProject.color(0.6))"#,
      component: CheckProject.lamp(on: #""box.fill": "{label}""#, off: #""box.fill": "{grey}""#)
    )
    #expect(project.findings(of: name).isEmpty)
    // The same unknown color twice is no difference.
    project.component = CheckProject.lamp(
      on: #""box.fill": "{label}", "box.color": "{grey}""#,
      off: #""box.fill": "{label}", "box.color": "{grey}""#
    )
    #expect(project.findings(of: name).map(\.severity) == [.error])
  }

  @Test func tellsTheCellsThatAnAxisWithoutInfluenceMultipliesOnce() throws {
    let project = CheckProject(
      tokens: #""one": \#(CheckProject.color(0.6)), "two": \#(CheckProject.color(0.61))"#,
      component: #"""
        "axes": { "size": { "values": ["small", "large"] }, "tone": { "values": ["grey", "none"] },
                  "state": { "values": ["on", "off"] } },
        "parts": { "box": { "fill": "color", "width": "dimension" } },
        "rules": [
          { "set": { "box.fill": "{one}", "box.width": { "value": 1, "unit": "px" } } },
          { "when": { "size": "large" }, "set": { "box.width": { "value": 2, "unit": "px" } } },
          { "when": { "tone": "grey", "state": "off" }, "set": { "box.fill": "{two}" } },
          { "when": { "tone": "none", "state": "off" }, "set": { "box.fill": null } } ],
        "distinguish": ["state"]
        """#
    )
    let finding = try #require(project.findings(of: name).first)
    #expect(finding.addresses == ["lamp[size=*,tone=grey,state=*]@t"])
    #expect(finding.facts.map(\.address) == finding.addresses)
    #expect(finding.id == "indistinguishable-states: t: lamp, state on and off, below 0.02")
    #expect(finding.component == "lamp")
  }

  @Test func offersALightnessThatSuffices() throws {
    let advice = try #require(greys(0.6, 0.61).findings(of: name).first?.advice)
    let hex = try #require(advice.split(separator: " ").first { $0.hasPrefix("#") })
    let one = Color(.oklab, 0.6, 0, 0)
    #expect(ColorDifference.deltaEOK(between: one, and: try Color(css: String(hex))) >= 0.05)
    #expect(advice.contains("two of #"))
  }
}
