import DocumentReading
import Testing

@Suite struct LineIndexTests {
  @Test(arguments: ["a\nbc\n\nd", "a\r\nbc\r\n\r\nd", "a\rbc\r\rd", "a\nbc\r\r\nd"])
  func endsLinesAtEveryKindOfLineEnding(text: String) {
    let index = LineIndex(Array(text.utf8))
    #expect((1...index.lineCount).map { index.text(ofLine: $0) } == ["a", "bc", "", "d"])
    #expect(index.position(of: text.utf8.count - 1) == TextPosition(line: 4, column: 1))
  }

  @Test(arguments: [(0, 1, 1), (1, 1, 2), (3, 1, 4), (4, 2, 1), (5, 2, 2), (6, 2, 3)])
  func countsColumnsInBytes(offset: Int, line: Int, column: Int) {
    let index = LineIndex(Array("aé\nbc".utf8))
    #expect(index.position(of: offset) == TextPosition(line: line, column: column))
  }

  @Test func leavesTheByteOrderMarkOutOfTheFirstLine() {
    let index = LineIndex(Array("\u{FEFF}ab\nc".utf8))
    #expect(index.position(of: 3) == TextPosition(line: 1, column: 1))
    #expect(index.position(of: 0) == TextPosition(line: 1, column: 1))
    #expect(index.position(of: 6) == TextPosition(line: 2, column: 1))
    #expect(index.text(ofLine: 1) == "ab")
  }

  @Test func movesOffsetsOutsideTheTextToItsEnds() {
    let index = LineIndex(Array("ab\nc".utf8))
    #expect(index.position(of: -5) == TextPosition(line: 1, column: 1))
    #expect(index.position(of: 99) == TextPosition(line: 2, column: 2))
  }

  @Test func hasOneEmptyLineForAnEmptyText() {
    let index = LineIndex([])
    #expect(index.lineCount == 1)
    #expect(index.position(of: 0) == TextPosition(line: 1, column: 1))
    #expect(index.text(ofLine: 1).isEmpty)
  }

  @Test(arguments: [-1, 0, 3])
  func hasNoTextForLinesThatDoNotExist(line: Int) {
    #expect(LineIndex(Array("a\nb".utf8)).text(ofLine: line).isEmpty)
  }

  @Test func ordersPositionsByLineAndThenColumn() {
    #expect(TextPosition(line: 1, column: 9) < TextPosition(line: 2, column: 1))
    #expect(TextPosition(line: 2, column: 1) < TextPosition(line: 2, column: 2))
  }
}
