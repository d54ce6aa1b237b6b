import DesignTokens
import LiveryTestSupport
import Testing

/// `$extends`, and `$ref` on groups: DTCG 2025.10, chapter 6.
@Suite struct GroupExpansionTests {
  private func number(_ value: Int) -> String { #"{"$type": "number", "$value": \#(value)}"# }

  @Test(arguments: [#""$extends": "{a}""#, ##""$extends": "#/a""##, ##""$ref": "#/a""##])
  func inheritsWhatIsNotOverridden(base: String) {
    let resolution = Resolution(
      #"{"b": {\#(base), "n": \#(number(9))}, "a": {"n": \#(number(1)), "m": {"k": \#(number(2))}}, "x": {"$value": "{b.m.k}"}}"#
    )
    resolution.expectNoDiagnostics()
    #expect(resolution.tokens == ["a.n": "1", "a.m.k": "2", "b.n": "9", "b.m.k": "2", "x": "2"])
  }

  @Test func replacesAnInheritedTokenAsAWholeAndLeavesAliasesAlone() {
    let resolution = Resolution(
      #"""
      {"a": {"$type": "number", "$deprecated": "v1", "k": {"$value": 1, "$description": "old"}, "x": {"$value": "{a.k}"}},
       "b": {"$extends": "{a}", "k": {"$value": 2}, "$deprecated": false}}
      """#
    )
    #expect(resolution["b.k"]?.description == nil)
    #expect(resolution["b.k"]?.type == .number)
    #expect(resolution["b.x"]?.value.text == "1")
    #expect(resolution["a.x"]?.deprecation == .because("v1"))
    #expect(resolution["b.x"]?.deprecation == nil)
  }

  @Test func extendsWhatIsItselfInherited() {
    let resolution = Resolution(
      #"{"c": {"$extends": "{b.f}"}, "b": {"$extends": "{a}"}, "a": {"f": {"n": \#(number(1))}}}"#
    )
    resolution.expectNoDiagnostics()
    #expect(resolution["c.n"]?.value.text == "1")
  }

  @Test func takesATypeFromAroundTheBaseAndSaysSo() {
    let resolution = Resolution(#"{"p": {"$type": "number", "a": {1️⃣"n": {"$value": 1}}}, "b": {"$extends": "{p.a}"}}"#)
    resolution.expect([("extends-type", "1️⃣")], .note)
    #expect(resolution["b.n"]?.type == .number)
  }

  @Test(arguments: [
    ("{nope}", "extends-unresolved"), ("#/a/nope", "extends-unresolved"), ("{t}", "extends-not-group"),
    ("#/t/$value", "extends-not-group"), ("a", "extends-syntax"), ("{a", "extends-syntax"), ("{b}", "extends-circular"),
  ])
  func reportsABadBase(base: String, id: String) {
    let resolution = Resolution(#"{"a": {}, "t": \#(number(1)), "b": {"$extends": 1️⃣"\#(base)"}}"#)
    resolution.expect([(id, "1️⃣")])
    #expect(resolution.diagnostics.all.first?.subject == "b")
  }

  @Test(arguments: [
    #"{"a": {"$extends": 1️⃣"{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{a}"}}"#,
    #"{"a": {"x": {"$extends": 1️⃣"{b}"}}, "b": {"y": {"$extends": "{a}"}}}"#,
    #"{"a": {"x": {"$extends": 1️⃣"{a}"}}}"#,
  ])
  func reportsACircleOnce(tokens: String) {
    Resolution(tokens).expect([("extends-circular", "1️⃣")])
  }

  @Test func keepsQuietAboutWhatABrokenBaseMayHaveHeld() {
    Resolution(#"{"b": {"$extends": 1️⃣"{nope}"}, "x": {"$value": "{b.n}"}}"#).expect([("extends-unresolved", "1️⃣")])
  }

  @Test func reportsAMistakeInABaseOnce() {
    Resolution(
      #"{"a": {"n": {"$type": "number", "$value": 1️⃣"x"}}, "b": {"$extends": "{a}"}, "c": {"$extends": "{a}"}}"#
    ).expect([("invalid-value", "1️⃣")])
  }

  @Test func stopsGroupsThatGrowWithoutEnd() {
    let doublings = (1..<64).map {
      #""g\#($0)": {"x": {"$extends": "{g\#($0 - 1)}"}, "y": {"$extends": "{g\#($0 - 1)}"}}"#
    }
    let reading = TokenReading(dialect: .strict, inheritanceLimit: 1000)
    let resolution = Resolution(#"{"g0": {}, \#(doublings.joined(separator: ","))}"#, reading)
    #expect(resolution.diagnostics.all.map(\.id) == ["extends-limit"])
  }

  @Test func extendsInLongChains() {
    let chain = (1..<5_000).map { #""g\#($0)": {"$extends": "{g\#($0 - 1)}"}"# }.reversed().joined(separator: ",")
    let resolution = Resolution(#"{\#(chain), "g0": {"n": \#(number(1))}}"#)
    #expect(resolution["g4999.n"]?.value.text == "1")
  }
}
