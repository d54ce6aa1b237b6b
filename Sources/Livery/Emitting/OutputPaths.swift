/// Which output writes which file.
struct OutputPaths {
  /// By path in lower case, because a Mac tells no difference: who claimed it first.
  private var owners: [String: (name: String, place: SourceFile.Place)] = [:]

  /// Notes a path that is written beside what the outputs ask for.
  mutating func reserve(_ path: String, for name: String, at place: SourceFile.Place) {
    owners[path.lowercased()] = (name, place)
  }

  /// Notes that an output writes a path, and reports it if another one does.
  mutating func claim(
    _ path: String,
    by output: Manifest.Output,
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

  /// Whether a name stays in its folder, on every platform, and can be typed.
  static func isSafe(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && part.unicodeScalars.allSatisfy(isSafe)
    }
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    if #"\:*?"<>|"#.unicodeScalars.contains(scalar) { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: return false
    default: return true
    }
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
