package import DesignTokens
package import Testing

/// A text whose places of interest are marked with emoji, as in `{"$value": 1️⃣"{palette.blue}"}`.
///
/// A marker names the byte that follows it and is no part of the text, so that expected places move with every edit.
package struct MarkedText: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package let text: String
  private let offsets: [Character: Int]

  package init(_ marked: String) {
    var text = ""
    var offsets: [Character: Int] = [:]
    for character in marked {
      if Self.markers.contains(character) {
        offsets[character] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  package init(stringLiteral marked: String) {
    self.init(marked)
  }

  private static let markers: Set<Character> = ["0️⃣", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]

  /// Where a marker stands, in a file of this text.
  package func location(of marker: Character, in path: String = "") -> SourceFile.Location? {
    offsets[marker].map { SourceFile(path: path, text: text).location(at: $0) }
  }
}

/// Expects exactly these diagnostics about one file, whatever their severity, in its order.
///
/// - Parameters:
///   - diagnostics: What was reported.
///   - expected: Pairs of an id and the marker of its place; nil for a diagnostic without one.
///   - source: The text that holds the markers.
///   - sourceLocation: Where a failure is reported.
package func expect(
  _ diagnostics: Diagnostics,
  are expected: [(id: String, marker: Character?)],
  in source: MarkedText,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = diagnostics.inFileOrder().map { diagnostic in
    var found = ExpectedDiagnostic(diagnostic)
    found.location?.path = ""
    found.severity = .error
    return found
  }
  let wanted = expected.map { id, marker in
    ExpectedDiagnostic(id, at: marker.flatMap { source.location(of: $0) })
  }
  #expect(found == wanted, "\(DiagnosticText().text(of: diagnostics))", sourceLocation: sourceLocation)
}
