import DesignTokens
import Testing

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
