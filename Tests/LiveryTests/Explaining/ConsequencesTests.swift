import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ConsequencesTests {
  /// Black on white by an alias that is declared once, in two appearances, with a component and a pair that show it.
  private var project: CheckProject {
    let contexts = ["light", "dark"].map { name in
      (name, #""page": \#(CheckProject.color(1)), "black": \#(CheckProject.color(0))"#)
    }
    return CheckProject(
      tokens: #""ink": { "$type": "color", "$value": "{black}" }, "half": { "$type": "number", "$value": 0.5 }"#,
      component: CheckProject.lamp(
        on: #""box.fill": "{ink}""#,
        off: #""box.fill": "{page}""#,
        pairs:
          #"{ "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic", "when": { "state": "on" } }"#,
        more: #""distinguish": ["state"], "accessibility": { "exposes": { "off": { "state": "off" } } }"#
      ),
      manifest: #""pairs": [ { "name": "body", "foreground": "{ink}", "over": ["$surface"], "kind": "text" } ]"#,
      contexts: contexts
    )
  }

  private func consequences(_ texts: String..., project: CheckProject? = nil) throws -> Consequences {
    let project = project ?? self.project
    let assumptions = try texts.map { try Assumption($0) }
    let before = project.run()
    for assumption in assumptions { #expect(assumption.failure(in: try #require(before.palette))?.message == nil) }
    return Consequences(before: before, after: project.run(assuming: assumptions))
  }

  @Test func followsTheAliasesOfWhatIsAssumed() throws {
    // 3.5:1 on white: enough for the box, too little for the text.
    let consequences = try consequences("black=#888888")
    #expect(consequences.flips.map(\.from) == [.pass])
    #expect(consequences.flips.map(\.to) == [.fail])
    #expect(consequences.flips.first?.addresses == ["body"])
    #expect(consequences.flips.first?.figures.map(\.after.permutation) == ["light", "dark"])
    #expect(consequences.containsFailures)
    #expect(consequences.verdictCount == 4)
    #expect(consequences.changedCount == 4)
  }

  @Test func writesPermutationsWithTheSameResultInOneLine() throws {
    let assumption = try Assumption("black=#888888")
    let text = ConsequencesText(of: try consequences("black=#888888"), under: [assumption]).text(style: .plain)
    #expect(text.contains("\n  t/light|dark: 20.99:1 → 3.54:1, #888888 over #ffffff\n"), "\(text)")
  }

  @Test func limitsAnAssumptionToAThemeAndAContext() throws {
    let consequences = try consequences("black@t/dark=#888888")
    #expect(consequences.flips.flatMap { $0.figures.map(\.after.permutation) } == ["dark"])
    #expect(consequences.changedCount == 2)
  }

  @Test func readsAnAliasInPlaceOfAColor() throws {
    let consequences = try consequences("ink={page}")
    #expect(consequences.flips.count == 2)
    #expect(consequences.flips.allSatisfy { $0.to == .fail })
    #expect(consequences.appearing.map(\.check).contains("indistinguishable-states"))
    #expect(consequences.appearing.map(\.check).contains("unused-token") == false)
    #expect(consequences.appearing.map(\.check).contains("minimum-contrast") == false)
  }

  @Test func lastAssumptionAboutATokenHolds() throws {
    #expect(try consequences("black=#888888", "black=#000").changedCount == 0)
  }

  @Test func findsThatNothingGetsWorse() throws {
    var failing = project
    failing.contexts = failing.contexts.map { ($0.name, $0.tokens.replacing("[0.0,", with: "[0.7,")) }
    #expect(failing.contexts.allSatisfy { $0.tokens.contains("0.7") })
    let better = try consequences("black=oklab(0.2 0 0)", project: failing)
    #expect(!better.containsFailures)
    #expect(better.flips.map(\.to) == [.pass, .pass])
    #expect(better.flips.map(\.from) == [.fail, .fail])
  }

  @Test func findsThatNothingFlips() throws {
    let consequences = try consequences("black=color(srgb 0.1 0.1 0.1)")
    #expect(consequences.flips.isEmpty)
    let text = ConsequencesText(of: consequences, under: [try Assumption("black=color(srgb 0.1 0.1 0.1)")])
    #expect(text.text(style: .plain).contains("4 of 4 verdicts would have another ratio; none would flip."))
  }

  /// An assumption stands where the declaration stood that it replaces, and keeps what that said of itself.
  @Test func doesNotCallAnAssumedColorForgotten() throws {
    #expect(try consequences("black=#010101").appearing.map(\.check).contains("forgotten-appearance") == false)
    var marked = project
    marked.tokens += #"""
      , "lone": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] },
                  "$extensions": { "dev.livery": { "independent": true } } }
      """#
    let consequences = try consequences("lone=#010101", project: marked)
    #expect(consequences.appearing.map(\.check).contains("forgotten-appearance") == false)
  }

  @Test func acceptsColorsOutsideTheRangeOfTheirSpace() throws {
    #expect(try consequences("black=color(srgb -0.1 0 0)").flips.isEmpty)
  }

  @Test(arguments: [
    ("blak=#000", "Unknown token 'blak'; did you mean 'black'?"),
    ("black={pag}", "Unknown token 'pag'; did you mean 'page'?"),
    ("half=#000", "'half' is a number, not a color"),
    ("black=12px", "'black' is a color; write one as in CSS, or an alias in braces"),
    ("black={half}", "'half' is a number, and 'black' a color"),
    ("black@u=#000", "Unknown theme 'u'; did you mean 't'?"),
    ("black@t/drak=#000", "Unknown context 'drak'; did you mean 'dark'?"),
  ])
  func refusesNamesThatDoNotExist(text: String, message: String) throws {
    let palette = try #require(project.run().palette)
    #expect(try Assumption(text).failure(in: palette)?.message == message)
  }

  /// A second theme without the token is left as it is, and one without the alias's target is named.
  @Test func leavesThemesWithoutTheTokenAlone() throws {
    var texts = [
      "livery.json":
        #"{ "version": 1, "themes": { "a": { "resolver": "a.tokens.json" }, "b": { "resolver": "b.tokens.json" } }, "pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{page}"], "kind": "text", "themes": ["a"] } ] }"#,
      "a.tokens.json":
        #"{ "page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } }, "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }, "gap": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } } }"#,
      "b.tokens.json":
        #"{ "page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }"#,
    ]
    func outcome(_ assumptions: String...) throws -> Pipeline.Outcome {
      Pipeline(files: InMemoryFiles(texts), assumptions: try assumptions.map { try Assumption($0) }).run(
        rendering: false
      )
    }
    let before = try #require(outcome().palette)
    for text in ["ink=#888", "ink={page}", "gap=16px", #"gap={ "value": 1, "unit": "rem" }"#] {
      #expect(try Assumption(text).failure(in: before) == nil)
      let after = try outcome(text)
      #expect(!after.diagnostics.containsErrors, "\(text): \(after.diagnostics)")
      #expect(after.palette?.rows(of: "b").map(\.path) == ["page"])
    }
    #expect(
      try outcome("gap=16px").palette?.tokens.first { $0.path == "gap" }?.first?.value.shortText
        == #"{ "value": 16, "unit": "px" }"#
    )
    #expect(try outcome("ink={page}").findings.contains { $0.check == "minimum-contrast" })
    texts["b.tokens.json"] =
      #"{ "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }"#
    let partly = try #require(outcome().palette)
    #expect(
      try Assumption("ink={page}").failure(in: partly)?.message
        == "theme 'b' has no token 'page'; limit the change with 'ink@theme'"
    )
    #expect(try Assumption("ink@a={page}").failure(in: partly) == nil)
  }

  @Test(arguments: ["black", "=#000", "black=", "black=#00", "black@=#000", "@t=#000", "black={}"])
  func refusesWhatIsNoAssumption(text: String) {
    #expect(throws: Assumption.SyntaxError.self) { try Assumption(text) }
  }
}
