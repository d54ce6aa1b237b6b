import DesignTokens

/// Annotations of a pull request: workflow commands of GitHub Actions, one line for each problem.
///
/// GitHub shows the first ten errors, warnings and notices of a step, so the worst comes first. The syntax and its escapes
/// are those of "Workflow commands for GitHub Actions" and of `actions/toolkit`.
enum GitHubReport {
  static func text(of report: Report) -> String {
    let problems = report.open.worstFirst(\.severity)
    let columns = report.columns.columns(of: problems.compactMap(\.shownLocation))
    return problems.map { line(of: $0, columns: columns, in: report) + "\n" }.joined()
  }

  private static func line(of problem: Problem, columns: [SourceFile.Location: Int], in report: Report) -> String {
    var properties: [String] = []
    if let location = problem.shownLocation {
      properties.append("file=\(report.path(of: location.path).asProperty)")
      properties.append("line=\(location.line)")
      properties.append("col=\(columns[location] ?? location.column)")
    }
    properties.append("title=\(problem.id.description.asProperty)")
    return "::\(problem.severity.command) \(properties.joined(separator: ","))::\(problem.lines.asData)"
  }
}

extension Diagnostic.Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}

extension Problem {
  /// The line that the annotation is at.
  fileprivate var shownLocation: SourceFile.Location? {
    location ?? sources.lazy.compactMap(\.location).first
  }

  /// Lines of text, which the command carries escaped in one.
  fileprivate var lines: String {
    var lines = [message]
    lines += notes.map { "note: \($0.message)" }
    lines += details.lines(first: Self.shownDetails)
    if !addresses.isEmpty { lines.append("seen in \(counted(addresses.count, "place"))") }
    if let advice { lines.append("advice: \(advice)") }
    return lines.map(\.oneLine).joined(separator: "\n")
  }
}

extension String {
  /// The text as the message of a workflow command.
  fileprivate var asData: String { escaping(["%": "%25", "\r": "%0D", "\n": "%0A"]) }

  /// The text as the value of a property, which ends at a comma or at the second colon.
  fileprivate var asProperty: String {
    oneLine.escaping(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let escape = escapes[scalar] { text += escape } else { text.unicodeScalars.append(scalar) }
    }
  }
}
