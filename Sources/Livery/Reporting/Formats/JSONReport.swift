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
        "summary": report.summary.map { json($0.total) },
        "diagnostics": .array(report.diagnostics.map { json($0, in: report) }),
        "findings": .array(report.findings.map { json($0, in: report) }),
        "waived": .array(report.waived.map { json($0, in: report) }),
        "waivedPlaces": .number(report.waivedPlaces),
        "baseline": report.comparison.map { .record(["known": .number($0.knownCount), "gone": .list($0.gone)]) },
      ])
    )
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

  private static func json(_ diagnostic: Diagnostic, in report: Report) -> JSONValue {
    .record([
      "id": .string(diagnostic.id.description),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "path": diagnostic.location.map { .string(report.path(of: $0.path)) },
      "line": diagnostic.location.map { .number($0.line) },
      "column": diagnostic.location.map { .number($0.column) },
      "subject": diagnostic.subject.map(JSONValue.string),
      "pointer": diagnostic.pointer.map(JSONValue.string),
      "tokens": diagnostic.tokens.isEmpty ? nil : .list(diagnostic.tokens.map(\.description)),
      "notes": .rows(diagnostic.notes.map { json($0, "message", in: report) }),
      "advice": diagnostic.advice.map(JSONValue.string),
    ])
  }

  private static func json(_ finding: Finding, in report: Report) -> JSONValue {
    .object(members(of: finding, in: report))
  }

  private static func json(_ waived: WaivedFinding, in report: Report) -> JSONValue {
    let waiver: JSONValue = .record([
      "id": .string(waived.waiver.id),
      "reason": .string(waived.waiver.reason),
      "owner": waived.waiver.owner.map(JSONValue.string),
      "expires": waived.waiver.expires.map(JSONValue.string),
    ])
    return .object(members(of: waived.finding, in: report) + [JSONMember("waiver", waiver)])
  }

  private static func members(of finding: Finding, in report: Report) -> [JSONMember] {
    let members: KeyValuePairs<String, JSONValue?> = [
      "id": .string(finding.id),
      "check": .string(finding.check),
      "severity": .string(finding.severity.rawValue),
      "component": finding.component.map(JSONValue.string),
      "message": .string(finding.message),
      "measure": finding.measure.map { .record(["value": .number($0.value), "minimum": .number($0.minimum)]) },
      "details": .list(finding.details),
      "addresses": .list(finding.addresses),
      "facts": finding.facts.isEmpty ? nil : .rows(finding.facts.map(json)),
      "sources": .rows(finding.sources.map { json($0, "about", in: report) }),
      "advice": finding.advice.map(JSONValue.string),
    ]
    return members.compactMap { key, value in value.map { JSONMember(key, $0) } }
  }

  private static func json(_ fact: Finding.Fact) -> JSONValue {
    .record(["address": .string(fact.address), "value": fact.value.map { .number($0) }])
  }

  private static func json(_ note: Diagnostic.Note, _ key: String, in report: Report) -> JSONValue {
    var members = [JSONMember(key, .string(note.message))]
    if let location = note.location {
      members.append(JSONMember("path", .string(report.path(of: location.path))))
      members.append(JSONMember("line", .number(location.line)))
      members.append(JSONMember("column", .number(location.column)))
    }
    return .object(members)
  }
}
