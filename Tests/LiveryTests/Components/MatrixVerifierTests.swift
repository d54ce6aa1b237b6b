import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct MatrixVerifierTests {
  private func verify(_ source: MarkedText) -> (matrix: StateMatrix?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["c.json": source.text])
    let matrix = ComponentLoader(files: files).load("c.json", diagnostics: &diagnostics)
      .flatMap { StateMatrix.verified($0, diagnostics: &diagnostics) }
    return (matrix, diagnostics)
  }

  @Test func spansEveryCellWithTheLastAxisRunningFastest() throws {
    let (matrix, diagnostics) = verify(
      #"""
      { "version": 1, "component": "lamp",
        "axes": { "hue": { "values": ["red", "blue"] }, "state": { "values": ["on", "off"] } },
        "parts": { "box": { "color": "color" } },
        "rules": [ { "set": { "box.color": "{$hue.$state}" } } ] }
      """#
    )
    expect(diagnostics, are: [], in: "")
    let cells = try #require(matrix)
    #expect(
      cells.cells.map { cells.component.address(of: $0) } == [
        "lamp[hue=red,state=on]", "lamp[hue=red,state=off]", "lamp[hue=blue,state=on]", "lamp[hue=blue,state=off]",
      ]
    )
  }

  @Test func leavesExcludedCellsOut() {
    let (matrix, _) = verify(
      #"""
      { "version": 1, "component": "lamp",
        "axes": { "hue": { "values": ["red", "blue"] }, "state": { "values": ["on", "off"] } },
        "parts": { "box": { "color": "color" } },
        "rules": [ { "set": { "box.color": "{$hue.$state}" } } ],
        "exclude": [ { "when": { "hue": "red", "state": "off" }, "reason": "Red is never off." } ] }
      """#
    )
    #expect(matrix?.cells.count == 3)
  }

  @Test func reportsAPropertyThatAStateForgets() {
    let source: MarkedText = #"""
      { "version": 1, "component": "lamp", "axes": { "state": { "values": ["on", "off"] } },
        "parts": { "box": { 1️⃣"color": "color" } },
        "rules": [ { "when": { "state": "on" }, "set": { "box.color": null } } ] }
      """#
    let (_, diagnostics) = verify(source)
    expect(diagnostics, are: [("property-undefined", "1️⃣")], in: source)
    #expect(diagnostics.all.first?.notes.map(\.message) == ["undefined in lamp[state=off]"])
  }

  @Test func reportsAnAssignmentThatLaterRulesAlwaysOverride() {
    let source: MarkedText = #"""
      { "version": 1, "component": "lamp", "axes": { "state": { "values": ["on", "off"] } },
        "parts": { "box": { "color": "color", "edge": "color" } },
        "rules": [
          { "set": { 1️⃣"box.color": null, "box.edge": null } },
          2️⃣{ "when": { "state": "on" }, "set": { "box.color": "{a}" } },
          { "when": { "state": "off" }, "set": { "box.color": "{b}" } } ] }
      """#
    let (_, diagnostics) = verify(source)
    expect(diagnostics, are: [("rule-without-effect", "1️⃣")], in: source)
    #expect(diagnostics.all.first?.notes.map(\.message) == ["overridden by rule 2", "overridden by rule 3"])
    #expect(diagnostics.all.first?.notes.first?.location?.line == source.location(of: "2️⃣", in: "c.json")?.line)
  }

  @Test func reportsAnAxisThatNothingDependsOn() {
    let source: MarkedText = #"""
      { "version": 1, "component": "lamp",
        "axes": { "state": { "values": ["on"] }, 1️⃣"idle": { "values": ["a", "b"] } },
        "parts": { "box": { "color": "color" } },
        "rules": [ { "set": { "box.color": "{$state}" } } ] }
      """#
    expect(verify(source).diagnostics, are: [("axis-unused", "1️⃣")], in: source)
  }

  @Test func countsAnAxisThatOnlyAPairDependsOnAsUsed() {
    let source: MarkedText = #"""
      { "version": 1, "component": "lamp", "axes": { "state": { "values": ["on", "off"] } },
        "parts": { "box": { "color": "color" } },
        "rules": [ { "set": { "box.color": "{a}" } } ],
        "pairs": [ { "name": "box", "foreground": "box.color", "over": ["$surface"], "inactive": { "state": "off" } } ] }
      """#
    expect(verify(source).diagnostics, are: [], in: source)
  }

  @Test func refusesAMatrixThatExplodes() {
    let axes = (0..<20).map { #""a\#($0)": { "values": ["1", "2"] }"# }.joined(separator: ", ")
    let source = MarkedText(
      stringLiteral: #"""
        1️⃣{ "version": 1, "component": "lamp", "axes": { \#(axes) },
          "parts": { "box": { "color": "color" } }, "rules": [ { "set": { "box.color": null } } ] }
        """#
    )
    expect(verify(source).diagnostics, are: [("matrix-too-large", "1️⃣")], in: source)
  }
}
