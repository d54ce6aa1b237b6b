import ColorScience
import DesignTokens
import DocumentReading

/// The report for other tools; version 1, within which only additions are made.
enum JSONReport {
  static func text(of report: Report) -> String {
    JSONWriter.text(
      of: .record([
        "version": .number(1),
        "tool": .string(Tool.nameAndVersion),
        "digest": report.palette.map { .string($0.digest) },
        "problems": counts(of: report),
        "summary": report.summary.map { json($0.total) },
        "diagnostics": .array(report.open.filter { $0.origin == .input }.map { json($0, in: report) }),
        "findings": .array(report.open.filter { $0.origin == .check }.map { json($0, in: report) }),
        "waived": .array(report.waived.map { json($0, in: report) }),
        "waivedPlaces": .number(report.waivedPlaces),
        "statements": .rows((report.palette?.statements ?? []).map(json)),
        "baseline": report.comparison.map { .record(["known": .number($0.known.count), "gone": .list($0.gone)]) },
      ])
    )
  }

  /// How many problems are open, by severity, and whether the input was sound, so that the summary covers all of it.
  private static func counts(of report: Report) -> JSONValue {
    func count(_ severity: Diagnostic.Severity) -> JSONValue {
      .number(report.open.count { $0.severity == severity })
    }
    return .record([
      "isComplete": .bool(!report.isInputBroken),
      "errors": count(.error),
      "warnings": count(.warning),
      "notes": count(.note),
    ])
  }

  private static func json(_ verdict: StatementVerdict) -> JSONValue {
    .record([
      "component": .string(verdict.component),
      "theme": .string(verdict.theme),
      "id": .string(verdict.statement.id),
      "verdict": .string(verdict.outcome.rawValue),
      "measured": .list(verdict.evidence),
      "waivers": .list(verdict.waivers),
      "answers": verdict.answersJSON,
    ])
  }

  private static func json(_ tally: PaletteSummary.Tally) -> JSONValue {
    .record([
      "pairs": .number(tally.total),
      "pass": .number(tally.passed),
      "fail": .number(tally.failed),
      "waived": .number(tally.waived),
      "exempt": .number(tally.exempt),
      "unknown": .number(tally.unknown),
    ])
  }

  /// A problem with all that its origin knows of; what is always there for one origin may be empty.
  private static func json(_ problem: Problem, in report: Report) -> JSONValue {
    let isFinding = problem.origin == .check
    return .record([
      "id": .string(isFinding ? problem.identity : problem.id.description),
      "check": isFinding ? .string(problem.id.description) : nil,
      "severity": .string(problem.severity.rawValue),
      "component": problem.component.map(JSONValue.string),
      "message": .string(problem.message),
      "path": problem.location.map { .string(report.path(of: $0.path)) },
      "line": problem.location.map { .number($0.line) },
      "column": problem.location.map { .number($0.column) },
      "subject": isFinding ? nil : problem.subject.map(JSONValue.string),
      "pointer": problem.pointer.map(JSONValue.string),
      "tokens": problem.tokens.isEmpty ? nil : .list(problem.tokens.map(\.description)),
      "notes": isFinding ? nil : .rows(problem.notes.map { json($0, "message", in: report) }),
      "measure": problem.measure.map { .record(["value": .number($0.value), "minimum": .number($0.minimum)]) },
      "details": isFinding ? .list(problem.details) : nil,
      "addresses": isFinding ? .list(problem.addresses) : nil,
      "facts": problem.facts.isEmpty ? nil : .rows(problem.facts.map(json)),
      "sources": isFinding ? .rows(problem.sources.map { json($0, "about", in: report) }) : nil,
      "advice": problem.advice.map(JSONValue.string),
      "repairs": problem.repairs.isEmpty ? nil : .array(problem.repairs.map { json($0, in: report) }),
      "waiver": problem.waiver.map(json),
    ])
  }

  private static func json(_ repair: Finding.Repair, in report: Report) -> JSONValue {
    .object(
      [
        JSONMember("token", .string(repair.token.description)),
        JSONMember("theme", .string(repair.theme)),
        JSONMember("permutations", .list(repair.permutations)),
        JSONMember("color", .string(repair.color.css)),
        JSONMember("hex", .string(repair.color.hexWithAlpha)),
        JSONMember("difference", .number(repair.difference)),
        JSONMember("settles", .number(repair.settled)),
      ] + members(of: repair.source, in: report)
        + (repair.alias.map { alias in
          [
            JSONMember(
              "alias",
              .object(
                [
                  JSONMember("token", .string(alias.token.description)),
                  JSONMember("target", .string(alias.target.description)),
                  JSONMember("difference", .number(alias.difference)),
                ] + members(of: alias.source, in: report)
              )
            )
          ]
        } ?? [])
    )
  }

  private static func members(of location: SourceFile.Location, in report: Report) -> [JSONMember] {
    [
      JSONMember("path", .string(report.path(of: location.path))),
      JSONMember("line", .number(location.line)),
      JSONMember("column", .number(location.column)),
    ]
  }

  private static func json(_ waiver: Waiver) -> JSONValue {
    .record([
      "id": .string(waiver.id),
      "reason": .string(waiver.reason),
      "owner": waiver.owner.map(JSONValue.string),
      "expires": waiver.expires.map(JSONValue.string),
    ])
  }

  private static func json(_ fact: Finding.Fact) -> JSONValue {
    .record(["address": .string(fact.address), "value": fact.value.map { .number($0) }])
  }

  private static func json(_ note: Diagnostic.Note, _ key: String, in report: Report) -> JSONValue {
    var members = [JSONMember(key, .string(note.message))]
    if let location = note.location { members += self.members(of: location, in: report) }
    return .object(members)
  }
}
