import Parallelism
import Testing

@Suite struct OnceTests {
  private final class Box: Sendable {}

  /// A box that was made twice would be two.
  @Test func isMadeOnceForAllThreads() {
    let once = Once { Box() }
    let boxes = Concurrently.map(1000, inChunksOf: 1) { _ in once.value }
    #expect(Set(boxes.map { ObjectIdentifier($0) }).count == 1)
  }

  @Test func mayDivideItsWork() {
    let once = Once { Concurrently.map(100, inChunksOf: 1) { $0 } }
    let (first, second) = Concurrently.both({ once.value }, { once.value })
    #expect(first == Array(0..<100) && second == first)
  }
}
