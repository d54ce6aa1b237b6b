import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct UnknownContrastTests {
  private let name = "unknown-contrast"

  private func project(over: String, page: String = "") -> CheckProject {
    CheckProject(
      tokens: #""ink": \#(CheckProject.color(0)), "veil": \#(CheckProject.color(1, alpha: 0.5))"#,
      manifest: #""pairs": [ { "name": "p", "foreground": "{ink}", "over": [\#(over)], "kind": "text" } ]"#
    )
  }

  @Test func warnsWhereNothingOpaqueLiesUnderneath() throws {
    let finding = try #require(project(over: #""{veil}""#).findings(of: name).first)
    #expect(finding.severity == .warning)
    #expect(finding.message.hasSuffix("cannot be measured: no layer underneath is opaque"), "\(finding.message)")
    #expect(finding.advice == "end 'over' with '$surface', or with an opaque color")
  }

  @Test(arguments: [#""{veil}", "{page}""#, #""{page}", "{veil}""#, #""{veil}", "$surface""#])
  func isSilentWhereALayerIsOpaque(over: String) {
    #expect(project(over: over).findings(of: name).isEmpty)
  }

  // MARK: Several surfaces

  /// Ink of this lightness on the page, and on a sheet that lets something through.
  private func onSurfaces(_ surfaces: String, ink: Double) -> CheckProject {
    CheckProject(
      tokens: #""ink": \#(CheckProject.color(ink)), "sheet": \#(CheckProject.color(0.6, alpha: 0.9))"#,
      manifest: #""pairs": [ { "name": "p", "foreground": "{ink}", "over": ["$surface"], "kind": "text" } ]"#,
      surfaces: surfaces
    )
  }

  private static let surfaces = [#""{page}", "{sheet}""#, #""{sheet}", "{page}""#]

  @Test(arguments: surfaces) func letsNoOtherSurfaceHideAFailure(surfaces: String) throws {
    let project = onSurfaces(surfaces, ink: 0.9)
    #expect(project.findings(of: name).isEmpty)
    let failure = try #require(project.findings(of: "minimum-contrast").first)
    #expect(failure.message.hasPrefix("ink over page needs 4.5:1 (WCAG 2.2 1.4.3, text) and has 1.3"))
    // The color of the sheet is not what is seen there, so that no repair depends on it.
    #expect(failure.advice?.contains(" would have 4.5") ?? false, "\(failure.advice ?? "")")
    let palette = try #require(project.run().palette)
    let text = try Explanation(of: "p", in: palette, theme: nil, permutation: nil, prefix: "").text(style: .plain)
    #expect(text.contains("unknown on sheet") && text.contains("; the least one decides\n"), "\(text)")
  }

  @Test(arguments: surfaces) func warnsWherePairsPassOnTheOtherSurface(surfaces: String) throws {
    let project = onSurfaces(surfaces, ink: 0)
    #expect(project.findings(of: name).count == 1)
    #expect(project.findings(of: "minimum-contrast").isEmpty)
    let palette = try #require(project.run().palette)
    let text = try Explanation(of: "p", in: palette, theme: nil, permutation: nil, prefix: "").text(style: .plain)
    #expect(text.contains("unknown on sheet") && text.contains("; an unknown one decides\n"), "\(text)")
  }

  @Test func warnsOfAColorThatOnlyTheSystemKnows() throws {
    let files = InMemoryFiles([
      "livery.json": """
      { "version": 1, "themes": { "t": { "resolver": "A.xcassets" } }, "pairs": [
        { "name": "p", "foreground": "{Label}", "over": ["{Label}"], "kind": "text" } ] }
      """,
      "A.xcassets/Label.colorset/Contents.json": """
      { "colors": [ { "idiom": "universal", "color": { "platform": "ios", "reference": "labelColor" } } ] }
      """,
    ])
    let outcome = Pipeline(files: files).run(rendering: false)
    let finding = try #require(outcome.findings.first { $0.check == name })
    #expect(finding.message.contains("'labelColor' is a system color"), "\(finding.message)")
    #expect(finding.advice == "measure it on a device, or give the token a color of its own")
    #expect(!outcome.findings.contains { $0.check == "minimum-contrast" })
  }
}
