import ColorScience
import Testing

@Suite struct ContrastTests {
  @Test func spansOneToTwentyOne() {
    #expect(Contrast.ratio(of: .black, on: .white) == 21)
    #expect(Contrast.ratio(of: .white, on: .white) == 1)
  }

  @Test func doesNotDependOnWhichOfTheTwoIsText() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let (one, two) = (Color.random(using: &generator), Color.random(using: &generator))
      #expect(Contrast.ratio(of: one, on: two) == Contrast.ratio(of: two, on: one))
      #expect(Contrast.ratio(of: one, on: two) >= 1)
    }
  }

  @Test func ignoresAlpha() {
    #expect(Contrast.ratio(of: Color(.srgb, 0, 0, 0, alpha: 0.1), on: .white) == 21)
  }

  /// Source: the coefficients as WCAG 2.2 prints them.
  @Test func weighsThePrimariesAsPrinted() {
    #expect(Color(.srgb, 1, 0, 0).relativeLuminance == 0.2126)
    #expect(Color(.srgb, 0, 1, 0).relativeLuminance == 0.7152)
    #expect(Color(.srgb, 0, 0, 1).relativeLuminance == 0.0722)
    #expect(abs(Color.white.relativeLuminance - 1) < 1e-15)
  }

  @Test func switchesTheCurveAtTheCorrectedThreshold() {
    #expect(abs(Color(.srgb, 0.0404, 0.0404, 0.0404).relativeLuminance - 0.0404 / 12.92) < 1e-15)
  }

  @Test func takesTheLuminanceOfAWideGamutColorFromTheColorItself() {
    let green = Color(.displayP3, 0, 1, 0)
    #expect(green.relativeLuminance != Color(.srgb, 0, 1, 0).relativeLuminance)
    #expect(abs(green.relativeLuminance - 0.6917) < 1e-3)
  }

  @Test func neverFindsANegativeLuminance() {
    #expect(Color(.srgb, -1, -1, -1).relativeLuminance == 0)
  }

  @Test func reportsTheVerdictWithItsMargin() {
    let verdict = Contrast.verdict(
      of: Color(.srgb, 119.0 / 255, 119.0 / 255, 119.0 / 255),
      on: .white,
      against: .textAA
    )
    #expect(verdict.passes == false)
    #expect(verdict.requirement.criterion == "1.4.3")
    #expect(abs(verdict.margin + 0.0219) < 1e-3)
  }

  @Test func passesARatioThatIsJustEnough() {
    #expect(ContrastVerdict(ratio: 4.5, requirement: .textAA).passes)
    #expect(ContrastVerdict(ratio: 4.5.nextDown, requirement: .textAA).passes == false)
    #expect(ContrastVerdict(ratio: .nan, requirement: .textAA).passes == false)
  }
}
