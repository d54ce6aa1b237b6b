import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct TextEstimateTests {
  @Test(
    arguments: [
      ("", nil, 0, 0),
      ("title", nil, 50, 20),
      ("title", 50, 50, 20),
      ("title", 49, 40, 40),
      ("title", 10, 10, 100),
      ("title", 0, 10, 100),
      ("title", .infinity, 50, 20),
    ] as [(String, Double?, Double, Double)]
  )
  func breaksLinesAnywhere(text: String, proposed: Double?, width: Double, height: Double) {
    let size = TextEstimate(characterWidth: 10, lineHeight: 20).size(of: text, proposedWidth: proposed)
    #expect(size == (width, height))
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func neverTrapsOnItsSettings(width: Double) {
    _ = TextEstimate(characterWidth: width, lineHeight: width).size(of: "title", proposedWidth: 100)
  }
}
