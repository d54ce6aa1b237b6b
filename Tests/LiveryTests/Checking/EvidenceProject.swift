import LiveryTestSupport

@testable import DesignTokens
@testable import Livery

/// A component `lamp` with three statements, and the answers of a browser to them.
struct EvidenceProject {
  /// Rows of answers, as JSON.
  var answers = #"{ "statement": "S-1", "verdict": "met", "measured": ["it has a name"] }"#
  var platform = "web"
  var mode = "automatic"
  /// Nil for the digest that the project has.
  var inputs: String?
  var checks = ""
  /// Items of the waivers file; nil for none.
  var waivers: String?

  private func project(inputs: String) -> ProjectFiles {
    ProjectFiles(
      tokens: #""page": \#(CheckProject.color(1))"#,
      components: [
        "lamp": CheckProject.lamp(
          on: "",
          off: "",
          more: """
            "accessibility": { "statements": [
              { "id": "S-1", "text": "One.", "by": "manual", "platforms": ["web"] },
              { "id": "S-2", "text": "Two.", "by": "manual", "platforms": ["ios", "web"] },
              { "id": "S-3", "text": "Three.", "by": "checked", "check": "text-growth", "platforms": ["ios", "web"] } ] }
            """
        )
      ],
      checks: #""evidence": ["*.evidence.json"]\#(checks)"#,
      waivers: waivers,
      others: [
        "run.evidence.json": """
        { "version": 1, "run": { "by": "Browser 1", "platform": "\(platform)", "mode": "\(mode)", "date": "2026-01-01" },
          "components": [ { "component": "lamp", "theme": "t", "inputs": "\(inputs)", "answers": [ \(answers) ] } ] }
        """
      ]
    )
  }

  /// The digest of the component, as the report has it.
  static var digest: String {
    let palette = Pipeline(files: EvidenceProject().project(inputs: "").inMemory).run(rendering: false).palette
    return palette?.componentInputs.values.first ?? ""
  }

  var files: InMemoryFiles { project(inputs: inputs ?? Self.digest).inMemory }

  func run() -> Pipeline.Outcome { Pipeline(files: files).run(rendering: false) }

  func verdict(on id: String) -> StatementVerdict? {
    run().palette?.statements.first { $0.statement.id == id }
  }
}
