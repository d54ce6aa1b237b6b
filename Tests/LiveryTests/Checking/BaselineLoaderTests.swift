import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct BaselineLoaderTests {
  private func load(_ text: String) -> (baseline: Baseline?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let loader = BaselineLoader(files: InMemoryFiles(["b.json": text]))
    return (loader.load("b.json", diagnostics: &diagnostics), diagnostics)
  }

  @Test func readsSeverityValueAndFacts() throws {
    let (baseline, diagnostics) = load(
      #"""
      { "version": 1, "findings": [
        { "id": "a", "severity": "error", "value": 1.5,
          "facts": [ { "address": "x", "value": 2 }, { "address": "y" } ], "places": ["lamp.label", "body"] },
        { "id": "b", "severity": "note" } ] }
      """#
    )
    expect(diagnostics, are: [], in: "")
    let entries = try #require(baseline).entries
    #expect(entries.keys.sorted() == ["a", "b"])
    #expect(entries["a"]?.severity == .error)
    #expect(entries["a"]?.value == 1.5)
    #expect(entries["a"]?.facts == ["x": 2, "y": nil])
    #expect(entries["a"]?.places == ["lamp.label", "body"])
    #expect(entries["b"]?.severity == .note)
    #expect(entries["b"]?.places == [])
    #expect(entries["b"]?.value == nil)
  }

  @Test func reportsABrokenFileWhereItIsBroken() {
    let source: MarkedText = #"""
      { "version": 1️⃣2, "findings": [
        2️⃣{ "severity": "error" },
        { "id": "a", "severity": 3️⃣"fatal", "value": 4️⃣"1" },
        { "id": "b", "severity": "note", "facts": [ 5️⃣{ "value": 1 } ] },
        6️⃣{ "id": "b", "severity": "note" } ], 7️⃣"finding": [] }
      """#
    let (baseline, diagnostics) = load(source.text)
    #expect(baseline.map { _ in true } == nil)
    expect(
      diagnostics,
      are: [
        ("unsupported-version", "1️⃣"), ("missing-key", "2️⃣"), ("unknown-value", "3️⃣"), ("wrong-kind", "4️⃣"),
        ("missing-key", "5️⃣"), ("repeated-name", "6️⃣"), ("unknown-key", "7️⃣"),
      ],
      in: source
    )
  }

  @Test(arguments: ["", "[]", "{", "null", "\u{0}"])
  func refusesWhatIsNoBaselineWithoutTrapping(text: String) {
    let (baseline, diagnostics) = load(text)
    #expect(baseline.map { _ in true } == nil)
    #expect(diagnostics.containsErrors)
  }

  @Test func reportsAFileThatIsMissing() {
    var diagnostics = Diagnostics()
    _ = BaselineLoader(files: InMemoryFiles([:])).load("gone.json", diagnostics: &diagnostics)
    #expect(diagnostics.all.map(\.id) == ["source-unreadable"])
  }
}
