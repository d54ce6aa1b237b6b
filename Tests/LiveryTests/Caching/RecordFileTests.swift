import DesignTokens
import Testing

@testable import Livery

@Suite struct RecordFileTests {
  private let tool = ContentHash(of: "tool")

  private func key(_ number: Int) -> ContentHash { ContentHash(of: "key \(number)") }

  private func file(_ contents: [UInt8]...) -> RecordFile {
    var file = RecordFile(tool: tool)
    for (index, bytes) in contents.enumerated() { file.put(bytes, for: key(index)) }
    return file
  }

  @Test func returnsWhatWasPutIn() throws {
    let read = try #require(RecordFile(file([1, 2], [], [3]).bytes, tool: tool))
    #expect(read[key(0)] == [1, 2] && read[key(1)] == [] && read[key(2)] == [3])
    #expect(read[key(3)] == nil)
  }

  @Test func keepsTheLatestOfEachRunAndOnlySoMany() {
    var file = RecordFile(tool: tool)
    for number in 0..<20 { file.put([UInt8(number)], for: key(number)) }
    #expect(file.entries.count == RecordFile.maximumCount)
    #expect(file[key(19)] == [19] && file[key(0)] == nil)
    file.put([7], for: key(19))
    #expect(file[key(19)] == [7] && file.entries.count == RecordFile.maximumCount)
  }

  @Test func dropsWhatBecomesTooLarge() {
    let half = [UInt8](repeating: 1, count: RecordFile.maximumSize / 2)
    var file = file(half, half)
    #expect(file.entries.count == 2)
    file.put([1], for: key(2))
    #expect(file[key(2)] == [1] && file[key(1)] != nil && file[key(0)] == nil)
    file.put(half + half + [1], for: key(3))
    #expect(file.entries.isEmpty)
  }

  @Test func isOfOneBuildOfTheTool() {
    #expect(RecordFile(file([1]).bytes, tool: ContentHash(of: "another")) == nil)
  }

  @Test func countsAsAbsentIfAByteIsMissingOrChanged() {
    let whole = file([1, 2, 3], Array("text".utf8)).bytes
    for count in 0..<whole.count { #expect(RecordFile(Array(whole[..<count]), tool: tool) == nil) }
    #expect(RecordFile(whole + [0], tool: tool) == nil)
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x41
      #expect(RecordFile(damaged, tool: tool) == nil, "byte \(index)")
    }
  }
}
