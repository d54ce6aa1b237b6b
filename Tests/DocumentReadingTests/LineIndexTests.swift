import DocumentReading
import Testing

@Suite struct LineIndexTests {
  @Test(arguments: ["a\nbc\n\nd", "a\r\nbc\r\n\r\nd", "a\rbc\r\rd", "a\nbc\r\r\nd"])
  func endsLinesAtEveryKindOfLineEnding(text: String) {
    let index = LineIndex(Array(text.utf8))
    #expect((1...index.lineCount).map { index.text(ofLine: $0) } == ["a", "bc", "", "d"])
    #expect(index.position(of: text.utf8.count - 1) == TextPosition(line: 4, column: 1))
  }

  /// Bytes are looked at several at a time, so that every ending is at every place among them, and across two such words.
  @Test func findsLineEndingsAtEveryOffset() {
    let endings: [[UInt8]] = [[10], [13], [13, 10], [10, 13], [13, 13, 10], [10, 10, 10, 10, 10, 10, 10, 10, 10]]
    for ending in endings {
      for before in 0...17 {
        for after in 0...9 {
          // Neighbors of the two in the table of characters, and the same with the highest bit set.
          let text =
            (0..<before).map { [9, 11, 12, 14, 138, 141, 0, 255][$0 % 8] } + ending
            + Array(repeating: 138, count: after)
          #expect(starts(in: text) == expectedStarts(in: text), "\(ending) at \(before)")
        }
      }
    }
  }

  /// Large texts are divided after every MiB.
  @Test(arguments: [[13, 10], [10], [13], [13, 13]] as [[UInt8]], (1 << 20) - 9...(1 << 20) + 1)
  func findsLineEndingsBetweenTheParts(ending: [UInt8], offset: Int) {
    let text = Array(repeating: UInt8(ascii: "a"), count: offset) + ending + [UInt8(ascii: "b")]
    #expect(starts(in: text) == expectedStarts(in: text))
  }

  private func starts(in text: [UInt8]) -> [Int] {
    let index = LineIndex(text)
    return (max(0, text.count - 64)...text.count).filter { $0 == 0 || index.position(of: $0).column == 1 }
  }

  private func expectedStarts(in text: [UInt8]) -> [Int] {
    [0].filter { $0 >= text.count - 64 }
      + text.indices.suffix(65).filter { text[$0] == 10 || text[$0] == 13 && !text[($0 + 1)...].starts(with: [10]) }.map
    { $0 + 1 }
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
