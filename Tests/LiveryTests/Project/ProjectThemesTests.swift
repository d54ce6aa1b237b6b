import Testing
@testable import DesignTokens
@testable import Livery

@Suite struct ProjectThemesTests {
  @Test func pairsOverASystemColorHaveTheVerdictUnknown() throws {
    let files = InMemoryFiles([
      "A.xcassets/Label.colorset/Contents.json": #"""
      { "colors": [ { "idiom": "universal", "color": { "platform": "ios", "reference": "labelColor" } } ] }
      """#,
      "A.xcassets/Page.colorset/Contents.json": #"""
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb", "components": {
        "red": "0xFF", "green": "0xFF", "blue": "0xFF", "alpha": "1.000" } } } ] }
      """#,
      "livery.json": #"""
      { "version": 1, "themes": { "t": { "resolver": "A.xcassets" } }, "palette": "palette.json", "pairs": [
        { "name": "label", "foreground": "{Label}", "over": ["{Page}"], "kind": "text" },
        { "name": "inverse", "foreground": "{Page}", "over": ["{Label}"], "kind": "text" } ] }
      """#,
    ])
    let outcome = Pipeline(files: files).run()
    #expect(!outcome.diagnostics.containsErrors)
    #expect(outcome.palette?.verdicts.map(\.outcome) == [.unknown, .unknown])
    #expect(outcome.findings.map(\.severity) == [.warning, .warning])
    #expect(outcome.findings.first?.message.contains("'labelColor' is a system color") ?? false)
    let palette = outcome.files.first { $0.path == "palette.json" }?.text ?? ""
    #expect(palette.contains(#""systemColor": { "platform": "ios", "reference": "labelColor" }"#))
  }

  /// A waiver may be for what cannot be read.
  @Test func waiversAreNotStaleInAProjectWithErrors() {
    var files = [
      "livery.json": """
      { "version": 1, "themes": { "t": { "resolver": "t.tokens.json" }, "u": { "resolver": "u.tokens.json" } },
        "checks": { "waivers": "w.json" } }
      """,
      "t.tokens.json": #"{ "n": { "$type": "number", "$value": 1 } }"#,
      "w.json": #"{ "version": 1, "waivers": [{ "id": "w", "pattern": "{a} over {b}", "reason": "For u." }] }"#,
    ]
    #expect(
      !Pipeline(files: InMemoryFiles(files)).run(rendering: false).findings.contains { $0.check == "stale-waiver" }
    )
    files["u.tokens.json"] = files["t.tokens.json"]
    #expect(
      Pipeline(files: InMemoryFiles(files)).run(rendering: false).findings.contains { $0.check == "stale-waiver" }
    )
  }

  /// What cannot be read is reported where the manifest names it.
  @Test func missingFilesAreReportedWhereTheyAreNamed() {
    let manifest = """
      { "version": 1,
        "themes": { "t": { "resolver": "a.json" } },
        "components": ["b.component.json"],
        "layouts": ["c.layout.json"],
        "checks": { "waivers": "e.json",
          "evidence": ["d.evidence.json"] } }
      """
    let found = Pipeline(files: InMemoryFiles(["livery.json": manifest])).run(rendering: false).diagnostics.all
    let missing = found.filter { $0.id == "source-unreadable" }
    let places = Dictionary(missing.map { ($0.subject ?? "", $0.location.map { [$0.line, $0.column] }) }) { one, _ in
      one
    }
    #expect(
      places == [
        "a.json": [2, 34], "b.component.json": [3, 18], "c.layout.json": [4, 15], "d.evidence.json": [6, 18],
        "e.json": [5, 26],
      ]
    )
    #expect(missing.allSatisfy { $0.location?.path == "livery.json" && $0.excerpt != nil })
  }
}
