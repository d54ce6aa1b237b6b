import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ManifestLoaderTests {
  private func load(_ source: MarkedText) -> (manifest: Manifest?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let loader = ManifestLoader(files: InMemoryFiles(["livery.json": source.text]))
    return (loader.load(diagnostics: &diagnostics), diagnostics)
  }

  /// A manifest with one theme and some members besides.
  private func manifest(_ members: String, theme: String = "") -> MarkedText {
    MarkedText(#"{ "version": 1, "themes": { "sea": { "resolver": "sea.json"\#(theme) } }, \#(members) }"#)
  }

  @Test func readsEveryKey() throws {
    let (manifest, diagnostics) = load(
      #"""
      { "version": 1,
        "themes": {
          "sea": { "resolver": "sea.json", "appearance": "look", "surfaces": ["{page}"] },
          "wood": { "resolver": "w.json", "appearance": { "modifier": "mode", "contexts": { "night": "dark" } } } },
        "components": ["*.component.json"], "layouts": ["*.layout.json"], "templates": "Templates",
        "outsideReferences": true, "dialect": "strict", "palette": "out/p.json",
        "pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{page}"], "themes": ["sea"] } ],
        "checks": { "level": "AAA", "waivers": "w.json", "severity": { "unused-token": "off" } },
        "outputs": [
          { "template": "css", "into": "css", "options": { "prefix": "ds", "short": true, "size": 2 } },
          { "template": "swift", "target": "App" } ] }
      """#
    )
    expect(diagnostics, are: [], in: "")
    let read = try #require(manifest)
    #expect(read.themes.map(\.name) == ["sea", "wood"])
    #expect(read.themes.map(\.appearance?.modifier) == ["look", "mode"])
    #expect(read.themes[1].appearance?.contexts == ["night": .dark])
    #expect(read.themes[0].surfaces.map(\.value) == ["page"])
    #expect((read.components + read.layouts).map(\.value) == ["*.component.json", "*.layout.json"])
    #expect([read.templates, read.palette, read.waivers?.value] == ["Templates", "out/p.json", "w.json"])
    #expect(read.mayLeaveFolder && read.dialect == .strict && read.level == .aaa)
    #expect(read.severities.level(of: "unused-token", component: nil) == .off)
    #expect(read.pairs.first?.themes?.map(\.value) == ["sea"])
    #expect(read.outputs.map(\.destination) == [.folder("css"), .target("App")])
    #expect(
      read.outputs[0].options.map(\.value) == [.string("ds"), .boolean(true), .number(Number(2, literal: "2"))]
    )
  }

  @Test func fillsInWhatIsNotGiven() throws {
    let read = try #require(load(manifest(#""components": []"#)).manifest)
    #expect(read.palette == "palette.json")
    #expect(read.dialect == .compat && read.level == .aa && !read.mayLeaveFolder && read.reading.rules.isEmpty)
    #expect(read.templates == nil && read.waivers == nil)
  }

  @Test(arguments: [
    (#"1️⃣"component": []"#, "unknown-key"),
    (#""components": 1️⃣"*.json""#, "wrong-kind"),
    (#""components": [1️⃣1]"#, "wrong-kind"),
    (#""outsideReferences": 1️⃣"yes""#, "wrong-kind"),
    (#""dialect": 1️⃣"lax""#, "unknown-value"),
    (#""checks": { 1️⃣"levle": "AA" }"#, "unknown-key"),
    (#""checks": { "level": 1️⃣"B" }"#, "unknown-value"),
    (#""checks": 1️⃣[]"#, "wrong-kind"),
    (#""outputs": [1️⃣{ "into": "css" }]"#, "missing-key"),
    (#""outputs": [1️⃣{ "template": "css" }]"#, "missing-key"),
    (#""outputs": [{ "template": "css", "into": "css", "target": 1️⃣"App" }]"#, "output-destination"),
    (#""outputs": [{ "template": "css", "into": "css", "options": { "a": 1️⃣[] } }]"#, "wrong-kind"),
    (
      #""pairs": [{ "name": "p", "foreground": "{a}", "over": ["{b}"] }, 1️⃣{ "name": "p", "foreground": "{a}", "over": ["{b}"] }]"#,
      "repeated-name"
    ),
  ])
  func reportsEachMistakeWhereItIsWritten(members: String, id: String) {
    let source = manifest(members)
    expect(load(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test(arguments: [
    (#", 1️⃣"surface": []"#, "unknown-key"),
    (#", "surfaces": [1️⃣"page"]"#, "alias-syntax"),
    (#", "appearance": 1️⃣1"#, "wrong-kind"),
    (#", "appearance": 1️⃣{ "contexts": {} }"#, "missing-key"),
    (#", "appearance": { "modifier": "m", "contexts": { "night": 1️⃣"darkest" } }"#, "unknown-value"),
  ])
  func reportsEachMistakeOfATheme(theme: String, id: String) {
    let source = manifest(#""components": []"#, theme: theme)
    expect(load(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test func reportsAManifestWithoutThemes() {
    let source: MarkedText = #"1️⃣{ "version": 1 }"#
    expect(load(source).diagnostics, are: [("no-themes", "1️⃣")], in: source)
    let broken: MarkedText = #"{ "version": 1, "themes": 1️⃣[] }"#
    expect(load(broken).diagnostics, are: [("wrong-kind", "1️⃣")], in: broken)
  }

  @Test(arguments: ["", "[]", "{", "null", "\u{0}"])
  func refusesWhatIsNoManifestWithoutTrapping(text: String) {
    let (manifest, diagnostics) = load(MarkedText(text))
    #expect(manifest.map { _ in true } == nil)
    #expect(diagnostics.containsErrors)
  }
}
