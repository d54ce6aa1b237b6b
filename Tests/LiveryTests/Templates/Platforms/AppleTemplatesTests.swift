import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What holds for all templates for Apple's platforms.
@Suite struct AppleTemplatesTests {
  static let templates = ["swift", "swiftui", "uikit"]

  static func outputs(_ template: String, _ options: String = "") -> String {
    #"[{ "template": "\#(template)", "into": "out", "options": { \#(options) } }]"#
  }

  @Test(arguments: templates + ["xcassets"])
  func reportNamesThatBecomeTheSameWithBothOrigins(template: String) throws {
    let project = EmittingProject(
      tokens: #""a-b": \#(color("0, 0, 0")), "aB": \#(color("1, 1, 1"))"#,
      outputs: Self.outputs(template)
    )
    let found = try #require(project.run().diagnostics.all.first)
    #expect(found.message.hasPrefix("'aB' and 'a-b' are both called 'aB'"))
    #expect(found.location?.path == "all.tokens.json")
    #expect(found.notes.first?.location?.path == "all.tokens.json")
  }

  @Test func reportTokensWithTheNamesOfGroups() throws {
    let tokens = #""a-b": { "x": \#(color("0, 0, 0")) }, "aB": \#(color("1, 1, 1"))"#
    let found = EmittingProject(tokens: tokens, outputs: Self.outputs("swift")).run().diagnostics.all
    #expect(found.count == 1)
    #expect(found.first?.message.contains("'aB' and 'a-b' are both called 'aB'") == true, "\(found.map(\.message))")
    #expect(found.first?.notes.first?.location?.path == "all.tokens.json")
  }

  @Test func saysWhatWasMeasuredAtTheTokenInFront() throws {
    let text = try ShippedOutputs.file("Swift", "SparkTheme.swift").text
    #expect(text.contains("/// - Contrast on color.main.mainVariant: 5.21:1 (light), 8.14:1 (dark), 8.68:1"))
    #expect(text.contains("/// - Contrast on color.main.main: 3.47:1 (light), 6.26:1 (dark)"))
    #expect(text.contains("; WCAG 2.2 asks for 4.5:1."))
  }

  @Test func handsTheThemeToViewsByTheEnvironment() throws {
    let project = EmittingProject(outputs: Self.outputs("swiftui"))
    let text = try project.text(of: "out/DemoTheme+SwiftUI.swift")
    #expect(text.contains("internal var demoTheme: DemoTheme {"))
    #expect(text.contains("static let defaultValue = DemoTheme.demo"))
  }
}

/// One token of each type of DTCG.
enum AllTypes {
  static let font = """
    { "$type": "typography", "$value": { "fontFamily": ["Inter", "A \\"B\\" #1", "sans-serif"],
      "fontSize": \(length(16)), "fontWeight": 650, "letterSpacing": \(length(-1)), "lineHeight": 1.5 } }
    """

  static let json = """
    "stroke": { "$type": "strokeStyle", "$value": "dotted" },
    "dashes": { "$type": "strokeStyle", "$value": { "dashArray": [\(length(1)), \(length(2))], "lineCap": "round" } },
    "weight": { "$type": "fontWeight", "$value": 350 },
    "time": { "$type": "duration", "$value": { "value": 250, "unit": "ms" } },
    "curve": { "$type": "cubicBezier", "$value": [0.5, -1, 1, 1e0] },
    "ratio": { "$type": "number", "$value": -0.10 },
    "paint": { "$type": "color", "$value": \(black) },
    "line": { "$type": "border", "$value": { "color": \(black), "width": \(length(1)), "style": "solid" } },
    "move": { "$type": "transition", "$value": {
      "duration": { "value": 1, "unit": "s" }, "delay": { "value": 0, "unit": "s" }, "timingFunction": [0, 0, 1, 1] } },
    "lift": { "$type": "shadow", "$value": [{ "color": \(black), "offsetX": \(length(-1)), "offsetY": \(length(0)),
      "blur": \(length(3)), "spread": \(length(0)), "inset": true }] },
    "fade": { "$type": "gradient", "$value": [{ "color": \(black), "position": 0 }, { "color": \(black), "position": 1 }] }
    """

  private static let black = #"{ "colorSpace": "oklch", "components": [0.7, 0.4, 150] }"#

  static let gap = #"{ "$type": "dimension", "$value": { "value": 8, "unit": "px" } }"#

  private static func length(_ points: Int) -> String { #"{ "value": \#(points), "unit": "px" }"# }
}
