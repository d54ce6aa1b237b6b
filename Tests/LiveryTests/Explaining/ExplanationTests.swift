import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ExplanationTests {
  private let palette: Palette

  init() throws {
    palette = try #require(Pipeline(files: LampFiles.files).run(rendering: false).palette)
  }

  private func text(of subject: String, theme: String? = nil, permutation: String? = nil) throws -> String {
    try Explanation(of: subject, in: palette, theme: theme, permutation: permutation, prefix: "Tokens/")
      .text(style: .plain)
  }

  // MARK: Properties

  @Test func tellsWhichRuleDecidedAndWhichItOverrides() throws {
    #expect(
      try text(of: "lamp[state=hot].box.fill") == """
        lamp[tone=soft,state=hot].box.fill, color of theme 't'
        decided by rule 2, where state is hot, at Tokens/lamp.component.json:6:44
          { "$value": "{ink}", "opacity": "{half}" }
          overrides rule 1, in every cell, at Tokens/lamp.component.json:5:45: null
        in light
          #000000 at 50 %
          alpha 1 × 0.5 = 0.5
          ink is declared at Tokens/light.tokens.json:4:3, in context 'light' of modifier 'look'
          half is declared at Tokens/all.tokens.json:2:3, in set 'all'
        in dark
          #ffffff at 50 %
          alpha 1 × 0.5 = 0.5
          ink is declared at Tokens/dark.tokens.json:4:3, in context 'dark' of modifier 'look'
          half is declared at Tokens/all.tokens.json:2:3, in set 'all'

        """
    )
  }

  @Test func tellsTheArithmeticOfAMixture() throws {
    #expect(
      try text(of: "lamp[state=off].box.fill", permutation: "dark") == """
        lamp[tone=soft,state=off].box.fill, color of theme 't'
        decided by rule 3, where state is off, at Tokens/lamp.component.json:8:7
          { "mix": "{ink}", "with": "{page}", "amount": 0.25, "in": "srgb" }
          overrides rule 1, in every cell, at Tokens/lamp.component.json:5:45: null
        in dark
          #bfbfbf
          75 % of #ffffff and 25 % of #000000, mixed in srgb = #bfbfbf
          ink is declared at Tokens/dark.tokens.json:4:3, in context 'dark' of modifier 'look'
          page is declared at Tokens/dark.tokens.json:2:3, in context 'dark' of modifier 'look'

        """
    )
  }

  // MARK: Pairs

  @Test func tellsTheSurfaceTheArithmeticAndTheRepairOfAFailure() throws {
    #expect(
      try text(of: "lamp[tone=soft].box@t/light").hasPrefix(
        """
        lamp[tone=soft,state=on].box, a graphic of theme 't'
        specified at Tokens/lamp.component.json:10:14
        in light
          foreground    #999999, grey, as box.color by rule 1
          over          #cccccc, card, as $surface
          surfaces      2.84:1 on page, 1.77:1 on card; the least one decides
                        tone.soft is declared at Tokens/all.tokens.json:1:31, in set 'all'
                        tone.soft is an alias of grey
                        grey is declared at Tokens/light.tokens.json:5:3, in context 'light' of modifier 'look'
                        card is declared at Tokens/light.tokens.json:3:3, in context 'light' of modifier 'look'
          luminance     0.3185 of #999999 on 0.6038 of #cccccc
          ratio         (0.6038 + 0.05) / (0.3185 + 0.05) = 1.77:1
          verdict       fails: it needs 3:1 by WCAG 2.2 1.4.11
          repair        grey as #1a1a1a has 10.83:1 here (ΔEOK 0.465)
                        change it at Tokens/light.tokens.json:5:3, or with 'livery fix grey'
                        it settles all 3 failures of the token
                        3 other verdicts depend on it: 3 would change to pass, none to fail
                          then passes: body@t/light: 2.84:1, then 17.40:1
                          then passes: inverse@t/light: 2.84:1, then 17.40:1
                          then passes: lamp[tone=soft,state=hot].box@t/light: 1.39:1, then 3.03:1
        """
      )
    )
  }

  @Test func tellsHowAGroupIsDrawnAndWhyNothingIsAsked() throws {
    #expect(
      try text(of: "lamp[state=off].box@t/light") == """
        lamp[tone=soft,state=off].box, a graphic of theme 't'
        specified at Tokens/lamp.component.json:10:14
        in light
          foreground    #999999, grey, as box.color by rule 1
          over          #404040, as box.fill by rule 3
          and           #ffffff, page, as $surface
          drawn at      0.5, half, as box.opacity by rule 3
          surfaces      1.63:1 on page, 1.72:1 on card; the least one decides
                        tone.soft is declared at Tokens/all.tokens.json:1:31, in set 'all'
                        tone.soft is an alias of grey
                        grey is declared at Tokens/light.tokens.json:5:3, in context 'light' of modifier 'look'
                        page is declared at Tokens/light.tokens.json:2:3, in context 'light' of modifier 'look'
                        half is declared at Tokens/all.tokens.json:2:3, in set 'all'
          seen beneath  the group #404040 drawn at 50 %: alpha 1 × 0.5 = 0.5
                        #404040 at 50 % over #ffffff = #9f9f9f
          seen          the group #999999 drawn at 50 %: alpha 1 × 0.5 = 0.5
                        #999999 at 50 % over #ffffff = #cccccc
          luminance     0.6038 of #cccccc on 0.3485 of #9f9f9f
          ratio         (0.6038 + 0.05) / (0.3485 + 0.05) = 1.64:1
                        1.63:1 as 8-bit sRGB, which decides
          verdict       exempt: the control is inactive, state is off

        """
    )
  }

  @Test func repairsTheBackgroundWhereThatBreaksNothing() throws {
    let text = try text(of: "inverse@t/light")
    #expect(
      text == """
        inverse, a graphic of theme 't'
        specified at Tokens/livery.json:5:1
        in light
          foreground    #ffffff, page
          over          #999999, grey
                        page is declared at Tokens/light.tokens.json:2:3, in context 'light' of modifier 'look'
                        grey is declared at Tokens/light.tokens.json:5:3, in context 'light' of modifier 'look'
          luminance     1 of #ffffff on 0.3185 of #999999
          ratio         (1 + 0.05) / (0.3185 + 0.05) = 2.84:1
          verdict       fails: it needs 3:1 by WCAG 2.2 1.4.11
          repair        grey as #1a1a1a has 17.40:1 here (ΔEOK 0.465)
                        change it at Tokens/light.tokens.json:5:3, or with 'livery fix grey'
                        it settles all 3 failures of the token
                        3 other verdicts depend on it: 3 would change to pass, none to fail
                          then passes: body@t/light: 2.84:1, then 17.40:1
                          then passes: lamp[tone=soft,state=on].box@t/light: 1.77:1, then 10.83:1
                          then passes: lamp[tone=soft,state=hot].box@t/light: 1.39:1, then 3.03:1
                        or grey as an alias of {tone.strong} (ΔEOK 0.683), at Tokens/light.tokens.json:5:3

        """
    )
  }

  @Test func tellsTheWaiverThatAcceptsAFailure() throws {
    #expect(try text(of: "body@t/light").contains("\n  waived        by 'soft': Soon.\n"))
  }

  /// One that would not accept it is nothing to renew.
  @Test(
    arguments: [
      ("2025-12-31", "2.84", "  not waived    'soft' expired on 2025-12-31, at Tokens/waivers.json:1:"),
      ("2026-01-01", "2.84", "  waived        by 'soft': Soon."), ("2025-12-31", "3", nil),
    ] as [(String, String, String?)]
  )
  func tellsTheWaiverThatHasExpired(day: String, ratio: String, line: String?) throws {
    let project = ProjectFiles(
      tokens: #""page": \#(color("1, 1, 1")), "grey": \#(color("0.6, 0.6, 0.6"))"#,
      pairs: #"{ "name": "body", "foreground": "{grey}", "over": ["{page}"], "kind": "text" }"#,
      waivers: #"""
        { "id": "soft", "pattern": "body@t", "reason": "Soon.", "expires": "\#(day)",
          "accepts": [ { "kind": "text", "minimum": 4.5, "ratio": \#(ratio), "permutations": ["default"] } ] }
        """#
    )
    let outcome = Pipeline(files: project.inMemory, today: "2026-01-01").run(rendering: false)
    let palette = try #require(outcome.palette)
    let explanation = try Explanation(of: "body@t", in: palette, prefix: "Tokens/")
    let text = explanation.text(style: .plain)
    if let line { #expect(text.contains("\n\(line)"), "\(text)") } else { #expect(!text.contains("waived"), "\(text)") }
    #expect(explanation.json.contains(#""expires": "2025-12-31""#) == (line?.contains("expired") ?? false))
  }

  /// Ink is on top and, faded, underneath: no color of its own helps, and another surface does.
  @Test func repairsWhatIsUnderAColorThatIsOnItself() throws {
    let text = try text(of: "lamp[tone=strong,state=hot].box@t/dark")
    #expect(text.contains("  repair        card as #2a2a2a has 3.01:1 here (ΔEOK 0.036)\n"), "\(text)")
  }

  // MARK: Cells

  @Test func tellsOfAWholeCellInShort() throws {
    #expect(
      try text(of: "lamp[state=hot]") == """
        lamp[tone=soft,state=hot], a cell of theme 't'
        property     rule  value (light · dark)
        box.color       1  #999999 · #cccccc
        box.fill        2  #000000 at 50 % · #ffffff at 50 %
        box.opacity     1  1
        pair  light        dark
        box   1.39:1 fail  1.77:1 fail
        the reason and a repair: livery explain 'lamp[tone=soft,state=hot].box'

        """
    )
  }

  @Test func takesABareNameAsTheDefaultCell() throws {
    #expect(try text(of: "lamp") == text(of: "lamp[tone=soft,state=on]"))
  }

  @Test func explainsTheFirstOfSeveralCellsAndCountsTheOthers() throws {
    let text = try text(of: "lamp[tone=*,state=on|hot].box@t/light")
    #expect(text.hasPrefix("lamp[tone=soft,state=on].box, a graphic of theme 't'\n"))
    #expect(text.hasSuffix("\nand 3 more cells that match 'lamp[tone=*,state=on|hot].box@t/light'\n"))
  }

  // MARK: Wrong names

  @Test(arguments: [
    ("lamb[].box", "Unknown component 'lamb'; did you mean 'lamp'?"),
    ("bodi", "Unknown token, component or pair 'bodi'; did you mean 'body'?"),
    ("gray", "Unknown token, component or pair 'gray'; did you mean 'grey'?"),
    ("tone.sofd", "Unknown token 'tone.sofd'; did you mean 'tone.soft'?"),
    ("lamp[tune=soft].box", "Unknown axis 'tune' of component 'lamp'; did you mean 'tone'?"),
    ("lamp[tone=loud].box", "Unknown value 'loud' of axis 'tone' of component 'lamp'; known: soft, strong."),
    (
      "lamp[].box.colr",
      "Unknown pair or property 'box.colr' of component 'lamp'; did you mean 'box.color'?"
    ),
    ("lamp[].box@u", "Unknown theme 'u'; did you mean 't'?"),
    ("lamp[].box@t/lihgt", "Unknown permutation 'lihgt'; did you mean 'light'?"),
    ("lamp[", "Invalid address 'lamp['; write component[axis=value,…].pair@theme/permutation, or a pair's name."),
  ])
  func saysWhatIsWrongAndOffersTheNearestName(subject: String, sentence: String) {
    let failure = #expect(throws: Explanation.LookupError.self) { try text(of: subject) }
    #expect(failure?.sentence == sentence)
  }

  @Test(arguments: ["grey", "lamp[].box", "body"])
  func refusesThemesAndPermutationsThatDoNotExist(subject: String) {
    let theme = #expect(throws: Explanation.LookupError.self) { try text(of: subject, theme: "u") }
    #expect(theme?.sentence == "Unknown theme 'u'; did you mean 't'?")
    let permutation = #expect(throws: Explanation.LookupError.self) { try text(of: subject, permutation: "dim") }
    #expect(permutation?.sentence == "Unknown permutation 'dim' of theme 't'; it has light, dark.")
  }

  // MARK: JSON

  @Test(arguments: ["grey", "lamp[].box", "lamp[state=hot].box.fill", "lamp[state=off].box", "lamp", "body"])
  func writesJSONThatReadsBack(subject: String) throws {
    let text = try Explanation(of: subject, in: palette).json
    let node = try SourceFile(path: "explanation.json", text: text).node
    #expect(node["subject"]?.string == subject)
    #expect(node["explanations"]?.array?.count == 1)
  }

  @Test func givesToolsTheFiguresOfARepair() throws {
    let text = try Explanation(of: "lamp[tone=soft].box@t/light", in: palette).json
    let verdicts = try SourceFile(path: "explanation.json", text: text).node["explanations"]?.array?.first?["verdicts"]
    let repair = try #require(verdicts?.array?.first?["repair"])
    #expect(repair["token"]?.string == "grey")
    #expect(repair["source"]?.string == "light.tokens.json:5:3")
    #expect(repair["hex"]?.string == "#1a1a1a")
    #expect(repair["settles"]?.number?.value == 3 && repair["failures"]?.number?.value == 3)
    #expect(repair["suffices"]?.bool == true)
    #expect(repair["toPass"]?.array?.count == 3)
  }
}

extension SourceFile {
  fileprivate var node: DataNode {
    get throws {
      var diagnostics = Diagnostics()
      return try #require(parsed(diagnostics: &diagnostics))
    }
  }
}
