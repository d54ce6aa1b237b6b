import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct AccessibilityReaderTests {
  /// A spec with this accessibility contract.
  private func spec(_ accessibility: String) -> MarkedText {
    MarkedText(
      stringLiteral: """
        { "version": 1, "component": "lamp",
          "axes": { "state": { "values": ["on", "off"] } },
          "parameters": { "caption": { "type": "string" } },
          "parts": { "box": { "color": "color", "width": "dimension" } },
          "rules": [ { "set": { "box.color": null, "box.width": { "value": 44, "unit": "px" } } } ],
          "accessibility": { \(accessibility) } }
        """
    )
  }

  private func load(_ source: MarkedText) -> (component: Component?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["c.json": source.text])
    return (ComponentLoader(files: files).load("c.json", diagnostics: &diagnostics), diagnostics)
  }

  private func statement(_ members: String) -> MarkedText {
    spec(#""statements": [ 0️⃣{ "id": "A-1", "text": "It can be seen.", \#(members) } ]"#)
  }

  @Test func readsTheWholeContractAndWritesItAsItWasRead() throws {
    let contract = #"""
      "role": { "ios": "button", "web": "switch" }, "name": "caption", "identifier": "the-lamp",
      "identifiers": { "box": "the-lamp-box" },
      "exposes": { "on": { "state": "on" } },
      "controls": { "box": { "role": { "web": "button" }, "name": "caption", "identifier": "the-box",
        "exposes": { "off": { "state": "off" } } } },
      "transient": ["off"], "target": { "width": "box.width", "height": { "value": 24, "unit": "px" } },
      "statements": [
        { "id": "A-1", "by": "checked", "check": "minimum-contrast", "platforms": ["ios"], "wcag": ["1.4.3"], "text": "One." },
        { "id": "A-2", "by": "manual", "platforms": ["web"], "wcag": [], "text": "Two." } ]
      """#
    let (component, diagnostics) = load(spec(contract))
    expect(diagnostics, are: [], in: "")
    let lamp = try #require(component)
    let accessibility = try #require(lamp.accessibility)
    #expect(accessibility.statements.map(\.check) == ["minimum-contrast", nil])
    #expect(accessibility.target?.width == .property(1))

    var found = Diagnostics()
    let files = InMemoryFiles(["a.json": "{ \(contract) }"])
    let (_, node) = try #require(SourceFile.document(at: "a.json", in: files, diagnostics: &found))
    #expect(
      JSONWriter.text(of: accessibility.json(of: lamp)).withoutLayout == JSONWriter.text(of: .init(node)).withoutLayout
    )
  }

  @Test func refusesAnIdentifierOfNoPart() {
    let source = spec(#""identifiers": { 1️⃣"bxo": "the-box", "box": 2️⃣7 }"#)
    let diagnostics = load(source).diagnostics
    expect(diagnostics, are: [("unknown-value", "1️⃣"), ("wrong-kind", "2️⃣")], in: source)
  }

  @Test(arguments: [
    (#""by": "checked", "check": 1️⃣"Minimum Contrast""#, "check-name", "1️⃣" as Character),
    (#""by": "checked", "check": 1️⃣"minimum--contrast""#, "check-name", "1️⃣"),
    (#""by": "checked", "check": 1️⃣"""#, "check-name", "1️⃣"),
    (#""by": "checked", "check": 1️⃣3"#, "wrong-kind", "1️⃣"),
    (#""by": "checked""#, "missing-key", "0️⃣"),
    (#""by": "manual", "check": 1️⃣"target-size""#, "check-of-manual", "1️⃣"),
    (#""check": 1️⃣"target-size""#, "check-of-manual", "1️⃣"),
    (#""by": 1️⃣"cheked", "check": "target-size""#, "unknown-value", "1️⃣"),
    (#""by": "manual", 1️⃣"chek": "target-size""#, "unknown-key", "1️⃣"),
    (#""platforms": [1️⃣"tv"]"#, "unknown-value", "1️⃣"),
  ])
  func wantsTheNameOfACheckWhereTheToolAnswersAndNowhereElse(members: String, id: String, marker: Character) {
    let source = statement(members)
    let (component, diagnostics) = load(source)
    #expect(component == nil)
    expect(diagnostics, are: [(id, marker)], in: source)
  }

  @Test(arguments: [
    (#""target": { "width": 1️⃣"box.color", "height": "box.width" }"#, "property-type"),
    (#""target": { "width": 1️⃣"box.size", "height": "box.width" }"#, "unknown-property"),
    (#""target": 1️⃣{ "width": "box.width" }"#, "missing-key"),
    (#""name": 1️⃣"title""#, "unknown-value"),
    (#""exposes": { "on": { 1️⃣"mode": "on" } }"#, "unknown-axis"),
    (#""transient": [1️⃣"pressed"]"#, "unknown-value"),
    (#""role": { 1️⃣"watch": "button" }"#, "unknown-value"), (#""role": { "ios": 1️⃣1 }"#, "wrong-kind"),
    (#"1️⃣"roles": {}"#, "unknown-key"),
    (#""controls": { 1️⃣"lid": {} }"#, "unknown-value"), (#""controls": { "box": 1️⃣3 }"#, "wrong-kind"),
    (#""controls": { "box": { 1️⃣"target": {} } }"#, "unknown-key"),
    (#""controls": { "box": { "role": { 1️⃣"watch": "button" } } }"#, "unknown-value"),
    (#""controls": { "box": { "exposes": { "on": { 1️⃣"mode": "on" } } } }"#, "unknown-axis"),
    (#""identifier": 1️⃣3"#, "wrong-kind"),
    (#""target": { "width": "box.width", "height": "box.width", 1️⃣"growsWithText": true }"#, "unknown-key"),
    (#""statements": [ 1️⃣{ "id": "X-1" } ]"#, "missing-key"),
    (#""statements": [ { "id": "X-1", "text": "t" }, 1️⃣{ "id": "X-1", "text": "t" } ]"#, "repeated-name"),
  ])
  func reportsEachMistakeWhereItIsWritten(accessibility: String, id: String) {
    let source = spec(accessibility)
    expect(load(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }
}

extension String {
  /// The text without the white space between values.
  fileprivate var withoutLayout: String {
    filter { !$0.isWhitespace }
  }
}
