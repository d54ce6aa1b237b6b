import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ComponentLoaderTests {
  @Test func readsAxesPartsRulesAndPairs() throws {
    let (component, diagnostics) = SpecText.load(
      SpecText.spec(
        axes: #""state": { "values": ["on", "off"], "default": "off", "aliases": { "lit": "on" } }"#,
        more: #"""
          "rules": [
            { "set": { "box.color": "{paint.$state}", "box.opacity": 1 } },
            { "when": { "state": "lit" }, "set": { "box.color": { "$value": "{paint.on}", "opacity": 0.5 } } } ],
          "pairs": [ { "name": "box", "foreground": "box.color", "over": ["$surface"], "kind": "graphic" } ]
          """#
      )
    )
    expect(diagnostics, are: [], in: "")
    let lamp = try #require(component)
    #expect(lamp.axes.map(\.defaultValue) == ["off"])
    #expect(lamp.properties.map(\.address) == ["box.color", "box.opacity"])
    #expect(lamp.rules[1].when.allowed == [0: [0]])
    #expect(lamp.pairs.map(\.kind) == [.graphic])
  }

  @Test func keepsADescriptionInSeveralLines() {
    let more = #""description": ["One.", "Two."], "rules": [ { "set": { "box.color": null, "box.opacity": 1 } } ]"#
    #expect(SpecText.load(SpecText.spec(more: more)).component?.description == "One.\nTwo.")
  }

  @Test(arguments: [
    (#""rules": [], 1️⃣"pears": []"#, "unknown-key"),
    (#""rules": 1️⃣{}"#, "wrong-kind"),
    (#""distinguish": [1️⃣"hue"]"#, "unknown-axis"),
    (#""exclude": [ 1️⃣{ "when": { "state": "on" } } ]"#, "missing-key"),
    (#""aliases": { "both": 1️⃣{ "state": ["on", "off"] } }"#, "ambiguous-alias"),
  ])
  func reportsEachMistakeWhereItIsWritten(more: String, id: String) {
    let source = SpecText.spec(more: more)
    let (component, diagnostics) = SpecText.load(source)
    #expect(component == nil)
    expect(diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test func reportsAnAxisWithoutValuesAndARepeatedValue() {
    let source: MarkedText = #"""
      { "version": 1, "component": "lamp",
        "axes": { "a": 1️⃣{ "values": [] }, "b": { "values": ["x", 2️⃣"x"] } },
        "parts": { "box": { "color": "color" } }, "rules": [] }
      """#
    expect(SpecText.load(source).diagnostics, are: [("axis-without-values", "1️⃣"), ("repeated-name", "2️⃣")], in: source)
  }

  @Test(arguments: ["", "[]", "{", "null", "{\"version\": 1}", "\u{0}"])
  func refusesWhatIsNoComponentWithoutTrapping(text: String) {
    let (component, diagnostics) = SpecText.load(MarkedText(stringLiteral: text))
    #expect(component == nil)
    #expect(diagnostics.containsErrors)
  }

  @Test func reportsAFileThatIsMissing() {
    var diagnostics = Diagnostics()
    _ = ComponentLoader(files: InMemoryFiles([:])).load("gone.json", diagnostics: &diagnostics)
    #expect(diagnostics.all.map(\.id) == ["source-unreadable"])
  }
}
