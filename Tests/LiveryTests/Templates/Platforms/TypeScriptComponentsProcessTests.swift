import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite(.enabled(if: TypeScriptCompiler.isInstalled, "tsc and node are not installed"))
struct TypeScriptComponentsProcessTests {
  private static func outputs(_ options: String = "{}") -> String {
    #"[{ "template": "typescript", "into": "out", "options": \#(options) }]"#
  }

  /// Expects every figure of every component as the palette has it, and answers how many there were.
  private func expectCells(of project: EmittingProject, sourceLocation: SourceLocation = #_sourceLocation)
    async throws -> Int
  {
    let outcome = project.run()
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    #expect(!outcome.diagnostics.containsErrors, "\(messages)", sourceLocation: sourceLocation)
    let palette = try #require(outcome.palette, sourceLocation: sourceLocation)
    let files = outcome.files.filter { $0.path.hasPrefix("out/") }
    return try await TypeScriptProbe(files, of: palette).expectCells(sourceLocation: sourceLocation)
  }

  @Test func everyPropertyOfEveryCellComesOutOfTheCompilerAsThePaletteHasIt() async throws {
    let palette = try #require(ShippedOutputs.palette)
    let count = try await TypeScriptProbe(ShippedOutputs.files(of: "typescript"), of: palette).expectCells()
    // 752 cells of Spark in four appearances, 42 of brand in one, with about twenty properties.
    #expect(count > 60_000)
  }

  @Test func takesWordsOfTheAxesAndNothingElse() async throws {
    let use = """
      import { sparkTokens, type SparkAppearance } from "./spark";
      import { buttonStyle, buttonAxes, everywhere, radioButtonSelections, radioButtonStyle, stackStyle } from "./spark-components";
      import type { ButtonStyleContainer, ButtonIntent, ButtonOptions, ButtonParameters, Theme } from "./spark-components";
      const look: SparkAppearance = "dark";
      const intents: readonly ButtonIntent[] = buttonAxes.intent;
      const own: ButtonOptions = { state: "pressed", variant: undefined };
      const container: ButtonStyleContainer = buttonStyle({ ...own, intent: "basic" }).container;
      export const background: string | undefined = container.background?.[look];
      export const radius: string = container.radius;
      export const side: ButtonParameters["alignment"] = "leadingImage";
      export const warning = radioButtonStyle({ ...radioButtonSelections.warning, selected: true });
      export const margin: number | null = stackStyle({ dimension: "minMargin", sideMargin: 8 }).edge.margin;
      export function inTheme(theme: Theme) { return intents.map(intent => buttonStyle({ intent }, theme)); }
      export const white = everywhere("#ffffff")[look] + sparkTokens["color.main.main"][look];
      // @ts-expect-error
      buttonStyle({ intent: "mian" });
      // @ts-expect-error
      radioButtonStyle({ selected: "true" });
      // @ts-expect-error
      buttonStyle({ color: "main" });
      // @ts-expect-error
      container.background.light;
      // @ts-expect-error
      container.radius = "0px";
      // @ts-expect-error
      buttonStyle({}, { color: {} });
      """
    _ = try await TypeScriptCompiler.compile(ShippedOutputs.files(of: "typescript"), using: use)
  }

  // MARK: Names

  private static let names = [
    "class", "1st", "a b", "*/ system()", "🔥", "</script>", #"\"; drop"#, "theme", "options", "tokens", "style",
    "default", "é", "constructor", "__proto__", "@see", "`",
  ]

  /// A component of each name, with everything in it called the same; the first has an axis with a value for each name.
  private static let hostileComponents: [String] = names.enumerated().map { index, name in
    let text = #""description": "*/ } system()\n@returns </script> \\u{2028} \u2028""#
    let values = (index == 0 ? names.dropFirst() : ["no"]) + [name]
    return #"""
      { "version": 1, "component": "\#(name)", \#(text),
        "axes": { "\#(name)": { "values": [\#(values.map { #""\#($0)""# }.joined(separator: ", "))],
          "aliases": { "my \#(name)": "\#(name)" }, \#(text) } },
        "aliases": { "\#(name)": { "\#(name)": "\#(name)" } },
        "parameters": { "my \#(name)": { "type": "string", "default": "\#(name)", \#(text) } },
        "parts": { "\#(name)": { "\#(name)": "dimension", "own": "string", "word": { "type": "enum", "values": ["\#(name)", "no"] } } },
        "rules": [
          { "set": { "\#(name).\#(name)": "{all.$\#(name)}", "\#(name).own": { "parameter": "my \#(name)" }, "\#(name).word": "no" } },
          { "when": { "\#(name)": "\#(name)" }, "set": { "\#(name).word": "\#(name)" } } ] }
      """#
  }

  @Test func compilesForHostileNamesAndHoldsEveryCell() async throws {
    let tokens = (Self.names + ["no"]).enumerated().map { index, name in
      #""\#(name)": { "$type": "dimension", "$value": { "value": \#(index), "unit": "px" } }"#
    }
    let project = EmittingProject(
      tokens: #""all": { \#(tokens.joined(separator: ", ")) }"#,
      theme: "1 */ class",
      outputs: Self.outputs(),
      components: Self.hostileComponents
    )
    let count = try await expectCells(of: project)
    #expect(count == 3 * (Self.names.count * 3 + Self.names.count - 2))
    // What a name or a description says stands in comments and strings only.
    let text = try #require(project.run().files.first { $0.path == "out/1-class-components.ts" }?.text)
    #expect(!text.contains("</style") && !text.contains("</script"))
    let code = text.replacing(/\/\*(.|\n)*?\*\/|\/\/.*|"(\\.|[^"\\\n])*"/, with: "")
    for injection in ["system()", "; drop", "@returns", "🔥", "@see"] {
      #expect(!code.contains(injection), "\(injection)")
    }
  }

  // MARK: Values

  /// Values of every kind: written out, of a family, made translucent, mixed, and alike in some appearances only.
  @Test func holdsValuesOfEveryKind() async throws {
    let component = #"""
      "component": "tag",
      "axes": { "tone": { "values": ["calm", "loud", "mute"] }, "on": { "values": ["true", "false"], "aliases": { "yes": "true" } },
        "idle": { "values": ["a", "b"] } },
      "parts": { "box": { "fill": "color", "line": "color", "wash": "color", "gap": "dimension", "lift": "shadow", "font": "typography",
        "weight": "fontWeight", "time": "duration", "curve": "cubicBezier", "stroke": "strokeStyle", "fade": "gradient" } },
      "rules": [
        { "set": { "box.fill": "{tone.$tone}", "box.line": { "$value": "{tone.$tone}", "opacity": "{half}" }, "box.gap": "{gap}",
          "box.wash": { "mix": "{ink}", "with": "{tone.calm}", "amount": 0.25 }, "box.lift": "{lift}", "box.weight": 650,
          "box.font": "{font}", "box.time": "{time}", "box.curve": "{curve}", "box.stroke": "{stroke}", "box.fade": "{fade}" } },
        { "when": { "tone": "mute" }, "set": { "box.fill": { "colorSpace": "srgb", "components": [0.5, 0.5, 0.5] } } },
        { "when": { "tone": "loud", "on": "false" }, "set": { "box.line": { "$value": "{ink}", "opacity": "{veil}" } } },
        { "when": { "on": "true" }, "set": { "box.gap": { "value": 2, "unit": "px" } } },
        { "when": { "idle": "b" }, "set": { "$surface": "{ink}" } } ]
      """#
    func tokens(_ ink: String, _ gap: Int, _ veil: String) -> String {
      #"""
      "ink": \#(color(ink)), "gap": { "$type": "dimension", "$value": { "value": \#(gap), "unit": "px" } },
      "veil": { "$type": "number", "$value": \#(veil) }
      """#
    }
    let shared = #"""
      "tone": { "calm": \#(color("0, 0.5, 1")), "loud": \#(color("1, 0, 0", in: "display-p3")), "mute": \#(color("0, 0, 0")) },
      "half": { "$type": "number", "$value": 0.07 }, "font": \#(AllTypes.font), \#(AllTypes.json)
      """#
    let looks = [("light", tokens("0, 0, 0", 8, "0.25")), ("dark", tokens("1, 1, 1", 9, "0.5"))]
    let contrast = looks + [("lightHighContrast", tokens("0, 0, 0.5", 8, "1"))]
    // Of a theme with dark and with high contrast, both together are an appearance too.
    for appearances in [looks, contrast] {
      let project = EmittingProject(
        tokens: shared,
        appearances: appearances,
        component: component + #", "themes": ["demo"]"#,
        outputs: Self.outputs()
      )
      #expect(try await expectCells(of: project) > 12 * 11 * 2)
    }
    let project = EmittingProject(
      tokens: shared + ", " + tokens("0, 0, 0", 8, "0.25"),
      component: component,
      outputs: Self.outputs()
    )
    #expect(try await expectCells(of: project) > 12 * 11)
  }

  /// Styles for React Native have numbers, and colors are made translucent without functions of CSS.
  @Test func holdsWhatReactNativeReads() async throws {
    let component = #"""
      "component": "tag", "themes": ["demo"],
      "parts": { "box": { "gap": "dimension", "wash": "color", "ease": "cubicBezier", "line": "border", "font": "typography" } },
      "rules": [{ "set": { "box.gap": { "value": 1.5, "unit": "rem" }, "box.wash": { "$value": "{veil}", "opacity": 0.5 },
        "box.ease": "{curve}", "box.line": "{line}", "box.font": "{font}" } }]
      """#
    func veil(_ alpha: String) -> String {
      #""veil": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0]\#(alpha) } }"#
    }
    let project = EmittingProject(
      tokens: #""font": \#(AllTypes.font), \#(AllTypes.json)"#,
      appearances: [("light", veil("")), ("dark", veil(#", "alpha": 0.5"#))],
      component: component,
      outputs: Self.outputs(#"{ "values": "native" }"#)
    )
    let use = """
      import { tagStyle } from "./demo-components";
      const { gap, wash, ease, line, font } = tagStyle().box;
      const [x1, y1]: readonly [number, number, number, number] = ease;
      const width: number = line.light.borderWidth + gap + font.fontSize;
      console.log(wash.light, wash.dark, x1 + y1, width);
      """
    let folder = try await TypeScriptCompiler.compile(
      project.run().files.filter { $0.path.hasPrefix("out/") },
      using: "declare const console: any;\n" + use
    )
    let output = try await ExternalTool.node.run(["use.js"], in: folder).output
    #expect(output == "rgba(255, 0, 0, 0.5) rgba(255, 0, 0, 0.25) -0.5 41\n")
  }

  /// A length that differs between appearances in one density only, and a parameter of a component that another uses.
  @Test func takesVariantsOfTheThemeAndParametersOfUsedComponents() async throws {
    func length(_ points: Int) -> String {
      #"{ "$type": "dimension", "$value": { "value": \#(points), "unit": "px" } }"#
    }
    let resolver = #"""
      { "version": "2025.10", "sets": { "all": { "sources": [{ "gap": \#(length(8)), "ink": \#(color("0, 0, 0")) }] } },
        "modifiers": {
          "look": { "default": "light", "contexts": { "light": [{ "pad": \#(length(1)) }], "dark": [{ "pad": \#(length(2)) }] } },
          "density": { "default": "wide", "contexts": { "wide": [{ "pad": \#(length(4)) }], "tight": [] } } },
        "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/look" }, { "$ref": "#/modifiers/density" }] }
      """#
    let knob = #"""
      { "version": 1, "component": "knob", "parameters": { "text": { "type": "string", "default": "new" } },
        "parts": { "cap": { "text": "string", "color": "color" } },
        "rules": [{ "set": { "cap.text": { "parameter": "text" }, "cap.color": "{ink}" } }] }
      """#
    let panel = #"""
      { "version": 1, "component": "panel", "parts": { "box": { "pad": "dimension", "gap": "dimension" } },
        "uses": { "knob": { "component": "knob" } }, "rules": [{ "set": { "box.pad": "{pad}", "box.gap": "{gap}" } }] }
      """#
    var texts = EmittingProject.shippedTemplates
    texts["livery.json"] = #"""
      { "version": 1, "themes": { "demo": { "resolver": "demo.resolver.json", "appearance": "look" } },
        "components": ["*.component.json"], "templates": "Templates", "outputs": \#(Self.outputs()) }
      """#
    texts["demo.resolver.json"] = resolver
    texts["knob.component.json"] = knob
    texts["panel.component.json"] = panel
    let outcome = Pipeline(files: InMemoryFiles(texts)).run()
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let use = """
      import { demoTight } from "./demo";
      import { panelStyle } from "./demo-components";
      const style = panelStyle({ knobText: "old" }, demoTight);
      console.log(style.box.pad.light, style.box.pad.dark, style.knobCap.text, panelStyle().box.pad.dark, panelStyle().knobCap.text);
      """
    let files = outcome.files.filter { $0.path.hasPrefix("out/") }
    let folder = try await TypeScriptCompiler.compile(files, using: "declare const console: any;\n" + use)
    #expect(try await ExternalTool.node.run(["use.js"], in: folder).output == "1px 2px old 4px new\n")
  }
}
