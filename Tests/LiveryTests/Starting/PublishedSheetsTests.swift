import DesignTokens
import Testing

@testable import Livery

/// Projects that are set up beside the style sheets of another tool call tokens as those do.
@Suite struct PublishedSheetsTests {
  private static let names = ["ink", "paper", "brand", "line", "note", "success", "warning", "danger"]
  private static let colors = ["#111111", "#fafafa", "#c50b26", "#888374", "#5c6b63", "#10b981", "#f59e0b", "#e36a5a"]

  /// Eight colors in groups, and a length that is half in the name.
  private static func tokens(_ groups: String, names: [String] = names, colors: [String] = colors) -> String {
    let members = zip(names, colors).map { ##""\##($0)": { "$type": "color", "$value": "\##($1)" }"## }
    let path = groups.split(separator: ".")
    let start = path.map { #"{ "\#($0)": "# }.joined()
    return start + "{ " + members.joined(separator: ", ") + " }" + String(repeating: " }", count: path.count)
  }

  private static func sheet(_ beginning: String, colors: [String] = colors) -> String {
    ":root { " + zip(names, colors).map { "--\(beginning)\($0): \($1);" }.joined(separator: " ") + " }"
  }

  /// The option of the style sheet, and the sheet itself.
  private func start(_ files: [String: String]) throws -> (options: String, css: String) {
    let start = ProjectStart(
      from: InMemoryFiles(files),
      ignoring: ["dist", "node_modules"],
      .init(name: "demo", templates: ["css"])
    )
    let project = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    let manifest = try #require(project["livery.json"], "\(start.diagnostics)")
    let options = manifest.firstMatch(of: #/"css", "into": "[^"]*"(?:, "options": (\{.*\}))? \}/#)?.1
    let outcome = Pipeline(files: InMemoryFiles(project)).run()
    #expect(!outcome.diagnostics.containsErrors, "\(outcome.diagnostics)")
    return (String(options ?? ""), outcome.files.first { $0.path.hasSuffix(".css") }?.text ?? "")
  }

  @Test(
    arguments: [
      // What is in front, what is left out, and both; other notations of the same values.
      ("color", "acme-color-", #""prefix": "acme""#, "--acme-color-ink"),
      ("core.color", "color-", #""rename": { "core": "" }"#, "--color-ink"),
      ("core.color", "ds-", #""prefix": "ds", "rename": { "core": "", "core.color": "" }"#, "--ds-ink"),
      ("color", "color-", "", "--color-ink"), ("core.0\u{2024}5", "core-0-5-", "", "--core-0-5-ink"),
      ("Core.mainColor", "Core-mainColor-", #""names": "asWritten""#, "--Core-mainColor-ink"),
      ("Core.mainColor", "core-maincolor-", #""names": "lowercase""#, "--core-maincolor-ink"),
      ("core.on-main", "core--on-main--", #""names": "doubleHyphens""#, "--core--on-main--ink"),
      ("Core.mainColor", "Core_mainColor_", #""names": "underscores""#, "--Core_mainColor_ink"),
      ("core.on-main", "core__on-main__", #""names": "doubleUnderscores""#, "--core__on-main__ink"),
      ("core.gray1a", "core-gray-1-a-", #""names": "separateFigures""#, "--core-gray-1-a-ink"),
      ("core", "acme-ui--core--", #""prefix": "acme-ui", "names": "doubleHyphens""#, "--acme-ui--core--ink"),
    ]
  )
  func callsTokensAsThePublishedSheetDoes(
    groups: String,
    beginning: String,
    options: String,
    property: String
  ) throws {
    for (path, colors) in [("dist/a.css", Self.colors), ("src/b.css", Self.colors.map { $0.uppercased() })] {
      let found = try start(["tokens.json": Self.tokens(groups), path: Self.sheet(beginning, colors: colors)])
      #expect(found.options == (options.isEmpty ? "" : "{ \(options) }"))
      #expect(found.css.contains("\(property): #111111"), "\(found.css)")
    }
  }

  /// A few properties tell names if they are all of the tokens, and nothing else.
  @Test(arguments: [
    (
      "--core--color--ink: #111111; --core--color--paper: #fafafa; --core--space--s: 4px;",
      #"{ "names": "doubleHyphens" }"#
    ),
    ("--ds-core-color-ink: #111111; --ds-core-color-paper: #fafafa; --ds-core-space-s: 4px;", #"{ "prefix": "ds" }"#),
    ("--ds-core-color-ink: #111111; --ds-core-color-paper: #fafafa;", ""),
    ("--core--color--ink: #111111; --core--color--paper: #fafafa; --core--space--s: 4px; --page: #123456;", ""),
  ])
  func takesTheNamesOfAFewTokens(properties: String, options: String) throws {
    let tokens = """
      { "core": { "color": { \(Self.members(0..<2)) }, "space": { \(Self.lengths(["s": 4])) } } }
      """
    #expect(try start(["tokens.json": tokens, "dist/a.css": ":root { \(properties) }"]).options == options)
  }

  /// Constants are called as in the modules of the folder, or as its properties are where its tool is told so.
  @Test(arguments: [true, false])
  func callsConstantsAsTheFolderDoes(hasModule: Bool) throws {
    let program = """
      import { PREFIX } from './unknown.mjs';
      export default { source: ['tokens.json'], platforms: {
        js: { transformGroup: 'js', prefix: PREFIX, files: [{ destination: 'a.js', format: 'javascript/es6' }] },
        css: { transformGroup: 'css', prefix: PREFIX, files: [{ destination: 'a.css', format: 'css/variables' }] } } };
      """
    let constants = zip(Self.names, Self.colors).map { name, color in
      "export const AcmeColor\(name.prefix(1).uppercased() + name.dropFirst()) = \"\(color)\"; // a color"
    }
    let other =
      hasModule
      ? ["dist/a.js": constants.joined(separator: "\n")]
      : ["style-dictionary.config.mjs": program, "dist/a.css": Self.sheet("acme-color-")]
    let start = ProjectStart(
      from: InMemoryFiles(["tokens.json": Self.tokens("color")].merging(other) { $1 }),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css", "javascript"])
    )
    let files = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    let manifest = try #require(files["livery.json"], "\(start.diagnostics)")
    #expect(manifest.contains(#""options": { "prefix": "acme", "names": "pascal" }"#), "\(manifest)")
    let outcome = Pipeline(files: InMemoryFiles(files)).run()
    let module = try #require(outcome.files.first { $0.path.hasSuffix(".js") }, "\(outcome.diagnostics)").text
    #expect(module.contains("export const AcmeColorInk = "), "\(module)")
  }

  /// Where pages choose the alpha of colors, sheets have their channels alone, also in other contexts.
  @Test(arguments: [" ", ", "])
  func knowsColorsByTheirChannels(separator: String) throws {
    let channels = try Self.colors.map { text in
      let color = try #require(Int(text.dropFirst(), radix: 16))
      return [color >> 16, color >> 8 & 255, color & 255].map(String.init).joined(separator: separator)
    }
    let found = try start([
      "tokens.json": Self.tokens("color"), "dist/a.css": Self.sheet("acme-color-", colors: channels),
    ])
    #expect(found.options == #"{ "prefix": "acme" }"#)
    #expect(found.css.contains("--acme-color-ink: 17\(separator)17\(separator)17;"), "\(found.css)")
    #expect(PublishedValue("17\(separator)17\(separator)17 / 50%")?.opaque == PublishedValue("#111111")?.opaque)
    for text in ["17\(separator)17", "17\(separator)17\(separator)256", "0 1px 2", "1 2 3 4"] {
      #expect(PublishedValue(text) == nil, "\(text)")
    }
    // What is a list of numbers in the files as well goes on being the same.
    let lists =
      #"{ "gap": { "value": "4px", "type": "dimension" }, "color": { "#
      + zip(Self.names, channels).map { ##""\##($0)": { "type": "other", "value": "\##($1)" }"## }
      .joined(separator: ", ") + " } }"
    let listed = try start(["tokens.json": lists, "dist/a.css": Self.sheet("acme-color-", colors: channels)])
    #expect(listed.options.contains(#""prefix": "acme""#), "\(listed.options)")
  }

  /// Pages that say `hsl(var(--color-ink))` go on doing so.
  @Test func writesComponentsWhereTheSheetHasThem() throws {
    let colors = ["#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff", "#18181b", "#000000"]
    let texts = [
      "0 100% 50%", "120 100% 50%", "240 100% 50%", "60 100% 50%", "180 100% 50%", "300 100% 50%", "240 5.9% 10%",
      "0 0% 0%",
    ]
    let tokens = ["tokens.json": Self.tokens("color", colors: colors)]
    let found = try start(tokens.merging(["src/a.css": Self.sheet("color-", colors: texts)]) { $1 })
    for (name, text) in zip(Self.names, texts) {
      #expect(found.css.contains("--color-\(name): \(text);"), "\(found.css)")
    }
    // What is called alike and has other colors is something else.
    let others = Self.sheet("color-", colors: Array(texts.dropFirst() + texts.prefix(1)))
    let different = try start(tokens.merging(["src/a.css": others]) { $1 })
    #expect(different.css.contains("--color-ink: #ff0000;"), "\(different.css)")
  }

  /// Some builds take the alpha of a color from another attribute of its token.
  @Test func knowsColorsWhoseAlphaTheSheetHasFromElsewhere() throws {
    let sheet = Self.sheet("acme-color-", colors: Self.colors.map { $0 + "de" })
    let found = try start(["tokens.json": Self.tokens("color"), "dist/a.css": sheet])
    #expect(found.options == #"{ "prefix": "acme" }"#)
  }

  /// Terrazzo writes whole fonts besides their properties; earlier versions did not.
  @Test func declaresFontsAsTheSheetDoes() throws {
    let font = """
      "body": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontWeight": 400, "lineHeight": 1.5,
        "fontSize": { "value": 17, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" } } }
      """
    let tokens = "{ \"color\": \(Self.tokens("")), \(font) }"
    let config = """
      import css from "@terrazzo/plugin-css";
      export default { tokens: ["./tokens.json"], plugins: [css({})] };
      """
    let parts = Self.sheet("color-").dropLast() + "--body-font-size: 17px; --body-font-weight: 400; }"
    let files = ["tokens.json": tokens, "terrazzo.config.mjs": config]
    let before = try start(files).options
    #expect(before.contains(#""fonts": true"#), "\(before)")
    let apart = try start(files.merging(["dist/a.css": String(parts)]) { $1 }).options
    #expect(!apart.contains("fonts"), "\(apart)")
    let whole = parts.dropLast() + "--body: 400 17px/1.5 Inter; }"
    #expect(try start(files.merging(["dist/a.css": String(whole)]) { $1 }).options.contains(#""fonts": true"#))
  }

  /// What is in an archive is what pages had, and not what they have.
  @Test func looksAtNoArchive() throws {
    let old = "docs/archive/v1/old.css"
    let found = try start([
      "tokens.json": Self.tokens("color"), "dist/a.css": Self.sheet("ds-color-"), old: Self.sheet("acme-color-"),
    ])
    #expect(found.options == #"{ "prefix": "ds" }"#)
  }

  @Test(
    arguments: [
      ("core.color", "coreColor", #""names": "camel""#), ("core.color", "CoreColor", #""names": "pascal""#),
      ("core.color", "core_color_", #""names": "snake""#), ("core", "acmeCore", #""prefix": "acme", "names": "camel""#),
    ]
  )
  func spellsNamesAsThePublishedSheetDoes(groups: String, beginning: String, options: String) throws {
    let isSnake = beginning.hasSuffix("_")
    let properties = zip(Self.names, Self.colors).map { name, color in
      "--\(beginning)\(isSnake ? name : name.prefix(1).uppercased() + name.dropFirst()): \(color);"
    }
    let sheet = ":root { \(properties.joined(separator: " ")) }"
    let found = try start(["tokens.json": Self.tokens(groups), "dist/a.css": sheet])
    #expect(found.options == "{ \(options) }")
    for property in properties { #expect(found.css.contains(property), "\(found.css)") }
  }

  /// Of two groups of the first level both are left out, of a name at several places all.
  @Test func findsPatterns() throws {
    let tokens = """
      { "core": { "color": { \(Self.members(0..<4)) } }, "semantic": { "color": { \(Self.members(4..<8)) } } }
      """
    let found = try start(["tokens.json": tokens, "dist/a.css": Self.sheet("ds-")])
    #expect(found.options == #"{ "prefix": "ds", "rename": { "*": "", "**.color": "" } }"#)
    #expect(found.css.contains("--ds-ink: #111111") && found.css.contains("--ds-danger: #e36a5a"), "\(found.css)")
  }

  /// Sizes of text grow with what readers set, and gaps stay what they are.
  @Test func findsRemOfFontsAlone() throws {
    let fonts = (1...4).map { number in
      #"""
      "t\#(number)": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "\#(16 * number)px",
        "fontWeight": 400, "letterSpacing": "0px", "lineHeight": 1.5 } }
      """#
    }
    let gaps = (1...4).map { #""g\#($0)": { "$type": "dimension", "$value": "\#($0)px" }"# }
    let tokens = "{ \"color\": { \(Self.members(0..<8)) }, \((fonts + gaps).joined(separator: ", ")) }"
    let sizes = (1...4).map { "--t\($0)-font-size: \($0)rem; --g\($0): \($0)px;" }.joined(separator: " ")
    let found = try start(["tokens.json": tokens, "dist/a.css": Self.sheet("color-") + ":root { \(sizes) }"])
    #expect(found.options == #"{ "rem": "fonts" }"#)
    #expect(found.css.contains("--t2-font-size: 2rem;") && found.css.contains("--g2: 2px;"), "\(found.css)")
  }

  private static func members(_ range: Range<Int>) -> String {
    range.map { ##""\##(names[$0])": { "$type": "color", "$value": "\##(colors[$0])" }"## }.joined(separator: ", ")
  }

  @Test func followsReferencesAndBothAppearances() throws {
    let sheet = Self.sheet("base-") + Self.sheet("x-", colors: Self.names.map { "var(--base-\($0))" })
    let found = try start(["tokens.json": Self.tokens("color"), "dist/a.css": sheet])
    // Both say the same of each token; the shorter one counts.
    #expect(found.css.contains("--x-ink: #111111"), "\(found.options)")
    let halves = Self.sheet("y-color-", colors: Self.colors.map { "light-dark(\($0), #000000)" })
    #expect(try start(["tokens.json": Self.tokens("color"), "dist/a.css": halves]).options == #"{ "prefix": "y" }"#)
  }

  @Test(arguments: [
    ("node_modules/x/a.css", sheet("x-color-")), ("tests/a.css", sheet("x-color-")),
    ("dist/a.css", "/* Generated by livery; do not edit. */\n" + sheet("x-color-")),
    // Others' colors, and fewer properties than tell anything.
    ("dist/a.css", sheet("x-color-", colors: colors.reversed())),
    ("dist/a.css", ":root { --x-color-ink: #111111; --x-color-paper: #fafafa; --x-color-brand: #c50b26 }"),
  ])
  func leavesOtherSheetsAlone(path: String, sheet: String) throws {
    #expect(try start(["tokens.json": Self.tokens("color"), path: sheet]).options == "")
  }

  /// What stands for a brand in paths is in no name of a sheet for one, but without it two tokens would have one name.
  @Test func keepsWhatTellsTokensApart() throws {
    let tokens = """
      { "one": { "color": { \(Self.members(0..<8)) } }, "two": { "color": { \(Self.members(0..<8)) } } }
      """
    let found = try start(["tokens.json": tokens, "dist/a.css": Self.sheet("ds-color-")])
    #expect(!found.options.contains("rename"), "\(found.options)")
  }

  /// Pages that use the sheet choose dark by its class, and not by the platform.
  @Test func takesTheSelectorsOfContexts() throws {
    let resolver = ##"""
      { "version": "2025.10",
        "modifiers": { "theme": { "contexts": { "light": [{ "$ref": "light.json" }], "dark": [{ "$ref": "dark.json" }] },
          "default": "light" } },
        "resolutionOrder": [{ "$ref": "#/modifiers/theme" }] }
      """##
    let dark = Self.tokens("color").replacing("#111111", with: "#eeeeee")
    let sheet = Self.sheet("ds-color-") + " .dark { --ds-color-ink: #eeeeee }"
    let found = try start([
      "x.resolver.json": resolver, "light.json": Self.tokens("color"), "dark.json": dark, "dist/a.css": sheet,
    ])
    #expect(found.options == ##"{ "prefix": "ds", "contexts": { "theme.dark": ".dark" }, "media": false }"##)
    #expect(found.css.contains(".dark"), "\(found.css)")
  }

  /// Each brand may have a sheet for light and one for dark, and the contexts are called after their files.
  @Test func takesTheSelectorsOfContextsOneByOne() throws {
    let colors: [String: [String]] = ["light": Self.colors, "dark": Self.colors.reversed()]
    var files: [String: String] = [:]
    for (brand, main) in [("acme", "#aa2200"), ("bolt", "#0022aa")] {
      files["tokens/brand.\(brand).json"] = ##"{ "main": { "$type": "color", "$value": "\##(main)" } }"##
      for (theme, colors) in colors {
        files["tokens/theme.\(theme).json"] = "{ \(Self.group("color", colors)) }"
        files["dist/\(brand)-\(theme).css"] = Self.sheet("color-", colors: colors)
          .replacing(":root {", with: #":root[data-brand="\#(brand)"][data-theme="\#(theme)"] { --main: \#(main);"#)
      }
    }
    let found = try start(files)
    let contexts = [
      #""brand.acme": "[data-brand=\"acme\"]""#, #""brand.bolt": "[data-brand=\"bolt\"]""#,
      #""appearance.theme.dark": "[data-theme=\"dark\"]""#, #""appearance.theme.light": "[data-theme=\"light\"]""#,
      #""media": false"#,
    ]
    for text in contexts { #expect(found.options.contains(text), "\(found.options)") }
    #expect(found.css.contains(#"[data-theme="dark"] {"#), "\(found.css)")
  }

  /// Tokens in the form of Style Dictionary, in a group for light surfaces and one for dark ones.
  private static let groups = [group("light", colors), group("dark", colors.reversed())]

  private static func group(_ name: String, _ colors: [String]) -> String {
    let members = zip(names, colors).map { #""\#($0)": { "value": "\#($1)", "type": "color" }"# }
    return #""\#(name)": { \#(members.joined(separator: ", ")) }"#
  }

  private static let darkSheet = sheet("theme-", colors: colors.reversed())
  /// A sheet with the tokens of both groups under the same names, and one with those of each under its own.
  private static let sheetOfOne = sheet("theme-") + darkSheet.replacing(":root", with: ".dark")
  private static let sheetOfTwo = sheet("theme-light-") + sheet("theme-dark-", colors: colors.reversed())

  /// Groups for light and dark are one where a sheet has their tokens under the same names, and pages choose.
  @Test(arguments: [
    darkSheet.replacing(":root", with: ".dark"), darkSheet.replacing(":root", with: #"[data-theme="dark"]"#),
    "@media (prefers-color-scheme: dark) { \(darkSheet) }",
  ])
  func groupsForLightAndDarkAreOneWhereASheetHasThemAsOne(dark: String) throws {
    let (light, night) = (Self.groups[0], Self.groups[1])
    let sheet = ["dist/a.css": Self.sheet("theme-") + " " + dark]
    for files in [
      ["tokens.json": #"{ "theme": { \#(light), \#(night) } }"#],
      ["a/light.json": #"{ "theme": { \#(light) } }"#, "a/dark.json": #"{ "theme": { \#(night) } }"#],
    ] {
      let found = try start(files.merging(sheet) { first, _ in first })
      #expect(found.css.contains("--theme-ink: light-dark(#111111, #e36a5a);"), "\(found.css)")
      #expect(!found.css.contains("theme-dark") && !found.css.contains("theme-light"), "\(found.css)")
      #expect(!found.options.contains("rename"), "\(found.options)")
      // Pages that choose by a class or an attribute go on doing so.
      #expect(found.options.contains("appearance.dark") != dark.hasPrefix("@media"), "\(found.options)")
    }
  }

  /// The values of a token may be tokens, and so may be two tints.
  @Test(arguments: [true, false]) func valuesForLightAndDarkAreOneWhereASheetHasThemAsOne(isOne: Bool) throws {
    let members = zip(Self.names, zip(Self.colors, Self.colors.reversed())).map { name, colors in
      ##""\##(name)": { "dark": { "value": "\##(colors.1)" }, "light": { "value": "\##(colors.0)" } }"##
    }
    let (light, dark) = (Self.sheet("color-"), Self.sheet("color-", colors: Self.colors.reversed()))
    let sheet = isOne ? light + " " + dark.replacing(":root", with: ".dark") : light.replacing(": #", with: "-light: #")
    let found = try start([
      "tokens.json": #"{ "color": { \#(members.joined(separator: ", ")) } }"#, "dist/a.css": sheet,
    ])
    #expect(found.css.contains("--color-ink: light-dark(#111111, #e36a5a);") == isOne, "\(found.css)")
    #expect(found.css.contains("--color-ink-dark: #e36a5a;") != isOne, "\(found.css)")
  }

  /// A sheet for each appearance shows it as well, and one of them may have a token more.
  @Test func groupsForLightAndDarkAreOneWhereEachHasASheet() throws {
    let beginning = ##""light": { "##
    let more = ##""most": { "value": "#fbf1f7", "type": "color" }, "##
    let light = beginning + more + Self.groups[0].dropFirst(beginning.count)
    let found = try start([
      "tokens.json": #"{ "theme": { \#(light), \#(Self.groups[1]) } }"#,
      "dist/light.css": Self.sheet("theme-") + " :root { --theme-most: #fbf1f7 }", "dist/dark.css": Self.darkSheet,
    ])
    #expect(found.css.contains("--theme-ink: light-dark(#111111, #e36a5a);"), "\(found.css)")
    #expect(found.css.contains("--theme-most: #fbf1f7;"), "\(found.css)")
  }

  /// Pages may be dark until something chooses light.
  @Test(arguments: [#"[data-theme="light"]"#, ".light"])
  func groupsForLightAndDarkAreOneWherePagesAreDark(light: String) throws {
    let groups = [("dark", Array(Self.colors.reversed())), ("light", Self.colors)].map { name, colors in
      let members = zip(Self.names, colors).map { ##""\##($0)": { "$type": "color", "$value": "\##($1)" }"## }
      return #""\#(name)": { \#(members.joined(separator: ", ")) }"#
    }
    let sheet = Self.darkSheet + " " + Self.sheet("theme-").replacing(":root", with: light)
    let tokens = #"{ "theme": { \#(groups.joined(separator: ", ")) } }"#
    let found = try start(["tokens.json": tokens, "dist/a.css": sheet])
    #expect(found.css.contains("--theme-ink: light-dark(#111111, #e36a5a);"), "\(found.css)")
    #expect(found.css.contains(":root {\n  color-scheme: dark;\n}"), "\(found.css)")
    #expect(found.css.contains("\n\(light) {\n  color-scheme: light;\n}"), "\(found.css)")
    #expect(!found.options.contains("rename"), "\(found.options)")
  }

  /// Groups of any names are contexts where a sheet chooses between them.
  @Test(arguments: [(#"[data-theme="dusk"]"#, true), (".card", false)])
  func groupsAreContextsWhereASheetChoosesBetweenThem(dusk: String, isChosen: Bool) throws {
    let groups = [("dawn", Self.colors), ("dusk", Array(Self.colors.reversed()))].map { name, colors in
      let members = zip(Self.names, colors).map { ##""\##($0)": { "$type": "color", "$value": "\##($1)" }"## }
      return #""\#(name)": { \#(members.joined(separator: ", ")) }"#
    }
    let sheet =
      Self.sheet("color-") + " " + Self.sheet("color-", colors: Self.colors.reversed()).replacing(":root", with: dusk)
    let found = try start(["tokens.json": #"{ "color": { \#(groups.joined(separator: ", ")) } }"#, "dist/a.css": sheet])
    #expect(found.css.contains("[data-theme=\"dusk\"] {\n  --color-ink: #e36a5a;") == isChosen, "\(found.css)")
    #expect(found.css.contains("dusk-ink: ") != isChosen, "\(found.css)")
  }

  /// A project for style sheets or for an app, of tokens that no style sheet has.
  private func started(_ tokens: String, template: String = "css") -> ProjectStart {
    let files = InMemoryFiles(["tokens.json": tokens, "app/a.css": ".card { --width: 4px; color: red }"])
    return ProjectStart(from: files, ignoring: [], .init(name: "demo", templates: [template]))
  }

  /// Where no sheet has the tokens, the same colors for light and dark are an appearance, for apps as well.
  @Test(arguments: ["css", "xcassets"]) func groupsOfTheSameColorsAreOneWithoutASheet(template: String) throws {
    let start = started(#"{ "color": { \#(Self.groups.joined(separator: ", ")) } }"#, template: template)
    #expect(start.source.hasSuffix(", with 'color.light' and 'color.dark' as an appearance"), "\(start.source)")
    let manifest = try #require(start.files.first { $0.path == "livery.json" }?.text)
    #expect(manifest.contains(#""modifier": "appearance""#), "\(manifest)")
  }

  /// Sets of Tokens Studio for light and dark, whose references leave out the names of sets, are an appearance of each brand.
  @Test(arguments: [["acme"], ["acme", "bolt"]]) func setsForLightAndDarkAreAnAppearance(brands: [String]) throws {
    let palette = zip(Self.names, Self.colors).map { ##""c-\##($0)": { "value": "\##($1)", "type": "color" }"## }
    let references = Self.names.map { "{palette.c-\($0)}" }
    let tokens = """
      { "global": { "palette": { \(palette.joined(separator: ", ")) } },
        \(Self.group("light", references)), \(Self.group("dark", references.reversed())) }
      """
    let others = tokens.replacing("#111111", with: "#121212")
    let files = brands.map { ("tokens/\($0).json", $0 == "acme" ? tokens : others) }
    let start = ProjectStart(
      from: InMemoryFiles(Dictionary(uniqueKeysWithValues: files)),
      ignoring: [],
      .init(name: "demo", templates: ["css"])
    )
    #expect(start.source.hasSuffix(", with 'light' and 'dark' as an appearance"), "\(start.source)")
    let manifest = try #require(start.files.first { $0.path == "livery.json" }?.text)
    #expect(manifest.contains(#""modifier": "appearance""#), "\(manifest)")
    #expect(brands.count == 1 || brands.allSatisfy { manifest.contains("\"\($0)\": {") }, "\(manifest)")
    #expect(!start.files.contains { $0.path.hasSuffix(".tokens.json") && $0.text.contains(#""global""#) })
  }

  /// A group for dark surfaces may have the names of what is around it again, of which a sheet may leave some out.
  @Test func aGroupForDarkIsAnAppearanceOfWhatIsAroundIt() throws {
    let (light, dark) = (Self.group("color", Self.colors), Self.group("color", Self.colors.reversed()))
    let tokens = #"{ \#(light), "dark": { \#(dark) } }"#
    let sheet =
      Self.sheet("") + Self.sheet("", colors: Self.colors.reversed()).replacing(":root", with: #"[data-theme="dark"]"#)
    for files in [[:], ["dist/a.css": sheet]] {
      let found = try start(files.merging(["tokens.json": tokens]) { $1 })
      #expect(found.css.contains("ink: light-dark(#111111, #e36a5a);"), "\(found.css)")
      #expect(!found.css.contains("dark-"), "\(found.css)")
    }
    // What something refers to is a token by itself, and a component may be dark on light surfaces.
    let edge = #"{ "edge": { "value": "{dark.color.ink}", "type": "color" }, "#
    let button =
      #"{ \#(Self.group("button", Self.colors).dropLast(2)), \#(Self.group("dark", Self.colors.reversed())) } }"#
    for tokens in [edge + tokens.dropFirst(), button] {
      let found = try start(["tokens.json": tokens])
      #expect(found.css.contains("dark-") && !found.css.contains("light-dark("), "\(found.css)")
    }
  }

  /// A catalog of other colors is a theme with an appearance of its own, which says nothing about the tokens.
  @Test func groupsAreOneBesideACatalog() {
    func color(_ component: String) -> String {
      #""color": { "color-space": "display-p3", "components": { "red": "\#(component)", "green": "0.3", "blue": "0.9" } }"#
    }
    let set = """
      { "colors": [ { "idiom": "universal", \(color("0.2")) },
        { "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }], \(color("0.4")) } ] }
      """
    let files = [
      "tokens.json": #"{ "color": { \#(Self.groups.joined(separator: ", ")) } }"#,
      "App/Colors.xcassets/Veil.colorset/Contents.json": set,
    ]
    let start = ProjectStart(from: InMemoryFiles(files), ignoring: [], .init(name: "demo", templates: ["css"]))
    #expect(start.source.hasSuffix(", with 'color.light' and 'color.dark' as an appearance"), "\(start.source)")
    #expect(start.source.contains("the asset catalog 'App/Colors.xcassets'"), "\(start.source)")
  }

  private static let white = ["#ffffff1a", "#ffffff33", "#ffffff66"]
  private static let black = ["#0000001a", "#00000033", "#00000066"]

  /// What is on light surfaces is black, even if it is nothing else.
  @Test func opacitiesForSurfacesAreAnAppearance() {
    let start = started(#"{ "color": { \#(Self.group("light", Self.black)), \#(Self.group("dark", Self.white)) } }"#)
    #expect(start.source.hasSuffix(", with 'color.light' and 'color.dark' as an appearance"), "\(start.source)")
  }

  /// Two colors are few, others have other names or the same values, variants of a component are none for surfaces, and scales of
  /// white and of black are called after their colors.
  @Test(arguments: [
    groups[0].replacing("line", with: "x").replacing("note", with: "y") + ", " + groups[1],
    group("light", Array(colors.prefix(2))) + ", " + group("dark", Array(colors.suffix(2))),
    group("light", colors) + ", " + group("dark", colors),
    (groups + [group("primary", colors)]).joined(separator: ", "),
    group("light", white) + ", " + group("dark", black),
  ])
  func groupsOfOtherColorsStay(members: String) {
    let start = started(#"{ "color": { \#(members) } }"#)
    #expect(!start.source.contains("appearance"), "\(start.source)")
    #expect(!start.files.contains { $0.text.contains(#""appearance""#) })
  }

  /// Plain values for light and dark are an appearance unless a sheet has properties for both on every page.
  @Test func groupsOfPlainValuesWithPropertiesOfTheirOwnStay() throws {
    func group(_ colors: [String]) -> String {
      zip(Self.names, colors).map { ##""\##($0)": "\##($1)""## }.joined(separator: ", ")
    }
    let tokens = """
      { "theme": { "base": "#abcdef", "light": { \(group(Self.colors)) }, "dark": { \(group(Self.colors.reversed())) } } }
      """
    let one = try start(["tokens.json": tokens])
    #expect(one.css.contains("--theme-ink: light-dark(#111111, #e36a5a);"), "\(one.css)")
    let two = try start(["tokens.json": tokens, "dist/a.css": Self.sheetOfTwo])
    #expect(two.css.contains("--theme-light-ink: #111111;"), "\(two.css)")
    #expect(two.css.contains("--theme-dark-ink: #e36a5a;"), "\(two.css)")
    #expect(!two.css.contains("light-dark("), "\(two.css)")
  }

  /// Seven properties of both sides tell what the group is called.
  @Test func callsAGroupOfFewPlainValuesAsTheSheetDoes() throws {
    func members(_ range: Range<Int>) -> String {
      range.map { ##""\##(Self.names[$0 % 3])": "\##(Self.colors[$0])""## }.joined(separator: ", ")
    }
    let tokens = """
      { "colors": { "brand": "#0096fa", "light": { \(members(0..<3)) }, "dark": { \(members(3..<6)) } } }
      """
    let properties = (0..<6).map { index in
      "--color-\(index < 3 ? "light" : "dark")-\(Self.names[index % 3]): \(Self.colors[index]);"
    }
    let sheet = ":root { --color-brand: #0096fa; \(properties.joined(separator: " ")) }"
    let found = try start(["tokens.json": tokens, "dist/a.css": sheet])
    for property in properties { #expect(found.css.contains(property), "\(found.options) \(found.css)") }
  }

  /// Variables of a preprocessor may be those of each group, too.
  @Test func groupsWithVariablesOfTheirOwnStay() {
    let variables = [("light", Self.colors), ("dark", Array(Self.colors.reversed()))].flatMap { side, colors in
      zip(Self.names, colors).map { "$color-\(side)-\($0): \($1);" }
    }
    let files = [
      "tokens.json": #"{ "color": { \#(Self.groups.joined(separator: ", ")) } }"#,
      "dist/_a.scss": variables.joined(separator: "\n"),
    ]
    let start = ProjectStart(from: InMemoryFiles(files), ignoring: ["dist"], .init(name: "demo", templates: ["scss"]))
    #expect(!start.source.contains("appearance"), "\(start.source)")
  }

  /// Properties for dark surfaces are there on light ones too, or something refers to one of the groups.
  @Test(arguments: [
    (sheetOfTwo, ""), (sheetOfTwo + sheetOfOne, ""),
    (sheetOfOne, #", "edge": { "value": "{theme.dark.ink}", "type": "color" }"#),
  ])
  func groupsForLightAndDarkStayWhatTheyAre(sheet: String, rest: String) throws {
    let tokens = #"{ "theme": { \#(Self.groups.joined(separator: ", ")) }\#(rest) }"#
    let found = try start(["tokens.json": tokens, "dist/a.css": sheet])
    #expect(found.css.contains("dark-ink: #e36a5a;"), "\(found.css)")
    #expect(!found.options.contains("appearance.dark"), "\(found.options)")
  }

  /// Pages that choose nothing have the values of the default, if they choose those of what it would be otherwise.
  @Test(arguments: [(#"[data-theme="light"]"#, true), (".card", false)])
  func pagesThatChooseNothingTellTheDefault(light: String, isTold: Bool) throws {
    let dark = Array(Self.colors.reversed())
    let sheet = Self.sheet("color-", colors: dark) + " " + Self.sheet("color-").replacing(":root", with: light)
    let start = ProjectStart(
      from: InMemoryFiles([
        "themes/light.json": Self.tokens("color"), "themes/dark.json": Self.tokens("color", colors: dark),
        "themes/oled.json": Self.tokens("color", colors: ["#000000"] + dark.dropFirst()), "dist/a.css": sheet,
      ]),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css"])
    )
    #expect(start.source.hasSuffix(", with 'dark' as the default") == isTold, "\(start.source)")
    let resolver = try #require(start.files.first { $0.path == "tokens.resolver.json" }?.text)
    #expect(resolver.contains(#""default": "\#(isTold ? "dark" : "light")""#), "\(resolver)")
  }

  /// A sheet for one of two files that are no appearances has the values of the default.
  @Test(arguments: [
    (Array(colors.reversed()), "design"), (Array(colors.prefix(4) + colors.reversed().suffix(4)), "legacy"),
  ])
  func aSheetWithoutChoicesTellsTheDefault(shown: [String], context: String) throws {
    let start = ProjectStart(
      from: InMemoryFiles([
        "legacy.tokens.json": Self.tokens("color"),
        "tokens/design.tokens.json": Self.tokens("color", colors: Self.colors.reversed()),
        "dist/a.css": Self.sheet("color-", colors: shown),
      ]),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css"])
    )
    let resolver = try #require(start.files.first { $0.path == "tokens.resolver.json" }?.text)
    #expect(resolver.contains(#""default": "\#(context)""#), "\(resolver)")
    #expect(start.source.hasSuffix("as the default") == (context == "design"), "\(start.source)")
  }

  /// Where pages have one appearance so far, the platform does not give them another one.
  @Test(arguments: [
    ("", true), (" @media (prefers-color-scheme: dark) { :root { --color-ink: #eeeeee } }", false),
    // Nothing chooses it, but a page may load it.
    (sheet("color-", colors: ["#eeeeee"]), false),
  ])
  func pagesOfOneAppearanceKeepIt(rest: String, isOne: Bool) throws {
    let found = try start([
      "color.light.json": Self.tokens("color"),
      "color.dark.json": Self.tokens("color").replacing("#111111", with: "#eeeeee"),
      "dist/a.css": Self.sheet("color-"), "dist/b.css": rest,
    ])
    #expect(found.options.contains(#""media": false"#) == isOne, "\(found.options)")
    #expect(found.css.contains("color-scheme: light dark;") == !isOne, "\(found.css)")
  }

  /// What has one appearance itself needs no word about it, and neither has a sheet without the colors that differ.
  @Test func sheetsSayNothingOfOtherColors() throws {
    let dark = Self.tokens("color").replacing("#111111", with: "#eeeeee")
    let rest = Self.sheet("color-").replacing("--color-ink: #111111;", with: "--size: 1px;")
    let found = try start([
      "color.light.json": Self.tokens("color"), "color.dark.json": dark, "dist/a.css": rest,
    ])
    #expect(!found.options.contains("media"), "\(found.options)")
    let one = try start(["tokens.json": Self.tokens("color"), "dist/a.css": Self.sheet("color-")])
    #expect(!one.options.contains("media"), "\(one.options)")
  }

  /// A group may have another name in all of its properties, in front of which is another group's.
  @Test func callsGroupsOtherwise() throws {
    let tokens = """
      { "brand": { \(Self.members(0..<4)) }, "status": { \(Self.members(4..<8)) } }
      """
    let names = zip(Self.names, Self.colors).enumerated().map { index, token in
      "--ds-\(index < 4 ? "color-brand" : "st")-\(token.0): \(token.1);"
    }
    let found = try start(["tokens.json": tokens, "dist/a.css": ":root { \(names.joined(separator: " ")) }"])
    #expect(found.options == #"{ "prefix": "ds", "rename": { "brand": "color-brand", "status": "st" } }"#)
    #expect(found.css.contains("--ds-color-brand-ink: #111111") && found.css.contains("--ds-st-note: "), "\(found.css)")
  }

  @Test func writesWhatTokensAreAsTheSheetDoes() throws {
    let lengths = (1...4).map { step in
      #""s\#(step)": { "$type": "dimension", "$value": { "value": \#(step * 4), "unit": "px" } }"#
    }
    let colors = Self.names.map { name in #""\#(name)": { "$type": "color", "$value": "{base.\#(name)}" }"# }
    let uses = colors + (1...4).map { #""s\#($0)": { "$type": "dimension", "$value": "{base.s\#($0)}" }"# }
    let tokens = """
      { "base": { \(Self.members(0..<8)), \(lengths.joined(separator: ", ")) },
        "use": { \(uses.joined(separator: ", ")) },
        "body": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontWeight": 400, "lineHeight": 1.5,
          "fontSize": { "value": 16, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" } } } }
      """
    let aliases =
      Self.names.map { "--use-\($0): var(--base-\($0));" }
      + (1...4).map { "--base-s\($0): \(Double($0) / 4)rem; --use-s\($0): var(--base-s\($0));" }
    let sheet = Self.sheet("base-") + ":root { \(aliases.joined(separator: " ")) --body: 400 1rem/1.5 Inter; }"
    let found = try start(["tokens.json": tokens, "dist/a.css": sheet])
    #expect(found.options == #"{ "fonts": true, "rem": "all", "references": true }"#)
    let plain =
      Self.sheet("base-") + Self.sheet("use-") + ":root { --base-s1: 4px; --base-s2: 8px; --body-font-size: 16px }"
    #expect(try start(["tokens.json": tokens, "dist/a.css": plain]).options == "")
  }

  @Test func callsATokenLikeItsGroupWhereItHasTheNameOfOne() throws {
    let tokens = ##"""
      { "a": { "grid": { "gap": { "wide": { "value": "16px", "type": "spacing" } } } },
        "b": { "grid": { "gap": { "value": "8px", "type": "spacing" } } },
        "$themes": [], "$metadata": { "tokenSetOrder": ["a", "b"] } }
      """##
    let found = try start(["tokens.json": tokens])
    #expect(found.options == #"{ "rename": { "**.$root": "" } }"#)
    #expect(found.css.contains("--grid-gap: 8px;") && found.css.contains("--grid-gap-wide: 16px;"))
  }

  /// Surfaces are what texts are over, and not what is called so.
  @Test func takesNoColorForASurfaceOnWhichNoTextCanBeRead() throws {
    func color(_ name: String, _ hex: String) -> String {
      ##""\##(name)": { "$type": "color", "$value": "\##(hex)" }"##
    }
    let tokens =
      "{ \(color("textPrimary", "#f9f9f9")), \(color("backgroundPrimary", "#6039cc")), \(color("backgroundSubtle", "#f2f2f2")) }"
    let start = ProjectStart(
      from: InMemoryFiles(["tokens.json": tokens]),
      ignoring: [],
      .init(name: "demo", templates: ["css"])
    )
    let manifest = try #require(start.files.first { $0.path == "livery.json" }?.text)
    #expect(manifest.contains(#""surfaces": [ "{backgroundPrimary}" ]"#), "\(manifest)")
  }

  /// Pages whose root element has 62.5 % of the usual size have ten pixels in one rem.
  @Test func writesAsManyPixelsInOneRemAsTheSheetDoes() throws {
    let lengths = (1...8).map { step in
      #""s\#(step)": { "$type": "dimension", "$value": { "value": \#(step * 4), "unit": "px" } }"#
    }
    let tokens = #"{ "base": { \#(Self.members(0..<8)), \#(lengths.joined(separator: ", ")) } }"#
    func options(_ root: Double) throws -> String {
      let properties = (1...8).map { "--base-s\($0): \(Double($0 * 4) / root)rem;" }
      let sheet = Self.sheet("base-") + ":root { \(properties.joined(separator: " ")) }"
      return try start(["tokens.json": tokens, "dist/a.css": sheet]).options
    }
    #expect(try options(10) == #"{ "rem": "all", "rootFontSize": 10 }"#)
    #expect(try options(16) == #"{ "rem": "all" }"#)
  }

  private static func lengths(_ members: KeyValuePairs<String, Int>) -> String {
    members.map { #""\#($0.key)": { "$type": "dimension", "$value": "\#($0.value)px" }"# }.joined(separator: ", ")
  }

  /// What most names begin with is no prefix where the others begin with something else.
  @Test func callsEachFileAsTheSheetDoesWhereNoPrefixIsThatOfAll() throws {
    let colors = zip(Self.names, Self.colors).prefix(6).enumerated().map { index, token in
      "--color-\(index < 3 ? "blue" : "gray")-\(token.0): \(token.1);"
    }
    let radii = "--radius-small: 4px; --radius-medium: 8px; --radius-large: 12px;"
    let found = try start([
      "tokens/color.json": #"{ "blue": { \#(Self.members(0..<3)) }, "gray": { \#(Self.members(3..<6)) } }"#,
      "tokens/radius.json": "{ \(Self.lengths(["small": 4, "medium": 8, "large": 12])) }",
      "dist/a.css": ":root { \(colors.joined()) \(radii) }",
    ])
    #expect(!found.options.contains("prefix"), "\(found.options)")
    #expect(found.options.contains(#""blue": "color-blue""#), "\(found.options)")
    #expect(found.options.contains(#""small": "radius.small""#), "\(found.options)")
    for property in ["--color-blue-ink: #111111", "--color-gray-note: #5c6b63", "--radius-small: 4px"] {
      #expect(found.css.contains(property), "\(found.css)")
    }
  }

  /// One group in two files, each of which has another name in front.
  @Test func tellsTheTokensOfAGroupApartByTheirFiles() throws {
    let found = try start([
      "tokens/Color.json": Self.tokens("base"),
      "tokens/Type.json": #"{ "base": { \#(Self.lengths(["tracking-s": 1, "tracking-m": 2, "line-s": 20])) } }"#,
      "dist/a.css": Self.sheet("color-base-")
        + ":root { --type-base-tracking-s: 1px; --type-base-tracking-m: 2px; --type-base-line-s: 20px; }",
    ])
    for property in ["--color-base-ink: #111111", "--type-base-tracking-s: 1px", "--type-base-line-s: 20px"] {
      #expect(found.css.contains(property), "\(found.options) \(found.css)")
    }
  }

  /// Nothing tells which tokens of one file have which words in front; a single property of another kind is no reason not
  /// to have those of all others.
  @Test(arguments: [(3, ""), (1, #"{ "prefix": "ds" }"#)])
  func takesAPrefixOfNearlyAllNames(others: Int, options: String) throws {
    let names = (1...others).map { "n\($0)" }
    let lengths = names.map { #""\#($0)": { "$type": "dimension", "$value": "\#($0.dropFirst())px" }"# }
    let properties = names.map { "--type-\($0): \($0.dropFirst())px;" }.joined(separator: " ")
    let found = try start([
      "tokens/all.json": "{ \(Self.members(0..<8)), \(lengths.joined(separator: ", ")) }",
      "dist/a.css": Self.sheet("ds-") + ":root { \(properties) }",
    ])
    #expect(found.options == options)
  }

  /// A group whose tokens have two ways is not called as the most of them are.
  @Test func callsNoGroupAsAPartOfItIsCalled() throws {
    let found = try start([
      "tokens.json": #"{ "base": { \#(Self.members(0..<8)), \#(Self.lengths(["n1": 3, "n2": 5])) } }"#,
      "dist/a.css": Self.sheet("color-") + ":root { --type-n1: 3px; --type-n2: 5px; }",
    ])
    #expect(!found.css.contains("--color-n1"), "\(found.options) \(found.css)")
  }

  private static func theme(_ beginning: String, colors: [String] = colors, _ rule: String = "@theme") -> String {
    sheet(beginning, colors: colors).replacing(":root", with: rule)
  }

  /// Pages use what they declare; what Tailwind's theme calls the same is for its utilities.
  @Test(arguments: [
    ["dist/a.css": sheet("ab-color-"), "dist/b.css": theme("color-")],
    ["dist/b.css": sheet("ab-color-"), "dist/a.css": theme("color-")],
    // What nothing but the theme says counts as well.
    ["dist/a.css": theme("ab-color-")],
  ])
  func prefersPagesToAThemeOfTailwind(sheets: [String: String]) throws {
    let found = try start(sheets.merging(["tokens.json": Self.tokens("color")]) { $1 })
    #expect(found.options == #"{ "prefix": "ab" }"#)
  }

  @Test func prefersPagesToAThemeInTheSameSheet() throws {
    let references = Self.names.map { "var(--ab-color-\($0))" }
    let sheet = Self.sheet("ab-color-") + Self.theme("color-", colors: references, "@theme inline")
    let found = try start(["tokens.json": Self.tokens("color"), "src/a.css": sheet])
    #expect(found.options == #"{ "prefix": "ab" }"#)
  }

  /// An output for Tailwind has the names of its theme.
  @Test func takesNamesForTailwindFromItsTheme() throws {
    let start = ProjectStart(
      from: InMemoryFiles([
        "tokens.json": Self.tokens("core.color"), "dist/a.css": Self.sheet("ds-core-color-"),
        "dist/b.css": Self.theme("color-"),
      ]),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css", "tailwind"])
    )
    let manifest = try #require(start.files.first { $0.path == "livery.json" }?.text)
    #expect(manifest.contains(#""into": "../Generated/css", "options": { "prefix": "ds" }"#), "\(manifest)")
    #expect(
      manifest.contains(#""into": "../Generated/tailwind", "options": { "rename": { "core": "" } }"#),
      "\(manifest)"
    )
    #expect(start.missingProperties == nil)
  }

  /// A sheet has all its properties from tokens that are called as groups, and leaves out those in these groups.
  @Test func knowsASheetOfAPartOfTheTokens() throws {
    let members = zip(Self.names, Self.colors).map { name, color in
      ##""\##(name)": { "$value": "\##(color)", "over": { "$value": "#ffffff" }, "under": { "$value": "#000000" } }"##
    }
    let tokens = ##"{ "color": { "$type": "color", \##(members.joined(separator: ", ")) } }"##
    let found = try start(["tokens.json": tokens, "dist/a.css": Self.sheet("ds-color-")])
    #expect(found.options == #"{ "prefix": "ds", "rename": { "**.$root": "" } }"#)
    #expect(found.css.contains("--ds-color-ink: #111111") && found.css.contains("--ds-color-ink-over: #ffffff"))
  }

  /// Shadows, families and curves are found by their texts, whether the standard has a type for them or not.
  @Test func comparesTexts() throws {
    let tokens = """
      { "space": { "s": { "value": "4px" }, "m": { "value": "8px" }, "l": { "value": "12px" } },
        "shade": { "a": { "value": "#102030" }, "b": { "value": "#405060" }, "c": { "value": "#708090" } },
        "effect": { "low": { "value": "0 1px 2px 0 rgba(0,0,0,0.1)" }, "high": { "value": "0 4px 8px 0 rgba(0,0,0,0.2)" } },
        "family": { "ui": { "type": "fontFamily", "value": "Inter" }, "code": { "type": "fontFamily", "value": "Menlo" } } }
      """
    let sheet = """
      :root { --gap-s: 4px; --gap-m: 8px; --gap-l: 12px; --color-a: #102030; --color-b: #405060; --color-c: #708090;
        --shadow-low: 0 1px 2px 0 rgba(0, 0, 0, .1); --shadow-high: 0 4px 8px 0 rgba(0, 0, 0, .2);
        --font-ui: "Inter"; --font-code: Menlo; }
      """
    let found = try start(["tokens/all.json": tokens, "dist/tokens.css": sheet])
    #expect(
      found.options == #"{ "rename": { "effect": "shadow", "family": "font", "shade": "color", "space": "gap" } }"#
    )
    for name in ["--shadow-low:", "--shadow-high:", "--font-ui:", "--font-code:"] {
      #expect(found.css.contains(name), "\(found.css)")
    }
  }

  @Test func comparesTextsWhateverProgramsWrite() {
    #expect(PublishedText(#"0 .5px, "Inter UI""#) == PublishedText("0  0.5px ,inter ui"))
    #expect(PublishedText("10.5px 1px") != PublishedText("1.5px 1px"))
    #expect(PublishedText("0 1px 2px rgb(0 0 0 / 0.2)") == PublishedText("0 1px 2px 0px #0003"))
    #expect(PublishedText("inset 0 1px 2px #000") != PublishedText("0 1px 2px #000"))
    #expect(PublishedText("1 0px a") != PublishedText("10px a"))
    for text in ["", "#ffffff", "4px", "var(--ink)", "1px solid var(--ink)"] { #expect(PublishedText(text) == nil) }
  }

  private static func properties(_ beginning: String, _ count: Int) -> String {
    ":root { " + (1...count).map { "--\(beginning)-\($0): \($0)ex;" }.joined(separator: " ") + " }"
  }

  /// What pages use and no output has is counted and named; what is none of the tokens' is not.
  @Test(arguments: [
    (properties("ds", 1), "1 of 9 published properties is not in the outputs: --ds-1"),
    (
      properties("more", 7),
      "7 of 15 published properties are not in the outputs: --more-1, --more-2, --more-3, --more-4, --more-5 and 2 more"
    ), ("", ""),
  ])
  func saysWhatPropertiesAreMissing(rest: String, line: String) {
    func start(_ templates: [String]) -> ProjectStart {
      ProjectStart(
        from: InMemoryFiles([
          "tokens.json": Self.tokens("color"), "dist/a.css": Self.sheet("ds-color-") + rest,
          "dist/other.css": Self.properties("page", 9),
        ]),
        ignoring: ["dist"],
        .init(name: "demo", templates: templates)
      )
    }
    #expect(start(["css"]).missingProperties ?? "" == line)
    #expect(start(["swift"]).missingProperties == nil)
  }

  private static func sheet(_ selector: String, _ colors: [String]) -> String {
    sheet("ds-color-", colors: colors).replacing(":root", with: selector)
  }

  /// What two files have is called as neither where properties have the names of both.
  @Test func saysWhatIsMissingWhereGroupsAreInFrontOfNames() {
    let color = Self.tokens("color")
    let start = ProjectStart(
      from: InMemoryFiles([
        "tokens.json": #"{ "raw": \#(color), "out": \#(color) }"#, "dist/a.css": Self.sheet("color-"),
      ]),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css"])
    )
    let line =
      "8 of 8 published properties are not in the outputs: --color-ink, --color-paper, --color-brand, --color-line, --color-note and 3 more"
    #expect(start.missingProperties == line)
  }

  private static let otherColors = ["#eeeeee", "#111111"]

  /// Values that only the sheet has, in dark or in another context.
  @Test(
    arguments: [
      (sheet("[data-theme='dark']", otherColors), "dark"), (sheet("[data-mode=dusk]", otherColors), "dusk"),
      (".dark { --ds-color-ink: var(--ds-color-paper); --ds-color-paper: #eeeeee }", "dark"),
      // The same value as without the context, and what is something on the page.
      (sheet("[data-theme='dark']", colors), nil), (".dark .card { --ds-color-ink: #eeeeee }", nil),
    ] as [(String, String?)]
  )
  func saysWhatOnlySheetsHaveInContexts(rest: String, context: String?) {
    let start = ProjectStart(
      from: InMemoryFiles(["tokens.json": Self.tokens("color"), "dist/a.css": Self.sheet("ds-color-") + rest]),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css"])
    )
    let line = context.map { "2 of 8 published properties have values in '\($0)' that no output has" }
    #expect(start.missingProperties == line)
    let warning = context.map {
      "style sheets give 2 published properties values in '\($0)' that no token has: --ds-color-ink, --ds-color-paper"
    }
    #expect(start.diagnostics.all.first { $0.id == "property-skipped" }?.message == warning)
  }

  /// No output has a name with an escape.
  @Test func saysWhichNamesHaveEscapes() {
    let sizes = ["0.5", "1", "2", "3", "4", "5", "6", "7"]
    let tokens = sizes.map { #""\#($0)": { "$value": { "value": \#($0), "unit": "rem" } }"# }.joined(separator: ", ")
    let properties = sizes.map { "--space-\($0.replacing(".", with: "\\.")): \($0)rem;" }.joined(separator: " ")
    let start = ProjectStart(
      from: InMemoryFiles([
        "tokens.json": #"{ "space": { "$type": "dimension", \#(tokens) } }"#, "dist/a.css": ":root { \(properties) }",
      ]),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css"])
    )
    #expect(start.missingProperties == #"1 of 8 published properties is not in the outputs: --space-0\.5"#)
    let sheet = ProjectStart(
      from: InMemoryFiles(["a.css": ":root { \(properties) }"]),
      ignoring: [],
      .init(name: "demo", templates: ["css"])
    )
    let warning =
      #"1 custom property has a name with escapes, which tokens cannot have: --space-0\.5 becomes --space-0_5"#
    #expect(sheet.diagnostics.all.first { $0.id == "property-skipped" }?.message == warning)
  }

  /// What the tokens have in dark is in the outputs, whatever these call it.
  @Test func knowsTheContextsOfOutputs() {
    let dark = Self.tokens("color", names: Self.names, colors: Self.colors.reversed())
    let start = ProjectStart(
      from: InMemoryFiles([
        "light.json": Self.tokens("color"), "dark.json": dark,
        "dist/a.css": Self.sheet("ds-color-") + Self.sheet(".dark", Self.colors.reversed()),
      ]),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css"])
    )
    #expect(start.missingProperties == nil && !start.diagnostics.all.contains { $0.id == "property-skipped" })
  }

  /// What was made of the sheets is said, and they are read for outputs like them alone.
  @Test(arguments: [["css"], ["swift", "scss"], ["swift"]]) func saysWhereNamesAreFrom(templates: [String]) {
    let start = ProjectStart(
      from: InMemoryFiles(["tokens.json": Self.tokens("color"), "dist/a.css": Self.sheet("ds-color-")]),
      ignoring: ["dist"],
      .init(name: "demo", templates: templates)
    )
    #expect(start.source.hasSuffix("with the names of its style sheets") == (templates != ["swift"]), "\(start.source)")
  }

  /// A chain of references is followed only so far, and two properties that refer to each other end.
  @Test func endsInChainsOfReferences() throws {
    let chain = (0..<20_000).map { "--c\($0): var(--c\($0 + 1));" }.joined()
    let other = ":root { \(chain) --a: var(--b); --b: var(--a) }"
    let files = ["tokens.json": Self.tokens("color"), "dist/a.css": Self.sheet("ds-color-"), "dist/b.css": other]
    #expect(try start(files).options == #"{ "prefix": "ds" }"#)
  }

  /// Where no sheet is there, the configuration is the only one that says how pages become dark.
  @Test func choosesContextsByTheSelectorsOfConfigurationsWhereNoSheetIsThere() throws {
    func configuration(_ folder: String, _ selector: String) -> String {
      #"""
      { "source": ["\#(folder)/*.json"], "platforms": { "css": { "transformGroup": "css",
        "files": [{ "destination": "a.css", "format": "css/variables", "options": { "selector": "\#(selector)" } }] } } }
      """#
    }
    let files = [
      "config.json": configuration("light", ":root"), "config.dark.json": configuration("dark", ".night"),
      "light/a.json": Self.tokens("color"), "dark/a.json": Self.tokens("color", colors: Self.colors.reversed()),
    ]
    let found = try start(files)
    let contexts = #""contexts": { "appearance.dark": ".night" }, "media": false"#
    #expect(found.options.contains(contexts), "\(found.options)")
    #expect(found.css.contains(".night"), "\(found.css)")
    let sheet = Self.sheet("color-") + " .dark { --color-ink: #e36a5a; }"
    let published = try start(files.merging(["dist/a.css": sheet]) { $1 })
    #expect(!published.css.contains(".night"), "\(published.css)")
  }

  /// Of brands that are themes, each has the element that pages choose it by, so that all sheets can be on one page.
  @Test func aBrandHasTheElementThatChoosesIt() throws {
    func build(_ path: String, _ selector: String) -> String {
      "{ source: ['brands/\(path).json'], platforms: { css: { files: [{ format: 'css/variables', "
        + "options: { selector: '\(selector)' } }] } } }"
    }
    let builds = [
      build("oak/color-light", ":root"), build("oak/color-dark", ":root.dark"),
      build("elm/color-light", #"[data-brand="elm"]"#), build("elm/color-dark", #"[data-brand="elm"].dark"#),
    ]
    var files = ["build.mjs": "[\(builds.joined(separator: ", "))].map((one) => new StyleDictionary(one));"]
    for (index, name) in ["oak/color-light", "oak/color-dark", "elm/color-light", "elm/color-dark"].enumerated() {
      let colors = Self.colors.indices.map { Self.colors[(index + $0) % Self.colors.count] }
      files["brands/\(name).json"] = Self.tokens("color", colors: colors)
    }
    let start = ProjectStart(from: InMemoryFiles(files), ignoring: [], .init(name: "demo", templates: ["css"]))
    let project = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    let manifest = try #require(project["livery.json"], "\(start.diagnostics)")
    let options = #""contexts": { "appearance.dark": ".dark" }, "media": false }"#
    #expect(manifest.contains(#""themes": [ "oak" ], "options": { \#(options)"#), "\(manifest)")
    let root = #""root": "[data-brand=\"elm\"]""#
    #expect(manifest.contains(#""themes": [ "elm" ], "options": { \#(root), \#(options)"#), "\(manifest)")
    let outcome = Pipeline(files: InMemoryFiles(project)).run()
    let css = outcome.files.first { $0.path.hasSuffix("elm.css") }?.text
    #expect(css?.contains(":root") == false, "\(outcome.diagnostics)")
  }

  /// Where no sheet declares anything, pages say whether they choose a color for dark surfaces by its name.
  @Test(arguments: [true, false])
  func groupsThatPagesUseByTheirNamesStayTwo(areApart: Bool) throws {
    let (light, dark) = (Self.tokens(""), Self.tokens("", colors: Self.colors.reversed()))
    let uses = Self.names.map { name in
      areApart
        ? "a { color: var(--sea-color-light-\(name)); } b { color: var( --sea-color-dark-\(name), red); }"
        : "a { color: var(--sea-color-\(name)); }"
    }
    let found = try start([
      "tokens.json": #"{ "color": { "light": \#(light), "dark": \#(dark) } }"#,
      "src/a.vue": uses.joined(separator: "\n"),
    ])
    #expect(found.css.contains("--color-dark-ink: ") == areApart, "\(found.css)")
    #expect(found.css.contains("--color-ink: light-dark(") != areApart, "\(found.css)")
  }
}
