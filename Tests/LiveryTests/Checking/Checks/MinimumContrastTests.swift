import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct MinimumContrastTests {
  private let name = "minimum-contrast"

  /// A pair of this kind whose foreground has this lightness, on white.
  private func project(lightness: Double, kind: String = "text", checks: String = "") -> CheckProject {
    CheckProject(
      tokens: #""ink": \#(CheckProject.color(lightness))"#,
      checks: checks,
      manifest: #""pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{page}"], "kind": "\#(kind)" } ]"#
    )
  }

  /// A grey of Oklab has the cube of its lightness as luminance: 0.5 has 6.00:1 on white, 0.6 has 3.95:1, 0.7 has 2.67:1.
  @Test(arguments: [
    (0.6, "text", "AA", "4.5:1"), (0.5, "text", "AA", nil), (0.5, "text", "AAA", "7:1"), (0.6, "graphic", "AA", nil),
    (0.7, "graphic", "AA", "3:1"), (0.7, "focus", "AA", "3:1"), (0.7, "decorative", "AAA", nil),
  ])
  func asksForWhatTheKindOfAPairNeeds(lightness: Double, kind: String, level: String, needed: String?) {
    let findings = project(lightness: lightness, kind: kind, checks: #""level": "\#(level)""#).findings(of: name)
    #expect(findings.count == (needed == nil ? 0 : 1))
    #expect(findings.allSatisfy { $0.severity == .error && $0.message.contains("needs \(needed ?? "") (WCAG 2.2 ") })
  }

  @Test func saysWhichForegroundWouldSuffice() throws {
    let finding = try #require(project(lightness: 0.6).findings(of: name).first)
    #expect(
      finding.message.hasPrefix("ink over page needs 4.5:1 (WCAG 2.2 1.4.3, text) and has 3.9"),
      "\(finding.message)"
    )
    let advice = try #require(finding.advice)
    #expect(advice.contains(" ink as oklab(") && advice.contains(" would have 4.5"), "\(advice)")
    #expect(finding.sources.map(\.location?.path).contains("t.tokens.json"))
  }

  /// Neither black nor white has 7:1 on both a light and a dark layer.
  @Test func saysThatNoForegroundSuffices() throws {
    let project = CheckProject(
      tokens: #""ink": \#(CheckProject.color(0.5)), "mid": \#(CheckProject.color(0.6))"#,
      checks: #""level": "AAA""#,
      manifest: #""pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{mid}"], "kind": "text" } ]"#
    )
    let advice = try #require(project.findings(of: name).first?.advice)
    #expect(advice.contains("no foreground is sufficient on these layers; the best, oklab("), "\(advice)")
  }

  @Test func groupsTheCellsOfOneCause() throws {
    let project = CheckProject(
      tokens: #""pale": \#(CheckProject.color(0.9))"#,
      component: CheckProject.lamp(
        on: #""box.color": "{pale}""#,
        off: #""box.color": "{pale}""#,
        pairs: #"{ "name": "p", "foreground": "box.color", "over": ["$surface"], "kind": "text" }"#,
        more: #""parameters": {}"#
      )
    )
    let findings = project.findings(of: name)
    #expect(findings.count == 1)
    #expect(try #require(findings.first).component == "lamp")
    #expect(findings.first?.addresses == ["lamp[state=*].p"])
  }

  @Test func leavesOutWhatAWaiverAccepts() {
    var project = project(lightness: 0.6)
    project.waivers = #"{ "id": "w", "pattern": "{ink} over {page}", "reason": "r", \#(CheckProject.accepts) }"#
    #expect(project.findings(of: name).isEmpty)
    #expect(project.findings(of: "stale-waiver").isEmpty)
  }

  /// What passes as given fails as it is shipped, and the other way round.
  @Test(arguments: [
    ("display-p3", "0.868, 0.0211, 0.0193", "4.49:1 as 8-bit sRGB, 4.83:1 as given"),
    ("srgb", "0.602, 0.367, 0.729", "4.48:1 as 8-bit sRGB, 4.50:1 as given"),
  ])
  func measuresWhatIsShipped(space: String, components: String, figures: String) throws {
    let project = CheckProject(
      tokens: #"""
        "sheet": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
        "ink": { "$type": "color", "$value": { "colorSpace": "\#(space)", "components": [\#(components)] } }
        """#,
      manifest: #""pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{sheet}"], "kind": "text" } ]"#
    )
    let finding = try #require(project.findings(of: name).first)
    #expect(finding.details.first?.contains(figures) == true, "\(finding.details)")
    let palette = PaletteDocument(palette: try #require(project.run().palette)).text
    #expect(palette.contains(#""forms": { "given": "#))
  }

  @Test func measuresOnceWhereTheFormsAgree() throws {
    let project = CheckProject(
      tokens: #"""
        "sheet": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
        "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }
        """#,
      manifest: #""pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{sheet}"], "kind": "text" } ]"#
    )
    #expect(project.findings(of: name).isEmpty)
    #expect(!PaletteDocument(palette: try #require(project.run().palette)).text.contains(#""forms""#))
  }
}
