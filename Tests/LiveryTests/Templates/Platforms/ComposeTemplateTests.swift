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

  /// People choose how large text is, and Compose leaves it to the type of a length.
  @Test func givesLengthsOfTextTheTypeThatGrowsWithIt() throws {
    let text = try TextSizes.project().text(of: "out/DemoTheme.kt")
    for member in ["val small: TextUnit", "val caption: TextUnit", "val tight: TextUnit", "val gap: Dp"] {
      #expect(text.contains("\(member)"), "\(member)")
    }
    for value in ["small = 14.sp", "caption = 14.sp", "tight = 17.5.sp", "gap = 8.dp"] {
      #expect(text.contains(value), "\(value)")
    }
    // A property is a length, whatever token it has.
    #expect(text.contains("val lineMinHeight: Dp\n      get() = theme_.tokens.lineHeight.tight.value.dp\n"), "\(text)")
  }
}

/// A project with lengths of text, of which a component uses one.
enum TextSizes {
  private static func length(_ value: String) -> String {
    #"{ "$type": "dimension", "$value": { "value": \#(value), "unit": "px" } }"#
  }

  static func project() -> EmittingProject {
    EmittingProject(
      tokens: """
        "gap": \(length("8")), "font": { "size": { "small": \(length("14")) } }, "lineHeight": { "tight": \(length("17.5")) },
        "caption": { "$value": "{font.size.small}" }
        """,
      component: """
        "component": "row", "parts": { "line": { "minHeight": "dimension" } },
        "rules": [{ "set": { "line.minHeight": "{lineHeight.tight}" } }]
        """,
      outputs: #"[{ "template": "compose", "into": "out" }]"#
    )
  }
}
