import Testing

@testable import Livery

@Suite struct StyleSheetReaderTests {
  /// What a rule is for, `*` for the page; nil for a rule of something on the page.
  private func reach(of selector: String) -> String? {
    let found = StyleSheetReader.declarations(in: "\(selector) { --a: 1px; }")
    return found.first.map { declaration in
      let choices = declaration.choices.map { "\($0.modifier)=\($0.context)" }
      return ((declaration.isOfPage ? ["*"] : []) + choices).joined(separator: " ")
    }
  }

  @Test(arguments: [
    (":root", "*"), ("html, body", "*"), (":where(:root)", "*"), (":root:not([data-theme])", "*"), (":host", "*"),
    (".dark", "appearance=dark"), (":root.dark-theme", "appearance=dark"), ("html .theme_dark", "appearance=dark"),
    ("[data-theme=\"dark\"]", "appearance=dark"), (":is(.dark)", "appearance=dark"), ("[data-dark]", "appearance=dark"),
    ("[data-theme=ocean]", "theme=ocean"), (":root.ocean", "theme=ocean"), (".theme-ocean", "theme=ocean"),
    ("html[data-density='compact']", "density=compact"), (":root, [data-theme=light]", "* appearance=light"),
    ("[data-brand=acme].dark", "brand=acme appearance=dark"),
  ]) func knowsThePageAndItsThemes(selector: String, expected: String) {
    #expect(reach(of: selector) == expected)
  }

  @Test(arguments: [
    ".card", "button", ":root .card", "[data-state=open]", "[data-bleed]", ".dark .card", ".dark > p", ":root::before",
    "#app", "p:hover", ":root:hover", "@media print", "@font-face", "",
  ]) func leavesOutWhatIsOnThePage(selector: String) {
    #expect(reach(of: selector) == nil)
  }

  @Test func joinsWhatRulesAreNestedIn() {
    let text = "@media (prefers-color-scheme: dark) { @layer a { :root { --a: 1px; &.ocean { --b: 2px } } } }"
    let found = StyleSheetReader.declarations(in: text)
    #expect(found.map(\.name) == ["a", "b"])
    #expect(found.first?.choices == [.init(modifier: "appearance", context: "dark")])
    #expect(found.last?.choices.map(\.context) == ["dark", "ocean"])
  }

  @Test func splitsOutsideOfBracketsAndQuotes() {
    #expect("a, f(b, c), 'd, e'".splitOutsideOfBrackets(",") == ["a", " f(b, c)", " 'd, e'"])
    #expect("a,b,c".splitOutsideOfBrackets(",", limit: 2) == ["a", "b,c"])
  }
}
