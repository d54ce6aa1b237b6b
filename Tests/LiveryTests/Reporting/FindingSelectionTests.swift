import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct FindingSelectionTests {
  /// Text that fails in light and dark, a lamp whose states look alike, and an unused token.
  private static let outcome = CheckProject(
    tokens:
      #""one": \#(CheckProject.color(0.5)), "two": \#(CheckProject.color(0.51)), "idle": \#(CheckProject.color(0.2))"#,
    component: CheckProject.lamp(on: #""box.fill": "{one}""#, off: #""box.fill": "{two}""#),
    manifest: #""pairs": [ { "name": "p", "foreground": "{ink}", "over": ["{page}"], "kind": "text" } ]"#,
    contexts: [
      ("light", #""ink": \#(CheckProject.color(0.8))"#), ("dark", #""ink": \#(CheckProject.color(0.9))"#),
    ]
  ).run()

  private func checks(_ selection: FindingSelection) -> Set<String> {
    Set(selection.findings(of: Self.outcome).map(\.check))
  }

  @Test func keepsEverythingWithoutALimit() {
    #expect(FindingSelection().findings(of: Self.outcome).map(\.id) == Self.outcome.findings.map(\.id))
  }

  @Test func limitsFindingsToAComponent() {
    let ofLamp: Set = ["indistinguishable-states", "unexposed-state", "unmeasured-color"]
    #expect(checks(FindingSelection(components: ["lamp"])) == ofLamp)
  }

  @Test func limitsTheFiguresOfContrastToAPermutation() throws {
    let findings = FindingSelection(permutations: ["dark"]).findings(of: Self.outcome)
    let contrast = try #require(findings.first { $0.check == "minimum-contrast" })
    #expect(contrast.permutations.map(\.address) == ["t/dark"])
    #expect(contrast.details.count == 1)
    let whole = try #require(Self.outcome.findings.first { $0.check == "minimum-contrast" })
    #expect(whole.permutations.map(\.address) == ["t/light", "t/dark"])
  }

  @Test func keepsTheFindingsOfATheme() {
    #expect(checks(FindingSelection(themes: ["t"])).isSuperset(of: ["minimum-contrast", "indistinguishable-states"]))
  }

  @Test(arguments: [
    (FindingSelection(themes: ["u"]), "Unknown theme 'u'"),
    (FindingSelection(components: ["lmap"]), "did you mean 'lamp'"),
    (FindingSelection(permutations: ["drak"]), "did you mean 'dark'"),
  ])
  func namesWhatDoesNotExist(selection: FindingSelection, sentence: String) throws {
    let palette = try #require(Self.outcome.palette)
    #expect(selection.failure(in: palette)?.contains(sentence) == true)
    #expect(FindingSelection(themes: ["t"], components: ["lamp"], permutations: ["dark"]).failure(in: palette) == nil)
  }
}
