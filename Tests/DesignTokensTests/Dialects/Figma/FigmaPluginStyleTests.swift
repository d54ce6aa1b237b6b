import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct FigmaPluginStyleTests {
  private func resolve(_ type: String, _ value: String) -> Resolution {
    let key = "org.lukasoppermann.figmaDesignTokens"
    return Resolution(
      """
      { "x": { "type": "\(type)", "value": \(value), "extensions": { "\(key)": { "exportKey": "x" } } },
        "n": { "type": "number", "value": 8 }, "c": { "type": "color", "value": "#00ff00" } }
      """,
      dialect: .compat
    )
  }

  @Test(arguments: [
    (
      "custom-fontStyle",
      #"""
      { "fontSize": 20, "textDecoration": "none", "fontFamily": "Alegreya", "fontWeight": 700, "fontStyle": "normal",
        "fontStretch": "normal", "letterSpacing": 0.4, "lineHeight": 32, "paragraphIndent": 0, "textCase": "none" }
      """#,
      #"{"fontFamily":"Alegreya","fontSize":{"value":20,"unit":"px"},"fontWeight":700,"letterSpacing":{"value":0.4,"unit":"px"},"lineHeight":1.6}"#
    ),
    (
      "custom-shadow",
      ##"{ "shadowType": "innerShadow", "radius": 3, "color": "#00000040", "offsetX": -4, "offsetY": 2, "spread": 11 }"##,
      #"[{"color":{"colorSpace":"srgb","components":[0,0,0],"alpha":0.25098039215686274},"offsetX":{"value":-4,"unit":"px"},"offsetY":{"value":2,"unit":"px"},"blur":{"value":3,"unit":"px"},"spread":{"value":11,"unit":"px"},"inset":true}]"#
    ),
    (
      "custom-gradient",
      ##"{ "gradientType": "linear", "rotation": 90, "stops": [ { "position": 0, "color": "#ff0000" }, { "position": 0.34, "color": "#00ff00" } ] }"##,
      #"[{"color":{"colorSpace":"srgb","components":[1,0,0]},"position":0},{"color":{"colorSpace":"srgb","components":[0,1,0]},"position":0.34}]"#
    ),
    (
      "custom-transition",
      #"{ "transitionType": "push", "duration": 0.5, "direction": "left", "easingFunction": { "x1": 0.3, "x2": 0.7, "y1": -0.1, "y2": 1 } }"#,
      #"{"duration":{"value":0.5,"unit":"s"},"delay":{"value":0,"unit":"s"},"timingFunction":[0.3,-0.1,0.7,1]}"#
    ),
    (
      "custom-stroke",
      ##"{ "align": "inside", "dashPattern": [0, 0], "lineCap": "none", "weight": 5, "color": "#ff0000" }"##,
      #"{"color":{"colorSpace":"srgb","components":[1,0,0]},"width":{"value":5,"unit":"px"},"style":"solid"}"#
    ),
    (
      "custom-radius", #"{ "smoothing": 0, "topLeft": 5, "topRight": 5, "bottomLeft": 5, "bottomRight": 5 }"#,
      #"{"value":5,"unit":"px"}"#
    ),
    ("custom-spacing", #"{ "top": 10, "right": 10, "bottom": 10, "left": 10 }"#, #"{"value":10,"unit":"px"}"#),
  ])
  func readsStylesAsTheStandardHasThem(type: String, value: String, expected: String) {
    let resolution = resolve(type, value)
    #expect(resolution["x"]?.value.text.filter { !$0.isWhitespace } == expected)
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect"], "\(resolution.diagnostics)")
  }

  @Test(arguments: [
    ("custom-grid", #"{ "pattern": "columns", "count": 12 }"#),
    ("custom-radius", #"{ "topLeft": 5, "topRight": 5, "bottomLeft": 0, "bottomRight": 0 }"#),
    ("custom-spacing", #"{ "top": 10, "right": 8, "bottom": 10, "left": 8 }"#),
    (
      "custom-gradient",
      ##"{ "gradientType": "diamond", "rotation": 0, "stops": [ { "position": 0, "color": "#f00" } ] }"##
    ),
    ("custom-fontStyle", #"{ "fontSize": 0, "fontFamily": "Alegreya" }"#),
    ("custom-fontStyle", #"{ "fontSize": 12, "fontFamily": "Alegreya", "fontWeight": 400, "lineHeight": "{n}" }"#),
    ("custom-fontStyle", #"{ "fontSize": 12, "fontFamily": "Alegreya", "fontWeight": 0, "lineHeight": 16 }"#),
    ("custom-shadow", ##"{ "color": "#f00", "radius": "{n}", "offsetX": 0, "offsetY": 2, "spread": 1 }"##),
    ("custom-gradient", ##"{ "gradientType": "linear", "stops": [ { "position": 0, "color": "#f00" } ] }"##),
    (
      "custom-gradient",
      ##"{ "gradientType": "linear", "stops": [ { "position": 0, "color": "{c}" }, { "position": 1, "color": "#f00" } ] }"##
    ),
    (
      "custom-transition",
      #"{ "duration": 0.5, "easingFunction": { "x1": -0.3, "x2": 0.7, "y1": 0, "y2": 1 } }"#
    ),
  ])
  func carriesAlongWhatTheStandardHasNoValueFor(type: String, value: String) {
    let resolution = resolve(type, value)
    #expect(resolution["x"] == nil)
    #expect(resolution.permutation?.tokens.opaqueToken("x")?.value.type == type)
  }

  @Test(arguments: [("radial", "radial-gradient("), ("angular", "conic-gradient(from 45deg, ")])
  func writesOtherGradientsAsStyleSheetsDo(kind: String, start: String) throws {
    let stops = ##"[ { "position": 0, "color": "#ff0000" }, { "position": 1, "color": "#00ff00" } ]"##
    let resolution = resolve("custom-gradient", #"{ "gradientType": "\#(kind)", "rotation": 45, "stops": \#(stops) }"#)
    let value = try #require(resolution.permutation?.tokens.opaqueToken("x")?.value.json)
    #expect(value == .string(start + "#ff0000 0%, #00ff00 100%)"))
  }

  @Test func keepsTheAngleOfALinearGradient() {
    let stops = ##"[ { "position": 0, "color": "#ff0000" }, { "position": 1, "color": "#00ff00" } ]"##
    let resolution = resolve("custom-gradient", #"{ "gradientType": "linear", "rotation": 45, "stops": \#(stops) }"#)
    #expect(resolution["x"]?.gradientAngle == "45deg")
  }

  /// Before the plugin left an extension, its types alone told of it.
  @Test func numbersBesideStylesArePixels() {
    let resolution = Resolution(
      #"""
      { "s": { "type": "custom-spacing", "value": { "top": 2, "right": 2, "bottom": 2, "left": 2 } },
        "line": { "type": "dimension", "value": 0.5 } }
      """#,
      dialect: .compat
    )
    #expect(resolution["line"]?.value.text.filter { $0 != " " } == #"{"value":0.5,"unit":"px"}"#)
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect"], "\(resolution.diagnostics)")
  }

  @Test func readsAliasesOfStylesAndValuesOfModes() throws {
    func shadow(_ radius: Int) -> String {
      ##"{ "radius": \##(radius), "color": "#00000040", "offsetX": 0, "offsetY": 2, "spread": 0 }"##
    }
    let resolution = Resolution(
      #"""
      { "s": { "type": "custom-shadow", "value": { "light": \#(shadow(1)), "dark": \#(shadow(2)) } },
        "t": { "type": "custom-shadow", "value": "{s}" } }
      """#,
      dialect: .compat
    )
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect"], "\(resolution.diagnostics)")
    #expect(resolution["t"]?.value == resolution["s"]?.value && resolution["s"]?.type == .shadow)
    let dark = try #require(resolution["s"]?.extensions?["mode"]?["dark"])
    #expect(dark["blur"]?["value"] == .number("2"), "\(dark)")
  }

  @Test func keepsWhatAStyleSaysBesides() throws {
    let resolution = resolve("custom-stroke", ##"{ "align": "inside", "weight": 5, "color": "#ff0000" }"##)
    let kept = resolution["x"]?.extensions?[ToolExtension.key]?["custom-stroke"]
    #expect(kept?["align"] == .string("inside"), "\(String(describing: resolution["x"]?.extensions))")
  }
}
