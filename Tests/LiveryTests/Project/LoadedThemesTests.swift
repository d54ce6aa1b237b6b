import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// A process that runs again and again says the same as one that runs once, whatever changed meanwhile.
@Suite struct LoadedThemesTests {
  private static let project = [
    "livery.json": ##"""
    { "version": 1, "themes": { "sea": { "resolver": "sea.resolver.json" } }, "outputs": [{ "template": "css", "into": "css" }] }
    """##,
    "sea.resolver.json": ##"""
    { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
      "modifiers": { "mode": { "default": "light", "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/mode" }] }
    """##,
    "base.json": ##"""
    { "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }, "text": { "$value": "{ink}" } }
    """##,
    "dark.json": ##"{ "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }"##,
  ]

  private func said(by pipeline: Pipeline) -> [String] {
    let outcome = pipeline.run()
    return outcome.diagnostics.all.map { "\($0.id) \($0.message)" } + outcome.files.map { "\($0.path)\n\($0.text)" }
  }

  @Test func saysWhatARunThatBeginsAnewSays() {
    let themes = LoadedThemes()
    var files = Self.project
    let steps: [(name: String, old: String, new: String)] = [
      ("base.json", "", ""), ("base.json", "[0, 0, 0]", "[0, 0, 1]"), ("base.json", "{ink}", "{oink}"),
      ("base.json", "{oink}", "{ink}"), ("dark.json", "[1, 1, 1]", "[1, 1, 2]"),
      ("dark.json", "[1, 1, 2]", "[1, 1, 0]"),
      ("livery.json", "\"sea\": {", "\"lake\": {"),
      ("livery.json", "\"resolver\"", "\"appearance\": { \"modifier\": \"mode\" }, \"resolver\""),
      ("livery.json", "\"themes\"", "\"broken\": \"skip\", \"themes\""), ("base.json", "{ink}", "{oink}"),
      ("sea.resolver.json", "base.json", "dark.json"), ("sea.resolver.json", "dark.json", "none.json"),
    ]
    var seen: Set<[String]> = []
    for (name, old, new) in steps {
      files[name] = files[name]?.replacing(old, with: new)
      let anew = said(by: Pipeline(files: InMemoryFiles(files)))
      #expect(said(by: Pipeline(files: InMemoryFiles(files), themes: themes)) == anew, "\(name): \(new)")
      #expect(said(by: Pipeline(files: InMemoryFiles(files), themes: themes)) == anew, "\(name): \(new), once more")
      seen.insert(anew)
    }
    #expect(seen.count > 8)
  }

  /// Two themes with a file in common, of which one is about the other's types.
  private static let brands = [
    "livery.json": ##"""
    { "version": 1, "themes": { "sea": { "resolver": "sea.json" }, "wood": { "resolver": "wood.json" }, "moss": { "resolver": "moss.json" },
        "coast": { "resolver": "Coast.xcassets" } },
      "components": ["*.component.json"], "checks": { "waivers": "waivers.json" },
      "outputs": [{ "template": "css", "into": "css" }, { "template": "swiftui", "into": "swift" },
        { "template": "markdown", "into": "md" }, { "template": "typescript", "into": "ts" },
        { "template": "gallery", "into": "gallery" }, { "template": "android", "into": "android" } ] }
    """##,
    "sea.json": resolver("sea"), "wood.json": resolver("wood"), "moss.json": resolver("moss"),
    "base.json": #"{ "page": \#(ProjectFiles.grey(1)) }"#,
    "sea.tokens.json": #"{ "ink": \#(ProjectFiles.grey(0.5)) }"#,
    "wood.tokens.json": #"{ "ink": \#(ProjectFiles.grey(0.25)) }"#,
    "moss.tokens.json": #"{ "leaf": \#(ProjectFiles.grey(0.75)) }"#,
    "Coast.xcassets/Contents.json": #"{ "info": { "author": "xcode", "version": 1 } }"#,
    "Coast.xcassets/Sand.colorset/Contents.json": colorSet(255),
    "Coast.xcassets/Empty.colorset/Contents.json": #"{ "info": { "author": "xcode", "version": 1 } }"#,
    "lamp.component.json": """
    { "version": 1, "component": "lamp", "themes": ["sea", "wood"],
      "parts": { "bulb": { "color": "color" } }, "rules": [ { "set": { "bulb.color": "{ink}" } } ],
      "pairs": [ { "name": "bulb", "foreground": "bulb.color", "over": ["{page}"], "kind": "graphic" } ] }
    """,
    "waivers.json": #"{ "version": 1, "waivers": [ { "id": "lamp", "pattern": "lamp.bulb", "reason": "Soon." } ] }"#,
  ]

  private static func resolver(_ name: String) -> String {
    ##"""
    { "version": "2025.10", "sets": { "all": { "sources": [{ "$ref": "base.json" }, { "$ref": "\##(name).tokens.json" }] } },
      "resolutionOrder": [{ "$ref": "#/sets/all" }] }
    """##
  }

  private static func colorSet(_ red: Int) -> String {
    """
    { "info": { "author": "xcode", "version": 1 },
      "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "\(red)", "green": "0", "blue": "0", "alpha": "1.000" } } } ] }
    """
  }

  @Test func aThemeHasTheFilesThatItIsReadFrom() throws {
    var resolver = ThemeResolver(files: InMemoryFiles(Self.brands))
    var diagnostics = Diagnostics()
    for name in ["sea", "wood", "sea"] {
      let theme = try #require(resolver.theme(named: name, at: name + ".json", diagnostics: &diagnostics))
      #expect(Set(theme.sources.map(\.path)) == ["base.json", "\(name).json", "\(name).tokens.json"])
    }
    #expect(diagnostics.all.isEmpty, "\(diagnostics.all)")
  }

  @Test func onlyWhatChangedIsRenderedAnew() {
    let (themes, templates) = (LoadedThemes(), LoadedTemplates(keeping: true))
    var files = Self.brands
    let steps: [(name: String, old: String, new: String)] = [
      ("README.md", "", "New."), ("sea.tokens.json", "0.5", "0.6"), ("wood.tokens.json", "0.25", "0.4"),
      ("moss.tokens.json", "0.75", "0.4"), ("base.json", "1.0", "0.9"),
      ("Coast.xcassets/Sand.colorset/Contents.json", "255", "254"), ("sea.tokens.json", "0.6", "0.65"),
      ("Coast.xcassets/Reef.colorset/Contents.json", "", Self.colorSet(20)), ("sea.tokens.json", "0.65", "0.6"),
      ("Coast.xcassets/Empty.colorset/Contents.json", "\"info\"", "\"wrong\": ,"), ("sea.tokens.json", "0.6", "0.65"),
      ("Coast.xcassets/Empty.colorset/Contents.json", "\"wrong\": ,", "\"info\""), ("sea.tokens.json", "0.65", "0.6"),
      ("sea.json", "\"version\"", "version"), ("wood.tokens.json", "0.4", "0.45"),
      ("sea.json", "version", "\"version\""),
      ("moss.json", "moss.tokens", "none.tokens"), ("none.tokens.json", "", Self.brands["moss.tokens.json"] ?? ""),
      // The theme shares types no longer, and then again.
      ("wood.tokens.json", "\"ink\"", "\"red\": { \"$value\": \"{ink}\" }, \"ink\""), ("sea.tokens.json", "0.6", "0.7"),
      ("wood.tokens.json", "\"red\": { \"$value\": \"{ink}\" }, ", ""), ("sea.tokens.json", "0.7", "0.8"),
      ("sea.tokens.json", "\"ink\"", "\"blue\": { \"$value\": \"{ink}\" }, \"ink\""),
      ("sea.tokens.json", "\"{ink}\"", "\"{oink}\""), ("wood.tokens.json", "0.4", "0.3"),
      ("sea.tokens.json", "\"{oink}\"", "\"{page}\""),
      ("lamp.component.json", "\"{page}\"", "\"{ink}\""), ("waivers.json", "lamp.bulb", "lamp.*"),
      ("livery.json", "\"wood\": {", "\"birch\": {"), ("lamp.component.json", "\"wood\"", "\"birch\""),
      ("livery.json", "\"into\": \"css\"", "\"into\": \"styles\""),
    ]
    for (name, old, new) in steps {
      #expect(old.isEmpty || files[name]?.contains(old) == true, "\(name): \(old)")
      files[name] = old.isEmpty ? new : files[name]?.replacing(old, with: new)
      let anew = said(by: Pipeline(files: InMemoryFiles(files)))
      for time in ["", ", once more"] {
        let pipeline = Pipeline(files: InMemoryFiles(files), templates: templates, themes: themes)
        #expect(said(by: pipeline) == anew, "\(name): \(new)\(time)")
      }
    }
  }

  @Test func forgetsTheFilesOfAThemeThatChanged() throws {
    func project(_ files: [String: String]) throws -> LoadedProject {
      var diagnostics = Diagnostics()
      return try #require(LoadedProject(files: InMemoryFiles(files), diagnostics: &diagnostics))
    }
    let kept = KeptOutputs()
    var files = Self.brands
    let families = [["sea", "wood"], ["moss"], ["wood"]]
    func known() throws -> [Bool] {
      kept.prepare(for: try project(files).basisOfOutputs)
      return families.map { kept.files(for: .init(output: 0, file: 0, nil, nil, family: $0)) != nil }
    }
    #expect(try known() == [false, false, false])
    for family in families { kept.keep([], for: .init(output: 0, file: 0, nil, nil, family: family)) }
    #expect(try known() == [true, true, true])
    files["sea.tokens.json"] = files["sea.tokens.json"]?.replacing("0.5", with: "0.6")
    #expect(try known() == [false, true, true])
    files["waivers.json"] = files["waivers.json"]?.replacing("Soon", with: "Never")
    #expect(try known() == [false, false, false])
  }

  /// What an assumption overrides is none of the project.
  @Test func keepsNothingOfAssumptions() throws {
    let themes = LoadedThemes()
    let assumption = try Assumption("ink=#ff0000")
    let files = InMemoryFiles(Self.project)
    let plain = said(by: Pipeline(files: files, themes: themes))
    let assumed = said(by: Pipeline(files: files, assumptions: [assumption], themes: themes))
    #expect(assumed != plain)
    #expect(said(by: Pipeline(files: files, themes: themes)) == plain)
  }
}
