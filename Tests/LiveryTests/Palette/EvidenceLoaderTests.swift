import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct EvidenceLoaderTests {
  private func ids(_ project: EvidenceProject) -> [String] {
    project.run().diagnostics.all.map(\.id.description)
  }

  @Test func readsARun() throws {
    let evidence = try #require(EvidenceProject().run().palette?.evidence.first)
    #expect(evidence.by == "Browser 1")
    #expect(evidence.platform == .web)
    #expect(evidence.mode == .automatic)
    #expect(evidence.date == "2026-01-01")
    #expect(evidence.components.map(\.component) == ["lamp"])
    #expect(evidence.components.first?.answers.map(\.statement) == ["S-1"])
    #expect(evidence.components.first?.answers.first?.measured == ["it has a name"])
  }

  @Test(arguments: [
    (#"{ "statement": "S-9", "verdict": "met" }"#, "unknown-value"),
    (#"{ "statement": "S-1", "verdict": "passed" }"#, "unknown-value"),
    (#"{ "statement": "S-1" }"#, "missing-key"), (#"{ "verdict": "met" }"#, "missing-key"),
    (#"{ "statement": "S-1", "verdict": "met", "note": "" }"#, "unknown-key"),
    (#"{ "statement": "S-1", "verdict": "met", "measured": "it" }"#, "wrong-kind"), ("1", "wrong-kind"),
  ])
  func reportsAnAnswerThatAnswersNothing(answer: String, id: String) {
    #expect(ids(EvidenceProject(answers: answer)) == [id])
  }

  @Test func reportsAnAnswerForAnotherPlatform() throws {
    let found = EvidenceProject(platform: "ios").run().diagnostics.all
    #expect(found.map(\.id) == ["evidence-platform"])
    #expect(found.first?.message == "statement 'S-1' is not about ios")
  }

  @Test(arguments: [("tv", "automatic"), ("web", "guess")]) func reportsUnknownWords(platform: String, mode: String) {
    #expect(ids(EvidenceProject(platform: platform, mode: mode)) == ["unknown-value"])
  }

  private func load(_ text: String) -> [String] {
    var diagnostics = Diagnostics()
    let loader = EvidenceLoader(files: InMemoryFiles(["e.json": text]), themes: ["t"], components: [])
    _ = loader.load("e.json", diagnostics: &diagnostics)
    return diagnostics.all.map(\.id.description)
  }

  @Test(arguments: [
    (#"{ "version": 1 }"#, ["missing-key"]), ("[]", ["wrong-kind"]), ("{", ["json-syntax"]),
    (
      #"{ "version": 1, "run": { "by": "b", "platform": "web", "mode": "manual", "date": "1.1.2026" } }"#,
      ["invalid-date"]
    ),
    (#"{ "version": 1, "run": {} }"#, ["missing-key", "missing-key", "missing-key"]),
    (
      #"""
      { "version": 1, "run": { "by": "b", "platform": "web", "mode": "manual" },
        "components": [ { "component": "c", "theme": "u", "inputs": "" } ] }
      """#, ["unknown-value", "unknown-value"]
    ),
  ])
  func reportsFaultyFiles(text: String, ids: [String]) {
    #expect(load(text) == ids)
  }

  @Test func warnsOfAPatternWithoutFiles() {
    let files = ProjectFiles(tokens: "", surfaces: "", checks: #""evidence": ["*.evidence.json"]"#).inMemory
    #expect(Pipeline(files: files).run(rendering: false).diagnostics.all.map(\.id) == ["no-files"])
  }
}
