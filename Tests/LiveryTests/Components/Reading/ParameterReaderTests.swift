import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ParameterReaderTests {
  @Test func readsWhatValuesOfAParameterMeanAndWhatItHolds() throws {
    let more = #"""
      "parameters": {
        "policy": { "type": "enum", "default": "stop", "values": { "stop": "Ends it.", "go": "Goes on." } },
        "side": { "type": "enum", "values": ["left", "right"] },
        "config": { "type": "config", "holds": ["policy", "side"] } },
      "rules": [ { "set": { "box.color": null, "box.opacity": 1 } } ]
      """#
    let parameters = try #require(SpecText.load(SpecText.spec(more: more)).component?.parameters)
    #expect(parameters.map(\.allowedValues) == [["stop", "go"], ["left", "right"], []])
    #expect(parameters.map(\.valueDescriptions) == [["stop": "Ends it.", "go": "Goes on."], [:], [:]])
    #expect(parameters.map(\.holds) == [[], [], ["policy", "side"]])
  }

  @Test func readsDefaultsKindsAndWhatValuesSelect() throws {
    let axes =
      #""state": { "values": ["on", "off"], "aliases": { "lit": "on" } }, "side": { "values": ["left", "right"] }"#
    let more = #"""
      "parameters": {
        "isEnabled": { "type": "boolean", "default": true, "sets": { "false": { "state": "off" }, "true": { "state": "lit" } } },
        "tint": { "type": "color", "default": "{ink}" }, "fade": { "type": "number", "default": 0.5 },
        "icon": { "type": "image", "default": "star" }, "tap": { "type": "action", "kind": "event" },
        "count": { "type": "number", "kind": "readOnly" }, "items": { "type": "list", "default": [1] },
        "config": { "type": "config", "default": {} }, "any": { "type": "value", "default": 3 },
        "label": { "type": "string", "default": null } },
      "rules": [
        { "set": { "box.color": { "parameter": "tint" }, "box.opacity": { "parameter": "fade" } } },
        { "when": { "state": "off" }, "set": { "box.color": null } }, { "when": { "side": "left" }, "set": { "box.opacity": 1 } } ]
      """#
    let source = SpecText.spec(axes: axes, more: more)
    let loaded = SpecText.load(source)
    expect(loaded.diagnostics, are: [], in: source)
    let parameters = try #require(loaded.component?.parameters)
    #expect(
      parameters.map(\.kind) == [.input, .input, .input, .input, .event, .readOnly]
        + [Component.Parameter.Kind](repeating: .input, count: 4)
    )
    #expect(parameters[0].bindings.map(\.value) == ["false", "true"])
    #expect(parameters[0].bindings.map(\.selection) == [[0: 1], [0: 0]])
    #expect(parameters.map { $0.standard != nil } == [true, true, true, true, false, false, false, false, false, true])
  }

  @Test(arguments: [
    (#""a": { "type": 1️⃣"colour" }"#, "unknown-value"), (#""a": { "type": "color", "default": 1️⃣3 }"#, "invalid-value"),
    (#""a": { "type": "number", "default": 1️⃣true }"#, "invalid-value"),
    (#""a": { "type": "boolean", "default": 1️⃣"yes" }"#, "wrong-kind"),
    (#""a": { "type": "image", "default": 1️⃣1 }"#, "wrong-kind"),
    (#""a": { "type": "enum", "default": 1️⃣"c", "values": ["x", "y"] }"#, "unknown-value"),
    (#""a": 1️⃣{ "type": "enum", "default": "x" }"#, "missing-key"),
    (#""a": { "type": "list", "default": 1️⃣"x" }"#, "wrong-kind"),
    (#""a": { "type": "action", "default": 1️⃣"x" }"#, "wrong-kind"),
    (#""a": { "type": "number", "kind": "readOnly", "default": 1️⃣1 }"#, "parameter-default"),
    (#""a": { "type": "number", "kind": 1️⃣"output" }"#, "unknown-value"),
    (#""a": { "type": "color", "default": 1️⃣{ "mix": "{ink}", "with": "{ink}", "amount": 0.5 } }"#, "parameter-default"),
    (#""a": { "type": "boolean", "sets": { 1️⃣"maybe": { "state": "on" } } }"#, "unknown-value"),
    (#""a": { "type": "boolean", "sets": { "true": { 1️⃣"stat": "on" } } }"#, "unknown-axis"),
    (#""a": { "type": "boolean", "sets": { "true": 1️⃣{ "state": ["on", "off"] } } }"#, "ambiguous-alias"),
    (#""a": { "type": "string", "sets": { 1️⃣"x": { "state": "on" } } }"#, "unknown-value"),
  ])
  func verifiesTypesDefaultsAndSelections(parameter: String, id: String) {
    let source = SpecText.spec(
      more: #"""
        "parameters": { \#(parameter) },
        "rules": [ { "set": { "box.color": null, "box.opacity": 1 } }, { "when": { "state": "off" }, "set": { "box.opacity": 0.5 } } ]
        """#
    )
    expect(SpecText.load(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test(arguments: [
    (#""parameters": { "a": { "type": "config", "holds": [1️⃣"b"] } }"#, "unknown-value"),
    (#""parameters": { "a": { "type": "config", "holds": [1️⃣"a"] } }"#, "unknown-value"),
    (#""parameters": { "a": { "type": "enum", "values": { "b": 1️⃣1 } } }"#, "wrong-kind"),
    (#""parameters": { "a": { "type": "string", "values": 1️⃣1 } }"#, "wrong-kind"),
  ])
  func reportsEachMistakeOfAParameter(more: String, id: String) {
    let source = SpecText.spec(more: more)
    expect(SpecText.load(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }
}
