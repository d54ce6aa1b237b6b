import LiveryTestSupport
import LiveryTesting
import Testing

@Suite struct TokenProjectTests {
  // MARK: Reading

  @Test func readsAProjectRelativeToTheTestOrAFolderAboveIt() throws {
    let folder = try LampProject().folder
    let file = folder.path + "/Tests/Deep/SomeTests.swift"
    #expect(try TokenProject(at: ".", file: file).folder == folder.path)
    #expect(try TokenProject(at: "livery.json", file: file).folder == folder.path)
  }

  @Test func throwsEverythingThatIsWrongWithTheInput() throws {
    let project = try LampProject(grey: "\"red\"", page: "2")
    let failure = #expect(throws: TokenProject.LoadingError.self) { try TokenProject(at: project.folder.path) }
    #expect(failure?.problems.count == 2)
    #expect("\(try #require(failure))".contains("\(project.folder.path)/t.tokens.json:3:"))
  }

  @Test func throwsWhereThereIsNoProject() {
    let failure = #expect(throws: TokenProject.LoadingError.self) { try TokenProject(at: "nowhere/at/all") }
    #expect(failure?.description.contains("no livery.json found at 'nowhere/at/all'") == true)
  }

  // MARK: Parts of a project

  @Test func answersForTheWholeProjectEachCauseOnce() throws {
    let failures = try LampProject().project.failures()
    #expect(failures.count == 1)
    for part in [
      "grey over page needs 3:1", "has 2.84:1", "lamp[tone=soft,state=shown].box", "t.tokens.json:3:3",
      "grey as #",
    ] {
      #expect(failures.first?.contains(part) == true, "\(part)")
    }
  }

  @Test(arguments: [
    ("lamp[tone=soft].box", 1), ("lamp[tone=soft].box@t/default", 1), ("lamp[tone=strong].box", 0), ("lamp", 1),
    ("lamp[tone=strong]", 0), ("lamp[tone=*].box", 1), ("body", 0),
  ])
  func answersForOneAddress(address: String, count: Int) throws {
    #expect(try LampProject().project.failures(at: address).count == count)
  }

  @Test func answersForOneComponentOrTheme() throws {
    let project = try LampProject().project
    #expect(project.failures(component: "lamp").count == 1)
    #expect(project.failures(theme: "t").count == 1)
  }

  @Test(arguments: [
    ("lamp[tone=sofd].box", "Unknown value 'sofd' of axis 'tone' of component 'lamp'; did you mean 'soft'?"),
    ("lamp[tint=soft].box", "Unknown axis 'tint' of component 'lamp'; known: tone, state."),
    ("lamb[].box", "Unknown component 'lamb'; did you mean 'lamp'?"),
    ("lamp[].bx", "Unknown pair or property 'bx' of component 'lamp'; did you mean 'box'?"),
    ("lamp[].box@u", "Unknown theme 'u'; did you mean 't'?"),
    ("lamp[].box@t/dark", "Unknown permutation 'dark'; known: default."),
    (
      "lamp[].box.color",
      "'lamp[].box.color' is a property; only pairs have a contrast, such as the text over its background."
    ),
    (
      "lamp[state=hidden].box",
      "'lamp[state=hidden].box' does not match an existing pair: its foreground is not drawn there"
    ),
    ("lamp[x", "Invalid address 'lamp[x'; write component[axis=value,…].pair@theme/permutation, or a pair's name."),
  ])
  func failsForAnAddressThatNamesNothing(address: String, sentence: String) throws {
    #expect(try LampProject().project.failures(at: address) == [sentence])
  }

  @Test func failsForATypoInsteadOfTestingNothing() throws {
    let project = try LampProject().project
    #expect(project.failures(component: "lamb") == ["Unknown component 'lamb'; did you mean 'lamp'?"])
    #expect(project.failures(theme: "u") == ["Unknown theme 'u'; did you mean 't'?"])
    #expect(throws: TokenProject.LoadingError.self) { try project.pairs(ofComponent: "lamb") }
    #expect(throws: TokenProject.LoadingError.self) { try project.pairs(inTheme: "u") }
    #expect(throws: TokenProject.LoadingError.self) { try project.cells(of: "lamb") }
  }

