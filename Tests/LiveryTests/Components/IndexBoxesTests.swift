import Testing

@testable import Livery

@Suite struct IndexBoxesTests {
  private func boxes(_ radices: [Int], _ cells: [(indices: [Int], value: Int)]) -> IndexBoxes {
    var boxes = IndexBoxes(radices: radices)
    for cell in cells {
      boxes.append(value: cell.value)
      for (side, index) in cell.indices.enumerated() { boxes.insert(index, on: side) }
    }
    return boxes
  }

  private func sides(_ boxes: IndexBoxes, _ count: Int) -> [[[Int]]] {
    boxes.indices.map { box in (0..<count).map { boxes.side($0, of: box) } }
  }

  @Test func joinsBoxesThatDifferOnOneSideInTheOrderOfTheFirst() {
    let boxes = boxes([3, 2], [([0, 0], 0), ([1, 1], 0), ([2, 0], 0), ([1, 0], 0)])
    let joined = boxes.joined(along: 0)
    #expect(sides(joined, 2) == [[[0, 1, 2], [0]], [[1], [1]]])
    #expect(joined.count(of: 0) == 3)
  }

  @Test func doesNotJoinBoxesOfDifferentValues() {
    let boxes = boxes([2], [([0], 0), ([1], 1)])
    #expect(boxes.joined(along: 0).count == 2)
    #expect(sides(boxes.withoutValues.joined(along: 0), 1) == [[[0, 1]]])
  }

  @Test func keepsApartWhatDoesNotReachALength() {
    let boxes = boxes([3, 2], [([0, 0], 0), ([0, 1], 0), ([2, 0], 0), ([1, 0], 0)])
    #expect(sides(boxes.joined(along: 0, toLength: 3), 2) == [[[0, 1, 2], [0]], [[0], [1]]])
    #expect(
      sides(boxes.joined(along: 1, toLength: 3), 2) == [[[0], [0]], [[0], [1]], [[2], [0]], [[1], [0]]]
    )
  }

  @Test(arguments: [63, 64, 65, 130]) func hasRoomForAnyNumberOfIndices(radix: Int) {
    let cells = (0..<radix).map { (indices: [1, $0, 0], value: 7) }
    let joined = boxes([2, radix, 1], cells).joined(along: 1)
    #expect(sides(joined, 3) == [[[1], Array(0..<radix), [0]]])
    #expect(joined.values == [7])
    #expect(joined.count(of: 0) == radix)
  }

  @Test func hasABoxOnceWithTheValueThatItWasGivenLast() {
    let unique = boxes([4], [([1], 0), ([2], 1), ([1], 2)]).uniqued()
    #expect(sides(unique, 1) == [[[1]], [[2]]])
    #expect(unique.values == [2, 1])
  }

  @Test func ofNothingThereIsNothingToJoin() {
    #expect(IndexBoxes(radices: [2]).joined(along: 0).isEmpty)
    var point = IndexBoxes(radices: [])
    point.append(value: 1)
    #expect(point.uniqued().count == 1)
    #expect(point.count(of: 0) == 1)
  }
}
