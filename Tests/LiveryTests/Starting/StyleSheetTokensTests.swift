import ColorScience
import DocumentReading
import Foundation
import Testing

@testable import DesignTokens

@testable import Livery

@Suite struct StyleSheetTokensTests {
  /// The values of the tokens by permutation, as the project that is made of the sheets resolves them.
  private func resolved(_ sheets: [String: String]) throws -> [String: [String: String]] {
    let tokens = StyleSheetTokens(of: sheets.sorted { $0.key < $1.key }.map { .init(path: $0.key, text: $0.value) })
    let migration = Migration(of: InMemoryFiles(tokens.files), groupOfChoices: tokens.group)
    let files = Dictionary(migration.files.map { ($0.path, $0.text) }) { first, _ in first }
    let palette = try #require(Pipeline(files: InMemoryFiles(files)).run(rendering: false).palette)
    let theme = try #require(palette.themes.first?.theme)
    return theme.permutations.reduce(into: [:]) { result, permutation in
      let known = permutation.tokens.tokens.map { ($0.path.description, text(of: $0.value)) }
      let carried = permutation.tokens.opaque.map { ($0.path.description, $0.value.text) }
      result[permutation.id] = Dictionary(known + carried) { first, _ in first }
    }
  }

  private func text(of value: TokenValue) -> String {
    switch value {
    case .color(let color): color.color.hex
    case .dimension(let length): "\(length.value.value.formatted())\(length.unit.rawValue)"
    default: JSONWriter.line(of: value.json)
    }
  }

  private func resolved(_ text: String) throws -> [String: [String: String]] { try resolved(["a.css": text]) }

  private func skipped(_ text: String) -> [String] {
    StyleSheetTokens(of: [.init(path: "a.css", text: text)]).skipped
  }

  @Test func readsCustomPropertiesOfThePage() throws {
    let found = try resolved(
      """
      /* { --no: 1px; } */
      :root { --page: #fff; --gap: 0.5rem; --fast: 150ms; --half: .5; --link: var(--page); --page: white }
      .card { --local: red; }
      [data-bleed] { --gap: 4rem; }
      [data-state="open"] { --gap: 5rem; }
      @media (min-width: 10px) { :root { --wide: 1px } }
      @media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { --page: #000; } }
      """
    )
    let light = try #require(found["light"])
    #expect(Set(light.keys) == ["page", "gap", "fast", "half", "link"])
    #expect(light["page"] == "#ffffff" && light["link"] == "#ffffff" && light["gap"] == "0.5rem")
    #expect(found["dark"]?["page"] == "#000000" && found["dark"]?["link"] == "#000000")
    #expect(found["dark"]?["gap"] == "0.5rem")
  }

