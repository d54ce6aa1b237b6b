import DesignTokens
import LiveryTestSupport
import Testing

@Suite struct LegacyDialectTests {
  @Test(arguments: [
    ("color", ##""#FF8000""##, #"{"colorSpace":"srgb","components":[1,0.5019607843137255,0]}"#),
    (
      "color", ##""#f808""##, #"{"colorSpace":"srgb","components":[1,0.5333333333333333,0],"alpha":0.5333333333333333}"#
    ),
    ("color", #""rgba(255, 0, 51, 0.5)""#, #"{"colorSpace":"srgb","components":[1,0,0.2],"alpha":0.5}"#),
    ("color", #""hsl(210, 50%, 40%)""#, #"{"colorSpace":"hsl","components":[210,50,40]}"#),
    ("color", #""oklch(63% 0.11 150deg / 50%)""#, #"{"colorSpace":"oklch","components":[0.63,0.11,150],"alpha":0.5}"#),
    ("color", #""oklch(92.8% 35% 264.531)""#, #"{"colorSpace":"oklch","components":[0.928,0.14,264.531]}"#),
    ("color", #""color(display-p3 1 0.5 0)""#, #"{"colorSpace":"display-p3","components":[1,0.5,0]}"#),
    ("color", #"{"colorSpace": "srgb", "channels": [0, 0, 1]}"#, #"{"colorSpace":"srgb","components":[0,0,1]}"#),
    ("dimension", #""16px""#, #"{"value":16,"unit":"px"}"#),
    ("dimension", #""0.5rem""#, #"{"value":0.5,"unit":"rem"}"#),
    ("dimension", #""0""#, #"{"value":0,"unit":"px"}"#),
    ("spacing", #""8""#, #"{"value":8,"unit":"px"}"#),
    ("duration", #""200ms""#, #"{"value":200,"unit":"ms"}"#),
    ("duration", #""0.2s""#, #"{"value":0.2,"unit":"s"}"#),
    ("fontWeight", #""600""#, "600"),
    ("fontWeights", #""Semi Bold""#, #""semi-bold""#), ("fontWeights", #""Demi""#, "600"),
    ("fontFamilies", #""Inter, 'Segoe UI', serif;""#, #"["Inter","SegoeUI","serif"]"#),
    ("number", #""1.5""#, "1.5"),
    ("opacity", #""40%""#, "0.4"), ("opacity", #""92.8%""#, "0.928"),
  ])
  func readsOlderFormsWithAWarning(type: String, value: String, expected: String) {
    let tokens = #"{"x": {"$type": "\#(type)", "$value": \#(value)}}"#
    let compatible = Resolution(tokens, dialect: .compat)
    #expect(compatible.diagnostics.all.map(\.id) == ["legacy-dialect"])
    #expect(compatible["x"]?.value.text.filter { $0 != " " } == expected)
    #expect(Resolution(tokens, dialect: .strict).diagnostics.containsErrors)
  }

  @Test(arguments: [
    ("color", ##""#12345""##), ("color", #""red-ish""#), ("color", #""rgb(300, 0, 0)""#), ("dimension", #""16""#),
    ("dimension", #""px""#), ("duration", #""5""#), ("number", #""one""#), ("fontWeight", #""1001""#),
  ])
  func refusesWhatNoDialectKnows(type: String, value: String) {
    Resolution(#"{"x": {"$type": "\#(type)", "$value": 1️⃣\#(value)}}"#, dialect: .compat)
      .expect([("invalid-value", "1️⃣")])
  }

  @Test func warnsOncePerFileAtTheFirstForm() {
    Resolution(
      ##"{"$type": "color", "a": {"$value": 1️⃣"#fff"}, "b": {"$value": "#000"}, "c": {"$value": "{a}"}}"##,
      dialect: .compat
    ).expect([("legacy-dialect", "1️⃣")], .warning)
  }

  @Test func passesOverWhatStyleDictionaryTakesForNoToken() {
    let tokens = ##"""
      {1️⃣"_comment": "do not edit", "private": true, "a": {"_note": "x", "old": false, "b": {"value": "#fff", "type": "color"}}}
      """##
    let resolved = Resolution(tokens, dialect: .compat)
    #expect(resolved.diagnostics.all.allSatisfy { $0.severity == .warning })
    #expect(resolved.tokens.keys.sorted() == ["a.b"])
  }

  /// Style Dictionary follows a reference to the value of a token, whatever the files call it.
  @Test func followsReferencesThatEndInValue() {
    let tokens = ##"""
      {"a": {"$type": "sizing", "$value": "4"}, "b": {"$type": "sizing", "$value": "{a.$value}"},
       "c": {"$type": "other", "$value": "0 {a.$value} {b.$value}"}}
      """##
    let resolved = Resolution(tokens, dialect: .compat)
    #expect(!resolved.diagnostics.all.contains { $0.id == "alias-unresolved" })
    #expect(resolved["b"]?.value.text == resolved["a"]?.value.text)
    // The standard has no such references.
    let plain = ##"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": 1️⃣"{a.$value}"}}"##
    Resolution(plain, dialect: .strict).expect([("alias-unresolved", "1️⃣")])
    Resolution(plain, dialect: .compat).expect([("alias-unresolved", "1️⃣")])
  }

  /// Style Dictionary follows a reference to whatever stands beside a value.
  @Test func followsReferencesToKeysBesideValues() {
    let resolved = Resolution(
      ##"""
      {"base": {"value": "2rem", "type": "dimension"},
       "alias": {"value": "{ alias.size }", "type": "dimension",
                 "size": "{alias.edge.width}", "edge": {"width": "{base.value}"}},
       "count": {"value": "{count.amount}", "amount": 1.50, "type": "number"},
       "font": {"value": "{font.stack}", "stack": ["Inter", "serif"], "type": "fontFamily"},
       "low": {"value": "0px {low.y} {low.blur}px {low.ink}", "y": "1px", "blur": 2, "ink": "#111111", "type": "shadow"},
       "nest": {"from": {"value": "{low.y}", "type": "dimension", "inner": {"value": "5px"}}},
       "to": {"value": "{nest.from.inner.value}", "type": "dimension"}}
      """##,
      dialect: .compat
    )
    #expect(resolved.diagnostics.all.map(\.id) == ["legacy-dialect"], "\(resolved.diagnostics.all.map(\.message))")
    #expect(resolved["alias"]?.aliasChain.map(\.description) == ["base"])
    #expect(resolved["count"]?.value.text == "1.50")
    #expect(resolved["font"]?.value.text.filter { $0 != " " } == #"["Inter","serif"]"#)
    #expect(resolved["low"]?.value.shadow?.first?.blur.value.value == 2)
    #expect(resolved["nest.from"]?.value.dimension?.value.value == 1)
    #expect(resolved["to"]?.value.dimension?.value.value == 5)
  }

  /// Keys that refer to each other lead nowhere, and none grows beyond measure.
  @Test(.workLimit(.seconds(60))) func keysThatReferToEachOtherEnd() {
    let steps = (0..<40).map { #""k\#($0)": "{a.k\#($0 + 1)}{a.k\#($0 + 1)}""# }.joined(separator: ", ")
    let resolved = Resolution(
      #"""
      {"a": {"value": "{a.k0}", \#(steps), "k40": "x", "type": "string"},
       "b": {"value": "{b.c}", "c": "{b.d}", "d": "{b.c}"}}
      """#,
      dialect: .compat
    )
    #expect(resolved.diagnostics.all.contains { $0.id == "alias-unresolved" })
    #expect(resolved["b"] == nil)
  }

  @Test func aDocumentMaySayWhatItIsBesideItsTokens() {
    let tokens =
      ##"{1️⃣"name": "acme", "$metadata": {"by": "us"}, "version": "1.2", "a": {"$type": "number", "$value": 1}}"##
    Resolution(tokens, dialect: .compat).expect([("legacy-dialect", "1️⃣")], .warning)
    #expect(Resolution(tokens, dialect: .strict).diagnostics.containsErrors)
    // So do names that begin as nothing else does.
    Resolution(##"{1️⃣"_comment": "do not edit", "a": {"$type": "number", "$value": 1}}"##, dialect: .compat)
      .expect([("legacy-dialect", "1️⃣")], .warning)
    // Anything else is a token that lacks its value.
    Resolution(##"{"b": 1️⃣"#fff", "a": {"$type": "number", "$value": 1}}"##, dialect: .compat)
      .expect([("invalid-structure", "1️⃣")])
  }

  @Test func readsStyleDictionary() {
    let tokens = #"""
      {"size": {"small": {"value": "10px", "type": "dimension", "comment": "text", "attributes": {"a": 1}},
                "alias": {"value": "{size.small.value}"}}}
      """#
    let resolution = Resolution(tokens, dialect: .compat)
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect"])
    #expect(resolution["size.alias"]?.value.dimension?.value.value == 10)
    #expect(resolution["size.small"]?.description == "text")
  }

  @Test func leavesGroupsCalledValueAlone() {
    let resolution = Resolution(#"{"a": {"$type": "number", "value": {"$value": 1}}}"#, dialect: .compat)
    resolution.expectNoDiagnostics()
    #expect(resolution.tokens == ["a.value": "1"])
  }

  @Test func readsShadowsOfTokensStudio() {
    let resolution = Resolution(
      ##"{"x": {"$type": "boxShadow", "$value": {"color": "#000", "x": "0", "y": "1", "blur": "2", "spread": "0", "type": "innerShadow"}}}"##,
      dialect: .compat
    )
    #expect(resolution["x"]?.value.shadow?.first?.inset == true)
    #expect(resolution["x"]?.value.shadow?.first?.offsetY.value.value == 1)
  }
}
