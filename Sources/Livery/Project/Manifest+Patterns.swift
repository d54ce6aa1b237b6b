import Algorithms
import DesignTokens

extension Manifest {
  /// The files that match patterns of the manifest, each once; a pattern without a match is a warning.
  func paths(
    matching patterns: [Located<String>],
    in files: any SourceFiles,
    diagnostics: inout Diagnostics
  ) -> [String] {
    let paths = patterns.flatMap { pattern -> [String] in
      if PathPattern(pattern.value).isLiteral { return [pattern.value] }
      let paths = files.paths(matching: pattern.value)
      if paths.isEmpty {
        diagnostics.report(.noFiles(matching: pattern.value, at: source.place(at: pattern.offset)))
      }
      return paths
    }
    return Array(paths.uniqued())
  }
}

extension Diagnostic {
  fileprivate static func noFiles(matching pattern: String, at place: SourceFile.Place) -> Self {
    Diagnostic("no-files", "no file matches '\(pattern)'", severity: .warning, at: place, subject: pattern)
  }
}
