/// Problems for people: as compilers print them if they have a line of their own, else as one paragraph for each cause.
public struct ProblemText: Sendable {
  /// How many places are named before the rest is only counted.
  private static let shownAddresses = 3

  private let style: TextStyle
  private let prefix: String

  /// - Parameters:
  ///   - prefix: What leads from the reader's working directory to the project's folder, such as `Tokens/`; may be empty.
  ///   - style: Plain, or with a terminal's colors.
  public init(prefix: String = "", style: TextStyle = .plain) {
    self.prefix = prefix
    self.style = style
  }

  public func text(of problem: Problem) -> String {
    let indentation = problem.origin == .input ? "      " : "  "
    var lines = [headline(of: problem)]
    if let excerpt = problem.excerpt, let location = problem.location {
      lines += self.lines(of: excerpt, line: location.line)
    }
    lines += problem.notes.map { note in
      "\(indentation)note: \(note.message.oneLine)" + (note.location.map { " (\(path(of: $0)))" } ?? "")
    }
    lines += problem.details.map { indentation + $0.oneLine }
    lines += places(of: problem).map { indentation + $0 }
    lines += problem.sources.map { note in
      indentation + note.message.oneLine + (note.location.map { " is written at \(path(of: $0))" } ?? "")
    }
    if let advice = problem.advice { lines.append("\(indentation)\(style.bold("advice:")) \(advice.oneLine)") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func headline(of problem: Problem) -> String {
    let place = problem.location.map { "\(path(of: $0)): " } ?? ""
    let severity = style.severity("\(problem.severity.rawValue):", problem.severity)
    return "\(style.bold(place))\(severity) \(problem.message.oneLine) [\(problem.id)]"
  }

  private func lines(of excerpt: SourceFile.Excerpt, line: Int) -> [String] {
    let number = String(line)
    let gutter = String(repeating: " ", count: max(5 - number.count, 0)) + number
    let blank = String(repeating: " ", count: gutter.count)
    // Tabs stay tabs, so that the caret stands under its character whatever width they have.
    let indent = excerpt.text.prefix(excerpt.caret).map { $0 == "\t" ? "\t" : " " }.joined()
    return ["\(gutter) | \(excerpt.text.oneLine)", "\(blank) | \(indent)\(style.bold("^"))"]
  }

  private func places(of problem: Problem) -> [String] {
    let addresses = problem.addresses
    guard !addresses.isEmpty else { return [] }
    let more = addresses.count - Self.shownAddresses
    return ["seen in \(counted(addresses.count, "place")):"]
      + addresses.prefix(Self.shownAddresses).map { "  \($0.oneLine)" } + (more > 0 ? ["  and \(more) more"] : [])
  }
}

// MARK: Paths

extension ProblemText {
  /// A path of a project as it is named from elsewhere.
  public static func path(_ path: String, prefix: String) -> String {
    path.hasPrefix("/") ? path : RelativePath.normalised(prefix + path)
  }

  func path(of location: SourceFile.Location) -> String {
    Self.path(location.path, prefix: prefix).oneLine + ":\(location.line):\(location.column)"
  }
}

// MARK: Diagnostics and findings

extension ProblemText {
  public func text(of diagnostic: Diagnostic) -> String {
    text(of: Problem(diagnostic))
  }

  public func text(of diagnostics: Diagnostics) -> String {
    diagnostics.inFileOrder().map(text).joined()
  }

  public func text(of finding: Finding) -> String {
    text(of: Problem(finding))
  }

  public func text(of findings: [Finding]) -> String {
    findings.map(text).joined(separator: "\n")
  }

  /// `2 errors, 1 warning`.
  public static func count(of diagnostics: Diagnostics) -> String {
    Diagnostic.Severity.allCases
      .map { ($0, diagnostics.count(of: $0)) }
      .filter { $0.1 > 0 }
      .map { counted($0.1, $0.0.rawValue) }
      .joined(separator: ", ")
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
}
