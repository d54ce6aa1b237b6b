import Testing

@testable import DesignTokens

@Suite struct FirstEntriesTests {
  @Test(arguments: [(0, ""), (2, "a, b"), (3, "a, b, c"), (4, "a, b, c and 1 more"), (9, "a, b, c and 6 more")])
  func namesTheFirstAndCountsTheOthers(count: Int, text: String) {
    #expect("abcdefghi".prefix(count).map { String($0) }.listed(first: 3) == text)
  }

  @Test func givesTheOthersALineOfTheirOwn() {
    #expect([String]().lines(first: 2) == [])
    #expect(["a", "b"].lines(first: 2) == ["a", "b"])
    #expect([1, 2, 3].lines(first: 2) { "\($0)." } == ["1.", "2.", "and 1 more"])
  }
}
