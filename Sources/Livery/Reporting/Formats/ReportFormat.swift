/// A way to write a report.
///
/// A new one is a file beside this and a line in ``all``.
public struct ReportFormat: Sendable {
  /// What it is called on the command line.
  public let name: String
  private let render: @Sendable (Report) -> String

  public static let all: [ReportFormat] = [
    ReportFormat(name: "text", render: TextReport.text),
    ReportFormat(name: "json", render: JSONReport.text),
    ReportFormat(name: "markdown", render: { MarkdownReport($0).text }),
    ReportFormat(name: "github", render: GitHubReport.text),
    ReportFormat(name: "sarif", render: { SARIFReport($0).text }),
    ReportFormat(name: "junit", render: { JUnitReport($0).text }),
  ]

  /// The format of a name; nil if there is none.
  public static func named(_ name: String) -> ReportFormat? {
    all.first { $0.name == name }
  }

  /// The report in this format, the same bytes for the same run.
  public func text(of report: Report) -> String {
    render(report)
  }
}
