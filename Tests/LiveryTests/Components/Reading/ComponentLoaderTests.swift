import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ComponentLoaderTests {
  private func load(_ source: MarkedText) -> (component: Component?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["c.json": source.text])
    return (ComponentLoader(files: files).load("c.json", diagnostics: &diagnostics), diagnostics)
  }

  /// A spec around some members; what is not given is filled in.
  private func spec(
    axes: String = #""state": { "values": ["on", "off"] }"#,
    parts: String = #""box": { "color": "color", "opacity": "number" }"#,
    more: String
  ) -> MarkedText {
    MarkedText(
      stringLiteral: """
        { "version": 1, "component": "lamp",
          "axes": { \(axes) },
          "parts": { \(parts) },
          \(more) }
        """
    )
  }

  @Test func readsAxesPartsRulesAndPairs() throws {
    let (component, diagnostics) = load(
      spec(
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
    #expect(load(spec(more: more)).component?.description == "One.\nTwo.")
  }

  @Test(arguments: [
    (#""rules": [], 1️⃣"pears": []"#, "unknown-key"),
    (#""rules": [ { "when": { 1️⃣"stat": "on" }, "set": {} } ]"#, "unknown-axis"),
    (#""rules": [ { "when": { "state": 1️⃣"onn" }, "set": {} } ]"#, "unknown-value"),
    (#""rules": [ { "when": { "state": 1️⃣[] }, "set": {} } ]"#, "empty-condition"),
    (#""rules": [ { "set": { 1️⃣"box.colour": null } } ]"#, "unknown-property"),
    (#""rules": [ { "set": { "box.color": 1️⃣"{paint.on" } } ]"#, "alias-syntax"),
    (#""rules": [ { "set": { "box.color": 1️⃣"{paint.$stat}" } } ]"#, "unknown-axis"),
    (#""rules": [ { "set": { "box.opacity": { "$value": 1, "opacity": 1️⃣1 } } } ]"#, "property-type"),
    (#""rules": [ { "set": { "box.opacity": 1️⃣{ "parameter": "fade" } } } ]"#, "unknown-value"),
    (#""rules": 1️⃣{}"#, "wrong-kind"),
    (#""pairs": [ 1️⃣{ "name": "a", "over": ["$surface"] } ]"#, "missing-key"),
    (#""pairs": [ { "name": "a", "foreground": "box.color", "over": 1️⃣[] } ]"#, "pair-without-layers"),
    (#""pairs": [ { "name": "a", "foreground": 1️⃣"box.opacity", "over": ["$surface"] } ]"#, "property-type"),
    (
      #""pairs": [ { "name": "a", "foreground": "box.color", "over": ["$surface"], "kind": 1️⃣"txt" } ]"#, "unknown-value"
    ),
    (#""distinguish": [1️⃣"hue"]"#, "unknown-axis"),
    (#""exclude": [ 1️⃣{ "when": { "state": "on" } } ]"#, "missing-key"),
    (#""aliases": { "both": 1️⃣{ "state": ["on", "off"] } }"#, "ambiguous-alias"),
  ])
  func reportsEachMistakeWhereItIsWritten(more: String, id: String) {
    let source = spec(more: more)
    let (component, diagnostics) = load(source)
    #expect(component == nil)
    expect(diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test func reportsAllMistakesInOneRun() {
    let source = spec(
      more: #"""
        "rules": [
          { "when": { 1️⃣"size": "big" }, "set": { 2️⃣"box.hue": null } },
          { "set": { "box.color": 3️⃣"{a}{b}" } } ]
        """#
    )
    let ids = [("unknown-axis", "1️⃣" as Character?), ("unknown-property", "2️⃣"), ("alias-syntax", "3️⃣")]
    expect(load(source).diagnostics, are: ids, in: source)
  }

  @Test func readsWhatValuesOfAParameterMeanAndWhatItHolds() throws {
    let more = #"""
      "parameters": {
        "policy": { "type": "enum", "default": "stop", "values": { "stop": "Ends it.", "go": "Goes on." } },
        "side": { "type": "enum", "values": ["left", "right"] },
        "config": { "type": "config", "holds": ["policy", "side"] } },
      "rules": [ { "set": { "box.color": null, "box.opacity": 1 } } ]
      """#
    let parameters = try #require(load(spec(more: more)).component?.parameters)
    #expect(parameters.map(\.allowedValues) == [["stop", "go"], ["left", "right"], []])
    #expect(parameters.map(\.valueDescriptions) == [["stop": "Ends it.", "go": "Goes on."], [:], [:]])
    #expect(parameters.map(\.holds) == [[], [], ["policy", "side"]])
  }

  @Test(arguments: [
    (#""parameters": { "a": { "type": "x", "holds": [1️⃣"b"] } }"#, "unknown-value"),
    (#""parameters": { "a": { "type": "x", "holds": [1️⃣"a"] } }"#, "unknown-value"),
    (#""parameters": { "a": { "type": "x", "values": { "b": 1️⃣1 } } }"#, "wrong-kind"),
    (#""parameters": { "a": { "type": "x", "values": 1️⃣1 } }"#, "wrong-kind"),
  ])
  func reportsEachMistakeOfAParameter(more: String, id: String) {
    let source = spec(more: more)
    expect(load(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test func offersTheNearestName() {
    let source = spec(more: #""rules": [ { "when": { "stat": "on" }, "set": {} } ]"#)
    #expect(load(source).diagnostics.all.first?.advice == "did you mean 'state'?")
  }

  @Test func reportsAnAxisWithoutValuesAndARepeatedValue() {
    let source: MarkedText = #"""
      { "version": 1, "component": "lamp",
        "axes": { "a": 1️⃣{ "values": [] }, "b": { "values": ["x", 2️⃣"x"] } },
        "parts": { "box": { "color": "color" } }, "rules": [] }
      """#
    expect(load(source).diagnostics, are: [("axis-without-values", "1️⃣"), ("repeated-name", "2️⃣")], in: source)
  }

  @Test(arguments: ["", "[]", "{", "null", "{\"version\": 1}", "\u{0}"])
  func refusesWhatIsNoComponentWithoutTrapping(text: String) {
    let (component, diagnostics) = load(MarkedText(stringLiteral: text))
    #expect(component == nil)
    #expect(diagnostics.containsErrors)
  }

  @Test func reportsAFileThatIsMissing() {
    var diagnostics = Diagnostics()
    _ = ComponentLoader(files: InMemoryFiles([:])).load("gone.json", diagnostics: &diagnostics)
    #expect(diagnostics.all.map(\.id) == ["source-unreadable"])
  }
}
