import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct AlphaFirstTests {
  private func resolve(_ colors: [String]) -> Resolution {
    let tokens = colors.enumerated().map { #""c\#($0)": { "value": "\#($1)", "type": "color" }"# }
    return Resolution("{ \(tokens.joined(separator: ", ")) }", dialect: .compat)
  }

  @Test(arguments: [
    ["#ff1a5fb4", "#fffaf8f5", "#FF1C1B1F", "#66000000"],
    ["#ff1a5fb4", "#ffffffff", "#fffaf8f5", "#ff1c1b1f", "#1f000000", "#8a000000", "#ff1c1b1f"],
  ])
  func takesTheFirstPairForTheAlphaWhereAllColorsSaySo(colors: [String]) {
    let resolution = resolve(colors)
    #expect(resolution["c0"]?.value.shortText == "#1a5fb4")
    let translucent = colors.firstIndex { !$0.lowercased().hasPrefix("#ff") } ?? 0
    #expect(resolution["c\(translucent)"]?.value.shortText.hasPrefix("#000000 at ") == true)
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect", "legacy-dialect"])
    #expect(resolution.diagnostics.all.contains { $0.message.contains("'#ff1a5fb4' for '#1a5fb4'") })
  }

  /// Opaque colors as CSS writes them, shades of white and of a red, one of six digits, and too few.
  @Test(arguments: [
    ["#ff1a5fff", "#fffaf8ff", "#ff1c1bff", "#00000066"],
    ["#ffffff0a", "#ffffff14", "#ffffff1f", "#ffffff33", "#ffffff66"],
    ["#ff1a000a", "#ff1a0014", "#ff1a001f", "#ff1a0033"],
    ["#ff000014", "#ff800014", "#ffcc0014", "#ffff0014"],
    ["#ff1a5fb4", "#fffaf8f5", "#ff1c1b1f", "#66000000", "#112233"],
    ["#ff1a5fb4", "#fffaf8f5", "#ff1c1b1f"],
  ])
  func takesTheLastPairForTheAlphaOtherwise(colors: [String]) {
    let resolution = resolve(colors)
    #expect(resolution["c0"]?.value.shortText.hasPrefix(String(colors[0].prefix(7))) == true)
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect"])
  }

  /// Themes in plain values, too.
  @Test func readsThemesOfPlainValues() {
    let text = ##"""
      { "brightness": "light", "scaffold": "#fffaf8f5",
        "scheme": { "primary": "#ff1a5fb4", "onPrimary": "#ffffffff", "surface": "#fffaf8f5", "onSurface": "#ff1c1b1f",
                    "error": "#ffb3261e", "scrim": "#99000000" } }
      """##
    #expect(Resolution(text, dialect: .compat)["scheme.primary"]?.value.shortText == "#1a5fb4")
  }
}
