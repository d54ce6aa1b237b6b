import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct OpaqueTokenContextTests {
  private static let tokens = #"""
    "page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
    "text": { "case": { "$type": "textCase", "$value": "uppercase", "$description": "A case" },
              "alias": { "$value": "{text.case}" } },
    "isFlat": { "$type": "boolean", "$value": true },
    "tracking": { "$type": "dimension", "$value": "0.5em" },
    "greeting": { "$type": "string", "$value": "Hello; {you} </style>" },
    "parts": { "$type": "composition", "$value": { "fill": "x" } }
    """#

  private func text(
    of template: String,
    at path: String,
    _ tokens: String = tokens,
    options: String = "{}"
  ) throws -> String {
    let project = EmittingProject(
      tokens: tokens,
      outputs: #"[{ "template": "\#(template)", "into": "out", "options": \#(options) }]"#
    )
    let outcome = project.run()
    #expect(!outcome.diagnostics.containsErrors, "\(outcome.diagnostics.all.map(\.message))")
    return try #require(outcome.files.first { $0.path == "out/" + path }?.text)
  }

  @Test func aStyleSheetDeclaresTextsNumbersAndSwitches() throws {
    let css = try text(of: "css", at: "demo.css")
    #expect(css.contains("  /* A case */\n  --text-case: uppercase;\n  --text-alias: uppercase;\n"))
    #expect(css.contains("--is-flat: true;") && css.contains("--tracking: 0.5em;"))
    #expect(css.contains(#"--greeting: "Hello; {you} \3c /style>";"#))
    #expect(!css.contains("parts"))
  }

  @Test func tailwindHasThemOutsideOfItsNamespaces() throws {
    let css = try text(of: "tailwind", at: "demo.css")
    #expect(css.contains(":root {\n  /* A case */\n  --text-case: uppercase;"))
  }

  @Test func sassHasVariablesAndEntries() throws {
    let scss = try text(of: "scss", at: "_demo.scss")
    #expect(scss.contains("$text-case: uppercase;") && scss.contains(#""text-case": (uppercase),"#))
    #expect(scss.contains("$is-flat: true;"))
  }

  @Test func typeScriptHasAConstantWithAllOfThem() throws {
    let source = try text(of: "typescript", at: "demo.ts")
    #expect(source.contains("export const demoOpaque = {\n  [\"text.case\"]: \"uppercase\","))
    #expect(source.contains(#"["isFlat"]: true,"#) && source.contains(#"["parts"]: { "fill": "x" },"#))
  }

  @Test func flatJSONHasTheirValues() throws {
    let json = try text(of: "style-dictionary", at: "demo.default.json", options: #"{ "flat": true }"#)
    #expect(json.contains(#""text-case": "uppercase""#) && json.contains(#""is-flat": true"#))
    #expect(json.contains(##""greeting": "Hello; {you} </style>""##))
  }

  @Test func aTokenFileCarriesThemWhereTheStrictDialectReadsThem() throws {
    let source = try text(of: "style-dictionary", at: "demo.default.json")
    #expect(source.contains(#""$value": "uppercase""#))
    let json = try text(of: "dtcg", at: "demo.base.tokens.json")
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(["t.json": json]), reading: TokenReading(dialect: .strict))
    let tokens = try #require(resolver.permutation(at: "t.json", input: [], diagnostics: &found)).tokens
    #expect(found.all.isEmpty, "\(found.all.map(\.message))")
    #expect(tokens.opaqueToken("text.case")?.value.text == "uppercase")
    #expect(tokens.opaqueToken("isFlat")?.value.text == "true")
  }

  @Test func theReferenceListsThemWithTheirTypes() throws {
    let text = try text(of: "markdown", at: "demo.md")
    #expect(text.contains("## Other") && text.contains("textCase") && text.contains("uppercase"))
  }

  @Test(arguments: [
    ("compose", "DemoThemeTexts.kt", "  const val ", ": String = ", "\"", ""),
    ("flutter", "demo_theme_texts.dart", "  static const String ", " = ", "'", ";"),
    ("swift", "DemoThemeTexts.swift", "  internal static let ", ": String = ", "\"", ""),
    ("swiftui", "DemoThemeTexts.swift", "  internal static let ", ": String = ", "\"", ""),
    ("uikit", "DemoThemeTexts.swift", "  internal static let ", ": String = ", "\"", ""),
  ])
  func platformsWithTypesHaveConstantsOfTexts(
    template: String,
    path: String,
    start: String,
    middle: String,
    quote: String,
    end: String
  ) throws {
    let source = try text(of: template, at: path)
    for (name, value) in [("textCase", "uppercase"), ("textAlias", "uppercase"), ("greeting", "Hello; {you} </style>")]
    {
      #expect(source.contains("\(start)\(name)\(middle)\(quote)\(value)\(quote)\(end)\n"), "\(source)")
    }
    #expect(source.contains("A case") && !source.contains("isFlat") && !source.contains("parts"))
    let plain = #""gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }"#
    let project = EmittingProject(tokens: plain, outputs: #"[{ "template": "\#(template)", "into": "out" }]"#)
    #expect(!project.run().files.contains { $0.path.lowercased().contains("texts") })
  }

  /// What ends a literal or begins something else in it is escaped.
  @Test func constantsOfTextsAreEscaped() throws {
    let tokens = #""icon": { "$type": "string", "$value": "a\"b'c\\d $e ${f}" }"#
    #expect(try text(of: "compose", at: "DemoThemeTexts.kt", tokens).contains(##""a\"b'c\\d \$e \${f}""##))
    #expect(try text(of: "flutter", at: "demo_theme_texts.dart", tokens).contains(##"'a"b\'c\\d \$e \${f}'"##))
    #expect(try text(of: "swift", at: "DemoThemeTexts.swift", tokens).contains(##""a\"b'c\\d $e ${f}""##))
  }

  /// Constants of texts are called by their whole paths, so that two may have one name.
  @Test(arguments: ["compose", "swift", "flutter"])
  func ofTwoTextsWithOneNameOneIsLeftOut(template: String) throws {
    let tokens = #"""
      "a": { "b": { "$type": "string", "$value": "x" } }, "a-b": { "$type": "string", "$value": "y" },
      "c": { "b": { "$type": "string", "$value": "z" } }
      """#
    let project = EmittingProject(tokens: tokens, outputs: #"[{ "template": "\#(template)", "into": "out" }]"#)
    let outcome = project.run()
    #expect(outcome.diagnostics.all.filter { $0.id == "name-clash" }.map(\.severity) == [.warning])
    let text = try #require(outcome.files.first { $0.path.lowercased().contains("texts") }?.text)
    #expect(text.ranges(of: " aB").count == 1 && text.ranges(of: " cB").count == 1)
  }

  @Test func anOutputWithoutThemIsAsBefore() throws {
    let plain = #""page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } }"#
    for (template, path) in [("css", "demo.css"), ("scss", "_demo.scss"), ("typescript", "demo.ts")] {
      let (without, with) = (try text(of: template, at: path, plain), try text(of: template, at: path))
      #expect(!without.contains("paque") && with.count > without.count)
    }
  }

  @Test func whoseNameIsTakenIsLeftOutWithAWarning() throws {
    let tokens = #"""
      "a-b": { "$type": "number", "$value": 1 }, "a": { "b": { "$type": "string", "$value": "x" } }
      """#
    let project = EmittingProject(tokens: tokens, outputs: #"[{ "template": "css", "into": "out" }]"#)
    let outcome = project.run()
    #expect(outcome.diagnostics.all.filter { $0.id == "name-clash" }.map(\.severity) == [.warning])
    #expect(!outcome.diagnostics.containsErrors)
  }

  @Test(arguments: ["uppercase", "0.5em", "50%", "calc(100% - 2px)", "16 / 9", #""Inter", serif"#, "Hello world"])
  func valuesOfCSSStandAsTheyAre(text: String) {
    #expect(CSSValueText.isValue(text))
  }

  @Test(arguments: [
    "(max-width: 575.98px)", "screen and (min-width: 5px) and (width >= 4px)", "[full-start] 1fr [end]",
  ])
  func conditionsAndNamesOfLinesStandAsTheyAre(text: String) {
    #expect(CSSValueText.isValue(text))
  }

  @Test(arguments: [
    #"url("data:image/svg+xml,%3csvg/%3e")"#, "url(https://a.example/b.png?c=d&e)", "url(x:y)", #""–""#, #""\f101""#,
    #""a; b } // \" ""#, "'{}'",
  ])
  func stringsAndAddressesStandAsTheyAre(text: String) {
    #expect(CSSValueText.isValue(text))
  }

  @Test(arguments: [
    "", " x", "a; b", "a } b", "a)", "(a", "a /* b", "// a", "\"a", "a\\", "{a}", "1px + 2px", "é", "a\nb", "$x", "@a",
    "a!", "<a", "a: b", "(a]", "[a", "a]", "[a: b]", "url(x'y)", "\"a#{b}\"", "\"a\\\"", "\"a\nb\"", "\"a\u{202E}\"",
    "url(a)b;",
  ])
  func everythingElseIsAString(text: String) {
    #expect(!CSSValueText.isValue(text))
  }

  @Test(arguments: [
    "uppercase", "0.5em", "50%", "-1px -1px", #""Inter", serif"#, "#fff", "#12345678", "var(--a-b, 1px)", "a_b",
    "cubic-bezier(0.4, 0, 0.2, 1)", "-apple-system, Arial", "true", ".5", "var( --x , var(--y))",
  ])
  func wordsNumbersColorsAndStringsArePlainInSass(text: String) {
    #expect(SassValueText(text).isPlain)
  }

  @Test(arguments: [
    "", "a/b.png", "1px/2px", "rgb(0 0 0 / 50%)", "rgba(0, 0, 0, 0.5)", "max(1px, 2px)", "calc(1px)", "1px - 2px", "a,",
    ", a", "null", "not x", "#12345", "1.", "1px2", "a b)", "var(--x", "a.b", "'a", "--", "var(hue(red))", "a,,b",
    String(repeating: "var(", count: 100_000),
  ])
  func everythingElseIsAStringForSass(text: String) {
    #expect(!SassValueText(text).isPlain)
  }
}
