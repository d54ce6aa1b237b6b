import DesignTokens
import DocumentReading

extension Finding {
  /// The finding as the palette has it: what was found and where, without advice.
  var json: JSONValue {
    .record([
      "id": .string(id),
      "check": .string(check),
      "severity": .string(severity.rawValue),
      "component": component.map(JSONValue.string),
      "theme": scope.theme.map(JSONValue.string),
      "message": .string(message),
      "measure": measure.map { .inline(.record(["value": .number($0.value), "minimum": .number($0.minimum)])) },
      "wcag": scope.criteria.isEmpty ? nil : .inline(.list(scope.criteria)),
      "platforms": scope.platforms.isEmpty ? nil : .inline(.list(scope.platforms.map(\.rawValue))),
      "details": .list(details),
      "addresses": .list(addresses),
      "permutations": permutations.isEmpty ? nil : .rows(permutations.map(\.json)),
      "sources": .rows(
        sources.map { note in
          .record(["about": .string(note.message), "source": note.location.map { .string($0.description) }])
        }
      ),
    ])
  }
}

extension Finding.Fact {
  fileprivate var json: JSONValue {
    .record(["address": .string(address), "value": value.map { .number($0) }])
  }
}
