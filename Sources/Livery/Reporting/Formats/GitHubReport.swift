import DesignTokens

/// Annotations of a pull request: workflow commands of GitHub Actions, one line for each problem.
///
/// GitHub shows the first ten errors, warnings and notices of a step, so the worst comes first. The syntax and its escapes
/// are those of "Workflow commands for GitHub Actions" and of `actions/toolkit`.
enum GitHubReport {
  static func text(of report: Report) -> String {
    let annotations =
      report.diagnostics.worstFirst(\.severity).map(Annotation.init)
      + report.findings.worstFirst(\.severity).map(Annotation.init)
    let columns = report.columns.columns(of: annotations.compactMap(\.location))
    return annotations.worstFirst(\.severity).map { line(of: $0, columns: columns, in: report) + "\n" }.joined()
  }

  private static func line(
    of annotation: Annotation,
    columns: [SourceFile.Location: Int],
    in report: Report
  ) -> String {
    var properties: [String] = []
    if let location = annotation.location {
      properties.append("file=\(report.path(of: location.path).asProperty)")
      properties.append("line=\(location.line)")
      properties.append("col=\(columns[location] ?? location.column)")
    }
    properties.append("title=\(annotation.title.asProperty)")
    return "::\(annotation.command) \(properties.joined(separator: ","))::\(annotation.message.asData)"
  }
}

/// A remark at a line of a file.
private struct Annotation {
  var severity: Diagnostic.Severity
  var location: SourceFile.Location?
  var title: String
  /// Lines of text, which the command carries escaped in one.
  var message: String

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity
    location = diagnostic.location
    title = diagnostic.id.description
    let notes = diagnostic.notes.map { "note: \($0.message.oneLine)" }
    message = Self.lines(diagnostic.message, notes, advice: diagnostic.advice)
  }

  init(_ finding: Finding) {
    severity = finding.severity
    location = finding.sources.lazy.compactMap(\.location).first
    title = finding.check
    let places = finding.addresses.isEmpty ? [] : ["seen in \(counted(finding.addresses.count, "place"))"]
    message = Self.lines(finding.message, finding.details.map(\.oneLine) + places, advice: finding.advice)
  }

  var command: String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func lines(_ message: String, _ more: [String], advice: String?) -> String {
    ([message.oneLine] + more + [advice.map { "advice: \($0.oneLine)" }].compactMap { $0 }).joined(separator: "\n")
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
