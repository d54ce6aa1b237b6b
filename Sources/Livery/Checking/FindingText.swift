public import DesignTokens

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

  /// The names of findings that a baseline records and that occur no more.
  public func text(ofGone names: [String]) -> String {
    let lines = names.map { "  \($0)\n" }.joined()
    return "\(style.severity("note:", .note)) gone since the baseline was written:\n\(lines)"
      + "  \(style.bold("advice:")) --update-baseline takes them out\n"
  }

  /// How many findings there are, by severity, and how many are not told.
  public func summary(of findings: [Finding], waived: Int, known: Int) -> String {
    let counts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : style.severity(counted(count, severity.rawValue), severity)
    }
    var parts = [
      counts.isEmpty
        ? style.good(known > 0 ? "No new findings" : "No findings") : "Findings: \(counts.joined(separator: ", "))"
    ]
    if known > 0 { parts.append("\(known) known from the baseline") }
    if waived > 0 { parts.append("\(counted(waived, "place")) waived") }
    return parts.joined(separator: "; ") + ".\n"
  }

  private func places(of finding: Finding) -> String? {
    guard !finding.addresses.isEmpty else { return nil }
    let shown = finding.addresses.prefix(Self.shownAddresses).map(\.oneLine).joined(separator: "\n    ")
    let more = finding.addresses.count - Self.shownAddresses
    let rest = more > 0 ? "\n    and \(more) more" : ""
    return "seen in \(counted(finding.addresses.count, "place")):\n    \(shown)\(rest)"
  }
}
