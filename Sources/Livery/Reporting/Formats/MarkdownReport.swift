import DesignTokens

/// The report as a comment on a pull request: what was measured, then the findings by severity, with figures to unfold.
///
/// GitHub takes comments of up to 65,536 characters; what would not fit is counted instead.
struct MarkdownReport {
  private static let capacity = 60_000
  /// How many places of a finding are named before the rest is only counted.
  private static let shownAddresses = 20

  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String {
    let paragraphs = [Self.marker + "\n" + heading, table, verdict] + problems + [waived]
    return fitted(paragraphs.filter { !$0.isEmpty }).joined(separator: "\n\n") + "\n"
  }

  /// By which a script finds the comment again that it wrote on an earlier run.
  private static let marker = "<!-- livery report -->"

  private var heading: String {
    let counts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
      let count = report.open.count { $0.severity == severity }
      return count > 0 ? counted(count, severity.rawValue) : nil
    }
    guard let known = report.comparison?.known.count, known > 0 else {
      return "## Livery: " + (counts.isEmpty ? "all well" : counts.joined(separator: ", "))
    }
    let new = counts.isEmpty ? "no new findings" : counts.joined(separator: ", ")
    return "## Livery: \(new); \(known) known from the baseline"
  }

  /// The paragraphs up to the capacity of a comment, and how many had to be left out.
  private func fitted(_ paragraphs: [String]) -> [String] {
    var room = Self.capacity
    let shown = paragraphs.prefix { paragraph in
      room -= paragraph.unicodeScalars.count + 2
      return room >= 0
    }
    let rest = paragraphs.count - shown.count
    return shown
      + (rest > 0 ? ["*\(counted(rest, "paragraph")) more did not fit; `livery check` lists all of them.*"] : [])
  }

  // MARK: The summary

  private var table: String {
    guard let summary = report.summary, summary.total.total > 0 else { return "" }
    var rows = summary.components.map { row([$0.name.markdown, $0.theme.markdown, String($0.cells)], $0.tally) }
    if summary.tokenPairs.total > 0 { rows.append(row(["token pairs", "", ""], summary.tokenPairs)) }
    rows.append(row(["**total**", "", ""], summary.total))
    return """
      | component | theme | cells | pairs | pass | fail | waived | exempt | unknown |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      \(rows.joined(separator: "\n"))
      """
  }

  private func row(_ cells: [String], _ tally: PaletteSummary.Tally) -> String {
    let figures = [tally.total, tally.passed, tally.failed, tally.waived, tally.exempt, tally.unknown]
    return "| " + (cells + figures.map(String.init)).joined(separator: " | ") + " |"
  }

  private var verdict: String {
    guard let palette = report.palette else {
      return "Nothing was measured, because the input cannot be read."
    }
    guard report.isInputBroken else {
      return "Measured by \(Tool.nameAndVersion) against WCAG 2.2 level \(palette.level.rawValue)."
    }
    return "The input is broken, so the figures are incomplete and nothing was written."
  }

  // MARK: Problems

  private var problems: [String] {
    Diagnostic.Severity.allCases.flatMap { severity -> [String] in
      let paragraphs = report.open.filter { $0.severity == severity }.map(paragraph)
      return paragraphs.isEmpty ? [] : ["### \(severity.heading) (\(paragraphs.count))"] + paragraphs
    }
  }

  private func paragraph(_ problem: Problem) -> String {
    var lines = ["**\(problem.message.markdown)** \(problem.id.description.codeSpan)"]
    if let location = problem.location { lines.append("at \(report.place(of: location).codeSpan)") }
    if let excerpt = problem.excerpt { lines.append(excerpt.text.trimmed.codeSpan) }
    lines += problem.notes.map {
      "note: \($0.message.markdown)" + (($0.location.map { " at \(report.place(of: $0).codeSpan)" }) ?? "")
    }
    lines += problem.details.lines(first: Problem.shownDetails).map(\.codeSpan)
    if let waiver = problem.waiver {
      lines.append("waived by \(waiver.id.codeSpan): \(waiver.reason.markdown)")
    }
    if let advice = problem.advice { lines.append("advice: \(advice.markdown)") }
    return [lines.joined(separator: "\\\n"), unfolded(problem)].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Where a problem is seen and what decides it.
  private func unfolded(_ problem: Problem) -> String {
    let sources = problem.sources.map { note in
      note.message + (note.location.map { " is declared at \(report.place(of: $0))" } ?? "")
    }
    let lines = problem.addresses.lines(first: Self.shownAddresses) + sources
    guard !lines.isEmpty else { return "" }
    let title = problem.addresses.isEmpty ? "where" : "seen in \(counted(problem.addresses.count, "place"))"
    return "<details><summary>\(title)</summary>\n\n\(MarkdownText.codeBlock(lines))\n\n</details>"
  }

  private var waived: String {
    guard !report.waived.isEmpty else { return "" }
    let paragraphs = report.waived.map(paragraph)
    return """
      <details><summary>\(counted(report.waived.count, "waived failure"))</summary>

      \(paragraphs.joined(separator: "\n\n"))

      </details>
      """
  }
}

extension Diagnostic.Severity {
  fileprivate var heading: String {
    switch self {
    case .error: "Errors"
    case .warning: "Warnings"
    case .note: "Notes"
    }
  }
}

extension String {
  fileprivate var markdown: String { MarkdownText.comment(self) }

  fileprivate var codeSpan: String { MarkdownText.codeSpan(self) }
}
