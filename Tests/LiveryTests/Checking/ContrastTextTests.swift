import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ContrastTextTests {
  @Test(arguments: [
    (3.4768, "3.47:1"), (4.5, "4.50:1"), (4.4999999999, "4.49:1"), (1, "1.00:1"), (21, "21.00:1"), (2.0999, "2.09:1"),
  ])
  func roundsRatiosDownSoThatNoFailureReadsLikeAPass(ratio: Double, text: String) {
    #expect(ContrastText.ratio(ratio) == text)
  }

  @Test(arguments: [Double?.none, .nan, .infinity])
  func namesARatioThatCannotBeMeasured(ratio: Double?) {
    #expect(ContrastText.ratio(ratio) == "unknown")
  }

  @Test func writesSharesAsPercentages() {
    #expect(PercentText.of(0.08) == "8 %")
    #expect(PercentText.of(0.725) == "72.5 %")
  }
}
