import DesignTokens
import DocumentReading

/// A baseline as a file: the same findings are the same bytes, and a diff shows finding by finding what changed.
public enum BaselineDocument {
  static let version = 1

  public static func text(of baseline: Baseline) -> String {
    JSONWriter.text(
      of: .record([
        "version": .number(version),
        "findings": .array(
          baseline.entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { json($0.key, $0.value) }
        ),
      ])
    )
  }

  private static func json(_ id: String, _ entry: Baseline.Entry) -> JSONValue {
    let facts = json(entry.facts, areWaived: false) + json(entry.waived, areWaived: true)
    return .record([
      "id": .string(id),
      "severity": .string(entry.severity.rawValue),
      "value": entry.value.map { .number($0) },
      "facts": facts.isEmpty
        ? nil
        : .rows(facts),
      "places": entry.places.isEmpty ? nil : .list(entry.places.sorted()),
    ])
  }

  private static func json(_ facts: [String: Double?], areWaived: Bool) -> [JSONValue] {
    facts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { address, value in
      .record([
        "address": .string(address), "value": value.map { .number($0) }, "waived": areWaived ? true : nil,
      ])
    }
  }
}
