import Foundation
import LiveryTestSupport
import Testing

@Suite struct NextStepTests {
  @Test(arguments: [["check"], ["build"], ["explain", "a"], ["list", "tokens"], ["check", "--project", "x"]])
  func leadsToInitWithoutAProject(arguments: [String]) async throws {
    let folder = try ScratchFolder()
    let result = try await runLivery(arguments, in: folder.path)
    #expect(
      result.status == 2 && result.errors.contains("[project-missing]") && result.errors.contains("livery init"),
      "\(result)"
    )
  }

  @Test(arguments: [
    (["chek"], "did you mean 'livery check'?"), (["template", "lst"], "did you mean 'livery template list'?"),
    (["frobnicate"], "'livery --help' lists all"),
  ]) func namesTheNearestCommand(arguments: [String], sentence: String) async throws {
    let result = try await runLivery(arguments)
    #expect(result.status == 64 && result.errors.contains(sentence), "\(result)")
  }

  @Test func offersATokenOfAGroup() async throws {
    let project = try SmallProject()
    let result = try await runLivery(["check", "--set", "tone=#fff"], in: project.folder.path)
    #expect(result.status == 64 && result.errors.contains("'tone' is a group of 2 tokens"), "\(result)")
    #expect(result.errors.contains("such as 'tone.soft'"), "\(result)")
  }

  @Test func listsWarningsAfterABuild() async throws {
    let folder = try ScratchFolder()
    _ = try await runLivery(["init", "-q"], in: folder.path)
    // A fixed height, in which text cannot grow.
    let component = "Tokens/components/button.component.json"
    let text = try String(contentsOfFile: "\(folder.path)/\(component)", encoding: .utf8)
    try folder.write(component, Data(text.replacing("minHeight", with: "height").utf8))
    let before = try await runLivery(["check"], in: folder.path)
    _ = try await runLivery(["build"], in: folder.path)
    let after = try await runLivery(["check"], in: folder.path)
    #expect(before.output.contains("[text-growth]") && before.output == after.output)
  }

  @Test func saysWhatToDoAboutAThemeWithoutTokens() async throws {
    let folder = try ScratchFolder([
      "livery.json": #"{ "version": 1, "themes": { "acme": { "resolver": "a.tokens.json" } } }"#, "a.tokens.json": "{}",
    ])
    let hint = "Theme 'acme' has no tokens of a known type: write some into its files"
    #expect(try await runLivery(["build"], in: folder.path).output.contains(hint))
    try folder.write("a.tokens.json", Data(##"{ "page": { "$type": "color", "$value": "#fff" } }"##.utf8))
    #expect(try await !runLivery(["build"], in: folder.path).output.contains(hint))
  }
}
