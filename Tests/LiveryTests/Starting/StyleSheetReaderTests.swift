import Testing

@testable import Livery

@Suite struct StyleSheetReaderTests {
  /// What a rule is for, `*` for the page; nil for a rule of something on the page.
  private func reach(of selector: String) -> String? {
    let found = StyleSheetReader("\(selector) { --a: 1px; }").declarations
    return found.first.map { declaration in
      declaration.reaches.map { choices in
        choices.isEmpty ? "*" : choices.map { "\($0.modifier)=\($0.context)" }.joined(separator: " ")
      }.joined(separator: ", ")
    }
  }

  @Test(arguments: [
    (":root", "*"), ("html, body", "*"), (":where(:root)", "*"), (":root:not([data-theme])", "*"), (":host", "*"),
    (".dark", "appearance=dark"), (":root.dark-theme", "appearance=dark"), ("html .theme_dark", "appearance=dark"),
    ("[data-theme=\"dark\"]", "appearance=dark"), (":is(.dark)", "appearance=dark"), ("[data-dark]", "appearance=dark"),
    ("[data-theme=ocean]", "theme=ocean"), (":root.ocean", "theme=ocean"), (".theme-ocean", "theme=ocean"),
    ("html[data-density='compact']", "density=compact"), (":root, [data-theme=light]", "*, appearance=light"),
    ("[data-brand=acme].dark", "brand=acme appearance=dark"), (":root:not(.dark)", "appearance=light"),
    (":root:not(.light):not(.dark)", "*"), (":root:not([data-theme=ocean])", "*"),
    (":host, .dark", "appearance=dark"), (":root, :host, .light", "*, appearance=light"),
    (".light, .dark", "appearance=light, appearance=dark"), (".sl-theme-dark", "appearance=dark"),
    (":where(:root, :host)", "*"), (":is(html, :host([data-app]))", "*"), (":is(.dark, .dark *)", "appearance=dark"),
    (":where(:root, .light)", "*, appearance=light"),
    (":is(.light, :where(.dark))", "appearance=light, appearance=dark"),
    (":where(:host, .dark)", "appearance=dark"), (":is(.dark) :is(.theme-ocean)", "appearance=dark theme=ocean"),
    (":root:not(.light, .dark)", "*"), (":root:has(.dark)", "appearance=dark"),
    ("html:has([data-theme=ocean])", "theme=ocean"),
    ("[data-mode=dark][data-dark-theme=dark]", "appearance=dark"), (":root, [data-kit=light]", "*, appearance=light"),
    (".spectrum--dark", "appearance=dark"), (".theme-dark.ayu-dark", "appearance=dark theme=ayu"),
    (".app-color-mode-dark", "appearance=dark"), (".ion-palette-dark", "appearance=dark"),
    (".color-dark", "appearance=dark"),
    ("@media (prefers-contrast: more) { :root", "contrast=high"),
    ("@media screen and (prefers-color-scheme: dark) { :root:not([data-theme=light])", "appearance=dark"),
  ]) func knowsThePageAndItsThemes(selector: String, expected: String) {
    #expect(reach(of: selector) == expected)
  }

  @Test(arguments: [
    ".card", "button", ":root .card", "[data-state=open]", "[data-bleed]", ".dark .card", ".dark > p", ":root::before",
    "#app", "p:hover", ":root:hover", "@media print", "@font-face", "", ".btn-dark", ".table-dark", ".is-dark",
    ".focus-ring-light", ":is(.card, .panel)", ":root :where(h1, h2)", ":is(.dark, .dark *) .card",
    ":root:has(.card)", ".card:has(.dark)", "[data-kit=dark]", "[data-variant=light]",
    ".ion-color-mist-dark", ".ion-color-dark", ".app-color-mist-light",
  ]) func leavesOutWhatIsOnThePage(selector: String) {
    #expect(reach(of: selector) == nil)
  }

  /// Where a page chooses that it is as the platform has it, pages that choose nothing are not.
  @Test(arguments: [
    (":root", true), (":root, [data-scheme='auto']", true), (":root:not([data-scheme])", true), (".card", true),
    ("[data-brand='acme']", true), ("[data-scheme='auto']", false), ("[data-scheme='device']", false),
    (":root.system", false),
  ]) func knowsWhatThePlatformChooses(selector: String, isChosen: Bool) {
    let dark = "--a: 1px"
    let sheet = StyleSheetReader(
      "@media (prefers-color-scheme: dark) { \(selector) { \(dark) } } [data-scheme='dark'] { \(dark) }"
    )
    #expect(sheet.queried.contains(.appearance("dark")) == isChosen)
    #expect(sheet.selectors[.appearance("dark")] == ["[data-scheme='dark']"])
  }