  /// Tokens have no names with escapes; no two get the same one.
  @Test func propertiesWithEscapesHaveOtherNames() throws {
    let text = #"""
      :root { --gap-0_5: 3px; --gap-0\.5: 2px; --w-1\/2: 12px; --sum: var(--gap-0\.5); --gone: var(--x-1\.5) }
      .dark { --w-1\/2: var(--gap-0\.5) } @media (min-width: 9px) { :root { --gap-2\.5: 1px } }
      """#
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: text)])
    #expect(tokens.renamed.map(\.written) == [#"gap-0\.5"#, #"w-1\/2"#])
    #expect(tokens.renamed.map(\.name) == ["gap-0_5_", "w-1_2"] && tokens.skipped == [#"gap-2\.5"#])
    let found = try resolved(text)
    #expect(found["light"]?["gap-0_5"] == "3px" && found["light"]?["gap-0_5_"] == "2px")
    #expect(found["light"]?["sum"] == "2px" && found["light"]?["w-1_2"] == "12px" && found["dark"]?["w-1_2"] == "2px")
  }

  /// A point of a style sheet is no pixel.
  @Test func lengthsInPointsAreTexts() throws {
    let found = try resolved(":root { --print: 12pt; --body: var(--print); --gap: 4px }")
    #expect(found.values.map { $0["print"] } == ["12pt"] && found.values.map { $0["body"] } == ["12pt"])
    #expect(found.values.map { $0["gap"] } == ["4px"])
  }

  /// What is computed, or has several values, is none that a sheet says.
  @Test func variablesOfSassAreTheirValues() throws {
    let sheet = """
      $navy: #1144aa;
      $sky: $light-sky !default; $light_sky: #88aaff;
      $twice: 1px; $twice: 2px;
      @mixin own { $mine: red; }
      $mine: blue;
      :root {
        --accent: #{$navy}; --gap: #{sizes.$gap}; --sum: #{$navy + 1}; --pale: #{$pale}; --twice: #{$twice}; --mine: #{$mine};
      }
      [data-theme='dark'] { --accent: #{$sky} }
      """
    let found = try resolved(["a.scss": sheet, "sizes.scss": "$gap: 4px; $pale: lighten(#123456, 5%);"])
    #expect(found["light"] == ["accent": "#1144aa", "gap": "4px"])
    #expect(found["dark"] == ["accent": "#88aaff", "gap": "4px"])
  }

  /// The page is what its rules leave over: dark, if they only tell of light.
  @Test(arguments: [
    (":root { --bg: #000 } [data-theme=light] { --bg: #fff }", "#ffffff", "#000000"),
    (":root { --bg: #000 } @media (prefers-color-scheme: light) { :root { --bg: #fff } }", "#ffffff", "#000000"),
    (":root { --bg: #000 } :root:not(.dark) { --bg: #fff }", "#ffffff", "#000000"),
    (":root { --bg: #fff } :host, .dark { --bg: #000 }", "#ffffff", "#000000"),
    (":root { --bg: #111 } .dark { --bg: #eee } .light, .dark { --bg: #444 }", "#444444", "#444444"),
    (":root, .light { --bg: #fff } .dark { --bg: #000 } .dark, .light { --bg: #777 }", "#777777", "#777777"),
    (".light { --bg: #111 } .dark { --bg: #000 } :root, .light { --bg: #fff }", "#ffffff", "#000000"),
  ])
  func knowsLightAndDark(text: String, light: String, dark: String) throws {
    let found = try resolved(text + " :root { --x: #123 } .dark { --x: #456 }")
    #expect(found["light"]?["bg"] == light && found["dark"]?["bg"] == dark, "\(found)")
    let alone = try resolved(text)
    #expect((alone["light"] ?? alone["default"])?["bg"] == light && (alone["dark"] ?? alone["default"])?["bg"] == dark)
  }

  /// `.dark-dim` is no other name of `.dark` where both say something of one property, whichever of them comes first.
  @Test(arguments: ["dim", "high-contrast"])
  func keepsClassesWithASchemeApart(scheme: String) throws {
    let dark = ".dark, [data-theme=dark] { --p: #111; --q: #222 }"
    let other = ".dark-\(scheme) { --p: #333 }"
    for rules in [dark + other, other + dark] {
      let text = ":root { --p: #fff; --q: #eee } " + rules
      let found = try resolved(text)
      let expected = [
        "appearance=light-theme=default": "#ffffff", "appearance=dark-theme=default": "#111111",
        "appearance=light-theme=dark-\(scheme)": "#333333", "appearance=dark-theme=dark-\(scheme)": "#333333",
      ]
      #expect(found.compactMapValues { $0["p"] } == expected, "\(found)")
      #expect(found["appearance=light-theme=dark-\(scheme)"]?["q"] == "#eeeeee")
      let conditions = StyleSheetTokens(of: [.init(path: "a.css", text: text)]).conditions
      #expect(conditions.last?.condition == #":is([data-theme="dark-\#(scheme)"], .dark-\#(scheme))"#)
    }
    let names = try resolved(":root { --p: #fff; --q: #eee } .dark { --p: #111 } .dark-\(scheme) { --q: #222 }")
    #expect(names["dark"]?["p"] == "#111111" && names["dark"]?["q"] == "#222222", "\(names)")
  }

  /// Classes with all that light and dark have are these in another contrast, as Material's tool exports them.
  @Test func readsContrastsOfClasses() throws {
    let classes = [
      "light", "light-medium-contrast", "light-high-contrast", "dark", "dark-medium-contrast", "dark-high-contrast",
    ]
    let sheets = zip(classes, 1...).map { ("css/\($0).css", ".\($0) { --p: #00000\($1); --q: #11111\($1) }") }
    let found = try resolved(Dictionary(sheets) { first, _ in first })
    let expected = [
      "light-normal": "#000001", "light-medium": "#000002", "light-high": "#000003", "dark-normal": "#000004",
      "dark-medium": "#000005", "dark-high": "#000006",
    ]
    #expect(found.compactMapValues { $0["p"] } == expected, "\(found)")
    let tokens = StyleSheetTokens(of: sheets.map { .init(path: $0.0, text: $0.1) })
    let high = tokens.conditions.first { $0.choice == .highContrast }?.condition
    #expect(high == #":is([data-contrast="high"], .light-high-contrast, .dark-high-contrast)"#)
  }

  @Test func readsThePageOfAListInBrackets() throws {
    let found = try resolved(
      """
      @layer tokens { :where(:root, :host) { --plum: #551188; --sand: #eeddcc } }
      @layer tokens { :where(.dark, .dark *) { --sand: #221100 } }
      :root { --link: var(--plum) }
      """
    )
    #expect(found["light"] == ["plum": "#551188", "sand": "#eeddcc", "link": "#551188"])
    #expect(found["dark"] == ["plum": "#551188", "sand": "#221100", "link": "#551188"])
  }

  @Test func oneSharedPropertyMakesNoAlternatives() throws {
    let found = try resolved([
      "styles/fonts.css": ":root { --font: Inter }",
      "styles/vars.css": ":root { --bg: #fff; --fg: #111; --font: system-ui } .dark { --bg: #000 }",
    ])
    #expect(Set(found.keys) == ["light", "dark"] && found["dark"]?["bg"] == "#000000")
    let named = try resolved([
      "variables-dark.css": ":root { --bg: #000 }",
      "variables-light.css": ":root { --bg: #fff; --fg: #111; --x: #222 }",
    ])
    #expect(named["light"]?["bg"] == "#ffffff" && named["dark"]?["bg"] == "#000000", "\(named)")
  }

  @Test func saysWhatRulesForSomethingDarkHave() {
    let text = """
      :root { --a: #111; --b: #222; --c: #333 } .dark { --b: #eee }
      #dark { --a: #fff; --b: #fff } :root:has(#dark:checked) { --c: #ddd; --d: #ccc }
      """
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: text)])
    #expect(
      tokens.unreached.names == ["a", "c"] && tokens.unreached.selectors == ["#dark", ":root:has(#dark:checked)"]
    )
    #expect(tokens.skipped.isEmpty && tokens.names == ["a", "b", "c"])
  }

  @Test func tellsFurtherValuesFromThoseThatAreNone() throws {
    let text = """
      :root { --a: 1px; --b: var(--c); --bg: #fff } @media (min-width: 1px) { :root { --a: 2px; --c: 1px } }
      [data-brand=x].dark { --bg: #123 } .dark { --bg: #000 } @media (prefers-contrast: more) { :root { --bg: #ff0 } }
      """
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: text)])
    #expect(Set(tokens.skipped) == ["b", "c"] && tokens.further == ["a"])
    let found = try resolved(text)
    #expect(found["light-default-high"]?["bg"] == "#ffff00", "\(found.keys)")
    #expect(found["dark-x-normal"]?["bg"] == "#112233")
  }

  /// A modifier of DTCG knows nothing of the others, so that each brand has a token for dark.
  @Test func readsWhatRulesSayForSeveralChoicesAtOnce() throws {
    let text = """
      :root { --p: #111; --q: var(--p); --gap: 1px; --s: 0 1px 2px #0001; --bare: 1 2% 3%; --all: hsl(var(--bare)) }
      .dark { --p: #222; --s: 0 1px 2px #0002 }
      .theme-blue { --p: #00f; --gap: 2px; --bare: 4 5% 6% }
      .theme-blue.dark { --p: #008; --s: 0 2px 4px #0008; --bare: 7 8% 9% }
      .dark .theme-red { --p: var(--gap-color); --gap-color: #800 }
      [data-theme="red"] { --p: #f00 }
      .theme-mint { --p: light-dark(#0f0, #080) }
      """
    let found = try resolved(text)
    #expect(found.count == 8, "\(found.keys)")
    let expected = [
      "light-default": "#111111", "dark-default": "#222222", "light-blue": "#0000ff", "dark-blue": "#000088",
      "light-red": "#ff0000", "dark-red": "#880000", "light-mint": "#00ff00", "dark-mint": "#008800",
    ]
    for (permutation, value) in expected {
      #expect(found[permutation]?["p"] == value && found[permutation]?["q"] == value, "\(permutation)")
      #expect(found[permutation]?["gap"] == (permutation.hasSuffix("blue") ? "2px" : "1px"))
    }
    for (permutation, alpha, blur) in [("dark-blue", 8, 4), ("light-blue", 1, 2), ("dark-red", 2, 2)] {
      let shadow = found[permutation]?["s"] ?? ""
      #expect(shadow.contains("\"alpha\": \(Double(alpha * 17) / 255)"), "\(shadow)")
      #expect(shadow.contains("\"blur\": { \"value\": \(blur), \"unit\": \"px\" }"), "\(shadow)")
    }
    #expect(found["dark-blue"]?["all"] == found["dark-blue"]?["bare"], "\(String(describing: found["dark-blue"]))")
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: text)])
    #expect(tokens.group == "when" && tokens.further.isEmpty && !tokens.names.contains { $0.hasPrefix("when") })
  }

  @Test func readsWhatIsCalculatedFromSeveralChoices() throws {
    let text = """
      :root { --tone: #224466; --gap: 4px; --edge: 1px solid var(--tone); --pad: calc(var(--gap) + 1px) }
      .dark { --tone: #446688 } [data-palette=ember] { --tone: #aa2200; --gap: 6px }
      .dark[data-palette=ember] { --tone: #ee8866 } [data-density=tight] { --gap: 2px }
      """
    let found = try resolved(text)
    #expect(found.count == 8, "\(found.keys)")
    let tones = [
      "light-default": "#224466", "dark-default": "#446688", "light-ember": "#aa2200", "dark-ember": "#ee8866",
    ]
    for (choice, tone) in tones {
      for density in ["default", "tight"] {
        let gap = density == "tight" ? 2 : choice.hasSuffix("ember") ? 6 : 4
        let values = found["\(choice)-\(density)"]
        #expect(values?["edge"] == "1px solid \(tone)" && values?["pad"] == "calc(\(gap)px + 1px)", "\(choice)")
      }
    }
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: text)])
    let migration = Migration(of: InMemoryFiles(tokens.files), groupOfChoices: tokens.group)
    #expect(migration.groupsOfChoices == ["when"] && migration.counts.lost == 0)
  }

  @Test func readsVariantsOfTailwind() throws {
    let found = try resolved(
      """
      .theme-a { --p: #aa0000; @variant dark { --p: #bb0000 } @variant print { --p: #000000 } }
      :root { --p: #ffffff; @variant dark { --p: #111111 } }
      """
    )
    #expect(found["dark-a"]?["p"] == "#bb0000" && found["light-a"]?["p"] == "#aa0000", "\(found)")
    #expect(found["dark-default"]?["p"] == "#111111" && found["light-default"]?["p"] == "#ffffff")
  }

  /// Styles for apps have all values in variants, of which none is the page's own.
  @Test(arguments: [":root {", ""])
  func readsVariantsForBothAppearances(page: String) throws {
    let values = "@variant dark { --p: #111111 } @variant light { --p: #ffffff } @variant wide { --p: #000000 }"
    let text = "@theme { --gap: 4px } @layer theme { \(page) \(values) \(page.isEmpty ? "" : "}") }"
    let found = try resolved(text)
    #expect(found == ["light": ["gap": "4px", "p": "#ffffff"], "dark": ["gap": "4px", "p": "#111111"]])
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: text)])
    #expect(tokens.further == ["p"] && tokens.followsPlatform)
  }

  @Test func readsThreeChoicesAndSheetsWithAppearances() throws {
    let three = try resolved(
      """
      :root { --p: #111 } .dark { --p: #222 } [data-brand=a] { --p: #a00 } [data-density=tight] { --p: #00d }
      [data-brand=a][data-density=tight].dark { --p: #ad0 } [data-brand=a].dark { --p: #0a0 }
      """
    )
    #expect(three["dark-a-tight"]?["p"] == "#aadd00" && three["dark-a-default"]?["p"] == "#00aa00", "\(three.keys)")
    #expect(three["light-a-default"]?["p"] == "#aa0000" && three["light-a-tight"]?["p"] == "#0000dd")
    #expect(three["dark-default-default"]?["p"] == "#222222" && three["light-default-default"]?["p"] == "#111111")
    let sheets = try resolved([
      "themes/acme.css": ":root { --p: #a00; --q: #b00 } .dark { --p: #a11; --q: #b11 }",
      "themes/bolt.css": ":root { --p: #0a0; --q: #0b0 } .dark { --p: #1a1; --q: #1b1 }",
    ])
    #expect(sheets["light-acme"]?["p"] == "#aa0000" && sheets["dark-acme"]?["p"] == "#aa1111", "\(sheets)")
    #expect(sheets["light-bolt"]?["q"] == "#00bb00" && sheets["dark-bolt"]?["q"] == "#11bb11")
  }

  @Test(arguments: [("themes", false), ("themes", true), ("packages/css", false)])
  func readsFoldersOfBrandsWithAppearances(folder: String, isOfPage: Bool) throws {
    func sheet(_ name: String, _ color: String) -> String {
      "\(isOfPage ? ":root" : "[data-theme=\(name)]") { --p: \(color); --q: 1px }"
    }
    let found = try resolved([
      "\(folder)/acme/light.css": sheet("light", "#fffff1"), "\(folder)/acme/dark.css": sheet("dark", "#000001"),
      "\(folder)/bolt/light.css": sheet("light", "#fffff2"), "\(folder)/bolt/dark.css": sheet("dark", "#000002"),
    ])
    let expected = [
      "light-acme": "#fffff1", "dark-acme": "#000001", "light-bolt": "#fffff2", "dark-bolt": "#000002",
    ]
    #expect(found.compactMapValues { $0["p"] } == expected, "\(found)")
  }

  /// What one page has, one sheet after the other, is no choice; the last one counts.
  @Test func readsSheetsInTheOrderOfImports() throws {
    let sheets = [
      "styles/index.css": "@import './tokens.css'; @import url(theme.css) layer(theme);",
      "styles/theme.css": ":root { --p: #020202; --q: #121212; --r: #222222 }",
      "styles/tokens.css": ":root { --p: #010101; --q: #111111; --s: #313131 }",
    ]
    let values = ["p": "#020202", "q": "#121212", "r": "#222222", "s": "#313131"]
    let found = try resolved(sheets)
    #expect(found.count == 1 && found.values.first == values, "\(found)")
    // A condition leaves the choice to the page.
    let conditional = try resolved(
      sheets.merging(["styles/index.css": "@import 'tokens.css'; @import 'theme.css' print;"]) { $1 }
    )
    #expect(conditional.keys.sorted() == ["theme", "tokens"], "\(conditional)")
  }

  /// As many themes as a project may have are dark in their own way.
  @Test func readsDozensOfThemesInDark() throws {
    let sheets = (10..<60).map { number in
      ("themes/t\(number).css", ":root { --p: #0000\(number); --q: #0011\(number) } .dark { --p: #ff00\(number) }")
    }
    let found = try resolved(Dictionary(sheets) { first, _ in first })
    #expect(found.count == 100)
    for number in [10, 33, 59] {
      #expect(found["light-t\(number)"]?["p"] == "#0000\(number)" && found["dark-t\(number)"]?["p"] == "#ff00\(number)")
      #expect(found["dark-t\(number)"]?["q"] == "#0011\(number)")
    }
  }

  /// Nothing is in two contexts of one modifier, and a table of thousands of cells is nobody's intention.
  @Test func namesWhatCannotBeChosenTogether() {
    let themes = (0..<40).map { "[data-theme=t\($0)].dark { --p: #00\($0 % 10) } [data-brand=b\($0)] { --x: 1px }" }
    let many = themes.joined() + "[data-brand=b1].dark { --p: #000 } :root { --p: #fff; --q: #fff; --x: 2px }"
    let crowded = StyleSheetTokens(of: [.init(path: "a.css", text: many)])
    #expect(crowded.crowded == ["p"] && crowded.further.isEmpty)
    let both = ":root { --p: #fff } .theme-a .theme-b { --p: #000 }"
    #expect(StyleSheetTokens(of: [.init(path: "a.css", text: both)]).further == ["p"])
  }

  /// What the standard has no type for is carried along as it is, with what it refers to written out.
  @Test func keepsWhatIsNoValueOfTheStandard() throws {
    let found = try resolved(
      """
      :root {
        --gap: 4px; --hue: 210; --ease: cubic-bezier(.4, 0, .2, 1); --font: "Inter", sans-serif;
        --shadow: 0 1px 2px #0006; --sum: calc(var(--gap) * 2); --half: 50%; --rest: var(--nope, #123456);
        --tint: hsl(var(--hue), 14%, 97%);
      }
      """
    )
    let tokens = try #require(found.values.first)
    #expect(tokens["font"]?.contains("Inter") == true && tokens["shadow"]?.contains("offsetY") == true)
    #expect(tokens["sum"] == "calc(4px * 2)" && tokens["half"] == "50%" && tokens["rest"] == "#123456")
    #expect(tokens["tint"] == "hsl(210, 14%, 97%)" && tokens["ease"] != nil)
  }

  /// A context may have no shadow, or a text in place of a value; neither shows what another context has.
  @Test func keepsWhatIsNoValueInOneContext() throws {
    let text = """
      :root { --lift: 0 1px 2px #0006; --ease: cubic-bezier(.4, 0, .2, 1); --gap: 4px; --glow: none; --edge: 1px solid #000 }
      .dark { --lift: none; --ease: ease-in; --gap: auto; --glow: 0 0 4px #fff; --edge: none }
      """
    let found = try resolved(text)
    #expect(found["dark"]?["lift"]?.contains(#""alpha": 0 }"#) == true, "\(found)")
    #expect(found["light"]?["glow"]?.contains(#""alpha": 0 }"#) == true, "\(found)")
    #expect(found["light"]?["ease"] == "cubic-bezier(.4, 0, .2, 1)" && found["dark"]?["ease"] == "ease-in", "\(found)")
    #expect(found["light"]?["gap"] == "4px" && found["dark"]?["gap"] == "auto", "\(found)")
    #expect(found["dark"]?["edge"] == "none", "\(found)")
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: text)])
    #expect(tokens.mixed == ["ease", "gap"] && tokens.unread.isEmpty)
    let broken = ":root { --a: 1px } .dark { --a: var(--b); --b: var(--b) }"
    #expect(StyleSheetTokens(of: [.init(path: "a.css", text: broken)]).unread == ["a"])
  }

  @Test func readsThemesAsContextsAndNotAsValuesOfThePage() throws {
    let found = try resolved(
      """
      :root { --page: #ffffff; --ink: light-dark(#111111, #eeeeee) }
      [data-theme="ocean"] { --page: #0000ff }
      .theme--dark { --page: #000000 }
      """
    )
    #expect(found.count == 4)
    let (usual, ocean) = (found.filter { !$0.key.contains("ocean") }, found.filter { $0.key.contains("ocean") })
    #expect(Set(usual.values.compactMap { $0["page"] }) == ["#ffffff", "#000000"])
    #expect(Set(ocean.values.compactMap { $0["page"] }) == ["#0000ff"])
    #expect(Set(found.values.compactMap { $0["ink"] }) == ["#111111", "#eeeeee"])
  }

  /// The colors of apps that share one sheet; states of components have less in common with the page.
  @Test func readsWhatOnlyAttributesOfAppsHave() throws {
    let text = """
      :root { --gap: 8px } [data-app=shop] { --p: #111; --q: #222 } [data-app="desk"] { --p: #333; --q: #444 }
      :root[data-theme=dark] [data-app=desk] { --p: #555 } [data-state=open] { --r: 1px } [data-state=closed] { --r: 2px }
      [data-site=a] { --s: 1px }
      """
    let found = try resolved(text)
    #expect(found["light-shop"]?["p"] == "#111111" && found["light-shop"]?["q"] == "#222222", "\(found)")
    #expect(found["light-shop"]?["r"] == nil && found["light-shop"]?["s"] == nil)
    #expect(found["light-desk"]?["p"] == "#333333" && found["dark-desk"]?["p"] == "#555555", "\(found)")
    #expect(found["dark-shop"]?["p"] == "#111111" && found["dark-desk"]?["q"] == "#444444")
  }

  @Test func readsSheetsSideBySideAsAlternatives() throws {
    let modes = try resolved([
      "dark.css": ":root { --bg: #111111 }", "light.css": ":root { --bg: #ffffff; --gap: 1px }",
    ])
    #expect(modes["light"]?["bg"] == "#ffffff" && modes["dark"]?["bg"] == "#111111")
    #expect(modes["dark"]?["gap"] == "1px")
    let brands = try resolved([
      "base.css": ":root { --gap: 1px }", "themes/acme.css": ":root { --bg: #aaaaaa }",
      "themes/bolt.css": ":root { --bg: #bbbbbb }",
    ])
    #expect(brands["acme"]?["bg"] == "#aaaaaa" && brands["bolt"]?["bg"] == "#bbbbbb")
  }

  @Test func readsBareComponentsOfHSL() throws {
    let found = try resolved(
      """
      @layer base { :root { --a: 0 100% 50%; } .dark { --a: 120 100% 50%; } }
      @theme { --color-a: hsl(var(--a)); --faint: hsl(var(--a) / 0.5); }
      """
    )
    #expect(found["light"]?["a"] == "#ff0000" && found["dark"]?["color-a"] == "#00ff00")
    #expect(found["light"]?["faint"] == "color-mix(in srgb, #ff0000 50.0%, transparent)")
  }

  /// What pages put into `rgb()` is a color, unless something else is put together with it.
  @Test func readsChannelsOfColors() throws {
    let text = """
      :root { --ink: 16 20 24; --page: 250, 250, 248; --flex: 1 1 0; --dim: rgb(var(--ink) / 0.5); --text: var(--ink);
        --link: rgba(var(--page)); --rim: 9 9 9; --ring: var(--rim) / 0.5 }
      .dark { --ink: 240 244 248 } .card { color: rgb(var(--ink)) }
      """
    let found = try resolved(text)
    #expect(
      found["light"] == [
        "ink": "#101418", "page": "#fafaf8", "flex": "1 1 0", "text": "#101418", "link": "#fafaf8", "rim": "9 9 9",
        "dim": "color-mix(in srgb, #101418 50.0%, transparent)", "ring": "9 9 9 / 0.5",
      ]
    )
    #expect(found["dark"]?["ink"] == "#f0f4f8" && found["dark"]?["text"] == "#f0f4f8")
    let alone = ":root { --ink: 16 20 24 }"
    let plain = StyleSheetTokens(of: [.init(path: "a.css", text: alone)])
    #expect(plain.files["base.json"]?.contains(#""notation": "rgb""#) != true, "\(plain.files)")
    let programs = ["module.exports = { ink: 'rgb(var(--ink) / <alpha-value>)' }"]
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: alone)], besides: { programs })
    #expect(tokens.files["base.json"]?.contains(#""notation": "rgb""#) == true, "\(tokens.files)")
  }

  /// A framework's properties are in none of the sheets of a page that uses them.
  @Test func carriesReferencesToPropertiesOfOthers() throws {
    let text = """
      :root { --edge: 1px solid var(--white); --ink: var(--gone, #123); --own: var(--ink); --far: var(--edge) }
      .dark { --edge: 2px solid var(--black) }
      """
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: text)])
    #expect(tokens.foreign == ["edge"] && tokens.skipped.isEmpty)
    let found = try resolved(text)
    #expect(found["light"]?["edge"] == "1px solid var(--white)" && found["dark"]?["far"] == "2px solid var(--black)")
    #expect(found["light"]?["own"] == "#112233")
  }

  /// Properties that switch others on and off refer to each other; what they choose from stays as it is.
  @Test func keepsFallbacksOfWhatHasNoValue() throws {
    let text = """
      :root { --on: var(--tight); --tight: var(--on,); --s: 4px; --gap: var(--tight, var(--s)) 8px; --bare: ;
        --pad: calc(var(--gap) * 2); --end: var(--bare, var(--later, 1px)); --later: 2px; --lost: var(--tight) }
      """
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: text)])
    #expect(tokens.skipped == ["on", "tight", "bare", "lost"] && tokens.foreign.isEmpty)
    let found = try #require(try resolved(text).values.first)
    #expect(found["gap"] == "var(--tight, 4px) 8px" && found["end"] == "var(--bare, 2px)", "\(found)")
    #expect(found["pad"] == "calc(var(--tight, 4px) 8px * 2)")
  }

  /// `--gap: var(--gap)` puts a property into a theme of Tailwind that has its value elsewhere.
  @Test func readsAThemeThatRefersToThePage() throws {
    let text = """
      @theme inline { --gap: var(--gap); --color-page: var(--page); --none: var( --none ) }
      :root { --gap: 4px; --page: #fff } .dark { --page: #000; --gap: 8px }
      """
    let tokens = StyleSheetTokens(of: [.init(path: "a.css", text: text)])
    #expect(tokens.skipped == ["none"] && tokens.ofTheme == ["gap", "color-page", "none"])
    let found = try resolved(text)
    #expect(found["light"]?["gap"] == "4px" && found["dark"]?["gap"] == "8px", "\(found)")
    #expect(found["light"]?["color-page"] == "#ffffff" && found["dark"]?["color-page"] == "#000000")
  }

  @Test func readsRulesForWhatBrowsersSupport() throws {
    let text = """
      :root { --a: #111 } @supports (color: oklch(0 0 0)) { :root { --a: #222; --b: #333 } }
      @supports not (display: grid) { :root { --a: #444 } } @supports (-webkit-touch-callout: none) { :root { --b: #555 } }
      """
    let found = try resolved(text)
    #expect(found.values.allSatisfy { $0["a"] == "#222222" && $0["b"] == "#333333" })
  }

  @Test(arguments: [
    ":root { --a: var(--a) }", ":root { --a: }", ":root { --b: 1px; --a: var(--b, var(--a)) var(--a) }",
    ":root { --a: var() }",
    ":root { --b: 1px } .theme-a .theme-b { --a: 1px }",
  ]) func countsWhatIsNoToken(text: String) {
    #expect(skipped(text) == ["a"])
  }

  @Test(arguments: [":root {", "}}}}", ":root { --: red; --.x: red; -- }", "\"", "/*", ":root{--a:'};{'"])
  func survivesWhatIsNoStyleSheet(text: String) {
    #expect(StyleSheetTokens(of: [.init(path: "a.css", text: text)]).files.isEmpty)
  }
}