  @Test func failsOnWarningsOnlyWhenAsked() throws {
    let project = try LampProject(pageAlpha: "0.5").project
    #expect(project.failures(failingOn: .errors).isEmpty)
    #expect(project.failures(failingOn: .warnings).contains { $0.contains("[unknown-contrast]") })
    #expect(!project.failures(at: "body", failingOn: .warnings).isEmpty)
  }

  // MARK: Cases

  @Test func namesCasesByCellThemeAndPermutation() throws {
    let project = try LampProject().project
    let pairs = try project.pairs(ofComponent: "lamp")
    #expect(
      pairs.map(\.testDescription) == [
        "lamp[tone=soft,state=shown].box in t/default", "lamp[tone=strong,state=shown].box in t/default",
      ]
    )
    #expect(pairs.first?.cell == ["tone": "soft", "state": "shown"])
    #expect(pairs.map { $0.failures().count } == [1, 0])
    #expect(Set(project.pairs.map(\.id)).count == 3)
    #expect(try project.pairs(at: "body").map(\.component) == [nil])
    let cells = try project.cells(of: "lamp")
    #expect(cells.first?.testDescription == "lamp[tone=soft,state=shown] in t")
    #expect(cells.map(\.pairs.count) == [1, 0, 1, 0])
    #expect(cells.map { $0.failures().count } == [1, 0, 0, 0])
  }

  // MARK: Contrast of tokens

  @Test func asksForContrastOfTokensAndColors() throws {
    let project = try LampProject().project
    #expect(project.contrastFailures(of: "{ink}", over: ["{page}"], atLeast: 21).isEmpty)
    #expect(project.contrastFailures(of: "#00000080", over: ["white"], atLeast: 3).isEmpty)
    let failure = project.contrastFailures(of: "{tone.soft}", over: ["{page}"], atLeast: 4.5).first ?? ""
    for part in [
      "grey over page needs 4.5:1 and has 2.84:1", "t/default: 2.84:1, #999999 over #ffffff", "tokens.json:3:3",
    ] {
      #expect(failure.contains(part), "\(failure)")
    }
  }

  @Test(arguments: [
    ("{inc}", "{page}", "Unknown token 'inc'; did you mean 'ink'?"),
    ("ink", "{page}", "'ink' is neither a token such as {color.main} nor a CSS color"),
    ("{ink}", "{half}", "t/default: 'half' is a number, not a color"),
    ("{ink}", "#fff8", "t/default: no layer underneath is opaque; add the layers below it"),
  ])
  func saysWhatIsWrongWithAQuestion(foreground: String, layer: String, sentence: String) throws {
    let failures = try LampProject().project.contrastFailures(of: foreground, over: [layer], atLeast: 3)
    #expect(failures == [sentence])
  }
}

@Suite struct ExpectationTests {
  @Test func recordsWhatFailsWhereTheTestAsks() throws {
    let project = try LampProject().project
    let line = #line + 2
    withKnownIssue {
      expectPasses(project, at: "lamp[tone=soft].box")
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.comments.first?.rawValue.contains("has 2.84:1") == true
    }
    withKnownIssue { expectPasses(project) }
    withKnownIssue { expectPasses(project, component: "lamp") }
    withKnownIssue {
      expectPasses(try #require(project.pairs.first { $0.address == "lamp[tone=soft,state=shown].box" }))
    }
    withKnownIssue { expectPasses(try #require(try project.cells(of: "lamp").first)) }
    withKnownIssue { expectContrast(of: "{grey}", over: "{page}", atLeast: 4.5, in: project) }
    withKnownIssue { expectPalette(of: project, matches: "Snapshots/none.txt") }
  }

  @Test func recordsNothingWhereAllIsWell() throws {
    let project = try LampProject().project
    expectPasses(project, at: "lamp[tone=strong].box")
    expectPasses(project, at: "body")
    expectContrast(of: "{ink}", over: "{page}", atLeast: 7, in: project)
  }
}
