import DocumentReading

/// The findings of a run for tools.
public enum FindingDocument {
  /// - Parameters:
  ///   - outcome: The run.
  ///   - comparison: What is new beside a baseline, and is told alone then; nil without one.
  public static func text(of outcome: Pipeline.Outcome, comparison: Baseline.Comparison? = nil) -> String {
    JSONWriter.text(
      of: .record([
        "version": .number(1),
        "tool": .string(Tool.nameAndVersion),
        "summary": outcome.palette.map { json(PaletteSummary($0).total) },
        "waivedPlaces": .number(outcome.waivedPlaces),
        "baseline": comparison.map { .record(["known": .number($0.knownCount), "gone": .list($0.gone)]) },
        "findings": .array((comparison?.findings ?? outcome.findings).map(json)),
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

  private static func json(_ finding: Finding) -> JSONValue {
    .record([
      "id": .string(finding.id),
      "check": .string(finding.check),
      "severity": .string(finding.severity.rawValue),
      "component": finding.component.map(JSONValue.string),
      "message": .string(finding.message),
      "measure": finding.measure.map { .record(["value": .number($0.value), "minimum": .number($0.minimum)]) },
      "details": .list(finding.details),
      "addresses": .list(finding.addresses),
      "facts": finding.facts.isEmpty
        ? nil
        : .rows(
          finding.facts.map { fact in
            .record(["address": .string(fact.address), "value": fact.value.map { .number($0) }])
          }
        ),
      "sources": .rows(
        finding.sources.map { note in
          .record(["about": .string(note.message), "place": note.location.map { .string($0.description) }])
        }
      ),
      "advice": finding.advice.map(JSONValue.string),
    ])
  }
}
