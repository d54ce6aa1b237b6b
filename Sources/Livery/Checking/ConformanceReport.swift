import DesignTokens
import DocumentReading

/// The verdicts on all statements of accessibility contracts, component by component: in Markdown and in JSON.
package struct ConformanceReport {
  private let palette: Palette

  package init(palette: Palette) {
    self.palette = palette
  }

  // MARK: JSON

  package var json: String {
    JSONWriter.text(
      of: .record([
        "version": .number(1),
        "tool": .string(Tool.nameAndVersion),
        "digest": .string(palette.digest),
        "level": .string(palette.level.rawValue),
        "components": .array(palette.statementTallies.map(json)),
      ])
    )
  }

  private func json(_ tally: Palette.StatementTally) -> JSONValue {
    let counts = StatementVerdict.Outcome.allCases.map { JSONMember($0.rawValue, .number(tally.count($0))) }
    return .record([
      "component": .string(tally.component),
      "theme": .string(tally.theme),
      "summary": .inline(.object(counts)),
      "statements": .rows(verdicts(of: tally).map(\.json)),
    ])
  }

  private func verdicts(of tally: Palette.StatementTally) -> [StatementVerdict] {
    palette.statements.filter { $0.component == tally.component && $0.theme == tally.theme }
  }

  // MARK: Markdown

  package var markdown: String {
    let tallies = palette.statementTallies
    let sections = tallies.isEmpty ? ["No component has accessibility statements."] : [table(tallies)]
    return ([heading] + sections + tallies.map(section)).joined(separator: "\n\n") + "\n"
  }

  private var heading: String {
    """
    # Accessibility conformance

    The statements of the accessibility contracts, answered by \(Tool.nameAndVersion). Statements that no check can answer
    are to be tested by a person.
    """
  }

  private func table(_ tallies: [Palette.StatementTally]) -> String {
    let rows = tallies.map { tally in
      "| \(MarkdownText.inline(tally.component)) | \(MarkdownText.inline(tally.theme)) | \(tally.total) | "
        + StatementVerdict.Outcome.allCases.map { String(tally.count($0)) }.joined(separator: " | ") + " |"
    }
    return """
      | component | theme | statements | met | not met | waived | to be tested |
      | --- | --- | ---: | ---: | ---: | ---: | ---: |
      \(rows.joined(separator: "\n"))
      """
  }

  private func section(_ tally: Palette.StatementTally) -> String {
    let rows = verdicts(of: tally).map { verdict in
      let statement = verdict.statement
      let platforms = statement.platforms.map(\.rawValue).joined(separator: ", ")
      let criteria = statement.criteria.isEmpty ? "good practice" : statement.criteria.joined(separator: ", ")
      let cells = [statement.id, statement.text, platforms, criteria, verdict.outcome.words, verdict.reasons]
      return "| " + cells.map(MarkdownText.inline).joined(separator: " | ") + " |"
    }
    return """
      ## \(MarkdownText.inline(tally.component)) in \(MarkdownText.inline(tally.theme))

      | id | statement | platforms | WCAG 2.2 | verdict | measured |
      | --- | --- | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }
}

extension StatementVerdict {
  /// What was measured, and the waivers, in one line.
  var reasons: String {
    let list = waivers.map { "'\($0)'" }.joined(separator: ", ")
    return (evidence + (list.isEmpty ? [] : ["accepted by \(list)"])).joined(separator: "; ")
  }

  fileprivate var json: JSONValue {
    .record([
      "id": .string(statement.id),
      "text": .string(statement.text),
      "platforms": .list(statement.platforms.map(\.rawValue)),
      "wcag": .list(statement.criteria),
      "check": statement.check.map(JSONValue.string),
      "verdict": .string(outcome.rawValue),
      "measured": evidence.isEmpty ? nil : .list(evidence),
      "waivers": waivers.isEmpty ? nil : .list(waivers),
    ])
  }
}
