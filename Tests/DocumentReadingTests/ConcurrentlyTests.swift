import DocumentReading
import Testing

@Suite struct ConcurrentlyTests {
  @Test(arguments: [0, 1, 2, 2047, 2048, 2049, 100_000])
  func keepsTheOrderOfWhatItWorksOn(count: Int) {
    #expect(Concurrently.map(count) { String($0) } == (0..<count).map { String($0) })
  }

  @Test(arguments: [0, 1, 6, 7, 8, 1000])
  func leavesNoIndexOutOfItsChunks(count: Int) {
    let chunks = Concurrently.map(chunksOf: count, of: 7) { $0 }
    #expect(chunks.flatMap { Array($0) } == Array(0..<count))
    #expect(chunks.allSatisfy { (1...7).contains($0.count) })
  }

  @Test func worksOnLargePiecesOneByOne() {
    #expect(Concurrently.map(5, inChunksOf: 1) { Array(repeating: $0, count: $0) }.map(\.count) == [0, 1, 2, 3, 4])
  }

  @Test func doesTwoThingsAtOnce() {
    #expect(Concurrently.both({ "first" }, { 2 }) == ("first", 2))
  }
}
