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
        "runs": palette.evidence.isEmpty ? nil : .rows(palette.evidence.map(json)),
        "components": .array(palette.statementTallies.map(json)),
      ])
    )
  }

  private func json(_ tally: Palette.StatementTally) -> JSONValue {
    let platforms = palette.platformTallies(of: tally).map { JSONMember($0.rawValue, $1.json) }
    let key = Palette.ComponentKey(component: tally.component, theme: tally.theme)
    return .record([
      "component": .string(tally.component),
      "theme": .string(tally.theme),
      "inputs": palette.componentInputs[key].map(JSONValue.string),
      "summary": tally.json,
      "platforms": platforms.isEmpty ? nil : .object(platforms),
      "statements": .rows(palette.verdicts(of: tally).map(\.json)),
    ])
  }

  private func json(_ evidence: Evidence) -> JSONValue {
    .record([
      "by": .string(evidence.by),
      "platform": .string(evidence.platform.rawValue),
      "mode": .string(evidence.mode.rawValue),
      "date": evidence.date.map(JSONValue.string),
      "path": .string(evidence.source.path),
      "answers": .number(evidence.answerCount),
      "stale": .number(palette.staleAnswerCount(of: evidence)),
    ])
  }

  // MARK: Markdown

  package var markdown: String {
    let tallies = palette.statementTallies
    var sections = tallies.isEmpty ? ["No component has accessibility statements."] : [table(tallies)]
    if !tallies.isEmpty, !palette.evidence.isEmpty { sections += [runs, platforms(tallies)] }
    return ([heading] + sections + tallies.map(section)).joined(separator: "\n\n") + "\n"
  }

  private var heading: String {
    """
    # Accessibility conformance

    The statements of the accessibility contracts, answered by \(Tool.nameAndVersion). Statements that no check can answer
    are to be tested by a person.
    """
  }

  /// The runs outside of the tool whose answers count.
  private var runs: String {
    let rows = palette.evidence.map { evidence in
      let cells = [
        evidence.by, evidence.platform.rawValue, evidence.mode.rawValue, evidence.date ?? "",
        String(evidence.answerCount), String(palette.staleAnswerCount(of: evidence)),
      ]
      return "| " + cells.map(MarkdownText.inline).joined(separator: " | ") + " |"
    }
    return """
      Statements were also checked outside of it. Answers about other tokens or another spec are stale and do not count.

      | checked by | platform | mode | date | answers | stale |
      | --- | --- | --- | --- | ---: | ---: |
      \(rows.joined(separator: "\n"))
      """
  }

  private func platforms(_ tallies: [Palette.StatementTally]) -> String {
    let rows = tallies.flatMap { tally in
      palette.platformTallies(of: tally).map { platform, tally in
        tally.row(on: platform)
      }
    }
    return """
      On the platforms of these runs:

      | component | theme | platform | statements | met | not met | waived | to be tested |
      | --- | --- | --- | ---: | ---: | ---: | ---: | ---: |
      \(rows.joined(separator: "\n"))
      """
  }

  private func table(_ tallies: [Palette.StatementTally]) -> String {
    let rows = tallies.map { $0.row() }
    return """
      | component | theme | statements | met | not met | waived | to be tested |
      | --- | --- | ---: | ---: | ---: | ---: | ---: |
      \(rows.joined(separator: "\n"))
      """
  }

  private func section(_ tally: Palette.StatementTally) -> String {
    let rows = palette.verdicts(of: tally).map { verdict in
      let statement = verdict.statement
      let platforms = statement.platforms.map(\.rawValue).joined(separator: ", ")
      let criteria = statement.criteria.isEmpty ? "good practice" : statement.criteria.joined(separator: ", ")
      let cells = [statement.id, statement.text, platforms, criteria, verdict.words, verdict.reasons]
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

extension Palette.StatementTally {
  fileprivate var json: JSONValue {
    .inline(.object(StatementVerdict.Outcome.allCases.map { JSONMember($0.rawValue, .number(count($0))) }))
  }

  /// The row of a table in Markdown.
  fileprivate func row(on platform: Accessibility.Platform? = nil) -> String {
    let names = [MarkdownText.inline(component), MarkdownText.inline(theme)] + [platform?.rawValue].compactMap { $0 }
    let counts = [total] + StatementVerdict.Outcome.allCases.map(count)
    return "| " + (names + counts.map(String.init)).joined(separator: " | ") + " |"
  }
}

extension Evidence {
  fileprivate var answerCount: Int { components.reduce(0) { $0 + $1.answers.count } }
}

extension Palette {
  fileprivate func staleAnswerCount(of evidence: Evidence) -> Int {
    evidence.components.filter(isStale).reduce(0) { $0 + $1.answers.count }
  }
}

extension StatementVerdict {
  /// The outcome; platforms apart where it is not the same on all of them.
  fileprivate var words: String {
    let outcomes = StatementVerdict.Outcome.allCases.compactMap { outcome -> String? in
      let platforms = platforms.filter { self.outcome(on: $0) == outcome }
      guard !platforms.isEmpty, platforms.count < self.platforms.count else { return nil }
      return "\(outcome.words) on \(platforms.map(\.rawValue).joined(separator: ", "))"
    }
    return outcomes.isEmpty ? outcome.words : outcomes.joined(separator: "; ")
  }

  /// What was measured and by which run, and the waivers, in one line.
  var reasons: String {
    let list = waivers.map { "'\($0)'" }.joined(separator: ", ")
    // A check that leaves the answer to somebody else has nothing to add to it.
    let own = answers.contains { !$0.isStale } && checkOutcome == .manual ? [] : evidence
    return (own + answers.groupedReasons + (list.isEmpty ? [] : ["accepted by \(list)"])).joined(separator: "; ")
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
      "answers": answersJSON,
    ])
  }
}

extension [StatementVerdict.Answer] {
  /// Each run once, with what it measured.
  fileprivate var groupedReasons: [String] {
    map { answer in
      let kind = answer.isStale ? "stale answer" : answer.mode == .automatic ? "checked" : "tested"
      let name = "\(kind) by \(answer.by) on \(answer.platform.rawValue)"
      return answer.measured.isEmpty ? name : "\(name): \(answer.measured.joined(separator: ", "))"
    }
  }
}
