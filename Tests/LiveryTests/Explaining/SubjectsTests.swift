import ColorScience
import DocumentReading
import Testing

@testable import DesignTokens
@testable import Livery

/// What else than a token or a cell can be explained.
@Suite struct SubjectsTests {
  private static let files = InMemoryFiles([
    "livery.json": """
    { "version": 1, "themes": {
        "sea": { "resolver": "t.resolver.json", "surfaces": ["{color.page}"], "appearance": { "modifier": "appearance" } },
        "wood": { "resolver": "wood.tokens.json", "surfaces": ["{color.page}"] } },
      "components": ["lamp.component.json"],
      "pairs": [ { "name": "body", "foreground": "{text.main}", "over": ["{color.page}"], "kind": "text", "themes": ["sea"] } ] }
    """,
    "t.resolver.json": ##"""
    { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.tokens.json" }] } },
      "modifiers": { "appearance": { "default": "light", "contexts": {
        "light": [{ "$ref": "light.tokens.json" }], "dark": [{ "$ref": "dark.tokens.json" }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/appearance" }] }
    """##,
    "base.tokens.json": """
    { "text": { "$type": "color", "main": { "$value": "{color.ink}" }, "again": { "$value": "{text.main}" } },
      "size": { "$type": "dimension", "body": { "$value": { "value": 16, "unit": "px" } }, "alias": { "$value": "{size.body}" } },
      "title": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "{size.alias}", "fontWeight": 700,
        "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.2 } } }
    """,
    "light.tokens.json": """
    { "color": { "$type": "color", "page": { "$value": "#ffffff" }, "ink": { "$value": "#222222" } } }
    """,
    "dark.tokens.json": """
    { "color": { "$type": "color", "page": { "$value": "#000000" }, "ink": { "$value": "#333333" } } }
    """,
    "wood.tokens.json": """
    { "color": { "$type": "color", "page": { "$value": "#ffffff" }, "ink": { "$value": "#442200" } },
      "text": { "$type": "color", "main": { "$value": "{color.ink}" } } }
    """,
    "lamp.component.json": """
    { "version": 1, "component": "lamp", "themes": ["sea", "wood"],
      "axes": { "tone": { "values": ["soft", "strong"] }, "state": { "values": ["on", "off"], "aliases": { "lit": "on" } } },
      "exclude": [ { "when": { "tone": "strong", "state": "off" }, "reason": "A strong lamp is always on." } ],
      "parts": { "bulb": { "color": "color", "share": "number" } },
      "rules": [
        { "set": { "bulb.color": "{text.main}", "bulb.share": 0.5 } },
        { "when": { "tone": "strong" }, "set": { "bulb.share": 1 } },
        { "when": { "state": "off" }, "set": { "bulb.share": 0 } }
      ],
      "pairs": [ { "name": "glow", "foreground": "bulb.color", "over": ["$surface"], "kind": "graphic" } ] }
    """,
  ])

  private let palette: Palette

  init() throws {
    let outcome = Pipeline(files: Self.files).run(rendering: false)
    #expect(!outcome.diagnostics.containsErrors, "\(outcome.diagnostics)")
    palette = try #require(outcome.palette)
  }

  private func text(of subject: String, theme: String? = nil) throws -> String {
    try Explanation(of: subject, in: palette, theme: theme).text(style: .plain)
  }

  @Test(arguments: ["color.ink@sea/dark", "{color.ink}@sea/dark"])
  func narrowsATokenToAThemeAndAPermutation(subject: String) throws {
    let text = try text(of: subject)
    #expect(text.hasPrefix("color.ink, color of theme 'sea'\nin dark\n  #333333\n"), "\(text)")
    #expect(!text.contains("light") && !text.contains("wood"))
  }

  @Test func saysWhatUsesAToken() throws {
    let text = try text(of: "color.ink@sea")
    #expect(text.contains("\nused by 1 token: text.main, and through them by 1 more\n"), "\(text)")
    #expect(text.contains("\nused by 1 property: lamp.bulb.color in 3 cells\n"))
    #expect(text.contains("\nused by 2 pairs, of whose verdicts "))
    #expect(text.contains("body, lamp[tone=*,state=*].glow\n") || text.contains("body, lamp["))
    #expect(try self.text(of: "color.page@sea").contains("used as a surface of the theme\n"))
    #expect(try self.text(of: "text.again@sea").hasSuffix("used by nothing in this project\n"))
  }

  @Test func followsTheAliasesInAComposite() throws {
    let text = try text(of: "title@sea/light")
    #expect(text.contains(#"a part of title is an alias of size.alias: { "value": 16, "unit": "px" }"#), "\(text)")
    #expect(text.contains("size.alias is an alias of size.body"))
    #expect(text.contains("size.body is declared at base.tokens.json:2:"))
  }

  @Test func listsTheTokensOfAGroup() throws {
    let text = try text(of: "color@sea")
    #expect(
      text == """
        color, a group of 2 tokens of theme 'sea'
        token       type   value (light · dark)
        color.page  color  #ffffff · #000000
        color.ink   color  #222222 · #333333
        declared in dark.tokens.json, light.tokens.json

        """
    )
    #expect(try self.text(of: "{color.*}@sea/dark").contains("color.ink   color  #333333\n"))
    #expect(try self.text(of: "color").contains("theme 'wood'"))
  }

  @Test func saysWhyACellIsExcluded() throws {
    let text = try text(of: "lamp[tone=strong,state=off].glow")
    #expect(
      text.hasPrefix("lamp[tone=strong,state=off].glow does not occur: component 'lamp' excludes it\n"),
      "\(text)"
    )
    #expect(text.contains("  where tone is strong and state is off: A strong lamp is always on.\n"))
    #expect(text.contains("  at lamp.component.json:3:"))
    #expect(try self.text(of: "lamp[tone=soft,state=off]").contains("a cell of theme"))
  }

  @Test(arguments: [
    ("off", "value         of axis 'state' of component 'lamp', in 1 cell\n"),
    ("lit", "value         of axis 'state' of component 'lamp', an alias of 'on', in 2 cells\n"),
    ("tone", "axis          of component 'lamp': soft, strong\n"),
    ("bulb", "property      lamp.bulb.color, lamp.bulb.share\n"),
    ("glow", "pair          lamp[].glow\n"), ("wood", "theme         with default\n"),
    ("dark", "context       'dark' of modifier 'appearance' of theme 'sea'\n"),
    ("ink", "token         color.ink of theme 'sea'\n"),
  ])
  func findsAWord(word: String, line: String) throws {
    let text = try text(of: word)
    #expect(text.hasPrefix("\(word), a word of this project\n") && text.contains(line), "\(text)")
  }

  @Test func explainsAColorOverAnother() throws {
    // Each by any token of its chain.
    for color in ["color.ink", "text.main"] {
      let text = try text(of: "\(color) over color.page@sea/dark")
      #expect(text.hasPrefix("body, text of theme 'sea'\n") && text.contains("\nin dark\n"), "\(text)")
    }
  }

  @Test(arguments: ["color.ink@sea/dusk", "color.ink@see", "colour", "nothing over something"])
  func refusesWhatTheProjectDoesNotHave(subject: String) {
    #expect(throws: Explanation.LookupError.self) { try text(of: subject) }
  }

  @Test(arguments: ["color.ink@sea/dark", "color", "off", "lamp[tone=strong,state=off]", "title"])
  func writesJSONThatReadsBack(subject: String) throws {
    let text = try Explanation(of: subject, in: palette).json
    var diagnostics = Diagnostics()
    let node = try #require(SourceFile(path: "a.json", text: text).parsed(diagnostics: &diagnostics))
    #expect(node["explanations"]?.array?.isEmpty == false)
  }
}
