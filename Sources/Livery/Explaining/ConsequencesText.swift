public import DesignTokens
import DocumentReading

/// The consequences of assumptions, as text and as JSON.
public struct ConsequencesText: Sendable {
  private let consequences: Consequences
  private let assumptions: [Assumption]

  public init(of consequences: Consequences, under assumptions: [Assumption]) {
    self.consequences = consequences
    self.assumptions = assumptions
  }

  public func text(style: TextStyle) -> String {
    let sets = assumptions.map { "  \($0.text)" }.joined(separator: "\n")
    var paragraphs = ["With these assumptions (nothing is written):\n\(sets)\n"]
    paragraphs += consequences.flips.map { text(of: $0, style: style) }
    paragraphs += [
      list("new findings", consequences.appearing, style: style),
      list("resolved findings", consequences.vanishing, style: style),
    ]
    .compactMap { $0 }
    return (paragraphs + [summary(style: style)]).joined(separator: "\n")
  }

  private func text(of flip: Consequences.Flip, style: TextStyle) -> String {
    let cause = VerdictCause(entries: flip.figures.map { .init(verdict: $0.before) })
    let change = "\(flip.from.rawValue) → \(flip.to.rawValue):"
    let title = flip.to == .fail ? style.severity(change, .error) : flip.to == .pass ? style.good(change) : change
    var lines = ["\(title) \(cause.title), which needs \(cause.requirementText)"]
    let results = flip.figures.map { figure in
      let ratios = [figure.before.ratio, figure.after.ratio].map { ContrastText.ratio($0) }.joined(separator: " → ")
      return (figure.after.permutation, "\(ratios), \(figure.after.shownColors)")
    }
    // Verdicts with one cause are in one theme.
    lines += PermutationLines.text(of: results, in: cause.sample.theme).map { "  \($0)" }
    lines.append("  in \(counted(flip.addresses.count, "place")):")
    lines += flip.addresses.lines(first: 3).map { "    " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private func list(_ title: String, _ findings: [Finding], style: TextStyle) -> String? {
    guard !findings.isEmpty else { return nil }
    let lines = findings.map { finding in
      "  \(style.severity("\(finding.severity.rawValue):", finding.severity)) \(finding.message) [\(finding.check)]\n"
    }
    return "\(title):\n\(lines.joined())"
  }

  private func summary(style: TextStyle) -> String {
    let flipped = consequences.flips.count
    let failing = consequences.flips.count { $0.to == .fail }
    let verdict =
      failing > 0
      ? style.severity("\(failing) of them to fail", .error) : style.good("none of them to fail")
    let changes = "\(consequences.changedCount) of \(consequences.verdictCount) verdicts would have another ratio"
    return flipped == 0
      ? "\(changes); none would flip.\n" : "\(changes); \(counted(flipped, "cause")) would flip, \(verdict).\n"
  }

  // MARK: JSON

  public var json: String {
    JSONWriter.text(
      of: .record([
        "version": .number(1),
        "tool": .string(Tool.nameAndVersion),
        "set": .list(assumptions.map(\.text)),
        "verdicts": .number(consequences.verdictCount),
        "changed": .number(consequences.changedCount),
        "flips": .array(consequences.flips.map(json)),
        "appearing": .rows(consequences.appearing.map(json)),
        "vanishing": .rows(consequences.vanishing.map(json)),
      ])
    )
  }

  private func json(_ flip: Consequences.Flip) -> JSONValue {
    let cause = VerdictCause(entries: flip.figures.map { .init(verdict: $0.before) })
    return .record([
      "cause": .string(cause.subject),
      "from": .string(flip.from.rawValue),
      "to": .string(flip.to.rawValue),
      "figures": .rows(
        flip.figures.map { figure in
          .record([
            "theme": .string(figure.after.theme),
            "permutation": .string(figure.after.permutation),
            "before": figure.before.ratio.map { .number($0) } ?? .null,
            "after": figure.after.ratio.map { .number($0) } ?? .null,
          ])
        }
      ),
      "addresses": .list(flip.addresses),
    ])
  }

  private func json(_ finding: Finding) -> JSONValue {
    .record([
      "id": .string(finding.id),
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
    ])
  }
}

extension Verdict {
  /// The colors of the pair, from the foreground down.
  var shownColors: String {
    ([foreground] + layers).map(\.colorText).joined(separator: " over ")
  }
}
