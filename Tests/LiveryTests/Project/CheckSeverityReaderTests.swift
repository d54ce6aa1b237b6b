import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct CheckSeverityReaderTests {
  private func read(_ source: MarkedText) throws -> (severities: CheckSeverities, diagnostics: Diagnostics) {
    let root = try JSONReader.read(Array(source.text.utf8))
    var diagnostics = Diagnostics()
    let reader = CheckSeverityReader(source: SourceFile(path: "", text: source.text))
    return (reader.read(root.members ?? [], diagnostics: &diagnostics), diagnostics)
  }

  @Test func readsOneSeverityOrOneForEachComponent() throws {
    let (severities, diagnostics) = try read(
      #"{ "unused-token": "off", "target-size": { "default": "warning", "lamp": "error" } }"#
    )
    expect(diagnostics, are: [], in: "")
    #expect(severities.level(of: "unused-token", component: nil) == .off)
    #expect(severities.level(of: "unused-token", component: "lamp") == .off)
    #expect(severities.level(of: "target-size", component: "lamp") == .error)
    #expect(severities.level(of: "target-size", component: "radio") == .warning)
    #expect(severities.level(of: "text-growth", component: nil) == nil)
  }

  @Test(arguments: [
    (#"{ 1️⃣"unused-tokens": "note" }"#, "unknown-value"), (#"{ "target-size": 1️⃣"ignore" }"#, "unknown-value"),
    (#"{ "target-size": 1️⃣["note"] }"#, "wrong-kind"), (#"{ "target-size": { "lamp": 1️⃣"fatal" } }"#, "unknown-value"),
    (#"{ "target-size": { "default": 1️⃣null } }"#, "wrong-kind"),
  ])
  func reportsEachMistakeWhereItIsWritten(text: String, id: String) throws {
    let source = MarkedText(text)
    expect(try read(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test func reportsNamesThatDoNotExistWhereTheyAreWritten() {
    let files = MarkedFiles([
      "livery.json": #"""
      { "version": 1, "themes": { "t": { "resolver": "t.tokens.json" } }, "components": ["lamp.component.json"],
        "checks": { "severity": {
          1️⃣"unused-tokens": "note",
          "target-size": 2️⃣"ignore",
          "text-growth": { 3️⃣"lamb": "note", "default": 4️⃣3 } } } }
      """#,
      "t.tokens.json": "{}",
      "lamp.component.json": #"""
      { "version": 1, "component": "lamp", "axes": { "state": { "values": ["on"] } },
        "parts": { "box": { "width": "number" } },
        "rules": [ { "when": { "state": "on" }, "set": { "box.width": 1 } } ] }
      """#,
    ])
    let diagnostics = Pipeline(files: files.inMemory).run().diagnostics
    #expect(
      diagnostics.inFileOrder().map { ExpectedDiagnostic($0) } == [
        ExpectedDiagnostic("unknown-value", at: files.location(of: "1️⃣")),
        ExpectedDiagnostic("unknown-value", at: files.location(of: "2️⃣")),
        ExpectedDiagnostic("unknown-value", at: files.location(of: "3️⃣")),
        ExpectedDiagnostic("wrong-kind", at: files.location(of: "4️⃣")),
      ]
    )
    let advice = diagnostics.inFileOrder().compactMap(\.advice)
    #expect(advice.first == "did you mean 'unused-token'?")
    #expect(advice.last == "did you mean 'lamp'?")
  }
}
