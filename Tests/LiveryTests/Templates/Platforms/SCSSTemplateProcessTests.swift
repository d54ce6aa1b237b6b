import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite(.enabled(if: !SassCompiler.installed.isEmpty, "neither sassc nor Dart Sass is installed"))
struct SCSSTemplateProcessTests {
  private static let outputs = #"[{ "template": "scss", "into": "../Generated/scss" }]"#

  /// A rule for each appearance with what its map holds, and one with the variables.
  private func sheet(printing theme: String, variables: [String]) -> String {
    """
    @import "\(theme)";
    @each $appearance, $values in $tokens {
      .#{$appearance} {
        @each $name, $value in $values { --#{$name}: #{inspect($value)}; }
      }
    }
    .variables {
    \(variables.map { "  --\($0): #{inspect($\($0))};" }.joined(separator: "\n"))
    }
    """
  }

  private func expectPalette(_ outcome: Pipeline.Outcome, _ compiler: SassCompiler) async throws {
    let palette = try #require(outcome.palette, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let files = outcome.files.filter { $0.path.hasSuffix(".scss") }
    #expect(files.count == palette.themes.count)
    // LibSass writes colors in eight bits.
    let reading = CSSReading(tolerance: CSSReading.byte)
    for theme in palette.themes.map(\.name) {
      let light = try ExpectedDeclarations(of: theme, in: palette, appearance: .light)
      let compiled = try await compiler.compile(files, sheet(printing: theme, variables: light.values.map(\.name)))
      func values(_ selector: String) -> [String: String] {
        let found = compiled.rules.first { $0.preludes == [selector] }?.values ?? [:]
        return Dictionary(uniqueKeysWithValues: found.map { (String($0.key.dropFirst(2)), $0.value) })
      }
      light.expect(values(".variables"), reading, "the variables of \(theme)")
      for look in palette.looks where look.theme == theme {
        let expected = try ExpectedDeclarations(of: theme, in: palette, appearance: look.appearance)
        expected.expect(values(".\(look.appearance)"), reading, "\(theme) in \(look.appearance)")
      }
    }
  }

  @Test(arguments: SassCompiler.installed)
  func holdsEveryTokenOfTheShippedThemesInEveryAppearance(compiler: SassCompiler) async throws {
    try await expectPalette(ShippedOutputs.outcome, compiler)
  }