  /// What an attribute of any name chooses is light or dark if the page says so, or both set what the page does.
  @Test(arguments: [
    (":root, [data-kit=light] { --a: 1px } [data-kit='dark'] { --a: 2px }", true),
    ("[data-kit=dark] { --a: 2px } [data-kit=light], html { --a: 1px }", true),
    (":where(:root, [kit=light]) { --a: 1px } [kit=dark] { --a: 2px }", true),
    (":root { --a: 1px; --b: 1px } [kit=light] { --a: 1px } [kit=dark] { --a: 2px; --b: 2px }", true),
    (":root { --a: 1px } [kit=light] { --a: 1px } [kit=dark] { --a: 2px; --b: 2px }", false),
    (":root { --a: 1px } [kit=dark] { --a: 2px }", false),
    (":root { --a: 1px } [data-variant=light] { --a: 1px } [data-variant=dark] { --a: 2px }", false),
  ]) func knowsTheAttributesOfThePage(text: String, areOfPage: Bool) {
    let found = StyleSheetReader(text)
    #expect(found.declarations.contains { $0.reaches == [[.appearance("dark")]] } == areOfPage)
    #expect(found.selectors.isEmpty != areOfPage)
  }

  @Test(arguments: [
    ("[kit=dark]", true), (":root:has(#dark:checked)", true), ("#dark-mode", true), (".card, body#dark", true),
    (".btn-dark", false), ("[data-variant=dark]", false), (".dark .card", false), (".panel.dark", false),
    ("#darker", false),
  ]) func saysWhatMayBeDark(selector: String, isNamed: Bool) {
    #expect(StyleSheetReader("\(selector) { --a: 1px }").unreached.map(\.name) == (isNamed ? ["a"] : []))
  }

  /// Of two attributes that say the same, an element has both.
  @Test func keepsAttributesTogether() {
    let sheet = StyleSheetReader("[data-mode=dark][data-dark-theme=dark], :root:has(.dark) { --a: 1px }")
    #expect(sheet.selectors == [.appearance("dark"): ["[data-mode=dark][data-dark-theme=dark]", ":root:has(.dark)"]])
  }

  @Test func joinsWhatRulesAreNestedIn() {
    let text = "@media (prefers-color-scheme: dark) { @layer a { :root { --a: 1px; &.ocean { --b: 2px } } } }"
    let found = StyleSheetReader(text).declarations
    #expect(found.map(\.name) == ["a", "b"])
    #expect(found.first?.reaches == [[.appearance("dark")]])
    #expect(found.last?.reaches.map { $0.map(\.context) } == [["dark", "ocean"]])
  }

  /// Line breaks are space in CSS, and what is in quotes or in brackets divides nothing.
  @Test(arguments: [
    ("'Inter',\n    sans-serif", "'Inter', sans-serif"), ("calc(100% -\n\t2rem)", "calc(100% - 2rem)"),
    (#"url("data:image/png;base64,AA==")"#, #"url("data:image/png;base64,AA==")"#),
    ("url(data:image/png;base64,AA==)", "url(data:image/png;base64,AA==)"), (#""x;  y}""#, #""x;  y}""#),
    (#""a\"b;""#, #""a\"b;""#), ("1px/* ; */ solid", "1px solid"), ("red !important", "red"),
  ])
  func readsValuesWhole(written: String, value: String) {
    let found = StyleSheetReader(":root { --a: \(written); --b: 1px }").declarations
    #expect(found.map(\.value) == [value, "1px"])
  }

  @Test func saysWhatThePageHasUnderConditions() {
    let sheet = StyleSheetReader(
      """
      @media (min-width: 50em) { :root { --a: 1px } .card { --b: 1px } }
      @supports not (color: oklch(0 0 0)) { @media (prefers-color-scheme: dark) { :root { --c: 1px } } }
      @media (prefers-color-scheme: dark) and (min-width: 1px) { :root { --d: 1px } }
      @property --e { syntax: '<length>'; --f: 1px }
      """
    )
    #expect(sheet.declarations.isEmpty && sheet.conditional == ["a", "c", "d"])
  }

  @Test func readsSheetsOfPreprocessors() {
    let text = """
      // it's a comment
      $x: (a: 1px, b: 2px);
      :root { --a: #{map.get($x, a)}; --b: 1px; // }
        --c: url(http://a.b/c.png) }
      """
    #expect(StyleSheetReader(text, isNested: true).declarations.map(\.name) == ["a", "b", "c"])
    #expect(StyleSheetReader(text, isNested: true).declarations.last?.value == "url(http://a.b/c.png)")
  }

  @Test func splitsOutsideOfBracketsAndQuotes() {
    #expect("a, f(b, c), 'd, e'".splitOutsideOfBrackets(",") == ["a", " f(b, c)", " 'd, e'"])
    #expect("a,b,c".splitOutsideOfBrackets(",", limit: 2) == ["a", "b,c"])
  }
}
