import ColorScience
import Testing

@Suite struct ColorSyntaxErrorTests {
  /// A text, where the trouble begins, and a word the message must contain.
  static let mistakes: [(String, Int, String)] = [
    ("", 0, "expected a color"), ("  ", 2, "expected a color"), ("#12", 0, "not 2"),
    ("#12345g", 6, "hexadecimal digit"),
    ("blurple", 0, "'blurple'"), ("currentColor", 0, "depends"), ("12", 0, "unknown color name"),
    ("?", 0, "begin with"),
    ("rgb(", 4, "ends"), ("rgb(1 2", 7, "found 2"), ("rgb(1 2 3", 9, "ends"), ("rgb(1,2 3)", 8, "comma"),
    ("rgb(1 2,3)", 7, "both"), ("rgb(1,2%,3)", 6, "all numbers"), ("rgb(none,2,3)", 4, "'none'"),
    ("rgb(1 2 3 4)", 10, "alpha"), ("rgb(1 2 3 / )", 12, "expected a number"), ("rgb(1,2,3 / 4)", 10, "fourth"),
    ("hsl(10,20,30)", 7, "percentages"), ("lab(1,2,3)", 5, "spaces"), ("color(foo 1 2 3)", 6, "'foo'"),
    ("color(srgb 1, 2, 3)", 12, "spaces"), ("color()", 6, "missing"), ("rgb(1px 2 3)", 5, "'px'"),
    ("oklch(1 10deg 3)", 8, "hue"), ("oklch(1 1 30%)", 10, "hue"), ("red blue", 4, "unexpected text"),
    ("calc(1)", 0, "'calc()'"), ("rgb (1 2 3)", 0, "'rgb'"), ("rgb(1 2 --3)", 8, "'--3'"),
    ("rgb(from red r g b)", 4, "'from'"), ("rgb(1.5.2 3 4)", 7, "space"), ("é", 0, "'é'"),
  ]

  @Test(arguments: mistakes) func saysWhatIsWrongAndWhere(text: String, offset: Int, word: String) {
    do throws(ColorSyntaxError) {
      let color = try Color(css: text)
      Issue.record("read as \(color)")
    } catch {
      #expect(error.offset == offset)
      #expect(error.message.contains(word), "\(error.message)")
      #expect(error.description.contains("\(offset)"))
    }
  }

  @Test func neverTraps() {
    var generator = SeededGenerator(seed: 99)
    let pieces = [
      "rgb(", "color(", "lab(", "#", "1", "-", "+", ".", "e", "%", ",", "/", " ", ")", "none", "é", "/*", "*/", "srgb ",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...9, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? ""
      }
      _ = try? Color(css: text.joined())
    }
  }
}
