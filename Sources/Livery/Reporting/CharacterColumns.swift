import DesignTokens

/// Columns in Unicode code points, which SARIF and GitHub count in; ours are in bytes, as compilers count.
///
/// The files are read again for it, which is done only for those that a report names.
struct CharacterColumns: Sendable {
  /// Nil leaves columns as they are.
  let files: (any SourceFiles)?

  /// The columns of these locations; one whose file can no longer be read keeps its column in bytes.
  func columns(of locations: some Sequence<SourceFile.Location>) -> [SourceFile.Location: Int] {
    var sources: [String: SourceFile] = [:]
    var columns: [SourceFile.Location: Int] = [:]
    for location in locations where columns[location] == nil {
      let source = sources[location.path] ?? files.flatMap { try? $0.file(at: location.path) }
      sources[location.path] = source
      columns[location] = source?.characterColumn(of: location) ?? location.column
    }
    return columns
  }
}
