import DesignTokens
import DocumentReading

/// Why the cells of an address do not occur.
struct ExclusionExplanation: Sendable {
  private let address: String
  private let component: String
  private let exclusions: [Exclusion]

  private struct Exclusion: Sendable {
    var condition: String
    var reason: String
    var source: SourceFile.Location
  }

  init(of address: String, in component: Component, by exclusions: [Component.Exclusion]) {
    self.address = address
    self.component = component.name
    self.exclusions = exclusions.map { exclusion in
      Exclusion(
        condition: component.words(of: exclusion.when) ?? "always",
        reason: exclusion.reason,
        source: component.source.location(at: exclusion.offset)
      )
    }
  }

  func text(style: TextStyle, _ place: LocationText) -> String {
    var lines = [style.bold("\(address) does not occur: component '\(component)' excludes it")]
    for exclusion in exclusions {
      lines += ["  where \(exclusion.condition): \(exclusion.reason.oneLine)", "  at \(place(exclusion.source))"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  var json: JSONValue {
    .record([
      "kind": "exclusion",
      "address": .string(address),
      "component": .string(component),
      "exclusions": .rows(
        exclusions.map { exclusion in
          .record([
            "when": .string(exclusion.condition),
            "reason": .string(exclusion.reason),
            "source": .string(exclusion.source.description),
          ])
        }
      ),
    ])
  }
}
