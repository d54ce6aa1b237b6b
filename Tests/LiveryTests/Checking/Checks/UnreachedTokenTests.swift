import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct UnreachedTokenTests {
  private let name = "unreached-token"

  private func facts(_ tokens: String, fill: String = #""{one}""#, manifest: String = "") -> [String] {
    UnusedTokenTests.facts(name, of: UnusedTokenTests.lamp(tokens: tokens, fill: fill, manifest: manifest))
  }

  private let one = UnusedTokenTests.one

  /// The members of a token file: some, a gap, and a shadow that nothing draws with both in it.
  static func shade(of tokens: String) -> String {
    #"""
    \#(tokens), "gap": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } },
    "shade": { "$type": "shadow",
      "$value": { "color": "{one}", "offsetX": "{gap}", "offsetY": "{gap}", "blur": "{gap}", "spread": "{gap}" } }
    """#
  }

  @Test func followsReferencesInsideOfValues() {
    #expect(facts(Self.shade(of: one)) == ["{gap}@t"])
  }

  @Test func tellsWhatIsNamedAndNotDrawnFromWhatNothingNames() throws {
    let tokens = #"\#(one), "base": \#(CheckProject.color(0.1)), "idle": { "$type": "color", "$value": "{base}" }"#
    #expect(facts(tokens) == ["{base}@t"])
    let finding = try #require(UnusedTokenTests.lamp(tokens: tokens).findings(of: name).first)
    #expect(finding.severity == .note)
    #expect(finding.message.contains("named by pairs or other tokens, but not drawn in any cell"), "\(finding.message)")
  }

  @Test func countsNoPairOfTheManifestAsACell() {
    let tokens = #"\#(one), "ink": \#(CheckProject.color(0))"#
    let pair = #""pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{page}"], "kind": "text" } ]"#
    #expect(facts(tokens, manifest: pair) == ["{ink}@t"])
    #expect(facts(tokens, fill: #""{ink}""#, manifest: pair).isEmpty)
  }

  @Test func acceptsWhatACellDrawsThroughAnAlias() {
    let tokens = #"\#(one), "two": { "$type": "color", "$value": "{one}" }"#
    #expect(facts(tokens, fill: #""{two}""#).isEmpty)
  }

  @Test func asksNothingOfAThemeThatNoComponentIsDrawnIn() {
    let pair = #""pairs": [ { "name": "p", "foreground": "{one}", "over": ["{page}"], "kind": "text" } ]"#
    #expect(CheckProject(tokens: one, manifest: pair).findings(of: name).isEmpty)
  }
}
