import ColorScience
import Testing

@Suite struct HueInterpolationTests {
  /// Hues at the middle of the way; worked out by hand from the rules of CSS Color 4.
  @Test(arguments: [
    (HueInterpolation.shorter, 10.0, 350.0, 0.0), (.shorter, 350, 10, 0), (.shorter, 40, 60, 50),
    (.shorter, 90, 270, 180),
    (.longer, 40, 60, 230), (.longer, 60, 40, 230), (.longer, 10, 350, 180), (.longer, 30, 30, 210),
    (.increasing, 330, 50, 10), (.increasing, 60, 40, 230), (.decreasing, 60, 40, 50), (.decreasing, 40, 60, 230),
    (.shorter, -20, 740, 0),
  ])
  func goesRoundTheCircle(_ rule: HueInterpolation, first: Double, second: Double, middle: Double) {
    let mixed = Color(.oklch, 0.5, 0.1, first).mixed(with: Color(.oklch, 0.5, 0.1, second), in: .oklch, hue: rule)
    #expect(abs(mixed.components.z - middle) < 1e-9)
  }
}
