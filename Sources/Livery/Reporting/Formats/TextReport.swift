import DesignTokens

/// The report as the terminal shows it, without colours: diagnostics, findings, and the summary.
enum TextReport {
  static func text(of report: Report) -> String {
    let paragraphs = [
      report.diagnostics.map(report.diagnosticText.text).joined(),
      report.findingText.text(of: report.findings),
      report.palette.map { SummaryText($0).text } ?? "",
    ]
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
