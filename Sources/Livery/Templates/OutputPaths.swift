import DesignTokens

/// Which output writes which file.
struct OutputPaths {
  /// By path in lower case, because file systems of macOS ignore case: the first output with the path.
  private var owners: [String: (name: String, place: SourceFile.Place)] = [:]

  /// Notes a path that is written beside what the outputs ask for.
  mutating func reserve(_ path: String, for name: String, at place: SourceFile.Place) {
    owners[path.lowercased()] = (name, place)
  }

  /// Notes that an output writes a path, and reports it if another one does.
  mutating func claim(
    _ path: String,
    by output: Output,
    at place: SourceFile.Place,
    diagnostics: inout Diagnostics
  ) {
    let name = "template '\(output.template)'"
    guard let owner = owners[path.lowercased()] else {
      owners[path.lowercased()] = (name, place)
      return
    }
    diagnostics.report(.writtenTwice(path, by: name, owner: owner.name, at: owner.place.location, at: place))
  }
}

extension Diagnostic {
  fileprivate static func writtenTwice(
    _ path: String,
    by name: String,
    owner: String,
    at first: SourceFile.Location,
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "output-clash",
      "\(name) writes '\(path)', and so does \(owner)",
      at: place,
      notes: [Note("\(owner) is here", at: first)],
      subject: path
    )
  }
}
