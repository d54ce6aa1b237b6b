import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct CellBoxesTests {
  /// A component of three tones and two states, in a theme of two permutations.
  private func boxes() throws -> CellBoxes {
    let project = CheckProject(
      component: #"""
        "axes": { "tone": { "values": ["a", "b", "c"] }, "state": { "values": ["on", "off"] } },
        "parts": { "box": { "width": "number" } },
        "rules": [ { "set": { "box.width": 1 } }, { "when": { "tone": "a", "state": "on" }, "set": { "box.width": 2 } } ]
        """#,
      contexts: ["light", "dark"].map { ($0, #""page": \#(CheckProject.color(1))"#) }
    )
    let palette = try #require(project.run().palette)
    return CellBoxes(of: palette.components[0].resolved.component, in: palette.themes[0].theme)
  }

  private func addresses(_ cells: [[[Int]]], permutations: [Int?] = [0]) throws -> (all: [String], facts: [String]) {
    var boxes = try boxes()
    for cells in cells {
      for permutation in permutations { boxes.add(cells.map { Cell(values: $0) }, permutation: permutation, value: 1) }
    }
    return (boxes.addresses, boxes.facts.map(\.address))
  }

  @Test func joinsWhatDiffersOnOneSideOnly() throws {
    let found = try addresses([[[0, 0]], [[1, 0]]])
    #expect(found.all == ["lamp[tone=a|b,state=on]@t/light"])
    #expect(found.facts == ["lamp[tone=a,state=on]@t/light", "lamp[tone=b,state=on]@t/light"])
  }

  @Test func writesAStarForASideThatIsWhole() throws {
    let found = try addresses([[[0, 0]], [[1, 0]], [[2, 0]]])
    #expect(found.all == ["lamp[tone=*,state=on]@t/light"])
    #expect(found.facts == found.all)
  }

  @Test func namesNeighborsAsOne() throws {
    #expect(try addresses([[[1, 0], [1, 1]]]).all == ["lamp[tone=b,state=*]@t/light"])
  }

  @Test func saysNothingOfPermutationsWhereAllAreMeant() throws {
    #expect(try addresses([[[0, 0]]], permutations: [0, 1]).all == ["lamp[tone=a,state=on]@t"])
    #expect(try addresses([[[0, 0]]], permutations: [nil]).all == ["lamp[tone=a,state=on]@t"])
  }

  @Test func doesNotJoinWhatWouldNameMore() throws {
    #expect(
      try addresses([[[0, 0]], [[1, 1]]]).all == ["lamp[tone=a,state=on]@t/light", "lamp[tone=b,state=off]@t/light"]
    )
  }

  @Test func keepsFactsWithOtherFiguresApart() throws {
    var boxes = try boxes()
    for (tone, value) in [1.0, 1, 2].enumerated() {
      boxes.add([Cell(values: [tone, 0])], permutation: 0, value: value)
    }
    #expect(boxes.addresses == ["lamp[tone=*,state=on]@t/light"])
    #expect(boxes.facts.map(\.value) == [1, 1, 2])
  }

  @Test func canBeReadAsThePatternOfAWaiver() throws {
    for address in try addresses([[[0, 0], [0, 1]], [[1, 0], [1, 1]]], permutations: [1]).all {
      let pattern = try #require(Waiver.Pattern(place: address))
      let boxes = try boxes()
      let place = WaivableLocation(
        theme: "t",
        permutation: boxes.theme.permutations[1],
        component: boxes.component,
        cells: [Cell(values: [1, 0]), Cell(values: [1, 1])]
      )
      #expect(pattern.matches(place))
    }
  }
}
