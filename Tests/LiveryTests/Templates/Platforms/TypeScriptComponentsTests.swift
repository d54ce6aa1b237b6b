import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite(.enabled(if: ExternalTool.tsc.isInstalled && ExternalTool.node.isInstalled, "tsc and node are not installed"))
struct TypeScriptComponentsTests {
  private static func outputs(_ options: String = "{}") -> String {
    #"[{ "template": "typescript", "into": "out", "options": \#(options) }]"#
  }

  /// Expects every figure of every component as the palette has it, and answers how many there were.
  private func expectCells(of project: EmittingProject, sourceLocation: SourceLocation = #_sourceLocation) throws -> Int
  {
    let outcome = project.run()
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    #expect(!outcome.diagnostics.containsErrors, "\(messages)", sourceLocation: sourceLocation)
    let palette = try #require(outcome.palette, sourceLocation: sourceLocation)
    let files = outcome.files.filter { $0.path.hasPrefix("out/") }
    return try TypeScriptProbe(files, of: palette).expectCells(sourceLocation: sourceLocation)
  }

  @Test func everyPropertyOfEveryCellComesOutOfTheCompilerAsThePaletteHasIt() throws {
    let palette = try #require(ShippedOutputs.palette)
    let count = try TypeScriptProbe(ShippedOutputs.files(of: "typescript"), of: palette).expectCells()
    // 752 cells of Spark in four appearances, 42 of brand in one, with about twenty properties.
    #expect(count > 60_000)
  }

  @Test func takesWordsOfTheAxesAndNothingElse() throws {
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
    _ = try TypeScriptTemplateTests.compile(ShippedOutputs.files(of: "typescript"), using: use)
  }

  @Test func tellsWhereAStyleIsUsedWhatTheSpecSaysOfIt() throws {
    let text = try ShippedOutputs.file("typescript", "spark-components.ts").text
    let lines = Set(text.split(separator: "\n").map { $0.drop { $0 == " " } })
    #expect(lines.contains("* 44 or 56 points high."))
    #expect(lines.contains("* @defaultValue `medium`"))
    #expect(lines.contains("* The side of the title the image is on."))
    #expect(
      lines.contains { $0.hasPrefix("* Contrast of label, the worst of all cells: ") && $0.contains("(accepted)") }
    )
    // Whoever wants tokens only does not import components.
    #expect(!(try ShippedOutputs.file("typescript", "spark.ts").text.contains("import")))
  }

  @Test func writesOneFileLessOrImportsByAnotherName() throws {
    let component = #"""
      "component": "tag", "parts": { "box": { "gap": "dimension" } }, "rules": [{ "set": { "box.gap": "{gap}" } }]
      """#
    let without = EmittingProject(component: component, outputs: Self.outputs(#"{ "components": false }"#)).run()
    #expect(without.files.map(\.path).filter { $0.hasPrefix("out/") } == ["out/demo.ts"])
    let project = EmittingProject(component: component, outputs: Self.outputs(#"{ "importExtension": ".js" }"#))
    #expect(try project.text(of: "out/demo-components.ts").contains(#"import { demo as tokens } from "./demo.js";"#))
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
        "parameters": { "my \#(name)": { "type": "\#(name)", "default": "\#(name)", \#(text) } },
        "parts": { "\#(name)": { "\#(name)": "dimension", "own": "string", "word": { "type": "enum", "values": ["\#(name)", "no"] } } },
        "rules": [
          { "set": { "\#(name).\#(name)": "{all.$\#(name)}", "\#(name).own": { "parameter": "my \#(name)" }, "\#(name).word": "no" } },
          { "when": { "\#(name)": "\#(name)" }, "set": { "\#(name).word": "\#(name)" } } ] }
      """#
  }

