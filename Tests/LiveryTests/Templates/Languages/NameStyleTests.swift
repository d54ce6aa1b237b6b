import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct NameStyleTests {
  @Test(
    arguments: [
      ("onMainContainer", "on-main-container", "onMainContainer"),
      ("on-main_container", "on-main-container", "onMainContainer"),
      ("onAI", "on-ai", "onAI"),
      ("onAIContainer", "on-ai-container", "onAIContainer"),
      ("xxLarge", "xx-large", "xxLarge"),
      ("dim1", "dim1", "dim1"),
      ("1st", "1st", "1st"),
      ("a b", "a-b", "aB"),
      ("-100", "minus-100", "minus100"),
      ("-x", "x", "x"),
      ("PRIMARY_BUTTON", "primary-button", "primaryButton"),
      ("BackgroundBaseButton", "background-base-button", "backgroundBaseButton"),
      ("grün", "grün", "grün"),
      ("🔥", "u1f525", "u1f525"),
      ("🔥💧", "u1f525-u1f4a7", "u1f525U1f4a7"),
      ("🔠 desktop", "desktop", "desktop"),
      ("⚙️ pageComponents", "page-components", "pageComponents"),
      ("👩‍💻team", "team", "team"),
      ("→ x", "u2192-x", "u2192X"),
      ("1\u{2024}5", "1-5", "15"),
      ("half\u{FF0E}wide\u{B7}x", "half-wide-x", "halfWideX"),
      ("\u{2024}", "u2024", "u2024"),
      ("*/ system()", "system", "system"),
      ("***", "u2a-u2a-u2a", "u2aU2aU2a"),
      ("</style>", "style", "style"),
      ("\"; drop", "drop", "drop"),
      ("\u{202E}x", "u202e-x", "u202eX"),
    ]
  )
  func writesAnyNameInEachCase(name: String, kebab: String, camel: String) {
    #expect(NameStyle.kebab.name(of: Words.of(name)) == kebab)
    #expect(NameStyle.camel.name(of: Words.of(name)) == camel)
  }

  @Test(
    arguments: [
      "color.on-main.base", "color.onMain.HTTPServer", "SPACING.X_LARGE.2xl", "a.b.c", "size.1st", "grün.on-main",
      "z-index.-100.x", "emoji.🔥", "🔠 page.wide", "punctuation.***.x", "one", "color.link.*", "@", "_.a",
      "Title Case.with space",
      "aB.cD", "x..y",
    ]
  )
  func writesPathsAsTheWordsOfTheirNames(path: String) {
    let path = TokenPath(path)
    for style in NameStyle.allCases {
      #expect(style.name(of: path) == style.name(of: Words.of(path)), "\(style)")
    }
  }

  @Test(
    arguments: [
      "color.onMain.HTTPServer", "a.X_LARGE", "z.-100", "grün.größe", "emoji.🔥", "color.link.*", "a.b+", "one", "a.",
    ],
    [[], ["app"], ["my", "App", "2x"], ["größe"]]
  )
  func writesPathsBehindOtherWords(path: String, prefix: [String]) {
    let path = TokenPath(path)
    for style in NameStyle.allCases {
      #expect(style.name(of: path, after: prefix) == style.name(of: prefix + Words.of(path)), "\(style)")
      let last = Words.ofLast(path.lastName, of: path)
      #expect(style.name(ofLastOf: path, after: prefix) == style.name(of: prefix + last), "\(style)")
    }
  }

  @Test(arguments: ["color.link.*", "color.link.@", "color.link._", "color.link"])
  func leavesOutTheMarkOfAGroupsOwnValue(path: String) {
    #expect(NameStyle.kebab.name(of: TokenPath(path)) == "color-link")
    #expect(Words.ofLast("*", of: TokenPath("color.link.*")) == ["root"])
  }

  @Test(arguments: [
    ("color.dark/blue/-10", "color-dark-blue-minus-10"), ("color.dark/blue/10", "color-dark-blue-10"),
    ("size.small+", "size-small-plus"), ("size.small", "size-small"), ("a.+", "a-u2b"), ("a.b-10", "a-b-10"),
  ])
  func keepsSignsThatTellStepsApart(path: String, name: String) {
    #expect(NameStyle.kebab.name(of: TokenPath(path)) == name)
    #expect(NameStyle.kebab.name(of: Words.of(TokenPath(path))) == name)
  }

  @Test func spellsAMarkThatIsAllThereIs() {
    #expect(NameStyle.kebab.name(of: TokenPath("*")) == "u2a")
    #expect(NameStyle.kebab.name(of: TokenPath(".*")) == "u2a")
    #expect(Words.ofLast("*", of: TokenPath("*")) == ["u2a"])
  }

  @Test(arguments: [(NameStyle.snake, "on_main"), (.constant, "ON_MAIN"), (.pascal, "OnMain")])
  func knowsTheOtherCases(style: NameStyle, name: String) {
    #expect(style.name(of: Words.of("onMain")) == name)
  }
}
