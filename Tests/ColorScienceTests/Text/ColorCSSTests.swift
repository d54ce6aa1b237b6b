import ColorScience
import Testing

@Suite struct ColorCSSTests {
  /// Texts and the colors that CSS Color 4 says they are.
  static let notations: [(String, Color)] = [
    ("#f00", Color(.srgb, 1, 0, 0)),
    ("#F008", Color(.srgb, 1, 0, 0, alpha: 136.0 / 255)),
    ("#336699", Color(.srgb, 0.2, 0.4, 0.6)),
    ("#33669980", Color(.srgb, 0.2, 0.4, 0.6, alpha: 128.0 / 255)),
    ("RebeccaPurple", Color(.srgb, 0.4, 0.2, 0.6)),
    ("transparent", Color(.srgb, 0, 0, 0, alpha: 0)),
    ("rgb(51 102 153)", Color(.srgb, 0.2, 0.4, 0.6)),
    ("RGB(20% 102 60% / 50%)", Color(.srgb, 0.2, 0.4, 0.6, alpha: 0.5)),
    ("rgba(51, 102, 153, .5)", Color(.srgb, 0.2, 0.4, 0.6, alpha: 0.5)),
    ("rgb(300 -5 none)", Color(.srgb, 1, 0, nil)),
    ("rgba(0-0+0/none)", Color(.srgb, 0, 0, 0, alpha: nil)),
    ("hsl(120deg, 100%, 25%)", Color(.hsl, 120, 100, 25)),
    ("hsla(0.5turn 40 30% / 1e-1)", Color(.hsl, 180, 40, 30, alpha: 0.1)),
    ("hsl(10 -5% 30)", Color(.hsl, 10, 0, 30)),
    ("hwb(200grad 10% 20)", Color(.hwb, 180, 10, 20)),
    ("lab(150% 50% -40)", Color(.lab, 100, 62.5, -40)),
    ("lch(29.2345% 30% none)", Color(.lch, 29.2345, 45, nil)),
    ("oklab(70% -25% +.1)", Color(.oklab, 0.7, -0.1, 0.1)),
    ("oklch( 0.7/**/50%  -20 )", Color(.oklch, 0.7, 0.2, -20)),
    ("oklch(.5 -1 400)", Color(.oklch, 0.5, 0, 400)),
    ("color(display-p3 1 50% -.2)", Color(.displayP3, 1, 0.5, -0.2)),
    ("color(xyz .1 .2 .3)", Color(.xyzD65, 0.1, 0.2, 0.3)),
    ("color(prophoto-rgb none 1 0 / 0)", Color(.proPhotoRGB, nil, 1, 0, alpha: 0)),
    ("\t\n/* a color */ tan /**/ ", Color(.srgb, 210.0 / 255, 180.0 / 255, 140.0 / 255)),
  ]

  @Test(arguments: notations) func readsEveryNotation(text: String, color: Color) throws {
    #expect(try Color(css: text) == color)
  }

  @Test func readsAnAngleInRadians() throws {
    #expect(abs(try Color(css: "oklch(.5 .1 3.141592653589793rad)").components.z - 180) < 1e-12)
  }

  /// Colors and the shortest text there is for each.
  @Test(arguments: [
    (Color(.srgb, 1, 0, 0), "red"), (.white, "#fff"), (Color(.srgb, 0, 0, 128.0 / 255), "navy"),
    (Color(.srgb, 0, 0, 0, alpha: 0), "#0000"), (Color(.srgb, 0.2, 0.4, 0.6), "#369"),
    (Color(.srgb, 0, 0, 0, alpha: 0.5), "rgb(0 0 0/.5)"),
    (Color(.srgb, 0.305, 0.2, 0, alpha: nil), "rgb(30.5% 51 0/none)"),
    (Color(.hsl, nil, 40, 30), "hsl(none 40 30)"), (Color(.oklch, 0.7, 0.1, 240), "oklch(.7 .1 240)"),
    (Color(.lab, 50, -12.5, 0.0001), "lab(50 -10% 1e-4)"), (Color(.srgb, 1.5, 0, -0.5), "color(srgb 1.5 0 -.5)"),
    (Color(.xyzD65, 0.5, 0.25, 1e-7), "color(xyz .5 .25 1e-7)"),
    (Color(.rec2020, 1, 2000, 0), "color(rec2020 1 2e3 0)"),
  ])
  func writesTheShortestText(_ color: Color, text: String) {
    #expect(color.css.utf8.count <= text.utf8.count)
    #expect(color.css == text || color.css.utf8.count < text.utf8.count)
  }

  @Test(arguments: ColorSpace.allCases) func readsBackWhatItWrote(_ space: ColorSpace) throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var color = Color.random(using: &generator).converted(to: space)
      color.alpha = generator.unit()
      #expect(try Color(css: color.css) == color)
    }
  }

  @Test(arguments: [Color(.lab, 120, 0, 0), Color(.oklch, 0.5, -0.1, 30), Color(.hsl, 10, -20, 50)])
  func writesWhatWouldBeConfinedWithoutLoss(_ color: Color) throws {
    let back = try Color(css: color.css)
    #expect(distance(back.converted(to: .xyzD65).components, color.converted(to: .xyzD65).components) < 1e-12)
  }

  @Test func writesColorsWithAbsurdComponents() throws {
    var color = Color(.oklch, 1e300, -.infinity, .nan)
    #expect(throws: Never.self) { try Color(css: color.css) }
    color.components = SIMD3(.nan, .infinity, 1)
    color.alpha = .nan
    #expect(throws: Never.self) { try Color(css: color.css) }
  }
}
