import LiveryTestSupport
import Testing

@testable import Livery

@Suite struct AccessibilityReaderTests {
  /// A spec with a contract of these members.
  private func spec(_ members: String) -> MarkedText {
    MarkedText(
      stringLiteral: #"""
        { "version": 1, "component": "lamp",
          "axes": { "state": { "values": ["on", "off"] } },
          "parameters": { "title": { "type": "string" } },
          "parts": { "box": { "color": "color", "size": "dimension" } },
          "rules": [ { "set": { "box.color": null, "box.size": { "value": 30, "unit": "px" } } } ],
          "accessibility": { \#(members) } }
        """#
    )
  }

  private func read(_ source: MarkedText) -> (contract: Accessibility?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["c.json": source.text])
    let component = ComponentLoader(files: files).load("c.json", diagnostics: &diagnostics)
    return (component?.accessibility, diagnostics)
  }

  @Test func readsEverythingThatAContractHolds() throws {
    let (contract, diagnostics) = read(
      spec(
        #"""
        "role": { "ios": "button", "web": "switch" }, "name": "title",
        "exposes": { "disabled": { "state": "off" } }, "transient": ["on"],
        "target": { "width": "box.size", "height": { "value": 44, "unit": "px" }, "growsWithText": true },
        "statements": [
          { "id": "X-1", "by": "checked", "platforms": ["ios", "web"], "wcag": ["1.4.11"], "text": "It is seen." },
          { "id": "X-2", "text": "It is heard." } ]
        """#
      )
    )
    expect(diagnostics, are: [], in: "")
    let lamp = try #require(contract)
    #expect(lamp.roles == [.init(platform: .ios, name: "button"), .init(platform: .web, name: "switch")])
    #expect(lamp.name == "title")
    #expect(lamp.exposures.map(\.name) == ["disabled"])
    #expect(lamp.exposures.map(\.when.allowed) == [[0: [1]]])
    #expect(lamp.transient == ["on"])
    #expect(lamp.target?.width == .property(1))
    #expect(lamp.target?.growsWithText == true)
    #expect(lamp.statements.map(\.method) == [.checked, .manual])
    #expect(lamp.statements.map(\.platforms) == [[.ios, .web], []])
    #expect(lamp.statements.map(\.criteria) == [["1.4.11"], []])
  }

  @Test func takesAPartForTheSourceOfTheName() {
    #expect(read(spec(#""name": "box""#)).contract?.name == "box")
  }

  @Test func doesNotPromiseThatAContainerGrowsUnlessToldSo() {
    let target = #""target": { "width": { "value": 24, "unit": "px" }, "height": { "value": 24, "unit": "px" } }"#
    #expect(read(spec(target)).contract?.target?.growsWithText == false)
  }

  @Test(arguments: [
    (#"1️⃣"roles": {}"#, "unknown-key"),
    (#""role": { 1️⃣"tvos": "button" }"#, "unknown-value"),
    (#""role": { "ios": 1️⃣1 }"#, "wrong-kind"),
    (#""name": 1️⃣"titel""#, "unknown-value"),
    (#""exposes": { "disabled": { 1️⃣"stat": "off" } }"#, "unknown-axis"),
    (#""exposes": { "disabled": { "state": 1️⃣"of" } }"#, "unknown-value"),
    (#""transient": [1️⃣"pressed"]"#, "unknown-value"),
    (#""target": 1️⃣{ "width": { "value": 44, "unit": "px" } }"#, "missing-key"),
    (#""target": { "width": 1️⃣"box.color", "height": "box.size" }"#, "property-type"),
    (#""target": { "width": 1️⃣"box.width", "height": "box.size" }"#, "unknown-property"),
    (#""target": { "width": "box.size", "height": "box.size", "growsWithText": 1️⃣"yes" }"#, "wrong-kind"),
    (#""statements": [ 1️⃣{ "id": "X-1" } ]"#, "missing-key"),
    (#""statements": [ { "id": "X-1", "text": "t", "by": 1️⃣"tested" } ]"#, "unknown-value"),
    (#""statements": [ { "id": "X-1", "text": "t", "platforms": [1️⃣"tv"] } ]"#, "unknown-value"),
    (#""statements": [ { "id": "X-1", "text": "t" }, 1️⃣{ "id": "X-1", "text": "t" } ]"#, "repeated-name"),
  ])
  func reportsEachMistakeWhereItIsWritten(members: String, id: String) {
    let source = spec(members)
    let (contract, diagnostics) = read(source)
    expect(diagnostics, are: [(id, "1️⃣")], in: source)
    #expect(contract.map(\.name) == nil)
  }
}
