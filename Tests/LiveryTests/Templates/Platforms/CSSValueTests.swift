import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct CSSValueTests {
  /// Shapes by CSS Color 4, Backgrounds 3, Easing 1, Fonts 4, Images 4 and Transitions 1.
  @Test(
    arguments: [
      ("color", #"{ "colorSpace": "srgb", "components": [1, 0.2, 0] }"#, "#ff3300"),
      ("color", #"{ "colorSpace": "srgb", "components": [0.925490, 0.352941, 0.074510] }"#, "#ec5a13"),
      ("color", #"{ "colorSpace": "srgb", "components": [1, 0.2, 0], "alpha": 0.72 }"#, "rgb(255 51 0 / 0.72)"),
      ("color", #"{ "colorSpace": "srgb", "components": [1, 0.2, 0], "alpha": 0.4509803921568627 }"#, "#ff330073"),
      ("color", #"{ "colorSpace": "srgb", "components": [1, 0.2, 0], "alpha": 0.4511 }"#, "rgb(255 51 0 / 0.4511)"),
      ("color", #"{ "colorSpace": "srgb", "components": [0.804, 0.816, 0.824] }"#, "rgb(80.4% 81.6% 82.4%)"),
      ("color", #"{ "colorSpace": "hsl", "components": [120, 100, 50] }"#, "#00ff00"),
      // What eight bits do not say is said by the function of the color's own space, with its own figures.
      ("color", #"{ "colorSpace": "hsl", "components": [240, 10, 3.9] }"#, "hsl(240 10% 3.9%)"),
      ("color", #"{ "colorSpace": "hwb", "components": [210, 1.5, 30], "alpha": 0.5 }"#, "hwb(210 1.5% 30% / 0.5)"),
      ("color", #"{ "colorSpace": "oklch", "components": [0.145, 0, "none"] }"#, "oklch(0.145 0 none)"),
      ("color", #"{ "colorSpace": "oklab", "components": [0.5, 0.01, -0.02] }"#, "oklab(0.5 0.01 -0.02)"),
      ("color", #"{ "colorSpace": "lab", "components": [50, 20, -30] }"#, "lab(50 20 -30)"),
      ("color", #"{ "colorSpace": "lch", "components": [50, 10, 300] }"#, "lch(50 10 300)"),
      ("color", #"{ "colorSpace": "oklch", "components": [1, 0, 0] }"#, "#ffffff"),
      ("color", #"{ "colorSpace": "srgb", "components": ["none", 0, 0] }"#, "#000000"),
      ("dimension", #"{ "value": 0.5, "unit": "rem" }"#, "0.5rem"),
      ("fontFamily", #"["Inter", "sans-serif", "A \"b\""]"#, #""Inter", sans-serif, "A \"b\"""#),
      ("fontWeight", #""bold""#, "700"),
      ("duration", #"{ "value": 100, "unit": "ms" }"#, "100ms"),
      ("cubicBezier", "[0.5, -1, 1, 1e0]", "cubic-bezier(0.5, -1, 1, 1e0)"),
      ("number", "0.10", "0.10"),
      ("strokeStyle", #""dotted""#, "dotted"),
      ("strokeStyle", #"{ "dashArray": [{ "value": 1, "unit": "px" }], "lineCap": "round" }"#, "dashed"),
      (
        "border",
        #"{ "color": { "colorSpace": "srgb", "components": [0, 0, 0] }, "width": { "value": 3, "unit": "px" }, "style": "solid" }"#,
        "3px solid #000000"
      ),
      (
        "transition",
        #"{ "duration": { "value": 200, "unit": "ms" }, "delay": { "value": 0, "unit": "ms" }, "timingFunction": [0, 0, 1, 1] }"#,
        "200ms cubic-bezier(0, 0, 1, 1) 0ms"
      ),
      (
        "shadow",
        #"[{ "color": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5 }, "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 4, "unit": "px" }, "blur": { "value": 8, "unit": "px" }, "spread": { "value": 0, "unit": "px" }, "inset": true }, { "color": { "colorSpace": "srgb", "components": [1, 1, 1] }, "offsetX": { "value": 1, "unit": "px" }, "offsetY": { "value": 1, "unit": "px" }, "blur": { "value": 0, "unit": "px" }, "spread": { "value": 0, "unit": "px" } }]"#,
        "inset 0px 4px 8px 0px rgb(0 0 0 / 0.5), 1px 1px 0px 0px #ffffff"
      ),
      (
        "gradient",
        #"[{ "color": { "colorSpace": "srgb", "components": [0, 0, 0] }, "position": 0 }, { "color": { "colorSpace": "srgb", "components": [1, 1, 1] }, "position": 0.333 }]"#,
        "#000000 0%, #ffffff 33.3%"
      ),
    ]
  )
  func writesEachTypeOfDTCG(type: String, value: String, css: String) throws {
    let project = EmittingProject(
      tokens: #""it": { "$type": "\#(type)", "$value": \#(value) }"#,
      outputs: #"[{ "template": "css", "into": "out" }]"#
    )
    let text = try project.text(of: "out/demo.css")
    #expect(text.contains("  --it: \(css);\n"), "\(text)")
  }

  /// What the source says of a gradient's direction makes it a picture, wherever it goes and whatever refers to it.
  @Test(arguments: ["css", "scss", "tailwind", "style-dictionary"])
  func writesAGradientWithADirectionWhole(template: String) throws {
    let stops = #"[{ "color": "{ink}", "position": 0 }, { "color": "{paper}", "position": 1 }]"#
    func gradient(_ angle: String) -> String {
      #"{ "$type": "gradient", "$value": \#(stops), "$extensions": { "dev.livery": { "angle": "\#(angle)" } } }"#
    }
    let project = EmittingProject(
      tokens: """
        "ink": \(color("0, 0, 0")), "paper": \(color("1, 1, 1")),
        "across": \(gradient("0.25turn")), "again": { "$type": "gradient", "$value": "{across}" },
        "corner": \(gradient("to right top")), "bad": \(gradient("0deg, red); } body { color: red")),
        "open": { "$type": "gradient", "$value": \(stops) }
        """,
      outputs:
        #"[{ "template": "\#(template)", "into": "out", "options": \#(template == "css" ? #"{ "references": true }"# : "{}") }]"#
    )
    let text = project.run().files.filter { $0.path.hasPrefix("out/") }.map { $0.text }.joined()
    let list = template == "css" ? "var(--ink) 0%, var(--paper) 100%" : "#000000 0%, #ffffff 100%"
    for value in ["linear-gradient(0.25turn, \(list))", "linear-gradient(to right top, \(list))"] {
      #expect(text.contains(value), "\(text)")
    }
    #expect(!text.contains("body {"))
    #expect(!project.run().files.contains { $0.text.contains("angle_") }, "it is said once")
    #expect(text.contains(/open"?:( {\n *"\$type": "gradient",\n *"\$value":)? "?(#000000|var\(--ink\)) 0%/), "\(text)")
  }

  @Test func tellsNamesApartByTheirUnderscores() throws {
    let project = EmittingProject(
      tokens: """
        "_size": { "one": \(color("1, 0, 0")), "two": \(color("1, 0, 0")) }, "size": { "one": \(color("1, 1, 0")),
        "_two": \(color("1, 1, 1")) }, "_own": \(color("0, 0, 0"))
        """,
      outputs: #"[{ "template": "css", "into": "out" }]"#
    )
    let text = try project.text(of: "out/demo.css")
    for line in ["--_size-one: #f", "--size-one: #f", "--_size-two: #f", "--size-_two: #f", "--own: #0"] {
      #expect(text.contains(line), "\(line) is not in \(text)")
    }
  }

  /// A step below none has its sign in its name where there is one above as well.
  @Test func tellsNamesApartByTheirSigns() throws {
    func length(_ points: Int) -> String {
      #"{ "$type": "dimension", "$value": { "value": \#(points), "unit": "px" } }"#
    }
    let project = EmittingProject(
      tokens: #""gap": { "xs": \#(length(4)), "-xs": \#(length(-4)), "-own": \#(length(-2)) }"#,
      outputs: #"[{ "template": "css", "into": "out" }, { "template": "typescript", "into": "ts" }]"#
    )
    let text = try project.text(of: "out/demo.css")
    for line in ["--gap-xs: 4px;", "--gap-minus-xs: -4px;", "--gap-own: -2px;"] {
      #expect(text.contains(line), "\(line) is not in \(text)")
    }
    let module = try project.text(of: "ts/demo.ts")
    #expect(module.contains("minusXs: ") && module.contains(" own: "), "\(module)")
  }

  /// Names without separators put figures one after the other, and only where two are one is a separator needed.
  @Test func tellsNamesApartByTheirFigures() throws {
    func length(_ points: Int) -> String {
      #"{ "$type": "dimension", "$value": { "value": \#(points), "unit": "px" } }"#
    }
    let project = EmittingProject(
      tokens: """
        "space": { "1_5": \(length(6)), "15": \(length(60)), "2_5": \(length(10)) },
        "scale": { "1": { "5": \(length(1)) }, "15": \(length(2)) },
        "rest": { "1\u{2024}5": \(length(3)), "15": \(length(4)) }
        """,
      outputs: #"""
        [{ "template": "android", "into": "a" }, { "template": "swift", "into": "s" },
         { "template": "typescript", "into": "t" }, { "template": "flutter", "into": "f" }]
        """#
    )
    let outcome = project.run()
    #expect(!outcome.diagnostics.containsErrors, "\(outcome.diagnostics)")
    let dart = outcome.files.filter { $0.path.hasPrefix("f/") }.map(\.text).joined()
    for name in ["space1_5", "space15", "space25", "scale1_5", "scale15", "rest1_5", "rest15"] {
      #expect(dart.contains(" \(name);"), "\(name) is not in \(dart)")
    }
  }

  @Test func declaresFontsAsAWhole() throws {
    func font(_ size: Int) -> String {
      #"{ "fontFamily": ["A b", "serif"], "fontSize": { "value": \#(size), "unit": "px" }, "fontWeight": 700, "#
        + #""letterSpacing": { "value": 1, "unit": "px" }, "lineHeight": 1.5 }"#
    }
    func text(_ options: String) throws -> String {
      try EmittingProject(
        tokens: #""body": { "$type": "typography", "$value": \#(font(16)) }"#,
        outputs: #"[{ "template": "css", "into": "out", "options": { \#(options) } }]"#
      )
      .text(of: "out/demo.css")
    }
    #expect(try text(#""fonts": true"#).contains(#"  --body: 700 16px/1.5 "A b", serif;"#))
    #expect(try text(#""fonts": true, "rem": "fonts""#).contains(#"  --body: 700 1rem/1.5 "A b", serif;"#))
    #expect(try text(#""fonts": true"#).contains("--body-letter-spacing: 1px;"))
    #expect(!(try text("").contains("--body:")))
  }

  /// What a component refers to is what the theme declares, however that is spelled.
  @Test(arguments: [
    ("camel", "--textBodyFontFamily"), ("snake", "--text_body_font_family"), ("kebab", "--text-body-font-family"),
  ])
  func componentsReferToFontsAsTheyAreSpelled(names: String, property: String) throws {
    let project = EmittingProject(
      tokens: """
        "text": { "body": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontWeight": 400, "lineHeight": 1.5,
        "fontSize": { "value": 16, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" } } } }
        """,
      component: """
        "component": "label", "themes": ["demo"], "axes": {}, "parts": { "l": { "font": "typography" } },
        "rules": [{ "set": { "l.font": "{text.body}" } }]
        """,
      outputs: #"[{ "template": "css", "into": "out", "options": { "names": "\#(names)" } }, "#
        + #"{ "template": "scss", "into": "out", "options": { "names": "\#(names)" } }]"#
    )
    let text = try project.text(of: "out/demo.css")
    #expect(text.contains("  \(property): ") && text.contains("var(\(property))"), "\(text)")
    let sass = try project.text(of: "out/_demo.scss")
    #expect(sass.contains("font-family: \"\(property.dropFirst(2).dropFirst(names == "camel" ? 8 : 9))\""), "\(sass)")
  }

  /// An override of what a property of a font is an alias of reaches the font, in every context.
  @Test(arguments: [false, true]) func propertiesOfFontsReferToTheirTokens(isVaried: Bool) throws {
    func size(_ value: Int) -> String {
      #""size": { "$type": "dimension", "$value": { "value": \#(value), "unit": "px" } }"#
    }
    let fonts = """
      "weight": { "$type": "fontWeight", "$value": 700 }, "family": { "$type": "fontFamily", "$value": ["Inter", "serif"] },
      "leading": { "$type": "number", "$value": 1.5 },
      "body": { "$type": "typography", "$value": { "fontFamily": "{family}", "fontSize": "{size}", "fontWeight": "{weight}",
        "lineHeight": "{leading}", "letterSpacing": { "value": 0, "unit": "px" } } }
      """
    func text(_ options: String) throws -> String {
      let project = EmittingProject(
        tokens: isVaried ? fonts : fonts + ", " + size(16),
        appearances: isVaried ? [("light", size(16)), ("dark", size(18))] : [],
        outputs: #"[{ "template": "css", "into": "out", "options": { \#(options) } }]"#
      )
      return try project.text(of: "out/demo.css")
    }
    let referring = try text(#""references": true"#)
    for line in [
      "--body-font-family: var(--family);", "--body-font-size: var(--size);", "--body-font-weight: var(--weight);",
      "--body-line-height: var(--leading);", "--body-letter-spacing: 0px;",
    ] {
      #expect(referring.contains("  \(line)"), "\(line) is not in \(referring)")
    }
    #expect(try !text("").contains("var(--size)"))
    // A size in rem is not what the other property has in px.
    let inRem = try text(#""references": true, "rem": "fonts""#)
    #expect(inRem.contains("--body-font-size: var(--size)") == inRem.contains("--size: 1rem"), "\(inRem)")
  }

  /// So does an override of what a part of a shadow, a border, a gradient or a transition is an alias of.
  @Test func partsOfValuesReferToTheirTokens() throws {
    func px(_ value: Int) -> String { #"{ "value": \#(value), "unit": "px" }"# }
    func shadow(_ color: String, _ blur: String) -> String {
      #"{ "color": "\#(color)", "offsetX": \#(px(0)), "offsetY": \#(px(1)), "blur": \#(blur), "spread": \#(px(0)) }"#
    }
    func colors(_ ink: String, _ rim: String) -> String {
      #""ink": \#(color(ink)), "rim": \#(color(rim))"#
    }
    let tokens = """
      "soft": { "$type": "dimension", "$value": \(px(4)) }, "fast": { "$type": "duration", "$value": { "value": 80, "unit": "ms" } },
      "card": { "$type": "shadow", "$value": [\(shadow("{ink}", "\"{soft}\"")), \(shadow("{rim}", px(4)))] },
      "line": { "$type": "border", "$value": { "color": "{rim}", "width": "{soft}", "style": "solid" } },
      "fade": { "$type": "gradient", "$value": [{ "color": "{ink}", "position": 0 },
        { "color": { "colorSpace": "srgb", "components": [1, 0, 0] }, "position": 1 }] },
      "move": { "$type": "transition", "$value": { "duration": "{fast}", "delay": { "value": 0, "unit": "ms" },
        "timingFunction": [0, 0, 1, 1] } },
      "again": { "$type": "shadow", "$value": "{card}" }
      """
    func text(_ options: String, dark: String) throws -> String {
      let project = EmittingProject(
        tokens: tokens,
        appearances: [("light", colors("0, 0, 0", "1, 1, 1")), ("dark", dark)],
        outputs: #"[{ "template": "css", "into": "out", "options": { \#(options) } }]"#
      )
      return try project.text(of: "out/demo.css")
    }
    // The colors of the dark scheme are those of the light one in the other order: none may be taken for the other.
    let referring = try text(#""references": true"#, dark: colors("1, 1, 1", "0, 0, 0"))
    for line in [
      "--card: 0px 1px var(--soft) 0px var(--ink), 0px 1px 4px 0px var(--rim);",
      "--line: var(--soft) solid var(--rim);", "--fade: var(--ink) 0%, #ff0000 100%;",
      "--move: var(--fast) cubic-bezier(0, 0, 1, 1) 0ms;", "--again: var(--card);",
    ] {
      #expect(referring.contains("  \(line)"), "\(line) is not in \(referring)")
    }
    #expect(try !text("", dark: colors("1, 1, 1", "0, 0, 0")).contains("var(--soft)"))
    // A property that a part's token is not the same as everywhere is none to refer to.
    let inRem = try text(#""references": true, "rem": "all""#, dark: colors("0.5, 0, 0", "0, 0, 0.5"))
    #expect(inRem.contains("var(--ink)") && inRem.contains("var(--soft)") == inRem.contains("--soft: 4px"), "\(inRem)")
  }

  @Test func refusesComponentsWhoseTokensAreLeftOut() throws {
    func ids(_ scope: String, of template: String = "css") -> [String] {
      let project = EmittingProject(
        tokens: """
          "ink": \(color("0, 0, 0")), "paper": \(color("1, 1, 1"))
          """,
        component: """
          "component": "label", "themes": ["demo"], "axes": {}, "parts": { "l": { "color": "color" } },
          "rules": [{ "set": { "l.color": "{ink}" } }]
          """,
        outputs: #"[{ "template": "\#(template)", "into": "out"\#(scope) }]"#
      )
      return project.run().diagnostics.all.map(\.id.description)
    }
    for template in ["css", "typescript", "swift", "compose"] {
      #expect(ids(#", "exclude": ["ink"]"#, of: template) == ["token-excluded"], "\(template)")
    }
    #expect(ids(#", "include": ["paper"]"#) == ["token-excluded"])
    #expect(ids(#", "exclude": ["ink"], "components": []"#) == [] && ids(#", "exclude": ["paper"]"#) == [])
    #expect(
      ids(#", "exclude": ["ink"] }, { "template": "css", "into": "more", "include": ["ink"], "components": []"#) == []
    )
  }

  @Test(arguments: [
    ("asWritten", "-"), ("lowercase", "-"), ("doubleHyphens", "--"), ("underscores", "_"), ("doubleUnderscores", "__"),
  ])
  func keepsNamesAsTheyAreWritten(names: String, separator: String) throws {
    let project = EmittingProject(
      tokens: """
        "brandRed": \(color("1, 0, 0")), "fs_lg": \(color("1, 1, 0")), "Deep Sea": { "A1": \(color("0, 0, 1")),
        "$root": \(color("0, 1, 1")) }, "link": { "$type": "color", "$value": "{brandRed}" }
        """,
      outputs:
        #"[{ "template": "css", "into": "out", "options": { "names": "\#(names)", "references": true, "prefix": "x" } }]"#
    )
    let text = try project.text(of: "out/demo.css")
    let lines = [
      "--x~brandRed: #", "--x~fs_lg: #", "--x~Deep-Sea~A1: #", "--x~Deep-Sea: #", "--x~link: var(--x~brandRed);",
    ]
    for line in lines.map({ $0.replacing("~", with: separator) }) {
      let line = names == "lowercase" ? line.lowercased() : line
      #expect(text.contains(line), "\(line) is not in \(text)")
    }
  }

  @Test(
    arguments: [
      ("camel", ["xBrandRed", "xDeepSeaA1", "xSpace1_5", "xSpace15", "xBodyFontSize"]),
      ("pascal", ["XBrandRed", "XDeepSeaA1", "XSpace1_5", "XSpace15", "XBodyFontSize"]),
      ("snake", ["x_brand_red", "x_deep_sea_a1", "x_space_1_5", "x_space_15", "x_body_font_size"]),
    ]
  )
  func spellsNames(style: String, names: [String]) throws {
    let font =
      #"{ "fontFamily": ["A"], "fontSize": { "value": 16, "unit": "px" }, "fontWeight": 700, "#
      + #""letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5 }"#
    let options = #""into": "out", "options": { "names": "\#(style)", "prefix": "x" }"#
    let project = EmittingProject(
      tokens: """
        "brand": { "red": \(color("1, 0, 0")) }, "deepSea": { "A1": \(color("0, 0, 1")) },
        "space": { "$type": "number", "1_5": { "$value": 6 }, "15": { "$value": 60 } },
        "body": { "$type": "typography", "$value": \(font) }
        """,
      outputs: #"[{ "template": "css", \#(options) }, { "template": "scss", \#(options) }]"#
    )
    let css = try project.text(of: "out/demo.css")
    for name in names { #expect(css.contains("--\(name): "), "\(name) is not in \(css)") }
    let sass = try project.text(of: "out/_demo.scss")
    for name in names { #expect(sass.contains("$\(name): "), "\(name) is not in \(sass)") }
  }

  /// A language like CSS is a template that includes css: what it writes otherwise, it has a partial of its own for.
  @Test func anotherTemplateWritesValuesInItsOwnWay() throws {
    let project = EmittingProject(
      tokens: """
        "ink": \(color("0, 0, 0", alpha: "0.5")),
        "edge": { "$type": "border", "$value": { "color": "{ink}", "width": { "value": 2, "unit": "px" },
          "style": "solid" } },
        "text": { "$type": "fontFamily", "$value": ["Inter \\"X\\"", "serif"] }
        """,
      templates: [
        "t/template.json": """
        { "version": 1, "language": "typescript", "naming": "camel", "includes": ["css"],
          "files": [{ "render": "theme", "file": "{{theme.name.kebab}}.qss", "body": "body.mustache" }] }
        """,
        "t/css-color.inline.mustache": "qrgba({{redByte}}, {{greenByte}}, {{blueByte}}, {{alpha}})\n",
        "t/body.mustache": """
        {{#theme.variants}}
        {{#tokens}}
        {{identifier}}: {{#value}}{{>css.inline}} {{#string()}}{{>css.inline}}{{/string()}}{{/value}};
        {{/tokens}}
        {{/theme.variants}}

        """,
      ]
    )
    let text = try #require(project.run().files.first { $0.path == "out/demo.qss" }?.text)
    #expect(
      text == #"""
        ink: qrgba(0, 0, 0, 0.5) "qrgba(0, 0, 0, 0.5)";
        edge: 2px solid qrgba(0, 0, 0, 0.5) "2px solid qrgba(0, 0, 0, 0.5)";
        text: "Inter \"X\"", serif "\"Inter \\\"X\\\"\", serif";

        """#
    )
  }

  @Test func keepsDisplayP3AndFallsBackToSRGB() throws {
    let project = EmittingProject(
      tokens: #""it": \#(color("0.216, 0.490, 0.663", in: "display-p3", alpha: "0.5"))"#,
      outputs: #"[{ "template": "css", "into": "out" }]"#
    )
    #expect(
      try project.text(of: "out/demo.css") == """
        /* Generated by livery; do not edit. Regenerate with `livery build`. */

        :root {
          --it: rgb(3 127 173 / 0.5);
        }

        /* Colors outside sRGB, for screens that can show them. */
        @supports (color: color(display-p3 1 1 1)) {
          @media (color-gamut: p3) {

            :root {
              --it: color(display-p3 0.216 0.490 0.663 / 0.5);
            }
          }
        }

        """
    )
  }
}
