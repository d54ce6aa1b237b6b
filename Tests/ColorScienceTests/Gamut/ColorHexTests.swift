import ColorScience
import Testing

@Suite struct ColorHexTests {
  @Test func roundsHalfUp() {
    #expect(Color(.srgb, 0.5, 126.5 / 255, 0.4 / 255).hex == "#807f00")
  }

  @Test func writesAlphaOnlyWhereItShows() {
    #expect(Color(.srgb, 1, 0, 0, alpha: 0.5).hexWithAlpha == "#ff000080")
    #expect(Color(.srgb, 1, 0, 0).hexWithAlpha == "#ff0000")
    #expect(Color(.srgb, 1, 0, 0, alpha: 0.5).hex == "#ff0000")
    #expect(Color(.srgb, 1, 0, 0, alpha: nil).hexWithAlpha == "#ff000000")
  }

  @Test func mapsBeforeItRounds() {
    // Clipping would give #ff00ff.
    #expect(Color(.displayP3, 1, 0, 1).hex == "#ff2bfb")
  }

  @Test func isExactForEveryEightBitColor() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<1000 {
      let color = Color.randomEightBit(using: &generator)
      #expect(color.roundedToEightBits == color)
    }
  }
}
