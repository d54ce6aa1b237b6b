import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TypeScriptTemplateTests {
  private static let outputs = #"[{ "template": "typescript", "into": "../Generated/typescript" }]"#

  @Test func tellsWhatIsKnownOfATokenWhereItIsUsed() throws {
    let text = try ShippedOutputs.file("typescript", "spark.ts").text
    let line = text.split(separator: "\n").first { $0.contains("Contrast on color.main.main: ") }
    #expect(line?.contains("3.47:1 (light), ") ?? false)
    #expect(line?.hasSuffix("; WCAG 2.2 asks for 4.5:1.") ?? false)
    let project = EmittingProject(
      tokens: """
        "ink": { "$type": "number", "$value": 1, "$description": "@internal */ Once.\\nTwice.", "$deprecated": "use\\n*/ \\"x\\"" }
        """,
      outputs: Self.outputs
    )
    #expect(
      try project.text(of: "../Generated/typescript/demo.ts").contains(
        #"""
          /**
           * \@internal * / Once.
           * Twice.
           * @deprecated use * / "x"
           */
          ink: 1,
        """#
      )
    )
  }

  /// Styles of React Native have no units, lists of families and line heights in multiples, and fewer notations of colors.
  @Test(arguments: ["typescript", "javascript"]) func writesWhatReactNativeReads(template: String) throws {
    let project = EmittingProject(
      tokens: Self.nativeTokens,
      outputs: #"[{ "template": "\#(template)", "into": "out", "options": { "values": "native" } }]"#
    )
    let isModule = template == "javascript"
    let text = try project.text(of: isModule ? "out/demo.js" : "out/demo.ts")
    for (name, value) in [
      ("gap", "8"), ("pace", "250"), ("ease", "[0.4, 0, 0.2, 1]"), ("face", #""Acme \"B\"""#), ("weight", "400"),
      ("veil", #""rgba(0, 0, 0, 0.5)""#), ("vivid", ##""#00fb29""##), ("stroke", #""dotted""#),
      ("line", #"{ borderColor: "rgba(0, 0, 0, 0.5)", borderStyle: "solid", borderWidth: 8 }"#),
      ("move", "{ duration: 250, delay: 0, easing: [0.4, 0, 0.2, 1] }"),
      ("lift", #""0px 8px 3px 0px rgba(0, 0, 0, 0.5)""#),
      ("dawn", ##"["rgba(0, 0, 0, 0.5)", "#00fb29"]"##),
      ("dusk", ##"{ colors: ["rgba(0, 0, 0, 0.5)", "#00fb29"], locations: [0, 0.25] }"##),
      ("body", #"{ fontFamily: "Inter", fontSize: 16, fontWeight: 700, lineHeight: 24, letterSpacing: -1 }"#),
    ] {
      let line = isModule ? "\nexport const \(name) = \(value);\n" : "\n  \(name): \(value),\n"
      #expect(text.contains(line), "\(name): \(text)")
    }
  }

  private static let nativeTokens = #"""
    "gap": { "$type": "dimension", "$value": { "value": 0.5, "unit": "rem" } },
    "pace": { "$type": "duration", "$value": { "value": 0.25, "unit": "s" } },
    "ease": { "$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1] },
    "face": { "$type": "fontFamily", "$value": ["Acme \"B\"", "sans-serif"] },
    "weight": { "$type": "fontWeight", "$value": 350 },
    "veil": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5 } },
    "vivid": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [0, 1, 0] } },
    "stroke": { "$type": "strokeStyle", "$value": "dotted" },
    "line": { "$type": "border", "$value": { "color": "{veil}", "width": "{gap}", "style": "solid" } },
    "move": { "$type": "transition",
      "$value": { "duration": "{pace}", "delay": { "value": 0, "unit": "ms" }, "timingFunction": "{ease}" } },
    "lift": { "$type": "shadow", "$value": { "color": "{veil}", "offsetX": { "value": 0, "unit": "px" }, "offsetY": "{gap}",
      "blur": { "value": 3, "unit": "px" }, "spread": { "value": 0, "unit": "px" } } },
    "dawn": { "$type": "gradient",
      "$value": [{ "color": "{veil}", "position": 0 }, { "color": "{vivid}", "position": 1 }] },
    "dusk": { "$type": "gradient",
      "$value": [{ "color": "{veil}", "position": 0 }, { "color": "{vivid}", "position": 0.25 }] },
    "body": \#(AllTypes.font)
    """#
}
