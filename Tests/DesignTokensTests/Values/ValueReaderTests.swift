import DesignTokens
import LiveryTestSupport
import Testing

/// Values of every type, DTCG 2025.10, chapters 8 and 9.
@Suite struct ValueReaderTests {
  private static func resolve(_ type: String, _ value: String) -> Resolution {
    Resolution(#"{"x": {"$type": "\#(type)", "$value": \#(value)}}"#)
  }

  @Test(arguments: [
    ("number", "1.50"), ("number", "-0.0"), ("number", "1e3"),
    ("dimension", #"{"value": -0.5, "unit": "rem"}"#),
    ("duration", #"{"value": 0, "unit": "s"}"#),
    ("fontFamily", #""Inter, Tight""#), ("fontFamily", #"["Inter", "system-ui"]"#),
    ("fontWeight", "1"), ("fontWeight", "350.5"), ("fontWeight", #""semi-bold""#),
    ("cubicBezier", "[0.5, -12, 0.5, 400]"),
    ("strokeStyle", #""groove""#),
    ("strokeStyle", #"{"dashArray": [{"value": 6, "unit": "px"}], "lineCap": "butt"}"#),
    ("color", ##"{"colorSpace": "srgb", "components": [0, 0.50, 1], "alpha": 0, "hex": "#0080FF"}"##),
    ("color", #"{"colorSpace": "oklch", "components": [0.5, 0.9, "none"]}"#),
    ("color", #"{"colorSpace": "lab", "components": [100, -160, 200]}"#),
    ("color", #"{"colorSpace": "hsl", "components": [359.9, 100, 0]}"#),
  ])
  func writesAValueAsItWasWritten(type: String, value: String) {
    let resolution = Self.resolve(type, value)
    resolution.expectNoDiagnostics()
    #expect(resolution["x"]?.type.rawValue == type)
    #expect(resolution["x"]?.value.text.filter { $0 != " " } == value.filter { $0 != " " })
  }

  @Test(arguments: [
    ("number", #"1️⃣"1""#), ("number", "1️⃣null"), ("number", "1️⃣[1]"),
    ("dimension", "1️⃣0"), ("dimension", #"1️⃣"16px""#), ("dimension", #"1️⃣{"value": 0}"#),
    ("dimension", #"1️⃣{"value": 1, "unit": "em"}"#), ("dimension", #"{"value": 1, "unit": 1️⃣"PX"}"#),
    ("dimension", #"{"value": 1️⃣"1", "unit": "px"}"#),
    ("dimension", #"{"value": 1, "unit": "px", 1️⃣"extra": 1}"#),
    ("duration", #"{"value": 1, "unit": 1️⃣"min"}"#),
    ("fontFamily", "1️⃣[]"), ("fontFamily", #"["Inter", 1️⃣12]"#), ("fontFamily", "1️⃣true"),
    ("fontWeight", "1️⃣0.5"), ("fontWeight", "1️⃣1001"), ("fontWeight", #"1️⃣"Bold""#), ("fontWeight", #"1️⃣"700""#),
    ("cubicBezier", "1️⃣[0, 0, 1]"), ("cubicBezier", "[1️⃣-0.1, 0, 1, 1]"), ("cubicBezier", "[0, 0, 1️⃣1.1, 1]"),
    ("strokeStyle", #"1️⃣"wavy""#), ("strokeStyle", #"1️⃣{"lineCap": "round"}"#),
    ("strokeStyle", #"{"dashArray": 1️⃣[], "lineCap": "round"}"#),
    ("strokeStyle", #"{"dashArray": [1️⃣"6px"], "lineCap": "round"}"#),
    ("color", ##"1️⃣"#ff0000""##), ("color", "1️⃣16711680"),
    ("color", #"1️⃣{"colorSpace": "srgb"}"#),
    ("color", #"{"colorSpace": 1️⃣"xyz", "components": [0, 0, 0]}"#),
    ("color", #"{"colorSpace": "srgb", "components": 1️⃣[0, 0]}"#),
    ("color", #"{"colorSpace": "srgb", "components": [0, 0, 1️⃣"NONE"]}"#),
    ("color", #"{"colorSpace": "srgb", "components": [0, 1️⃣1.01, 0]}"#),
    ("color", #"{"colorSpace": "hsl", "components": [1️⃣360, 0, 0]}"#),
    ("color", #"{"colorSpace": "lch", "components": [50, 1️⃣-1, 0]}"#),
    ("color", #"{"colorSpace": "oklab", "components": [1️⃣54, 0, 0]}"#),
    ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1️⃣1.5}"#),
    ("color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1️⃣"none"}"#),
    ("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": 1️⃣"#f00"}"##),
    ("gradient", "1️⃣[]"), ("gradient", "1️⃣{}"),
    ("shadow", "1️⃣[]"), ("shadow", #"[1️⃣"none"]"#),
    ("transition", "1️⃣5"),
  ])
  func reportsAnInvalidPartWhereItIsWritten(type: String, value: String) {
    let resolution = Self.resolve(type, value)
    resolution.expect([("invalid-value", "1️⃣")])
    #expect(resolution.tokens.isEmpty)
  }

  @Test func reportsEveryMistakeOfOneValue() {
    Resolution(
      #"""
      {"x": {"$type": "border", "$value": {
        "color": {"colorSpace": 1️⃣"srbg", "components": [0, 0, 0]},
        "width": {"value": 1, "unit": 2️⃣"pt"},
        "style": 3️⃣"solidd"}}}
      """#
    ).expect([("invalid-value", "1️⃣"), ("invalid-value", "2️⃣"), ("invalid-value", "3️⃣")])
  }

  @Test func reportsATokenWhereAValueBelongs() {
    let resolution = Self.resolve(
      "border",
      #"""
      {"color": 1️⃣{2️⃣"$type": "color", 3️⃣"$value": {}}, "width": {"value": 1, "unit": "px"}, "style": "solid"}
      """#
    )
    #expect(resolution.diagnostics.containsErrors)
    #expect(resolution.diagnostics.all.contains { $0.advice == "write the value itself here, not a token" })
  }

  private static let parts = #"""
    "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
    "d": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}},
    "t": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
    "e": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]},
    "s": {"$type": "strokeStyle", "$value": "dotted"},
    "f": {"$type": "fontFamily", "$value": "Inter"},
    "w": {"$type": "fontWeight", "$value": "bold"},
    "n": {"$type": "number", "$value": 0.5}
    """#

  @Test(arguments: [
    ("border", #"{"color": "{c}", "width": "{d}", "style": "{s}"}"#),
    ("transition", #"{"duration": "{t}", "delay": "{t}", "timingFunction": "{e}"}"#),
    ("shadow", #"{"color": "{c}", "offsetX": "{d}", "offsetY": "{d}", "blur": "{d}", "spread": "{d}", "inset": true}"#),
    ("gradient", #"[{"color": "{c}", "position": "{n}"}, {"color": "{c}", "position": 1}]"#),
    (
      "typography",
      #"""
      {"fontFamily": "{f}", "fontSize": "{d}", "fontWeight": "{w}", "letterSpacing": "{d}", "lineHeight": "{n}"}
      """#
    ),
    ("strokeStyle", #"{"dashArray": ["{d}", {"value": 1, "unit": "px"}], "lineCap": "round"}"#),
  ])
  func followsAliasesInEveryPartOfAComposite(type: String, value: String) {
    let resolution = Resolution(#"{"x": {"$type": "\#(type)", "$value": \#(value)}, \#(Self.parts)}"#)
    resolution.expectNoDiagnostics()
    #expect(resolution["x"]?.type.rawValue == type)
    #expect(resolution["x"]?.value.text.contains("{c}") == false)
  }

  @Test func demandsTheTypeOfEachPart() {
    let resolution = Resolution(
      #"""
      {"x": {"$type": "border", "$value": {"color": 1️⃣"{d}", "width": "{d}", "style": "solid"}}, \#(Self.parts)}
      """#
    )
    resolution.expect([("alias-type", "1️⃣")])
    #expect(resolution.diagnostics.all.first?.notes.count == 1)
  }

  @Test func demandsEveryPartOfAComposite() {
    Self.resolve("transition", #"1️⃣{"delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}"#)
      .expect([("invalid-value", "1️⃣")])
  }

  @Test func movesGradientPositionsToTheNearerEnd() {
    let color = #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#
    let resolution = Self.resolve(
      "gradient",
      #"[{"color": \#(color), "position": -99}, {"color": \#(color), "position": 42}]"#
    )
    #expect(resolution["x"]?.value.gradient?.map(\.position.value) == [0, 1])
  }

  @Test func takesAListOfOneForItsItemAndNoLongerOne() {
    let stop = #"{"color": "{c}", "position": 0}"#
    let resolution = Resolution(
      #"""
      {"$type": "gradient", \#(Self.parts), "one": {"$value": [\#(stop)]}, "two": {"$value": [\#(stop), \#(stop)]},
       "x": {"$value": ["{one}", \#(stop)]}, "y": {"$value": [1️⃣"{two}"]}}
      """#
    )
    resolution.expect([("alias-type", "1️⃣")])
    #expect(resolution["x"]?.value.gradient?.count == 2)
  }

  @Test func refusesBracesInsideSimpleValues() {
    Resolution(
      #"{"n": {"$type": "number", "$value": 1}, "x": {"$type": "dimension", "$value": {"value": 1️⃣"{n}", "unit": "px"}}}"#
    ).expect([("invalid-value", "1️⃣")])
  }
}
