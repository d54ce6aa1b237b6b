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
