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
}
