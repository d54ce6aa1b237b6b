import Testing

@testable import Livery

/// A scheme says what is not the same in the one that it is made from.
@Suite struct ComposeTemplateTests {
  @Test func repeatsTheChangesOfAnAppearanceInAVariant() throws {
    let text = try SchemeFiles.text(of: "compose", "DemoTheme.kt")
    let schemes = [
      "val light: DemoTheme by lazy { DemoTheme(Tokens.light(), ThemeAppearance.Light) }",
      "val dark: DemoTheme by lazy { DemoTheme(Tokens.dark(light.tokens), ThemeAppearance.Dark) }",
      "val tightLight: DemoTheme by lazy { DemoTheme(Tokens.tightLight(light.tokens), ThemeAppearance.Light) }",
      "val tightDark: DemoTheme by lazy { DemoTheme(Tokens.dark(tightLight.tokens), ThemeAppearance.Dark) }",
    ]
    for scheme in schemes { #expect(text.contains("    \(scheme)\n"), "\(scheme)") }
    #expect(text.contains("fun dark(base: Tokens) = base.copy(\n        ink = Color(0xFFFFFFFF)\n      )"))
    #expect(text.contains("fun tightLight(base: Tokens) = base.copy(\n        gap = 4.dp\n      )"))
    #expect(!text.contains("fun tightDark("))
  }

  /// Where both modifiers decide about a token, the color is that of the last one, which is not what dark made it.
  @Test func saysWhatIsAnotherValueWhereTwoModifiersMeet() throws {
    let text = try SchemeFiles.text(of: "compose", "DemoTheme.kt", isMixed: true)
    #expect(text.contains("DemoTheme(tightLight.tokens, ThemeAppearance.Dark)"))
    #expect(text.ranges(of: "Color(0xFF0000FF)").count == 1)
  }
}
