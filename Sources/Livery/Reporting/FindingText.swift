/// Findings for people: one paragraph for each cause.
public struct FindingText: Sendable {
  /// How many places are named before the rest is only counted.
  private static let shownAddresses = 3

  private let style: TextStyle
  private let diagnostics: DiagnosticText

  /// - Parameters:
  ///   - prefix: What leads from the reader's working directory to the project's folder; may be empty.
  ///   - style: Plain, or with a terminal's colours.
  public init(prefix: String = "", style: TextStyle = .plain) {
    self.style = style
    diagnostics = DiagnosticText(prefix: prefix, style: style)
  }

  public func text(of findings: [Finding]) -> String {
    findings.map(text).joined(separator: "\n")
  }

  public func text(of finding: Finding) -> String {
    var lines = [
      "\(style.severity("\(finding.severity.rawValue):", finding.severity)) \(finding.message.oneLine) [\(finding.check)]"
    ]
    lines += finding.details.map { "  \($0.oneLine)" }
    if let places = places(of: finding) { lines.append("  \(places)") }
    lines += finding.sources.map { note in
      "  \(note.message.oneLine)" + (note.location.map { " is written at \(diagnostics.path(of: $0))" } ?? "")
    }
    if let advice = finding.advice { lines.append("  \(style.bold("advice:")) \(advice.oneLine)") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func places(of finding: Finding) -> String? {
    guard !finding.addresses.isEmpty else { return nil }
    let shown = finding.addresses.prefix(Self.shownAddresses).map(\.oneLine).joined(separator: "\n    ")
    let more = finding.addresses.count - Self.shownAddresses
    let rest = more > 0 ? "\n    and \(more) more" : ""
    return "seen in \(counted(finding.addresses.count, "place")):\n    \(shown)\(rest)"
  }
}
