import DocumentReading
import Testing

@testable import Livery

@Suite struct StyleSheetTokensTests {
  private func text(_ members: [JSONMember]) -> [String] {
    members.map { "\($0.key) \(JSONWriter.line(of: $0.value))" }
  }

  @Test func readsCustomPropertiesOfThePage() {
    let tokens = StyleSheetTokens(of: [
      """
      /* { --no: 1px; } */
      :root { --page: #fff; --gap: 0.5rem; --fast: 150ms; --half: .5; --link: var(--page); --page: white }
      .card { --local: red; }
      @media (min-width: 10px) { :root { --wide: 1px } }
      @media (prefers-color-scheme: dark) { :root { --page: #000; } }
      """
    ])
    #expect(tokens.light.map(\.key) == ["page", "gap", "fast", "half", "link"])
    let values = text(tokens.light)
    #expect(values[0].contains(#""colorSpace": "srgb""#) && values[1].contains(#""unit": "rem""#))
    #expect(values[2].contains(#""duration""#) && values[3].contains(#""$value": 0.5"#))
    #expect(values[4].contains(#""$type": "color""#) && values[4].contains("{page}"))
    #expect(tokens.dark.map(\.key) == ["page"])
  }

  @Test func readsBareComponentsOfHSL() {
    let tokens = StyleSheetTokens(of: ["@layer base { :root { --a: 0 100% 50%; } .dark { --a: 120 100% 50%; } }"])
    #expect(tokens.light.count == 1 && tokens.dark.count == 1 && tokens.skipped.isEmpty)
  }

  @Test(arguments: [
    ":root { --a: 0 1px 2px black }", ":root { --a: calc(1px + 2px) }", ":root { --a: var(--b) }",
    ":root { --a: var(--a) }", ":root { --a: var(--b, red) }", ":root { --a: }", ":root { --a: 1e999px }",
  ]) func countsWhatIsNoToken(text: String) {
    let tokens = StyleSheetTokens(of: [text])
    #expect(tokens.light.isEmpty && tokens.skipped == ["a"], "\(tokens.skipped)")
  }

  @Test(arguments: [":root {", "}}}}", ":root { --: red; --.x: red; -- }", "\"", "/*", ":root{--a:'};{'"])
  func survivesWhatIsNoStyleSheet(text: String) {
    #expect(StyleSheetTokens(of: [text]).light.isEmpty)
  }
}
