import DesignTokens
import LiveryTestSupport
import Testing

/// Types, aliases and cycles: DTCG 2025.10, chapters 5 to 7.
@Suite struct TokenResolverTests {
  @Test func takesTheTypeOfTheNearestGroup() {
    let resolution = Resolution(
      #"""
      {"a": {"$type": "dimension", "b": {"$type": "number", "c": {"x": {"$value": 1}}},
                                   "y": {"$value": {"value": 1, "unit": "px"}}},
       "ab": 1️⃣{"$type": "number", "z": {"$value": 1}}}
      """#
    )
    resolution.expectNoDiagnostics()
    #expect(resolution["a.b.c.x"]?.type == .number)
    #expect(resolution["a.y"]?.type == .dimension)
  }

  @Test func reportsATokenWithoutATypeAndNothingThatFollowsFromIt() {
    let resolution = Resolution(#"{1️⃣"a": {"$value": 1}, "b": {"$value": "{a}"}, "c": {"$value": "{b}"}}"#)
    resolution.expect([("missing-type", "1️⃣")])
    #expect(resolution.permutation?.tokens.invalid == ["a", "b", "c"])
  }

  @Test func takesTheTypeOfTheTokenReferredToBeforeThatOfTheGroup() {
    let resolution = Resolution(
      #"{"n": {"$type": "number", "$value": 1}, "g": {"$type": "color", "x": {"$value": "{n}"}}}"#
    )
    resolution.expectNoDiagnostics()
    #expect(resolution["g.x"]?.type == .number)
  }

  @Test func followsChainsInAnyOrderAndRecordsThem() {
    let resolution = Resolution(
      ##"{"$type": "number", "x": {"$value": "{b}"}, "b": {"$ref": "#/a"}, "a": {"$value": "{z}"}, "z": {"$value": 0}}"##
    )
    resolution.expectNoDiagnostics()
    #expect(resolution["x"]?.value.text == "0")
    #expect(resolution["x"]?.aliasChain == ["b", "a", "z"])
    #expect(resolution["x"]?.origin == "z")
    #expect(resolution["z"]?.aliasChain == [])
  }

  @Test func keepsTheMetadataOfTheTokenItself() {
    let resolution = Resolution(
      #"""
      {"a": {"$type": "number", "$value": 1, "$description": "base", "$deprecated": "no", "$extensions": {"x": null}},
       "b": {"$value": "{a}", "$description": "mine"}}
      """#
    )
    #expect(resolution["a"]?.deprecation == .because("no"))
    #expect(resolution["a"]?.extensions != nil)
    #expect(resolution["b"]?.description == "mine")
    #expect(resolution["b"]?.deprecation == nil)
    #expect(resolution["b"]?.extensions == nil)
    #expect(resolution["b"]?.source.description == "tokens.json:2:2")
  }

  @Test func handsDeprecationDownUntilItIsCancelled() {
    let resolution = Resolution(
      #"""
      {"$type": "number", "g": {"$deprecated": true, "a": {"$value": 1}, "b": {"$value": 1, "$deprecated": false},
                                "h": {"$deprecated": false, "c": {"$value": 1}}}}
      """#
    )
    #expect(resolution["g.a"]?.deprecation == .deprecated)
    #expect(resolution["g.b"]?.deprecation == nil)
    #expect(resolution["g.b"]?.cancelsDeprecation == true)
    #expect(resolution["g.h.c"]?.cancelsDeprecation == true)
  }

  @Test(arguments: [
    ("{g}", "alias-not-token"), ("{nope}", "alias-unresolved"), ("{g.N}", "alias-unresolved"),
    ("{ g.n }", "alias-unresolved"), ("{g..n}", "alias-unresolved"), ("{g.n.$value}", "alias-unresolved"),
    ("{g.n.value}", "alias-unresolved"), ("{g.n", "alias-syntax"), ("{}", "alias-syntax"),
    ("{g.n}{g.n}", "alias-syntax"), ("{g.n} * 2", "alias-syntax"), ("{g.d}", "alias-type"),
  ])
  func reportsABadAlias(alias: String, id: String) {
    let resolution = Resolution(
      #"""
      {"g": {"n": {"$type": "number", "$value": 1}, "d": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}},
       "x": {"$type": "number", "$value": 1️⃣"\#(alias)"}}
      """#
    )
    resolution.expect([(id, "1️⃣")])
    #expect(resolution.diagnostics.all.first?.subject == "x")
    #expect(resolution["x"] == nil)
  }

  @Test(arguments: [
    ("{color.blu.500}", "did you mean 'color.blue.500'?"),
    ("{color.blue.50}", "did you mean 'color.blue.500'?"),
    ("{Color.blue.500}", "did you mean 'color.blue.500'?"),
    ("{ color.blue.500 }", "remove the spaces inside the braces"),
    ("{color.blue.$value}", "remove '.$value': braces already refer to the value of a token"),
    ("{accent}", "write '{accent.$root}' for the group's own token"),
  ])
  func advisesWhatWasProbablyMeant(alias: String, advice: String) {
    let resolution = Resolution(
      #"""
      {"$type": "number", "color": {"blue": {"500": {"$value": 1}}}, "accent": {"$root": {"$value": 1}},
       "x": {"$value": "\#(alias)"}}
      """#
    )
    #expect(resolution.diagnostics.all.map(\.advice) == [advice])
  }

  @Test func showsTheWayToAWrongType() {
    let resolution = Resolution(
      #"""
      {"$type": "number", "a": {"$value": 1}, "b": {"$value": "{a}"}, "x": {"$type": "color", "$value": 1️⃣"{b}"}}
      """#
    )
    resolution.expect([("alias-type", "1️⃣")])
    let notes = resolution.diagnostics.all.first?.notes.map(\.message) ?? []
    #expect(notes == ["'b' is an alias of 'a'", "'a' is of type number and declared here"])
  }

  @Test func reportsACycleOnceAtItsFirstMember() {
    let resolution = Resolution(
      #"""
      {"$type": "number", "lead": {"$value": "{a}"}, "a": {"$value": 1️⃣"{b}"}, "b": {"$ref": "#/c"},
       "c": {"$value": "{a}"}}
      """#
    )
    resolution.expect([("alias-circular", "1️⃣")])
    #expect(resolution.diagnostics.all.first?.tokens == ["a", "b", "c"])
    #expect(
      resolution.diagnostics.all.first?.notes.map(\.message) == [
        "'b' refers to '#/c'", "'c' refers to '{a}'", "others that have no value because of it: 1",
      ]
    )
    #expect(resolution.permutation?.tokens.invalid.count == 4)
  }

  @Test(arguments: [
    (#"{"x": {"$type": "number", "$value": 1️⃣"{x}"}}"#, "alias-circular"),
    (#"{"x": {"$type": "shadow", "$value": [1️⃣"{x}"]}}"#, "alias-circular"),
    (##"{"x": {"$type": "number", "$ref": 1️⃣"#/x"}}"##, "ref-circular"),
    (##"{"x": {"$type": "number", "$value": {"$ref": 1️⃣"#/x/$value"}}}"##, "ref-circular"),
    (
      ##"{"x": {"$type": "dimension", "$value": {"value": {"$ref": 1️⃣"#/x/$value/value"}, "unit": "px"}}}"##,
      "ref-circular"
    ),
  ])
  func reportsATokenThatMentionsItself(tokens: String, id: String) {
    let resolution = Resolution(tokens)
    resolution.expect([(id, "1️⃣")])
    #expect(resolution.diagnostics.all.first?.tokens == ["x"])
  }

  @Test func letsAPartReferToItsNeighbor() {
    let resolution = Resolution(
      #"""
      {"x": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/x/$value/components/1"}, 0.5, 0]}}}
      """#
    )
    resolution.expectNoDiagnostics()
    #expect(resolution["x"]?.value.text.contains("0.5") == true)
  }

  @Test func followsVeryLongChainsOnASmallStack() async {
    let count = 100_000
    let aliases = (1..<count).map { #""t\#($0)": {"$value": "{t\#($0 - 1)}"}"# }.joined(separator: ",")
    let text = #"{"t0": {"$type": "number", "$value": 1}, \#(aliases)}"#
    let resolution = await onSmallStack { Resolution(text) }
    #expect(resolution.permutation?.tokens.tokens.count == count)
    let last = resolution["t\(count - 1)"]
    #expect(last?.aliasChain.count == Token.aliasChainLimit)
    #expect(last?.origin == "t0")
  }

  @Test func followsVeryLongChainsOfPartsOnASmallStack() async {
    let count = 20_000
    let parts = (1..<count).map {
      ##""t\##($0)": {"$value": {"value": {"$ref": "#/t\##($0 - 1)/$value/value"}, "unit": "px"}}"##
    }
    let text =
      #"{"$type": "dimension", "t0": {"$value": {"value": 7, "unit": "px"}}, \#(parts.joined(separator: ","))}"#
    let resolution = await onSmallStack { Resolution(text) }
    #expect(resolution["t\(count - 1)"]?.value.dimension?.value.value == 7)
  }
}
