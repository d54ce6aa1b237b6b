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

  @Test func numbersOfEightBitsHaveTheOrderOfTheirTexts() {
    let values = [0, 0.5, 1]
    let colors = values.flatMap { red in
      values.flatMap { blue in values.map { Color(.srgb, red, 0.2, blue, alpha: $0) } }
    }
    for one in colors {
      for two in colors {
        #expect((one.eightBitsWithAlpha < two.eightBitsWithAlpha) == (one.hexWithAlpha < two.hexWithAlpha))
        #expect((one.eightBitsWithAlpha == two.eightBitsWithAlpha) == (one.hexWithAlpha == two.hexWithAlpha))
      }
    }
  }
}
