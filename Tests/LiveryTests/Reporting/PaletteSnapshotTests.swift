import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct PaletteSnapshotTests {
  private func snapshot(_ lines: String...) -> PaletteSnapshot {
    PaletteSnapshot(text: lines.joined(separator: "\n"))
  }

  @Test func readsWhatItWrote() throws {
    let palette = try #require(Pipeline(files: LampFiles.files).run(rendering: false).palette)
    let snapshot = PaletteSnapshot(of: palette)
    #expect(PaletteSnapshot(text: snapshot.text) == snapshot)
    #expect(snapshot.changes(from: snapshot).isEmpty)
    #expect(snapshot.text.contains("t tone.soft = #999999 | #cccccc\n"))
    #expect(snapshot.text.contains("t body = 2.84:1 waived | 13.07:1\n"))
  }

  @Test func namesThePermutationsThatChanged() {
    let header = "theme t = light | dark"
    let changes = snapshot(header, "t a = #000000 | #ffffff", "t b = 1").changes(
      from: snapshot(header, "t a = #000000 | #eeeeee", "t b = 1 | 2")
    )
    #expect(changes == ["changed t a: dark #eeeeee → #ffffff", "changed t b: dark 2 → 1"])
  }

  @Test func tellsNewAndMissingLinesAndIgnoresRemarks() {
    let changes = snapshot("# new", "t a = 1", "t b = 2").changes(from: snapshot("# old", "t a = 1", "t c = 3"))
    #expect(changes == ["added   t b = 2", "removed t c = 3"])
  }

  @Test func keepsColorsBeyondSRGBExactly() throws {
    let files = InMemoryFiles([
      "livery.json": #"{ "version": 1, "themes": { "t": { "resolver": "t.tokens.json" } } }"#,
      "t.tokens.json":
        #"{ "a": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [1, 0.5, 0] } } }"#,
    ])
    let palette = try #require(Pipeline(files: files).run(rendering: false).palette)
    #expect(PaletteSnapshot(of: palette).text.contains("t a = color(display-p3 1 .5 0)\n"))
  }
}
