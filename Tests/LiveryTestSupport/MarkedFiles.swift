package import DesignTokens

/// Files in memory with marked places; a marker may be used in one of them only.
package struct MarkedFiles: Sendable {
  private let files: [String: MarkedText]

  package init(_ files: [String: String]) {
    self.files = files.mapValues { MarkedText($0) }
  }

  package var inMemory: InMemoryFiles {
    InMemoryFiles(files.mapValues(\.text))
  }

  package func location(of marker: Character) -> SourceFile.Location? {
    for (path, file) in files {
      if let location = file.location(of: marker, in: path) { return location }
    }
    return nil
  }
}

/// A diagnostic as a test expects it: its kind, its weight and its place.
package struct ExpectedDiagnostic: Sendable, Hashable, CustomStringConvertible {
  package var id: String
  package var severity: Diagnostic.Severity
  package var location: SourceFile.Location?

  package init(_ diagnostic: Diagnostic) {
    id = diagnostic.id.description
    severity = diagnostic.severity
    location = diagnostic.location
  }

  package init(_ id: String, _ severity: Diagnostic.Severity = .error, at location: SourceFile.Location?) {
    self.id = id
    self.severity = severity
    self.location = location
  }

  package var description: String {
    "\(location.map { "\($0): " } ?? "")\(severity) [\(id)]"
  }
}
