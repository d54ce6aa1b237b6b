import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct BrokenTokensTests {
  private func outcome(_ broken: String, _ tokens: String, pairs: String = "") -> Pipeline.Outcome {
    let files = ProjectFiles(
      tokens: ##""page": { "$type": "color", "$value": "#ffffff" }, "## + tokens,
      pairs: pairs,
      manifest: #""outputs": [{ "template": "css", "into": "out" }]"# + broken
    )
    return Pipeline(files: files.inMemory).run()
  }

  private static let chain = #"""
    "bad": { "$type": "number", "$value": "x" }, "a": { "$value": "{bad}" }, "b": { "$value": "{a}" },
    "good": { "$type": "number", "$value": 1 }
    """#

  @Test func aRefusedTokenStopsTheRunAndSaysHowManyDependOnIt() {
    let outcome = outcome("", Self.chain)
    let problem = outcome.diagnostics.all.first { $0.severity == .error }
    #expect(problem?.notes.map(\.message) == ["others that have no value because of it: 2"])
    #expect(outcome.files.isEmpty)
    #expect(outcome.counts.text == "5 in, 2 resolved, 0 opaque, 0 changed, 3 lost")
  }

  @Test func skippedTokensCostOnlyThemselvesAndTheirDependants() {
    let outcome = outcome(#", "broken": "skip""#, Self.chain)
    #expect(!outcome.diagnostics.containsErrors)
    let css = outcome.files.first { $0.path == "out/t.css" }?.text ?? ""
    #expect(css.contains("--good: 1;") && !css.contains("--bad") && !css.contains("--a:"))
    #expect(outcome.counts.lost == 3)
  }

  @Test(arguments: [
    #""a": { "$type": "number", "$value": "{b}" }, "b": { "$type": "number", "$value": "{a}" }"#,
    #""g": { "$type": "colour", "a": { "$value": 1 } }"#, #""a": { "$value": 1 }"#, #""a": { "$value": "{none}" }"#,
  ])
  func everyErrorOfATokenCanBeSkipped(tokens: String) {
    #expect(outcome("", tokens).diagnostics.containsErrors)
    let skipped = outcome(#", "broken": "skip""#, tokens)
    #expect(!skipped.diagnostics.containsErrors, "\(skipped.diagnostics.all.map(\.message))")
    #expect(skipped.counts.lost > 0 && !skipped.files.isEmpty)
  }

  @Test func whatNamesASkippedTokenIsStillAnError() {
    let pair = #"{ "name": "p", "foreground": "{ink}", "over": ["{page}"], "kind": "text" }"#
    let outcome = outcome(#", "broken": "skip""#, #""ink": { "$type": "color", "$value": "x" }"#, pairs: pair)
    #expect(outcome.diagnostics.all.contains { $0.id == "alias-unresolved" && $0.severity == .error })
    #expect(outcome.files.isEmpty)
  }

  @Test func aFileThatCannotBeReadStopsTheRun() {
    let files = InMemoryFiles([
      "livery.json": #"{ "version": 1, "broken": "skip", "themes": { "t": { "resolver": "t.json" } } }"#, "t.json": "{",
    ])
    #expect(Pipeline(files: files).run().diagnostics.containsErrors)
  }

  @Test func refusesAnotherWord() {
    #expect(outcome(#", "broken": "ignore""#, Self.chain).diagnostics.all.contains { $0.id == "unknown-value" })
  }
}
