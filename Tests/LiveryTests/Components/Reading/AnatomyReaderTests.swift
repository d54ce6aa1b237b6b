import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct AnatomyReaderTests {
  /// A spec with this anatomy.
  private func spec(_ anatomy: String) -> MarkedText {
    MarkedText(
      stringLiteral: """
        { "version": 1, "component": "lamp",
          "axes": { "state": { "values": ["on", "off"] } },
          "parameters": { "caption": { "type": "string" }, "items": { "type": "list" },
                          "side": { "type": "enum", "values": ["left", "right"], "default": "left" } },
          "parts": { "bulb": { "color": "color", "width": "dimension" }, "label": { "color": "color" } },
          "rules": [ { "set": { "bulb.color": null, "bulb.width": { "value": 44, "unit": "px" }, "label.color": null } } ],
          "anatomy": { \(anatomy) } }
        """
    )
  }

  private func load(_ source: MarkedText) -> (component: Component?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["c.json": source.text])
    return (ComponentLoader(files: files).load("c.json", diagnostics: &diagnostics), diagnostics)
  }

  private func draw(_ node: String) -> MarkedText { spec("\"draw\": \(node)") }

  @Test func readsATreeInTheOrderOfDrawing() throws {
    let (component, diagnostics) = load(
      draw(
        #"""
        { "node": "stack", "direction": "overlay", "children": [
            { "node": "shape", "form": "circle", "width": "bulb.width", "fill": "bulb.color" },
            { "node": "text", "part": "label", "content": "caption", "color": "label.color" } ] }
        """#
      )
    )
    expect(diagnostics, are: [], in: "")
    let anatomy = try #require(component?.anatomy)
    #expect(anatomy.nodes.map(\.kind) == [.stack, .shape, .text])
    #expect(anatomy.nodes[1].values == [.width: .property(1), .fill: .property(0)])
    #expect(anatomy.nodes[2].values[.content] == .parameter("caption"))
  }

  @Test func readsAShapeThatIsShifted() throws {
    let node = #"{ "node": "shape", "form": "checkmark", "shift": "bulb.width", "fill": "bulb.color" }"#
    let shape = try #require(load(draw(node)).component?.anatomy?.root)
    #expect(shape.form == .checkmark)
    #expect(shape.values[.shift] == .property(1))
  }

  @Test(
    arguments: [
      (#"{ "node": "stack", "children": [] }"#, "anatomy-empty"),
      (#"{ "node": "shape", "fill": "bulb.color", "shift": "bulb.color" }"#, "property-type"),
      (#"{ "node": "shape", "form": "tick", "fill": "bulb.color" }"#, "unknown-value"),
      (#"{ "node": "text", "content": "caption", "shift": "bulb.width" }"#, "unknown-key"),
      (#"{ "node": "shape", "width": "bulb.width" }"#, "anatomy-empty"),
      (#"{ "node": "text", "color": "label.color" }"#, "anatomy-empty"),
      (#"{ "node": "image" }"#, "anatomy-empty"),
      (#"{ "node": "repeat", "over": "items" }"#, "anatomy-cycle"),
      (#"{ "node": "shape", "fill": "bulb.width" }"#, "property-type"),
      (#"{ "node": "shape", "fill": "bulb.colour" }"#, "unknown-property"),
      (#"{ "node": "shape", "fill": { "parameter": "caption" } }"#, "property-type"),
      (#"{ "node": "shap", "fill": "bulb.color" }"#, "unknown-value"),
      (#"{ "node": "text", "content": "captoin" }"#, "unknown-value"),
      (#"{ "node": "use", "name": "inner" }"#, "unknown-value"),
      (#"{ "node": "shape", "fill": "bulb.color", "part": "¤" }"#, ""),
      (#"{ "node": "shape", "fill": "bulb.color", "part": "-" }"#, "invalid-name"),
      (#"{ "node": "shape", "fill": "bulb.color", "gap": 1 }"#, "unknown-key"),
      (#"{ "fill": "bulb.color" }"#, "missing-key"),
    ]
  )
  func refusesWhatCannotBeDrawn(node: String, id: String) {
    let found = load(draw(node)).diagnostics.all.map(\.id.description)
    #expect(found == (node.contains("¤") ? ["invalid-name"] : [id]))
  }

  @Test func suggestsTheNearestName() {
    let found = load(draw(#"{ "node": "shape", "fill": "bulb.colr" }"#)).diagnostics.all
    #expect(found.map(\.advice) == ["did you mean 'bulb.color'?"])
  }

  @Test func refusesNodesThatAreNestedTooDeep() {
    let depth = AnatomyReader.maximumDepth
    let open = String(repeating: #"{ "node": "stack", "children": [ "#, count: depth)
    let close = String(repeating: " ] }", count: depth)
    let found = load(draw(open + #"{ "node": "shape", "fill": "bulb.color" }"# + close)).diagnostics.all
    #expect(found.map(\.id.description) == ["component-too-large"])
  }

  @Test func refusesADirectionThatAParameterDoesNotHold() {
    let node =
      #"{ "node": "stack", "direction": { "parameter": "side" }, "children": [ { "node": "text", "content": "caption" } ] }"#
    #expect(load(draw(node)).diagnostics.all.map(\.subject) == ["left", "right"])
  }

  @Test func refusesAPartThatIsNotThere() {
    let source = spec(#""draw": { "node": "shape", "fill": "bulb.color" }, "undrawn": { "bulbs": "Nobody sees it." }"#)
    #expect(load(source).diagnostics.all.map(\.advice) == ["did you mean 'bulb'?"])
  }
}
