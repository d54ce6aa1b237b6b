import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct CheckSeverityTests {
  private func findings(_ severity: String) -> [Diagnostic.Severity] {
    CheckProject(
      tokens: #""one": \#(CheckProject.color(0.6))"#,
      component: CheckProject.lamp(on: #""box.fill": "{one}""#, off: #""box.fill": "{one}""#),
      checks: #""severity": { \#(severity) }"#
    )
    .findings(of: "indistinguishable-states").map(\.severity)
  }

  @Test(arguments: [
    ("", [Diagnostic.Severity.error]),
    (#""indistinguishable-states": "note""#, [.note]),
    (#""indistinguishable-states": "off""#, []),
    (#""indistinguishable-states": { "default": "off", "lamp": "warning" }"#, [.warning]),
    (#""indistinguishable-states": { "lamp": "off" }"#, []),
    (#""unused-token": "error""#, [.error]),
  ])
  func weighsFindingsAsTheManifestSays(severity: String, expected: [Diagnostic.Severity]) {
    #expect(findings(severity) == expected)
  }

  @Test func raisesAsWellAsItLowers() {
    let project = CheckProject(
      tokens: #""one": \#(CheckProject.color(0.6))"#,
      component: CheckProject.lamp(on: #""box.width": { "value": 9, "unit": "px" }"#, off: #""box.fill": null"#),
      checks: #""severity": { "unused-token": "error" }"#
    )
    #expect(project.findings(of: "unused-token").map(\.severity) == [.error])
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

  @Test func listsTheGravestFirst() {
    let severities = CheckProject(
      tokens: #""one": \#(CheckProject.color(0.6)), "idle": \#(CheckProject.color(0.1))"#,
      component: CheckProject.lamp(on: #""box.fill": "{one}""#, off: #""box.fill": "{one}""#)
    )
    .run().findings.map(\.severity)
    #expect(severities == [.error, .warning, .note])
  }
}

@Suite struct CheckListTests {
  /// The table of the article, row by row.
  @Test func documentsEveryCheckWithItsSeverities() throws {
    let article = packageFolder + "/Sources/Livery/Livery.docc/Checks.md"
    let text = String(decoding: try #require(FileManager.default.contents(atPath: article)), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|") }
    #expect(rows.map { $0[0].filter { !"` ".contains($0) } } == CheckSettings.descriptions.map(\.name))
    for (row, check) in zip(rows, CheckSettings.descriptions) {
      for severity in check.severities { #expect(row[2].contains(severity.rawValue), "\(check.name)") }
    }
  }
}
