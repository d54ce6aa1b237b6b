import Foundation
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct MarkdownReportTests {
  private func text(_ report: Report = ReportProject().report(prefix: "Tokens/")) -> String {
    MarkdownReport(report).text
  }

  @Test func beginsWithWhatThereIsToDo() {
    #expect(text().hasPrefix("<!-- livery report -->\n## Livery: 1 error, 1 warning\n"))
    let outcome = Pipeline.Outcome(palette: nil, findings: [], files: [], diagnostics: Diagnostics())
    #expect(text(Report(of: outcome)).contains("## Livery: all well"))
  }

  @Test func saysWhatABaselineKnows() {
    let finding = Finding(check: "c", subject: "s", severity: .error, message: "m")
    let other = Finding(check: "c", subject: "t", severity: .error, message: "n")
    func heading(_ findings: [Finding], known: [Finding]) -> String {
      let outcome = Pipeline.Outcome(palette: nil, findings: findings, files: [], diagnostics: Diagnostics())
      let text = text(Report(of: outcome, comparison: Baseline.Comparison(findings: findings, known: known, gone: [])))
      return text.components(separatedBy: "\n").first { $0.hasPrefix("## ") } ?? ""
    }
    #expect(heading([], known: [finding]) == "## Livery: no new findings; 1 known from the baseline")
    #expect(heading([other], known: [finding]) == "## Livery: 1 error; 1 known from the baseline")
    #expect(heading([], known: []) == "## Livery: all well")
  }

  @Test func tabulatesWhatWasMeasured() {
    #expect(text().contains("| **total** |  |  | 3 | 1 | 1 | 1 | 0 | 0 |"))
  }

  @Test func groupsBySeverity() throws {
    let text = text()
    let headings = text.components(separatedBy: "\n").filter { $0.hasPrefix("### ") }
    #expect(headings == ["### Errors (1)", "### Warnings (1)"])
    #expect(text.contains("<details><summary>1 waived failure</summary>"))
  }

  @Test func letsNoNameLayOutThePageOrCallAnybody() {
    let prose = text().components(separatedBy: "\n").filter { $0.hasPrefix("**") }
    #expect(prose.count == 3)
    for line in prose {
      // What is no code must neither end a cell nor be a tag, a mention or an issue.
      #expect(line.hasPrefix("**") && !line.contains("@c") && !line.contains("#1"), "\(line)")
      #expect(!line.contains(" ink a]"), "\(line)")
    }
    #expect(prose.first?.contains(#"ink a\]\]\>::b%0A\|\`😀--\>\<@<!-- -->c␁␊#<!-- -->1"\&"#) == true)
  }

  @Test func fencesCodeMoreThanItsBackticks() {
    let finding = Finding(
      check: "c",
      subject: "s",
      severity: .error,
      message: "m",
      details: ["``x`"],
      addresses: ["```\n</details>"]
    )
    let outcome = Pipeline.Outcome(palette: nil, findings: [finding], files: [], diagnostics: Diagnostics())
    let text = text(Report(of: outcome))
    #expect(text.contains("``` ``x` ```"))
    #expect(text.contains("````text\n```␊</details>\n````"))
  }

  @Test func fitsIntoAComment() {
    let findings = (0..<5000).map { Finding(check: "c", subject: "\($0)", severity: .error, message: "message \($0)") }
    let outcome = Pipeline.Outcome(palette: nil, findings: findings, files: [], diagnostics: Diagnostics())
    let text = text(Report(of: outcome))
    #expect(text.count < 65_536)
    #expect(text.contains("more did not fit"))
    #expect(text.contains("5000 errors"))
  }
}
