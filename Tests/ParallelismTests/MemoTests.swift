import Parallelism
import Testing

@Suite struct MemoTests {
  @Test func keepsWhatWasMadeFirst() {
    let memo = Memo<String, Int>()
    #expect(memo.value(for: "a") { 1 } == 1)
    #expect(memo.value(for: "a") { 2 } == 1)
    #expect(memo.value(for: "b") { 2 } == 2)
  }

  @Test func triesAgainWhereNothingCameOfIt() {
    let memo = Memo<String, Int>()
    #expect(memo.value(for: "a") { nil } == nil)
    #expect(memo.value(for: "a") { 3 } == 3)
  }

  /// All threads get the value that one of them made.
  @Test func hasOneValueForAllThreads() {
    let memo = Memo<Int, Int>()
    let values = Concurrently.map(1000, inChunksOf: 1) { index in memo.value(for: 0) { index } }
    #expect(Set(values).count == 1)
  }
}
