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

  @Test(arguments: [
    (#""parameters": { "a": { "type": "x", "holds": [1️⃣"b"] } }"#, "unknown-value"),
    (#""parameters": { "a": { "type": "x", "holds": [1️⃣"a"] } }"#, "unknown-value"),
    (#""parameters": { "a": { "type": "x", "values": { "b": 1️⃣1 } } }"#, "wrong-kind"),
    (#""parameters": { "a": { "type": "x", "values": 1️⃣1 } }"#, "wrong-kind"),
  ])
  func reportsEachMistakeOfAParameter(more: String, id: String) {
    let source = SpecText.spec(more: more)
    expect(SpecText.load(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }
}
