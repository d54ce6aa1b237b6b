import Testing

@testable import DesignTokens

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("resolvr", "resolver"), ("color.mian.main", "color.main.main"), ("STATE", "state"), ("sate", "state"),
  ])
  func findsTheNameThatASlipOfTheKeyboardMeant(written: String, meant: String) {
    #expect(NearestName.of(written, among: ["state", "resolver", "color.main.main"]) == meant)
  }

  @Test(arguments: ["x", "surfaces", "typography"])
  func offersNothingThatIsFarAway(written: String) {
    #expect(NearestName.of(written, among: ["state", "resolver"]) == nil)
  }

  @Test func takesTheFirstAmongEquals() {
    #expect(NearestName.of("cat", among: ["bat", "hat"]) == "bat")
  }
}
