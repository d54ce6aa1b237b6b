import Testing

@testable import DesignTokens

@Suite struct TokenCountsTests {
  private func counts(_ text: String) -> TokenCounts {
    let resolution = DesignTokens.Resolution(of: "t.json", in: InMemoryFiles(["t.json": text]))
    return TokenCounts([resolution.permutation?.tokens].compactMap(\.self), resolution.diagnostics)
  }

  @Test func countsEveryTokenOnce() {
    let counts = counts(
      ##"""
      { "a": { "$type": "number", "$value": 1 }, "b": { "$type": "string", "$value": "x" },
        "c": { "$type": "number", "$value": "" }, "d": { "$value": "{c}" }, "e": { "$value": "{b}" },
        "f": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000" } } }
      """##
    )
    #expect(counts.text == "6 in, 2 resolved, 2 opaque, 1 changed, 2 lost")
  }

  @Test func aTextOfAForeignTypeMayHaveBraces() {
    #expect(counts(#"{ "a": { "$type": "string", "$value": "Hello {name}" } }"#).text.contains("1 opaque"))
    #expect(counts(#"{ "a": { "$type": "string", "$value": "} {" } }"#).lost == 0)
  }

  @Test func aTokenThatIsLostInOnePermutationIsLost() {
    var (first, second) = (TokenTable(), TokenTable())
    first.markInvalid("a")
    second.markInvalid("b")
    #expect(TokenCounts([first, second], Diagnostics()).lost == 2)
    #expect(TokenCounts([], Diagnostics()).isPlain)
  }
}
