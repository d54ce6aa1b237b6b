import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ProjectLayoutsTests {
  private func run(_ layouts: [String: String], patterns: String = #""*.layout.json""#) -> Pipeline.Outcome {
    let files = [
      "livery.json": """
      { "version": 1, "themes": { "t": { "resolver": "t.tokens.json" } }, "layouts": [\(patterns)] }
      """,
      "t.tokens.json": #"{ "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }"#,
    ]
    return Pipeline(files: InMemoryFiles(files.merging(layouts) { $1 })).run()
  }

  private func layout(_ name: String = "card", spacing: String = #""{gap}""#) -> String {
    """
    { "version": 1, "layout": "\(name)", "theme": "t",
      "style": { "alignment": "center", "defaultSpacing": \(spacing) }, "items": [] }
    """
  }

  @Test func everyRunReadsThemAndTheirContentIsPartOfTheDigest() throws {
    let first = run(["a.layout.json": layout()])
    let second = run(["a.layout.json": layout(spacing: "9")])
    #expect(first.diagnostics.all.isEmpty && second.diagnostics.all.isEmpty)
    #expect(try #require(first.palette).digest != second.palette?.digest)
    #expect(first.palette?.digest == run(["a.layout.json": layout()]).palette?.digest)
  }

  @Test func nothingIsWrittenWhileOneOfThemIsWrong() {
    let outcome = run(["a.layout.json": layout(spacing: #""{gpa}""#)])
    #expect(outcome.diagnostics.all.map(\.id) == ["alias-unresolved"])
    #expect(outcome.diagnostics.all.first?.advice == "did you mean 'gap'?")
    #expect(outcome.files.isEmpty)
  }

  @Test func reportsTwoLayoutsOfOneName() {
    let outcome = run(["a.layout.json": layout(), "b.layout.json": layout()])
    #expect(outcome.diagnostics.all.map(\.id) == ["repeated-name"])
    #expect(outcome.diagnostics.all.first?.location?.path == "b.layout.json")
  }

  @Test func readsAFileThatSeveralPatternsFindOnce() {
    let outcome = run(["a.layout.json": layout()], patterns: #""*.layout.json", "a.layout.json""#)
    #expect(outcome.diagnostics.all.isEmpty)
  }

  @Test func warnsOfAPatternThatFindsNothing() {
    let outcome = run([:])
    #expect(outcome.diagnostics.all.map(\.id) == ["no-files"])
    #expect(!outcome.diagnostics.containsErrors)
  }

  @Test func reportsAFileThatIsMissing() {
    #expect(run([:], patterns: #""gone.layout.json""#).diagnostics.all.map(\.id) == ["source-unreadable"])
  }
}
