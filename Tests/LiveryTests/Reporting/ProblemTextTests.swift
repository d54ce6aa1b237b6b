import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ProblemTextTests {
  @Test func printsADiagnosticAsCompilersDo() {
    let source = SourceFile(path: "a.json", text: "{ \"a\": 1 }")
    var diagnostic = Diagnostic("wrong-kind", "a must be a string", at: source.place(at: 7), advice: "write \"1\"")
    diagnostic.notes = [.init("declared here", at: source.location(at: 2)), .init("nowhere")]
    #expect(
      ProblemText(prefix: "T/").text(of: Problem(diagnostic)) == """
        T/a.json:1:8: error: a must be a string [wrong-kind]
            1 | { "a": 1 }
              |        ^
              note: declared here (T/a.json:1:3)
              note: nowhere
              advice: write "1"

        """
    )
  }

  @Test func printsAFindingAsOneParagraph() {
    let source = SourceFile(path: "a.json", text: "{ \"a\": 1 }")
    var finding = Finding(check: "hue-only", subject: "lamp", severity: .warning, message: "alike")
    finding.details = ["0.01 in light"]
    finding.addresses = ["lamp[a]", "lamp[b]", "lamp[c]", "lamp[d]"]
    finding.sources = [.init("a", at: source.location(at: 2))]
    finding.advice = "change it"
    #expect(
      ProblemText().text(of: finding) == """
        warning: alike [hue-only]
          0.01 in light
          seen in 4 places:
            lamp[a]
            lamp[b]
            lamp[c]
            and 1 more
          a is declared at a.json:1:3
          advice: change it

        """
    )
  }

  /// A theme of thousands of colors has thousands of such lines.
  @Test("shows the first figures of many, in every report for people")
  func showsTheFirstFigures() throws {
    var finding = Finding(check: "hue-only", subject: "lamp", severity: .warning, message: "alike")
    finding.details = (1...23).map { "figure \($0) of them" }
    let outcome = Pipeline.Outcome(palette: nil, findings: [finding], files: [], diagnostics: Diagnostics())
    let report = Report(of: outcome)
    let reports = try ["markdown", "github", "sarif"].map { try ReportProject.text($0, of: report) }
    for text in [ProblemText().text(of: finding)] + reports {
      #expect(
        text.contains("figure 20 of them") && text.contains("and 3 more") && !text.contains("figure 21"),
        "\(text)"
      )
    }
    let all = [ProblemText(showsAllPlaces: true).text(of: finding), try ReportProject.text("json", of: report)]
    #expect(all.allSatisfy { $0.contains("figure 23 of them") && !$0.contains("and 3 more") })
  }
}
