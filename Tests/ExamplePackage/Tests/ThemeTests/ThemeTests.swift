import LiveryTesting
import Testing

/// Read once for all tests of this file.
private let project = Result { try TokenProject(at: "Sources/ExampleTheme/Tokens") }

@Suite struct ThemeTests {
  @Test func themesPassOrAreWaived() throws {
    expectPasses(try project.get())
    expectPasses(try project.get(), theme: "app")
    expectPasses(try project.get(), component: "badge")
    expectPasses(try project.get(), at: "badge[tone=*].label@app/dark")
  }

  @Test(arguments: try project.get().pairs(ofComponent: "badge"))
  func badgesKeepTheirContrast(pair: PairCase) {
    expectPasses(pair)
  }

  @Test(arguments: try project.get().cells(of: "badge"))
  func everyBadgeHasALabel(cell: CellCase) {
    #expect(cell.pairs.map(\.pair) == ["label", "label"])
  }

  @Test func inkSufficesEvenForTheHighestLevel() throws {
    expectContrast(of: "{ink}", over: "{page}", atLeast: 7, in: try project.get())
  }

  @Test func paletteIsTheOneThatWasReviewed() throws {
    expectPalette(of: try project.get(), matches: "Snapshots/palette.txt")
  }

  /// What a failure reads like: the tokens, the ratio, what was asked, the file and the line, and a repair.
  @Test func namesTheTokenThatFails() throws {
    let project = try project.get()
    withKnownIssue {
      expectContrast(of: "{tone.quiet}", over: "{page}", atLeast: 4.5, in: project)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return [
        "grey over page needs 4.5:1 and has 2.84:1", "app/light: 2.84:1, #999999 over #ffffff",
        "grey is declared at", "Tokens/light.tokens.json:5:3", "in light grey as #",
      ]
      .allSatisfy(text.contains)
    }
  }
}
