import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TailwindTemplateTests {
  private static let outputs = #"[{ "template": "tailwind", "into": "../Generated/tailwind" }]"#

  /// A token of each type, in two appearances.
  static let allTypes = EmittingProject(
    tokens: AllTypes.json + #", "body": \#(AllTypes.font)"#,
    appearances: [("light", #""ink": \#(color("0, 0, 0"))"#), ("dark", #""ink": \#(color("1, 1, 1"))"#)],
    outputs: outputs
  )

  /// - Parameter read: Reads the sheet of a template, or what Tailwind makes of it.
  static func expectPalette(
    _ outcome: Pipeline.Outcome,
    read: (OutputFile) throws -> CSSSheet = { CSSSheet($0.text) }
  ) throws {
    let palette = try #require(outcome.palette, "\(DiagnosticText().text(of: outcome.diagnostics))")
    for look in palette.looks {
      let file = try #require(outcome.files.first { $0.path.hasSuffix("tailwind/\(look.theme).css") })
      let sheet = try read(file)
      let identifiers = try TemplateIdentifiers(of: look.theme, in: "tailwind", palette: palette)
      for isWide in [false, true] {
        let expected = try ExpectedDeclarations(
          of: look.theme,
          in: palette,
          appearance: look.appearance,
          name: { identifiers.name($0) },
          part: { name, property in
            switch property {
            case "font-size": name
            case "font-family": name.replacing("text-", with: "font-", maxReplacements: 1)
            default: "\(name)--\(property)"
            }
          }
        )
        expected.expect(
          CSSCascade(look.appearance, isWide: isWide).values(of: sheet),
          CSSReading(isWide: isWide),
          "\(look.theme) in \(look.appearance), \(isWide ? "wide" : "standard")"
        )
      }
    }
  }

  @Test func holdsEveryTokenOfTheShippedThemesInEveryAppearance() throws {
    try Self.expectPalette(ShippedOutputs.outcome)
  }

  @Test func holdsValuesOfEveryType() throws {
    try Self.expectPalette(Self.allTypes.run())
  }

  /// Only what differs is a reference: `shadow-red-500` cannot color what Tailwind does not see.
  @Test func refersToAShadowOnlyWhereItDiffers() throws {
    func shadow(_ alpha: String) -> String {
      let length = #"{ "value": 1, "unit": "px" }"#
      return #"""
        { "$type": "shadow", "$value": { "color": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": \#(alpha) },
          "offsetX": \#(length), "offsetY": \#(length), "blur": \#(length), "spread": \#(length) } }
        """#
    }
    let project = EmittingProject(
      tokens: #""same": \#(shadow("0.1"))"#,
      appearances: [("light", #""lift": \#(shadow("0.2"))"#), ("dark", #""lift": \#(shadow("0.4"))"#)],
      outputs: Self.outputs
    )
    let text = try project.text(of: "../Generated/tailwind/demo.css")
    #expect(
      text.contains(
        "  --shadow-lift: 1px 1px 1px 1px light-dark(rgb(0 0 0 / 0.2), rgb(0 0 0 / 0.4));"
      )
    )
    #expect(!text.contains("var(--shadow-same)"))
  }

  /// `--spacing` alone is what Tailwind multiplies by.
  @Test func neverDeclaresANamespaceItself() throws {
    let text = try EmittingProject(outputs: #"[{ "template": "tailwind", "into": "out" }]"#).text(of: "out/demo.css")
    #expect(text.contains("  --spacing-gap: 8px;"))
  }

  private func outcome(options: String) -> Pipeline.Outcome {
    let length = #"{ "$type": "dimension", "$value": { "value": 4, "unit": "px" } }"#
    return EmittingProject(
      tokens: #"""
        "spacing": \#(length), "radius": \#(length), "text-tiny--line-height": \#(length), "tab-wide": \#(length),
        "color-ink": { "$value": "{ink}" }, "font-ui": { "$type": "string", "$value": "var(--system)" },
        "animate-turn": { "$type": "string", "$value": "turn 1s" }
        """#,
      appearances: [("light", #""ink": \#(color("0, 0, 0"))"#), ("dark", #""ink": \#(color("1, 1, 1"))"#)],
      outputs: #"[{ "template": "tailwind", "into": "out", "options": \#(options) }]"#
    ).run()
  }

  /// A theme that is there already has Tailwind's names, and says what is in it.
  @Test func callsTokensAsTheirFilesDo() throws {
    let places = #"{ "radius": "root", "tab-*": "theme" }"#
    let outcome = outcome(options: #"{ "names": "asWritten", "references": true, "places": \#(places) }"#)
    #expect(!outcome.diagnostics.containsErrors, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let text = try #require(outcome.files.first { $0.path == "out/demo.css" }?.text)
    func block(_ prelude: String) -> Set<String> {
      guard let start = text.firstRange(of: "\n\(prelude) {\n") else { return [] }
      return Set(text[start.upperBound...].prefix { $0 != "}" }.split(separator: "\n").map { String($0.dropFirst(2)) })
    }
    #expect(
      block("@theme")
        == ["--spacing: 4px;", "--text-tiny--line-height: 4px;", "--tab-wide: 4px;", "--animate-turn: turn 1s;"],
      "\(text)"
    )
    // What another property is may be so for an element only.
    #expect(block("@theme inline") == ["--color-ink: var(--ink);", "--font-ui: var(--system);"], "\(text)")
    #expect(text.contains("\n  --radius: 4px;") && text.contains("--ink: light-dark(#000000, #ffffff);"), "\(text)")
  }

  @Test func insertsThePrefixBehindTheNamespaceOfAName() throws {
    let outcome = outcome(options: #"{ "names": "asWritten", "prefix": "ds" }"#)
    let text = try #require(outcome.files.first { $0.path == "out/demo.css" }?.text)
    for name in ["--spacing-ds:", "--color-ds-ink:", "--text-ds-tiny--line-height:", "--ds-ink:"] {
      #expect(text.contains("  \(name)"), "\(text)")
    }
  }

  @Test func reportsPlacesThatAreNone() {
    let found = outcome(options: #"{ "places": { "radius": "page" } }"#).diagnostics.all
    #expect(found.contains { $0.id == "unknown-value" && $0.subject == "page" })
  }

  @Test func putsTokensIntoTailwindsNamespaces() throws {
    let palette = try #require(ShippedOutputs.palette)
    let names = try TemplateIdentifiers(of: "spark", in: "tailwind", palette: palette)
    let wanted: [TokenPath: String] = [
      "color.main.onMain": "color-main-on-main", "intent.main.base": "color-intent-main-base",
      "layout.spacing.xLarge": "spacing-x-large", "border.radius.full": "radius-radius-full",
      "layout.spacing.none": "spacing-spacing-none",
      "border.width.small": "border-width-small", "elevation.dropShadow.default": "shadow-default",
      "font.family.bold": "font-family-bold", "font.family.regular": "font-regular", "typography.body1": "text-body1",
      "dims.dim1": "dims-dim1",
    ]
    for (path, name) in wanted { #expect(names[path] == name) }
    let text = try ShippedOutputs.file("tailwind", "spark.css").text
    #expect(text.contains("@theme {\n") && text.contains("@custom-variant dark {"))
    #expect(text.contains("  --text-body1: 16px;\n") && text.contains("  --text-body1--font-weight: "))
  }
}
