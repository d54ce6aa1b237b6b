import ColorScience
import Testing

@Suite struct ColorReadableCSSTests {
  @Test(arguments: [
    ("oklch(0.62796 0.25768 29.234)", "oklch(0.62796 0.25768 29.234)"),
    ("#EC5A13", "#ec5a13"), ("white", "#ffffff"), ("#15223380", "#15223380"),
    ("rgb(21 34 51 / 72%)", "rgb(21 34 51 / 0.72)"),
    ("color(srgb 0.602 0.367 0.729)", "color(srgb 0.602 0.367 0.729)"),
    ("color(display-p3 0.39199999999999996 4.36e-15 -4e-16)", "color(display-p3 0.392 0 0)"),
    ("hsl(20.12345 85% 50.00004% / 0)", "hsl(20.123 85% 50% / 0)"),
    ("oklab(0.5 -0.00004 none)", "oklab(0.5 -0.00004 none)"),
    ("lab(50 -12.34567 0.0001)", "lab(50 -12.346 0)"),
  ])
  func writesWhatAPersonWouldWrite(css: String, expected: String) throws {
    #expect(try Color(css: css).css(precision: 5) == expected)
  }

  @Test(arguments: [(1, "oklch(0.6 0.3 29)"), (3, "oklch(0.628 0.258 29.2)"), (15, "oklch(0.627955 0.257683 29.2339)")])
  func writesAsManyDigitsAsAskedFor(precision: Int, expected: String) {
    #expect(Color(.oklch, 0.627955, 0.257683, 29.2339).css(precision: precision) == expected)
  }

  @Test(arguments: [
    Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, .nan, -0.0, .leastNonzeroMagnitude,
  ])
  func writesEveryNumberWithoutTrapping(value: Double) {
    for space in ColorSpace.allCases {
      let text = Color(space, value, value, value, alpha: value).css(precision: 15)
      #expect((try? Color(css: text)) != nil, "\(text)")
    }
  }
}