  @Test func compilesForHostileNamesAndHoldsEveryCell() throws {
    let tokens = (Self.names + ["no"]).enumerated().map { index, name in
      #""\#(name)": { "$type": "dimension", "$value": { "value": \#(index), "unit": "px" } }"#
    }
    let project = EmittingProject(
      tokens: #""all": { \#(tokens.joined(separator: ", ")) }"#,
      theme: "1 */ class",
      outputs: Self.outputs(),
      components: Self.hostileComponents
    )
    let count = try expectCells(of: project)
    #expect(count == 3 * (Self.names.count * 3 + Self.names.count - 2))
    // What a name or a description says stands in comments and strings only.
    let text = try #require(project.run().files.first { $0.path == "out/1-class-components.ts" }?.text)
    #expect(!text.contains("</style") && !text.contains("</script"))
    let code = text.replacing(/\/\*(.|\n)*?\*\/|\/\/.*|"(\\.|[^"\\\n])*"/, with: "")
    for injection in ["system()", "; drop", "@returns", "🔥", "@see"] {
      #expect(!code.contains(injection), "\(injection)")
    }
  }

  /// In the order of the reports: what is said of names that would be declared twice.
  private func clashes(_ components: [String]) -> [String] {
    let specs = components.map { #"{ "version": 1, \#($0) }"# }
    let found = EmittingProject(outputs: Self.outputs(), components: specs).run().diagnostics.all
    return found.filter { $0.id.description == "name-clash" }.map { String($0.message.prefix { $0 != ";" }) }
  }

  private static func spec(_ name: String, axis: String = "tone", parts: [String] = ["box"]) -> String {
    let declared = parts.enumerated().map { #""\#($1)": { "p\#($0)": "number", "q\#($0)": "number" }"# }
    let set = parts.enumerated().map { #""\#($1).p\#($0)": 1, "\#($1).q\#($0)": 1"# }
    let change = parts.enumerated().map { #""\#($1).p\#($0)": 2"# }
    return #"""
      "component": "\#(name)", "axes": { "\#(axis)": { "values": ["a", "b"] } },
      "parts": { \#(declared.joined(separator: ", ")) },
      "rules": [{ "set": { \#(set.joined(separator: ", ")) } },
        { "when": { "\#(axis)": "b" }, "set": { \#(change.joined(separator: ", ")) } }]
      """#
  }

  @Test func reportsTypesAndPartsThatWouldBeDeclaredTwice() {
    #expect(clashes([Self.spec("tag"), Self.spec("tag box")]).isEmpty)
    #expect(
      clashes([Self.spec("a tag"), Self.spec("aTag")]) == [
        "components 'aTag' and 'a tag' are both called 'aTag' in template 'typescript'"
      ]
    )
    #expect(clashes([Self.spec("tag", axis: "style"), Self.spec("box", axis: "options")]).isEmpty)
    #expect(
      clashes([Self.spec("tag", axis: "box size"), Self.spec("tag box", axis: "size")]) == [
        "axis 'size' of component 'tag box' and axis 'box size' of component 'tag' of theme 'demo' are both called "
          + "'TagBoxSize' in template 'typescript'"
      ]
    )
    #expect(
      clashes([Self.spec("tag", parts: ["a b", "aB"])]).first
        == "part 'aB' and part 'a b' of component 'tag' are both called 'aB' in template 'typescript'"
    )
  }

  // MARK: Values

  /// Values of every kind: written out, of a family, made translucent, mixed, and alike in some appearances only.
  @Test func holdsValuesOfEveryKind() throws {
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
      #expect(try expectCells(of: project) > 12 * 11 * 2)
    }
    let project = EmittingProject(
      tokens: shared + ", " + tokens("0, 0, 0", 8, "0.25"),
      component: component,
      outputs: Self.outputs()
    )
    #expect(try expectCells(of: project) > 12 * 11)
  }

  /// A length that differs between appearances in one density only, and a parameter of a component that another uses.
  @Test func takesVariantsOfTheThemeAndParametersOfUsedComponents() throws {
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
    let folder = try TypeScriptTemplateTests.compile(files, using: "declare const console: any;\n" + use)
    #expect(try ExternalTool.node.run(["use.js"], in: folder).output == "1px 2px old 4px null\n")
  }
}
