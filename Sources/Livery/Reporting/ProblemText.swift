public import DesignTokens

/// Problems for people: diagnostics as compilers print them, and findings as one paragraph for each cause.
public struct ProblemText: Sendable {
  /// How many places are named before the rest is only counted.
  private static let shownAddresses = 3

  private let style: TextStyle
  private let diagnostics: DiagnosticText
  private let showsAllPlaces: Bool

  /// - Parameters:
  ///   - prefix: What leads from the reader's working directory to the project's folder, such as `Tokens/`; may be empty.
  ///   - style: Plain, or with a terminal's colors.
  ///   - showsAllPlaces: Whether every place and every figure of a finding is named.
  public init(prefix: String = "", style: TextStyle = .plain, showsAllPlaces: Bool = false) {
    self.style = style
    self.showsAllPlaces = showsAllPlaces
    diagnostics = DiagnosticText(prefix: prefix, style: style)
  }

  public func text(of problem: Problem) -> String {
    let sources = problem.sources.map { note in
      note.message.oneLine + (note.location.map { " is declared at \(diagnostics.path(of: $0))" } ?? "")
    }
    let details = showsAllPlaces ? problem.details : problem.details.lines(first: Problem.shownDetails)
    return diagnostics.text(
      of: problem.diagnostic,
      details: details.map { style.swatched($0.oneLine) } + places(of: problem) + sources,
      indentation: problem.origin == .input ? "      " : "  "
    )
  }

  public func text(of finding: Finding) -> String {
    text(of: Problem(finding))
  }

  public func text(of findings: [Finding]) -> String {
    findings.map(text).joined(separator: "\n")
  }

  /// The names of findings that a baseline records and that occur no more.
  public func text(ofGone names: [String]) -> String {
    let lines = names.map { "  \($0)\n" }.joined()
    return "\(style.severity("note:", .note)) gone since the baseline was written:\n\(lines)"
      + "  \(style.bold("advice:")) --update-baseline takes them out\n"
  }

  /// How many findings there are, by severity, and how many are not reported.
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

  private func places(of problem: Problem) -> [String] {
    let addresses = problem.addresses
    guard !addresses.isEmpty else { return [] }
    let shown = showsAllPlaces ? addresses.count : Self.shownAddresses
    return ["seen in \(counted(addresses.count, "place")):"] + addresses.lines(first: shown).map { "  " + $0.oneLine }
  }
}

extension Problem {
  /// The problem without what only checks know.
  fileprivate var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(id, message, severity: severity, notes: notes, advice: advice)
    diagnostic.location = location
    diagnostic.excerpt = excerpt
    return diagnostic
  }
}
