import DesignTokens
import LiveryTestSupport
import Testing

/// JSON pointers: DTCG 2025.10, chapter 5.
@Suite struct PointerTests {
  private static let palette = #"""
    "b": {"blue": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.1, 0.3, 0.9], "hex": "#1a4de6"}}},
    "n": {"$type": "number", "$value": 300}, "d": {"$type": "dimension", "$value": {"value": 12, "unit": "px"}},
    "t": {"$type": "duration", "$value": {"value": 1, "unit": "ms"}}
    """#

  private func resolve(_ token: String) -> Resolution {
    Resolution(#"{"x": \#(token), \#(Self.palette)}"#)
  }

  @Test(
    arguments: [
      (##"{"$ref": "#/n"}"##, "300"),
      (##"{"$ref": "#/n/$value", "$type": "number"}"##, "300"),
      (##"{"$ref": "#/b/blue/$value/components/0", "$type": "number"}"##, "0.1"),
      (##"{"$value": {"$ref": "#/n/$value"}}"##, "300"),
      (##"{"$type": "number", "$value": {"$ref": "#/b/blue/$value/components/2"}}"##, "0.9"),
      (
        ##"{"$type": "dimension", "$value": {"value": {"$ref": "#/n/$value"}, "unit": {"$ref": "#/d/$value/unit"}}}"##,
        nil
      ),
      (##"{"$type": "cubicBezier", "$value": [{"$ref": "#/b/blue/$value/components/0"}, 0, 1, 1]}"##, nil),
      (
        ##"{"$type": "color", "$value": {"colorSpace": {"$ref": "#/b/blue/$value/colorSpace"}, "components": {"$ref": "#/b/blue/$value/components"}}}"##,
        nil
      ),
    ] as [(String, String?)]
  )
  func followsPointersToTokensValuesAndParts(token: String, value: String?) {
    let resolution = resolve(token)
    resolution.expectNoDiagnostics()
    #expect(resolution["x"] != nil)
    if let value { #expect(resolution["x"]?.value.text == value) }
  }

  @Test(arguments: [
    (#"{"$ref": 1️⃣"/n"}"#, "ref-syntax"), (#"{"$ref": 1️⃣"{n}"}"#, "ref-syntax"), (##"{"$ref": 1️⃣"#/~2"}"##, "ref-syntax"),
    (##"{"$ref": 1️⃣"#/nope"}"##, "ref-unresolved"), (##"{"$ref": 1️⃣"#/b.blue"}"##, "ref-unresolved"),
    (##"{"$ref": 1️⃣"#/"}"##, "ref-unresolved"),
    (##"{"$type": "number", "$value": {"$ref": 1️⃣"#/b/blue/$value/components/3"}}"##, "ref-unresolved"),
    (##"{"$type": "number", "$value": {"$ref": 1️⃣"#/b/blue/$value/components/00"}}"##, "ref-unresolved"),
    (##"{"$type": "number", "$value": {"$ref": 1️⃣"#/b/blue/$value/components/-"}}"##, "ref-unresolved"),
    (##"{"$type": "number", "$value": {"$ref": 1️⃣"#/b"}}"##, "ref-type"),
    (##"{"$type": "number", "$value": {"$ref": 1️⃣"#/d/$value"}}"##, "ref-type"),
    (##"{"$type": "number", "$ref": 1️⃣"#/d"}"##, "ref-type"),
    (##"{"$type": "number", "$value": {"$ref": 1️⃣"#/d/$value/unit"}}"##, "ref-type"),
    (##"{"$type": "dimension", "$value": {"value": 1, "unit": {"$ref": 1️⃣"#/t/$value/unit"}}}"##, "ref-type"),
    (
      ##"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": 1️⃣"#/n/$value"}, 0, 0]}}"##,
      "ref-type"
    ),
    (#"{"$type": "number", "$value": {"$ref": 1️⃣3}}"#, "ref-syntax"),
    (##"{"$type": "number", "$value": 1️⃣{"$ref": "#/n/$value", "more": 1}}"##, "invalid-value"),
  ])
  func reportsABadPointerWhereItIsWritten(token: String, id: String) {
    let resolution = resolve(token)
    resolution.expect([(id, "1️⃣")])
    #expect(resolution["x"] == nil)
  }

  @Test(arguments: [
    ("a/b", "#/a~1b"), ("c~d", "#/c~0d"), ("~1", "#/~01"), ("my token", "#/my token"), ("my token", "#/my%20token"),
    ("a%20b", "#/a%20b"), ("0", "#/0"),
  ])
  func unescapesNames(name: String, pointer: String) {
    let resolution = Resolution(#"{"\#(name)": {"$type": "number", "$value": 1}, "x": {"$ref": "\#(pointer)"}}"#)
    resolution.expectNoDiagnostics()
    #expect(resolution["x"]?.value.text == "1")
  }

  @Test func explainsAPointerThatGoesOnBehindAReference() {
    let resolution = Resolution(
      #"""
      {\#(Self.palette), "a": {"$value": "{b.blue}"},
       "x": {"$type": "number", "$value": {"$ref": 1️⃣"#/a/$value/components/0"}}}
      """#
    )
    resolution.expect([("ref-unresolved", "1️⃣")])
    #expect(resolution.diagnostics.all.first?.message.contains("{b.blue}") == true)
  }

  @Test func warnsOfAPointerThatNamesATokenInPlaceOfItsValue() {
    let resolution = resolve(##"{"$type": "number", "$value": {"$ref": 1️⃣"#/n"}}"##)
    resolution.expect([("ref-type", "1️⃣")], .warning)
    #expect(resolution["x"]?.value.text == "300")
  }

  @Test func followsAPartThatIsItselfAnAlias() {
    let resolution = Resolution(
      #"""
      {\#(Self.palette), "o": {"$type": "border", "$value": {"color": "{b.blue}", "width": "{d}", "style": "solid"}},
       "x": {"$type": "color", "$value": {"$ref": "#/o/$value/color"}}}
      """#
    )
    resolution.expectNoDiagnostics()
    #expect(resolution["x"]?.value == resolution["b.blue"]?.value)
  }
}
