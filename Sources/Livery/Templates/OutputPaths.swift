import DesignTokens

/// Which output writes which file.
struct OutputPaths {
  /// By path in lower case, because file systems of macOS ignore case: the first output with the path.
  private var owners: [String: Owner] = [:]

  fileprivate struct Owner {
    var name: String
    /// The path as it is written.
    var path: String
    var place: SourceFile.Place
  }

  /// Notes a path that is written beside what the outputs ask for.
  mutating func reserve(_ path: String, for name: String, at place: SourceFile.Place) {
    owners[path.lowercased()] = Owner(name: name, path: path, place: place)
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
      owners[path.lowercased()] = Owner(name: name, path: path, place: place)
      return
    }
    diagnostics.report(.writtenTwice(path, by: name, besides: owner, at: place))
  }
}

extension Diagnostic {
  fileprivate static func writtenTwice(
    _ path: String,
    by name: String,
    besides owner: OutputPaths.Owner,
    at place: SourceFile.Place
  ) -> Self {
    let isSame = owner.path == path
    let other = isSame ? "so does \(owner.name)" : "\(owner.name) writes '\(owner.path)', which differs by case alone"
    return Diagnostic(
      "output-clash",
      "\(name) writes '\(path)', and \(other)",
      at: place,
      notes: [Note("\(owner.name) is here", at: owner.place.location)],
      advice: isSame
        ? nil : "write one of them under another name or into another folder; macOS and Windows take both for one file",
      subject: path
    )
  }
}
