import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct AnatomyVerifierTests {
  /// What is found in a component of a box with a line and a caption.
  private func found(_ anatomy: String, pairs: String = Self.pairs) -> [String] {
    let project = SpecProject([
      "lamp": #"""
      "parameters": { "caption": { "type": "string" } },
      "parts": { "box": { "fill": "color", "line": "color" }, "text": { "color": "color" } },
      "rules": [ { "set": { "box.fill": "{page}", "box.line": "{ink}", "text.color": "{ink}" } } ],
      "pairs": [ \#(pairs) ],
      "anatomy": { \#(anatomy) }
      """#
    ])
    return project.run().diagnostics.all.map(\.id.description)
  }

  private static let pairs = #"""
    { "name": "text", "foreground": "text.color", "over": ["box.fill", "$surface"], "kind": "text" },
    { "name": "line", "foreground": "box.line", "over": ["$surface"], "kind": "graphic" }
    """#
  private static let box = #"{ "node": "shape", "fill": "box.fill", "stroke": "box.line" }"#
  private static let text = #"{ "node": "text", "content": "caption", "color": "text.color" }"#

  private static func overlay(_ nodes: String...) -> String {
    #""draw": { "node": "stack", "direction": "overlay", "children": [ \#(nodes.joined(separator: ", ")) ] }"#
  }

  @Test func everythingIsDrawnOnceAndInTheOrderOfThePairs() {
    #expect(found(Self.overlay(Self.box, Self.text)) == [])
  }

  @Test func aPropertyThatNoNodeDrawsIsAnError() {
    #expect(found(Self.overlay(Self.box)) == ["property-not-drawn", "pair-not-drawn"])
  }

  @Test func aReasonReplacesADrawing() {
    let anatomy = Self.overlay(Self.box) + #", "undrawn": { "text": "The platform draws it." }"#
    let line = #"{ "name": "line", "foreground": "box.line", "over": ["box.fill", "$surface"], "kind": "graphic" }"#
    #expect(found(anatomy, pairs: line) == [])
  }

  @Test func aPropertyThatTwoNodesDrawIsAnError() {
    #expect(found(Self.overlay(Self.box, Self.text, Self.text)) == ["property-drawn-twice"])
  }

  @Test func whatIsUndrawnIsNotDrawn() {
    let anatomy = Self.overlay(Self.box, Self.text) + #", "undrawn": { "text": "The platform draws it." }"#
    #expect(found(anatomy) == ["property-drawn-twice"])
  }

  @Test func whatIsBeneathIsDrawnFirst() {
    #expect(found(Self.overlay(Self.text, Self.box)) == ["pair-out-of-order"])
  }

  // MARK: The focus ring

  private static let ring = #", "focus": { "color": "text.color", "width": { "value": 2, "unit": "px" } }"#

  @Test func theFocusRingDrawsItsProperties() {
    let focus = #"{ "name": "text", "foreground": "text.color", "over": ["box.fill", "$surface"], "kind": "focus" }"#
    let line = #"{ "name": "line", "foreground": "box.line", "over": ["$surface"], "kind": "graphic" }"#
    #expect(found(Self.overlay(Self.box) + Self.ring, pairs: "\(focus), \(line)") == [])
  }

  @Test func theFocusRingIsNotUndrawn() {
    let anatomy = Self.overlay(Self.box) + Self.ring + #", "undrawn": { "text": "The platform draws it." }"#
    #expect(found(anatomy) == ["property-drawn-twice"])
  }
}
