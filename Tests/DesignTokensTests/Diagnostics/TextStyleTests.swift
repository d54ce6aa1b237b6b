import DesignTokens
import Testing

@Suite struct TextStyleTests {
  private let orange = "\u{1B}[48;2;236;90;19m  \u{1B}[0m"

  @Test func showsASwatchBeforeEachColor() {
    let text = "#ec5a13 over (#ec5a13), not #ec5a1, #ec5a13ff or #EC5A13"
    #expect(
      TextStyle.colored.swatched(text)
        == "\(orange) #ec5a13 over (\(orange) #ec5a13), not #ec5a1, #ec5a13ff or #EC5A13"
    )
  }

  @Test func showsNoneInPlainText() {
    #expect(TextStyle.plain.swatched("#ec5a13") == "#ec5a13")
    #expect(TextStyle.plain.swatch("#ec5a13") == "")
  }
}
