import DesignTokens
import Testing

@testable import Livery

/// Projects that are set up beside the style sheets of another tool call tokens as those do.
@Suite struct PublishedSheetsTests {
  private static let names = ["ink", "paper", "brand", "line", "note", "success", "warning", "danger"]
  private static let colors = ["#111111", "#fafafa", "#c50b26", "#888374", "#5c6b63", "#10b981", "#f59e0b", "#e36a5a"]

  /// Eight colors in groups, and a length that is half in the name.
  private static func tokens(_ groups: String, names: [String] = names) -> String {
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
      ("color", "color-", "", "--color-ink"),
      ("Core.mainColor", "Core-mainColor-", #""names": "asWritten""#, "--Core-mainColor-ink"),
      ("Core.mainColor", "core-maincolor-", #""names": "lowercase""#, "--core-maincolor-ink"),
      ("core.on-main", "core--on-main--", #""names": "doubleHyphens""#, "--core--on-main--ink"),
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
}
