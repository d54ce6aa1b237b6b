import ColorScience
import Testing

@Suite struct NamedColorsTests {
  /// Source: CSS Color 4, "Named Colors"; the first, the last, and those that are often mistaken.
  @Test(arguments: [
    ("aliceblue", "#f0f8ff"), ("yellowgreen", "#9acd32"), ("gray", "#808080"), ("grey", "#808080"),
    ("darkgray", "#a9a9a9"),
    ("green", "#008000"), ("lime", "#00ff00"), ("cyan", "#00ffff"), ("aqua", "#00ffff"), ("rebeccapurple", "#663399"),
    ("lightgoldenrodyellow", "#fafad2"), ("papayawhip", "#ffefd5"), ("slategrey", "#708090"), ("tomato", "#ff6347"),
  ])
  func knowsTheName(_ name: String, hex: String) throws {
    #expect(try Color(css: name).hex == hex)
    #expect(try Color(css: name.uppercased()).hex == hex)
  }
}
