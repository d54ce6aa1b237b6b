import Parallelism
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

  @Test(arguments: [0, 1, 2, 50])
  func keepsTheOrderOfPiecesThatDivideThemselves(count: Int) {
    let results = Concurrently.pieces(count) { piece in Concurrently.map(piece, inChunksOf: 1) { $0 }.count }
    #expect(results == Array(0..<count))
  }

  @Test func keepsPiecesWithoutAResult() {
    #expect(Concurrently.pieces(3) { $0 == 1 ? $0 : nil } == [nil, 1, nil])
  }

  @Test func piecesNeverWaitForAThread() {
    @Sendable func leaves(_ depth: Int) -> Int {
      depth == 0 ? 1 : Concurrently.pieces(3) { _ in leaves(depth - 1) }.reduce(0, +)
    }
    #expect(Concurrently.map(64, inChunksOf: 1) { _ in leaves(3) } == Array(repeating: 27, count: 64))
  }

  @Test func doesTwoThingsAtOnce() {
    #expect(Concurrently.both({ "first" }, { 2 }) == ("first", 2))
  }

  /// More than there are threads, each of which waits for two that wait for two.
  @Test func neverWaitsForAThread() {
    @Sendable func leaves(_ depth: Int) -> Int {
      if depth == 0 { return 1 }
      let (left, right) = Concurrently.both({ leaves(depth - 1) }, { leaves(depth - 1) })
      return left + right
    }
    #expect(Concurrently.map(64, inChunksOf: 1) { _ in leaves(6) } == Array(repeating: 64, count: 64))
  }
}
