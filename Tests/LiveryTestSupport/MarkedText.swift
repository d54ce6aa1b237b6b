package import Livery
package import Testing

/// A text in which keycap emoji mark places: `"$value": 1️⃣"{b}"`.
///
/// The markers are taken out; what stays is where they stood. JSON has no comments, and line numbers move with every edit.
package struct MarkedText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, Sendable {
  /// The text without its markers.
  package private(set) var text = ""
  /// By marker: line and column, counted from one, columns in UTF-8 bytes.
  package private(set) var places: [Character: (line: Int, column: Int)] = [:]

  package init(stringLiteral marked: String) {
    var (line, column) = (1, 1)
    for character in marked {
      if character.isMarker {
        places[character] = (line, column)
        continue
      }
      text.append(character)
      (line, column) = character == "\n" ? (line + 1, 1) : (line, column + String(character).utf8.count)
    }
  }
}

/// A diagnostic that a test expects: its id, and the marker of its place.
package struct ExpectedDiagnostic: Sendable, Hashable, CustomStringConvertible {
  package var id: String
  package var line: Int?
  package var column: Int?

  package var description: String { "[\(id)] at \(line ?? 0):\(column ?? 0)" }
}

/// Expects exactly these diagnostics, in file order.
///
/// - Parameters:
///   - diagnostics: What was reported.
///   - expected: Pairs of an id and the marker of its place; nil for a diagnostic without one.
///   - source: The text that holds the markers.
package func expect(
  _ diagnostics: Diagnostics,
  are expected: [(id: String, marker: Character?)],
  in source: MarkedText,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = diagnostics.inFileOrder().map {
    ExpectedDiagnostic(id: $0.id.description, line: $0.location?.line, column: $0.location?.column)
  }
  let wanted = expected.map { id, marker in
    let place = marker.flatMap { source.places[$0] }
    return ExpectedDiagnostic(id: id, line: place?.line, column: place?.column)
  }
  let messages = diagnostics.inFileOrder().map { "\($0.message) \($0.notes.map(\.message))" }.joined(separator: "\n")
  #expect(found == wanted, "\(messages)", sourceLocation: sourceLocation)
}

extension Character {
  /// Whether the character is a keycap such as 1️⃣.
  fileprivate var isMarker: Bool {
    unicodeScalars.contains("\u{20E3}")
  }
}
