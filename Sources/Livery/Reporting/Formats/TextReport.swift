import DesignTokens

/// The report as the terminal shows it, without colors: diagnostics, findings, and the summary.
enum TextReport {
  static func text(of report: Report) -> String {
    let problems = Dictionary(grouping: report.open, by: \.origin).mapValues { $0.map(report.problemText.text) }
    let paragraphs = [
      problems[.input]?.joined() ?? "",
      problems[.check]?.joined(separator: "\n") ?? "",
      report.palette.map { SummaryText($0).text } ?? "",
    ]
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
