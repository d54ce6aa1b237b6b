import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct RecordedPaletteReaderTests {
  private func read(_ text: String) -> (palette: RecordedPalette?, problems: [String]) {
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["p.json": text])
    let palette = RecordedPaletteReader(files: files).load("p.json", diagnostics: &diagnostics)
    return (palette, diagnostics.all.map(\.id.description))
  }

  @Test func readsWhatIsThere() throws {
    let palette = try #require(
      read(
        """
        { "version": 1, "level": "AA", "themes": [{ "name": "a", "patterns": [[0, 1]],
            "permutations": [{ "id": "light", "contexts": {} }, { "id": "dark", "contexts": {} }] }],
          "tokens": [{ "theme": "a", "path": "ink", "type": "color", "pattern": 0, "values": [
            { "value": { "colorSpace": "srgb", "components": [0, 0, 0] }, "hex": "#000000", "aliases": ["black"] }, null ] }],
          "verdicts": [], "later": {} }
        """
      ).palette
    )
    let row = try #require(palette.tokens.first?.values)
    #expect((row[0] ?? nil)?.tokens == ["black"])
    #expect((row[0] ?? nil)?.text == "#000000")
    #expect((row[1] ?? nil) == nil)
  }

  @Test(arguments: [
    (#"{ "version": 2, "themes": [], "tokens": [], "verdicts": [] }"#, "palette-version"),
    (#"{ "version": "1", "themes": [], "tokens": [], "verdicts": [] }"#, "palette-version"),
    (#"{ "version": 1 }"#, "not-a-palette"), ("[]", "not-a-palette"), ("7", "not-a-palette"),
    (#"{ "themes": [], "tokens": [], "verdicts": [] }"#, "not-a-palette"),
    // A cell that refers to a verdict, or an assignment, that does not exist.
    (
      #"""
      { "version": 1, "themes": [], "tokens": [], "verdicts": [], "pairs": [{ "name": "a", "verdicts": [0] }] }
      """#, "not-a-palette"
    ),
    (
      #"""
      { "version": 1, "themes": [], "tokens": [], "verdicts": [],
        "components": [{ "name": "a", "theme": "t", "assignments": [], "cells": [{ "parts": { "x": { "y": 9 } } }] }] }
      """#, "not-a-palette"
    ),
    ("{ \"version\": 1, ", "json-syntax"),
  ]) func refusesWhatIsNone(text: String, problem: String) {
    let (palette, problems) = read(text)
    #expect(palette == nil)
    #expect(problems == [problem])
  }

  @Test func takesWrongKindsForAbsent() {
    let text = """
      { "version": 1, "themes": [{ "name": 7, "permutations": [null], "patterns": [["x"]], "measured": 1 }],
        "tokens": [null, { "values": [1, { "value": { "colorSpace": "srgb", "components": [1] } }], "pattern": -4 }],
        "components": [{ "axes": [0], "cells": [{}], "assignments": [{ "values": [{ "hex": "#zz" }], "pattern": 1e99 }] }],
        "verdicts": [], "pairs": [{}], "findings": [{}], "layouts": [4], "opaqueTokens": [{}] }
      """
    #expect(read(text).palette != nil)
  }
}
