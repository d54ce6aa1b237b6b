public import LiveryAssertions
public import Testing

/// Expects that the palette equals a snapshot: every token's values, every pair's ratio and verdict.
///
/// A failure lists the lines that changed, old and new. With `LIVERY_RECORD_SNAPSHOTS=1` in the environment the
/// snapshot is written instead; without it nothing is written, and a missing snapshot fails.
///
/// - Parameters:
///   - project: The project.
///   - path: The snapshot, relative to the folder of the test's file, such as `Snapshots/palette.txt`.
///   - sourceLocation: Where the issue is reported.
///   - file: The test's file.
public func expectPalette(
  of project: TokenProject,
  matches path: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  file: String = #filePath
) {
  record(project.snapshotFailures(matching: path, file: file), at: sourceLocation)
}
