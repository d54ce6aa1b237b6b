import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct PairReaderTests {
  @Test func readsOperandsAndWhatAPairDependsOn() throws {
    let more = #"""
      "rules": [ { "set": { "box.color": null, "box.opacity": 1 } } ],
      "pairs": [
        { "name": "a", "foreground": "box.color", "over": ["{page}", "$surface"], "kind": "focus", "group": "box.opacity",
          "when": { "state": "on" }, "inactive": { "state": "off" } },
        { "name": "b", "foreground": "{ink}", "over": ["box.color"] } ]
      """#
    let (component, diagnostics) = SpecText.load(SpecText.spec(more: more))
    expect(diagnostics, are: [], in: "")
    let pairs = try #require(component?.pairs)
    #expect(pairs.map(\.foreground.value) == [.property(0), .token("ink")])
    #expect(pairs.map { $0.over.map(\.value) } == [[.token("page"), .surface], [.property(0)]])
    #expect(pairs.map(\.kind) == [.focus, .text])
    #expect(pairs.map(\.groupOpacity) == [1, nil])
    #expect(pairs.map(\.when.allowed) == [[0: [0]], [:]])
    #expect(pairs.map(\.inactive?.allowed) == [[0: [1]], nil])
  }

  @Test(arguments: [
    (#""pairs": [ 1️⃣{ "name": "a", "over": ["$surface"] } ]"#, "missing-key"),
    (#""pairs": [ { "name": "a", "foreground": "box.color", "over": 1️⃣[] } ]"#, "pair-without-layers"),
    (#""pairs": [ { "name": "a", "foreground": 1️⃣"box.opacity", "over": ["$surface"] } ]"#, "property-type"),
    (
      #""pairs": [ { "name": "a", "foreground": "box.color", "over": ["$surface"], "kind": 1️⃣"txt" } ]"#, "unknown-value"
    ),
    (
      #""pairs": [ { "name": "a", "foreground": "box.color", "over": ["$surface"], "group": 1️⃣"box.color" } ]"#,
      "property-type"
    ),
    (#""pairs": [ { "name": "a", "foreground": "box.color", "over": [1️⃣"box.hue"] } ]"#, "unknown-property"),
    (#""pairs": [ { "name": "a", "foreground": "box.color", "over": ["$surface"], 1️⃣"themes": [] } ]"#, "unknown-key"),
  ])
  func reportsEachMistakeWhereItIsWritten(more: String, id: String) {
    let source = SpecText.spec(more: more)
    let (component, diagnostics) = SpecText.load(source)
    #expect(component == nil)
    expect(diagnostics, are: [(id, "1️⃣")], in: source)
  }

  /// The manifest knows no properties.
  @Test(arguments: [
    (#"{ "name": "p", "foreground": 1️⃣"box.color", "over": ["{page}"] }"#, "alias-syntax"),
    (#"{ "name": "p", "foreground": "{ink}", "over": ["{page}"], 1️⃣"group": "{half}" }"#, "unknown-key"),
    (#"{ "name": "p", "foreground": "{ink}", "over": ["{page}"], "themes": [1️⃣"u"] }"#, "unknown-value"),
  ])
  func reportsEachMistakeOfAPairOfTheManifest(pair: String, id: String) {
    let source = MarkedText(
      #"{ "version": 1, "themes": { "t": { "resolver": "t.tokens.json" } }, "pairs": [ \#(pair) ] }"#
    )
    var diagnostics = Diagnostics()
    _ = ManifestLoader(files: InMemoryFiles(["livery.json": source.text])).load(diagnostics: &diagnostics)
    expect(diagnostics, are: [(id, "1️⃣")], in: source)
  }
}
