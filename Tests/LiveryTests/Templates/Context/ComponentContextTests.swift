import Foundation
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ComponentContextTests {
  private static let spec = """
    "component": "tag", "description": "A word */ in a box.", "themes": ["demo"],
    "axes": {
      "tone": { "values": ["calm", "loud"], "default": "calm", "aliases": { "shy": "calm" } },
      "selected": { "values": ["false", "true"] },
      "state": { "values": ["enabled", "pressed", "disabled"] } },
    "aliases": { "off": { "tone": "loud", "state": "disabled" } },
    "parameters": {
      "text": { "type": "string", "default": "it's \\"new\\"" },
      "side": { "type": "enum", "values": ["left", "right"], "default": "left" },
      "limit": { "type": "number", "default": null }, "gap": { "type": "dimension" } },
    "parts": {
      "box": { "fill": "color", "line": "color", "opacity": "number", "gap": "dimension", "fit": { "type": "enum", "values": ["in", "out"] } },
      "text": { "font": "typography", "ink": "color" } },
    "rules": [
      { "set": { "box.fill": "{tone.$tone.fill}", "box.line": null, "box.opacity": 1, "box.gap": { "parameter": "gap" },
        "box.fit": "in", "text.font": "{body}", "text.ink": "{ink}" } },
      { "when": { "selected": "true" }, "set": { "box.line": { "mix": "{ink}", "with": "{page}", "amount": 0.25 } } },
      { "when": { "tone": "loud" }, "set": { "text.font": "{loud}", "$surface": "{ink}" } },
      { "when": { "state": "pressed" }, "set": { "box.fill": { "$value": "{tone.$tone.fill}", "opacity": 0.5 } } },
      { "when": { "state": "disabled" }, "set": { "box.opacity": 0.5 } } ],
    "pairs": [{ "name": "text", "foreground": "text.ink", "over": ["box.fill", "{page}"], "kind": "text" }],
    "accessibility": { "role": { "ios": "button", "web": "button" }, "name": "text",
      "exposes": { "disabled": { "state": "disabled" }, "selected": { "selected": "true" } }, "transient": ["pressed"],
      "target": { "width": { "value": 44, "unit": "px" }, "height": { "value": 44, "unit": "px" } },
      "statements": [{ "id": "T-1", "by": "manual", "platforms": ["ios"], "wcag": ["4.1.2"], "text": "It says \\"tag\\"." }] }
    """

  static let project = EmittingProject(
    tokens: """
      "tone": { "calm": { "fill": \(color("1, 1, 1")) }, "loud": { "fill": \(color("0.9, 0.9, 0")) } },
      "page": \(color("1, 1, 1")), \(font("body", unspecified: "lineHeight")), \(font("loud", unspecified: "letterSpacing"))
      """,
    appearances: [("light", #""ink": \#(color("0, 0, 0"))"#), ("dark", #""ink": \#(color("0.2, 0.2, 0.2"))"#)],
    component: spec
  )

  private static func font(_ name: String, unspecified: String) -> String {
    """
    "\(name)": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": { "value": 16, "unit": "px" },
      "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5 },
      "$extensions": { "dev.livery": { "unspecified": ["\(unspecified)"] } } }
    """
  }

  /// What a template makes of the component, in Swift.
  private func text(_ body: String, language: String = "swift") throws -> String {
    var project = Self.project
    project.templates = [
      "t/template.json": """
      { "version": 1, "language": "\(language)", "platform": "swift", "naming": "camel", "nested": true,
        "files": [{ "render": "component", "file": "{{component.name.kebab}}.txt", "body": "b.mustache" }] }
      """,
      "t/b.mustache": "{{#component}}\(body){{/component}}",
    ]
    return try project.text(of: "out/tag.txt")
  }

  @Test(
    arguments: [
      (
        "{{#axes}}{{identifier}}:{{#values}} {{literal}}{{#isDefault}}*{{/isDefault}}{{/values}}; {{/axes}}",
        #"tone: "calm"* "loud"; selected: "false"* "true"; state: "enabled"* "pressed" "disabled"; "#
      ),
      (
        "{{#axes}}{{#values}}{{#isPressed}}p={{identifier}} {{/isPressed}}{{#isDisabled}}d={{identifier}} {{/isDisabled}}"
          + "{{#isSelected}}s={{identifier}} {{/isSelected}}{{/values}}{{#aliases}}{{identifier}}->{{value.identifier}} {{/aliases}}{{/axes}}",
        "shy->calm s=true p=pressed d=disabled "
      ),
      (
        "{{#aliases}}{{identifier}}{{#selection}} {{axis.identifier}}={{#values}}{{identifier}}{{/values}}{{/selection}}{{/aliases}}",
        "off tone=loud state=disabled"
      ),
      (
        "{{#parameters}}{{identifier}}{{#isNullable}}?{{/isNullable}}{{#isRequired}}!{{/isRequired}}{{#default}}={{.}}{{/default}} {{/parameters}}",
        #"text="it's \"new\"" side="left" limit? gap! "#
      ),
      (
        "{{#parts}}{{identifier}}:{{#properties}} {{ownIdentifier}}{{#isColor}}#{{/isColor}}{{#isOptional}}?{{/isOptional}}{{#words}}|{{identifier}}{{/words}}{{/properties}}; {{/parts}}",
        "box: fill# line#? opacity gap fit|`in`|out; text: font ink#; "
      ),
      (
        "{{#accessibility}}{{iosRole}}{{#androidRole}}none{{/androidRole}} {{#exposes}}{{name.camel}}={{#conditions}}{{axis.identifier}}{{/conditions}} {{/exposes}}"
          + "{{#target}}{{#width}}{{points}}{{/width}}{{/target}}{{#statements}} {{id}} {{#string()}}{{#text}}{{.}}{{/text}}{{/string()}}{{#isManual}} manual{{/isManual}}{{#criteria}} {{.}}{{/criteria}}{{/statements}}{{/accessibility}}",
        #""button" disabled=state selected=selected 44 T-1 "It says \"tag\"." manual 4.1.2"#
      ),
      (
        "{{#pairs}}{{name.kebab}} {{kind}}{{#ratios}} {{permutation.camel}} {{ratio}}{{#minimum}} of {{.}}{{/minimum}} {{outcome}}{{/ratios}}{{/pairs}}",
        "text text light 15.68:1 as 8-bit sRGB, 15.61:1 as given of 4.5 pass "
          + "dark 9.43:1 as 8-bit sRGB, 9.39:1 as given of 4.5 pass"
      ),
    ]
  )
  func tellsTemplatesWhatAComponentIs(body: String, expected: String) throws {
    let found = try text(body)
    #expect(found == expected, "\(found)")
  }

  @Test func givesTheRulesInTheirOrder() throws {
    let rules = try text(
      """
      {{#rules}}{{#isAlways}}always{{/isAlways}}{{#conditions}}{{axis.identifier}}={{#values}}{{identifier}}{{/values}}{{/conditions}}:\
      {{#assignments}} {{#isSurface}}surface{{/isSurface}}{{#property}}{{identifier}}{{/property}}=\
      {{#value}}{{#token}}{{reference}}{{/token}}{{#family}}{{path}}{{/family}}{{#opacity}}{{#color}}{{#family}}{{path}}{{/family}}{{/color}}*{{#factor}}{{#value}}{{number}}{{/value}}{{/factor}}{{/opacity}}\
      {{#mix}}mix{{/mix}}{{#parameter}}${{identifier}}{{/parameter}}{{#isLiteral}}{{string}}{{#value}}{{number}}{{/value}}{{/isLiteral}}{{^isDrawn}}none{{/isDrawn}}{{/value}}{{/assignments}}
      {{/rules}}
      """
    )
    #expect(
      rules.split(separator: "\n") == [
        #"always: boxFill=tone.$tone.fill boxLine=none boxOpacity=1 boxGap=$gap boxFit="in" textFont=body textInk=ink"#,
        "selected=true: boxLine=mix",
        "tone=loud: textFont=loud surface=ink",
        "state=pressed: boxFill=tone.$tone.fill*0.5",
        "state=disabled: boxOpacity=0.5",
      ]
    )
  }

  @Test func decidesByTheAxesThatMatter() throws {
    let tables = try text(
      """
      {{#properties}}{{path}}({{#table}}{{#axes}}{{identifier}} {{/axes}}):{{#standard}}{{>v.inline}}{{/standard}}\
      {{#exceptions}}; {{#patterns}}{{#values}}{{#isAny}}_{{/isAny}}{{#value}}{{identifier}}{{/value}} {{/values}}{{/patterns}}{{#value}}{{>v.inline}}{{/value}}{{/exceptions}}{{/table}}
      {{/properties}}
      """
      .replacing(
        "{{>v.inline}}",
        with:
          "{{#token}}{{reference}}{{/token}}{{#opacity}}{{#color}}{{#token}}{{reference}}{{/token}}{{/color}}/2{{/opacity}}"
      )
    )
    #expect(
      tables.split(separator: "\n").first
        == "box.fill(tone state ):tone.calm.fill; calm pressed tone.calm.fill/2; loud enabled loud disabled tone.loud.fill; loud pressed tone.loud.fill/2"
    )
  }

  @Test func writesOutColorsThatNoTokenHasForEachAppearance() throws {
    let values = try text(
      "{{#properties}}{{#factored}}{{#exceptions}}{{#value}}{{#mix}}{{#values}}{{appearance}} {{#color}}{{hex}}{{/color}} {{/values}}{{/mix}}{{/value}}{{/exceptions}}{{/factored}}{{/properties}}"
    )
    #expect(values == "light #222222 dark #606060 ", "\(values)")
  }

  @Test func reportsMembersThatWouldBeDeclaredTwice() {
    var project = Self.project
    project.outputs = #"[{ "template": "swiftui", "into": "out" }]"#
    project.component = Self.spec.replacing(
      #""values": ["calm", "loud"]"#,
      with: #""values": ["calm", "loud", "Loud"]"#
    )
    .replacing(#""line": "color""#, with: #""line": "color", "Line": "color""#)
    .replacing(#""box.line": null,"#, with: #""box.line": null, "box.Line": null,"#)
    project.tokens = project.tokens.replacing(
      #""loud": { "fill""#,
      with: #""Loud": { "fill": \#(color("0, 0, 1")) }, "loud": { "fill""#
    )
    let messages = project.run().diagnostics.all.filter { $0.id.description == "name-clash" }.map(\.message)
    #expect(
      messages.contains("value 'Loud' and value 'loud' of axis 'tone' are both called 'loud' in template 'swiftui'"),
      "\(messages)"
    )
    #expect(
      messages.contains(
        "property 'box.Line' and property 'box.line' of component 'tag' are both called 'boxLine' in template 'swiftui'"
      ),
      "\(messages)"
    )
  }

  @Test(
    arguments: [
      (
        #""aliases": { "off": {"#, #""aliases": { "Off": { "tone": "calm" }, "off": {"#,
        "alias 'off' and alias 'Off' of component 'tag'"
      ),
      (
        #""aliases": { "shy": "calm" }"#, #""aliases": { "LOUD": "calm" }"#,
        "alias 'LOUD' and value 'loud' of axis 'tone'"
      ),
    ]
  )
  func reportsFurtherNamesThatWouldBeDeclaredTwice(text: String, change: String, message: String) {
    var project = Self.project
    project.outputs = #"[{ "template": "swift", "into": "out" }]"#
    project.component = Self.spec.replacing(text, with: change)
    let found = project.run().diagnostics.all.filter { $0.id.description == "name-clash" }.map(\.message)
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }

  @Test(
    arguments: [
      ("a-b", "aB", "swift", true), ("a-b", "aB", "css", true), ("a", "a style", "compose", true),
      ("a", "a style", "css", false),
    ]
  )
  func reportsComponentsThatWouldBeDeclaredTwice(first: String, second: String, template: String, isClash: Bool) {
    let specs = [first, second].map { name in
      #"""
      { "version": 1, "component": "\#(name)", "axes": {}, "parts": { "box": { "gap": "dimension" } },
        "rules": [{ "set": { "box.gap": "{gap}" } }] }
      """#
    }
    let project = EmittingProject(outputs: #"[{ "template": "\#(template)", "into": "out" }]"#, components: specs)
    let found = project.run().diagnostics.all
    #expect(found.map(\.id.description) == (isClash ? ["name-clash"] : []), "\(found.map(\.message))")
    #expect(found.first?.notes.first?.location?.path == (isClash ? "0.component.json" : nil))
  }

  private func shipped(_ template: String, _ path: String) throws -> String {
    var project = Self.project
    let options = template == "css" ? #""prefix": "ds""# : ""
    project.outputs = #"[{ "template": "\#(template)", "into": "out", "options": { \#(options) } }]"#
    return try project.text(of: path)
  }

  @Test func isAClassWithAttributesAndStatesInCSS() throws {
    let text = try shipped("css", "out/demo.css")
    let blocks = try #require(text.components(separatedBy: "/* tag").last)
    #expect(
      blocks.hasPrefix(
        "\n * A word * / in a box.\n */\n.ds-tag {\n  --ds-tag--tone-fill-by-tone: var(--ds-tone-calm-fill);"
      )
    )
    for line in [
      "  --ds-tag--box-line: transparent;",
      "  --ds-tag--box-gap: var(--ds-tag--parameter--gap);",
      #"  --ds-tag--box-fit: "in";"#,
      #".ds-tag:where([data-tone="loud"]) {"#,
      "  --ds-tag--tone-fill-by-tone: var(--ds-tone-loud-fill);",
      #".ds-tag:where([data-state="pressed"], :not([data-state]):active:not(:disabled, [aria-disabled="true"])) {"#,
      "  --ds-tag--box-fill: color-mix(in srgb, var(--ds-tag--tone-fill-by-tone) calc(0.5 * 100%), transparent);",
      #".ds-tag:where([data-state="disabled"], :not([data-state]):is(:disabled, [aria-disabled="true"])) {"#,
      "  --ds-tag--box-line: color-mix(in oklab, var(--ds-ink), var(--ds-page) calc(0.25 * 100%));",
      // What the one font leaves open must not stay as the other one had set it.
      "  --ds-tag--text-font-line-height: initial;", "  --ds-tag--text-font-letter-spacing: initial;",
    ] {
      #expect(blocks.contains(line + "\n"), "\(line)\n\(blocks)")
    }
  }

  @Test func isAValueWithItsAxesInSwift() throws {
    let text = try shipped("swiftui", "out/DemoTheme+Components.swift")
    for line in [
      "internal struct TagStyle: Sendable, Hashable {",
      "internal static var shy: Self { .calm }",
      "internal init(tone: Tone = .calm, selected: Bool = false, state: State = .enabled) {",
      "internal static var off: Self { Self(tone: .loud, state: .disabled) }",
      "      if state == .pressed {\n        return toneFillByTone(_theme).opacity(0.5)\n      }",
      "internal func boxGap(gap: ThemeLength, in _theme: DemoTheme = .demo) -> ThemeLength {",
      "internal func boxLine(in _theme: DemoTheme = .demo) -> ThemeColor? {",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
  }
}