  @Test(arguments: SassCompiler.installed)
  func holdsValuesOfEveryType(compiler: SassCompiler) async throws {
    let project = EmittingProject(
      tokens: AllTypes.json,
      appearances: [
        ("light", #""ink": \#(color("0, 0, 0.123456"))"#), ("dark", #""ink": \#(color("1, 1, 1", alpha: "0.5"))"#),
      ],
      outputs: Self.outputs
    )
    try await expectPalette(project.run(), compiler)
  }

  /// Aliases stand before their targets in the file, and differ from some in one appearance.
  @Test(arguments: SassCompiler.installed)
  func holdsValuesOfReferences(compiler: SassCompiler) async throws {
    let aliases = ["stroke", "weight", "time", "ratio", "paint", "line", "move", "lift", "fade", "ink", "body"].map {
      #""a-\#($0)": { "$value": "{b-\#($0)}" }, "b-\#($0)": { "$value": "{\#($0)}" }"#
    }
    let project = EmittingProject(
      tokens: aliases.joined(separator: ", ") + #", "body": \#(AllTypes.font), "# + AllTypes.json,
      appearances: [
        ("light", #""ink": \#(color("0, 0, 0.123456"))"#),
        ("dark", #""ink": \#(color("1, 1, 1", alpha: "0.5")), "a-paint": \#(color("1, 0, 0"))"#),
      ],
      outputs: #"[{ "template": "scss", "into": "../Generated/scss", "options": { "references": true } }]"#
    )
    try await expectPalette(project.run(), compiler)
  }

  @Test(arguments: SassCompiler.installed)
  func stylesForEveryAppearanceWithoutMoreWeight(compiler: SassCompiler) async throws {
    let names = ["light", "dark", "lightHighContrast", "darkHighContrast"]
    let project = EmittingProject(
      appearances: names.enumerated().map { ($1, #""ink": { "$type": "number", "$value": \#($0) }"#) },
      outputs: Self.outputs
    )
    let sheet = """
      @import "demo";
      .x { @include appearances { order: token("ink"); } }
      .y { width: token("gap", "dark"); }
      """
    let rules = try await compiler.compile(project.run().files.filter { $0.path.hasSuffix(".scss") }, sheet).rules
    let found = rules.map { rule in
      let selector = rule.preludes.joined(separator: " ").replacing("\"", with: "")
      return selector + ": " + rule.declarations.map(\.value).joined(separator: " ")
    }
    #expect(
      found == [
        ".x: 0",
        ":where(:root[data-scheme=dark]) .x: 1",
        "@media (prefers-color-scheme: dark) :where(:root:not([data-scheme])) .x: 1",
        ":where(:root[data-contrast=high]) .x: 2",
        "@media (prefers-contrast: more) :where(:root:not([data-contrast])) .x: 2",
        ":where(:root[data-scheme=dark][data-contrast=high]) .x: 3",
        "@media (prefers-contrast: more) :where(:root[data-scheme=dark]:not([data-contrast])) .x: 3",
        "@media (prefers-color-scheme: dark) :where(:root[data-contrast=high]:not([data-scheme])) .x: 3",
        "@media (prefers-color-scheme: dark) and (prefers-contrast: more) "
          + ":where(:root:not([data-scheme]):not([data-contrast])) .x: 3",
        ".y: 8px",
      ]
    )
  }

  @Test(arguments: SassCompiler.installed)
  func setsFontsAndColorsOutsideSRGB(compiler: SassCompiler) async throws {
    let project = EmittingProject(
      tokens: #""body": \#(AllTypes.font), "leaf": \#(color("0, 1, 0", in: "display-p3", alpha: "0.5"))"#,
      outputs: #"[{ "template": "scss", "into": "out", "options": { "prefix": "ds", "themePrefix": true } }]"#
    )
    let sheet = """
      @import "demo";
      .x { @include ds-demo-font("ds-demo-body"); }
      .y { color: ds-demo-token("ds-demo-leaf"); @include ds-demo-p3 { color: ds-demo-token("ds-demo-leaf"); } }
      """
    let rules = try await compiler.compile(project.run().files.filter { $0.path.hasSuffix(".scss") }, sheet).rules
    #expect(
      rules.first?.declarations.map(\.name) == [
        "font-family", "font-size", "font-weight", "line-height", "letter-spacing",
      ]
    )
    #expect(rules.last?.preludes.first == "@supports (color: color(display-p3 1 1 1))")
    #expect(rules.last?.declarations.first?.value.replacing(" / ", with: "/") == "color(display-p3 0 1 0/0.5)")
    #expect(rules.dropLast().last?.values["color"] == "rgba(0, 251, 41, 0.5)")
  }

  /// What no type of the standard holds is a text of CSS, which Sass would compute, or refuse with the whole sheet.
  @Test(arguments: SassCompiler.installed)
  func leavesTextsOfCSSAsTheyAre(compiler: SassCompiler) async throws {
    let texts = [
      "uppercase", "1px -2px 3px #fff, inset 0 0 var(--x, 1px) red", "rgb(0 0 0 / 25%)", "0 1px 2px rgb(0 0 0/0.5)",
      "max(1px, 0.0625rem)", "clamp(0.1rem, 0.1rem + 0.001vw, 0.2rem)", "hue(#0084c4)", "path/to/asset.png",
      "Lorem ipsum. Ut enim", "pow(2.7, (-25 / 2) * pow(0.7 - 0.19, 2))", "16px/24px", "null", "not x", "-apple-system",
      #"attr(data-x) "a \"b\"""#, "cubic-bezier(0.4, 0, 0.2, 1)", "#12345", "1px 2px,", "50%",
      "url(https://a.example/b.png?c=d&e)", "if(x, y)",
    ]
    let members = texts.enumerated().map {
      #""t\#($0)": { "$type": "string", "$value": "\#($1.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))" }"#
    }
    let project = EmittingProject(tokens: members.joined(separator: ", "), outputs: Self.outputs)
    let sheet = """
      @import "demo";
      \(texts.indices.map { ".v\($0) { x: $t\($0); }\n.m\($0) { x: token(\"t\($0)\"); }" }.joined(separator: "\n"))
      """
    let rules = try await compiler.compile(project.run().files.filter { $0.path.hasSuffix(".scss") }, sheet).rules
    let values = Dictionary(rules.map { ($0.preludes.joined(), $0.values["x"] ?? "") }) { first, _ in first }
    for (index, text) in texts.enumerated() {
      for selector in [".v\(index)", ".m\(index)"] {
        #expect(values[selector] == text, "\(text) is \(values[selector] ?? "nothing")")
      }
    }
  }
}
