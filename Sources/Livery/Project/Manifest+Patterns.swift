import DesignTokens

extension Manifest {
  /// The files that patterns of the manifest find, each once; a pattern without a file is a warning.
  func paths(
    matching patterns: [Located<String>],
    in files: any SourceFiles,
    diagnostics: inout Diagnostics
  ) -> [String] {
    var seen: Set<String> = []
    return patterns.flatMap { pattern -> [String] in
      if PathPattern(pattern.value).isLiteral { return [pattern.value] }
      let paths = files.paths(matching: pattern.value)
      if paths.isEmpty {
        diagnostics.report(.noFiles(matching: pattern.value, at: source.place(at: pattern.offset)))
      }
      return paths
    }
    .filter { seen.insert($0).inserted }
  }
}

extension Diagnostic {
  fileprivate static func noFiles(matching pattern: String, at place: SourceFile.Place) -> Self {
    Diagnostic("no-files", "no file matches '\(pattern)'", severity: .warning, at: place, subject: pattern)
  }
}
