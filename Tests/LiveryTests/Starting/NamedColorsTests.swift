import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct NamedColorsTests {
  private func proposals(_ names: [String]) -> (surfaces: [String], pairs: [String]) {
    let colors = NamedColors(of: names.map { TokenPath($0.split(separator: ".").map(String.init)) })
    return (
      colors.surfaces.map(\.description),
      colors.pairs.map { "\($0.foreground) over \($0.background?.description ?? "surfaces")" }
    )
  }

  @Test(arguments: [
    (["color.primary", "color.onPrimary"], ["color.onPrimary over color.primary"]),
    (["color.main.main", "color.main.onMain"], ["color.main.onMain over color.main.main"]),
    (["md-primary-container", "md-on-primary-container"], ["md-on-primary-container over md-primary-container"]),
    (["primary", "primary-foreground"], ["primary-foreground over primary"]),
    (["brand.default", "brand.on"], ["brand.on over brand.default"]),
    (["a.background.danger", "a.text.danger"], ["a.text.danger over a.background.danger"]),
    (["Fore.ForegroundButton", "Fore.BackgroundButton"], ["Fore.ForegroundButton over Fore.BackgroundButton"]),
    (["button.background-color", "button.color"], ["button.color over button.background-color"]),
    (["tag.hover.bg", "tag.hover.color", "tag.border.color"], ["tag.hover.color over tag.hover.bg"]),
    (["onion", "ion"], []), (["on", "off"], []), ([], []), (["button.onHover"], []),
  ]) func readsWhatAColorIsOver(names: [String], pairs: [String]) {
    #expect(proposals(names).pairs == pairs)
  }

  @Test func putsTextsOverSurfaces() {
    let names = [
      "c.background.default", "c.background.raised", "c.background.danger", "c.text.primary", "c.text.inverse",
    ]
    #expect(proposals(names).surfaces == ["c.background.default", "c.background.raised"])
    #expect(proposals(names).pairs == ["c.text.primary over surfaces"])
    #expect(proposals(["c.text.primary", "c.red"]).pairs.isEmpty, "there is no surface")
    // The border of a text field is no text, but what is for both texts and icons is one.
    let parts = ["bg", "text-field.border.focus", "text-field.icon", "text-field.value", "text-and-icon.standard"]
    #expect(proposals(parts).pairs == ["text-field.value over surfaces", "text-and-icon.standard over surfaces"])
  }

  @Test func proposesPairsOfAllGroups() {
    let many = (1...70).map { "c.text.tone.step\($0)" } + (1...20).map { "c.text.kind.step\($0)" } + ["c.text.main"]
    let pairs = proposals(["c.background"] + many).pairs
    #expect(pairs.count == 60 && pairs.contains("c.text.main over surfaces"))
    #expect(
      pairs.filter { $0.contains("kind") }.count == 20
        && pairs
          == pairs.sorted {
            many.firstIndex(of: String($0.prefix { $0 != " " })) ?? 0 < many.firstIndex(
              of: String($1.prefix { $0 != " " })
            ) ?? 0
          }
    )
  }

  @Test func splitsNamesIntoWords() {
    #expect(NamedColors.words(of: "onPrimary-container_2") == ["on", "primary", "container", "2"])
    #expect(NamedColors.words(of: "URL") == ["url"] && NamedColors.words(of: "").isEmpty)
  }
}
