import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TokenExplanationTests {
  private static let files = InMemoryFiles([
    "livery.json": #"{ "version": 1, "themes": { "t": { "resolver": "t.resolver.json" } } }"#,
    "t.resolver.json": ##"""
    { "version": "2025.10",
      "sets": { "base": { "sources": [{ "$ref": "first.tokens.json" }, { "$ref": "second.tokens.json" }] } },
      "modifiers": { "size": { "default": "small", "contexts": {
        "small": [], "big": [{ "$ref": "big.tokens.json" }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/size" }] }
    """##,
    "first.tokens.json": #"{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "number", "$value": "{a}" } }"#,
    "second.tokens.json": #"{ "a": { "$type": "number", "$value": 2 } }"#,
    "big.tokens.json": #"{ "a": { "$type": "number", "$value": 3 } }"#,
  ])

  private func explanation(of path: TokenPath, permutation: String? = nil) throws -> String {
    let palette = try #require(Pipeline(files: Self.files).run(rendering: false).palette)
    let row = try #require(palette.tokens.first { $0.path == path })
    let columns = try #require(palette.columns(of: "t"))
    return TokenExplanation(of: row, in: columns, permutation: permutation).text(style: .plain)
  }

  @Test func tellsWhoWonAndWhatThatOverrides() throws {
    #expect(
      try explanation(of: "a") == """
        a, number of theme 't'
        in small
          2
          a is written at second.tokens.json:1:3, in set 'base'
            which overrides first.tokens.json:1:3, in set 'base'
        in big
          3
          a is written at big.tokens.json:1:3, in context 'big' of modifier 'size'
            which overrides second.tokens.json:1:3, in set 'base'
            which overrides first.tokens.json:1:3, in set 'base'

        """
    )
  }

  @Test func followsAliasesToTheTokenThatHoldsTheValue() throws {
    #expect(
      try explanation(of: "b", permutation: "big") == """
        b, number of theme 't'
        in big
          3
          b is written at first.tokens.json:1:44, in set 'base'
          b is an alias of a
          a is written at big.tokens.json:1:3, in context 'big' of modifier 'size'
            which overrides second.tokens.json:1:3, in set 'base'
            which overrides first.tokens.json:1:3, in set 'base'

        """
    )
  }

  @Test func tellsWhatPermutationsShareOnce() throws {
    let files = InMemoryFiles([
      "livery.json": #"{ "version": 1, "themes": { "t": { "resolver": "t.resolver.json" } } }"#,
      "t.resolver.json": ##"""
      { "version": "2025.10",
        "sets": { "base": { "sources": [{ "a": { "$type": "number", "$value": 1 } }] } },
        "modifiers": { "size": { "default": "small", "contexts": { "small": [], "big": [] } } },
        "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/size" }] }
      """##,
    ])
    let palette = try #require(Pipeline(files: files).run(rendering: false).palette)
    let columns = try #require(palette.columns(of: "t"))
    let text = TokenExplanation(of: palette.tokens[0], in: columns).text(style: .plain)
    #expect(text.contains("in every permutation\n"))
    #expect(!text.contains("in small"))
  }
}
