import DesignTokens
import DocumentReading

/// The files that builds have written and may replace or remove: `.livery-outputs.json` beside the palette, version 1.
///
/// Without it a build still knows its own files by their headers, but removes nothing.
struct OutputLedger: Sendable, Hashable {
  static let fileName = ".livery-outputs.json"

  /// By path: the digest of the written contents.
  var digests: [String: String] = [:]

  /// The paths in ascending order.
  var paths: [String] { paths { _ in true } }

  /// Those of the paths that are wanted, in ascending order; to sort takes longer than to ask.
  func paths(where isWanted: (String) -> Bool) -> [String] {
    digests.keys.filter(isWanted).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  var text: String {
    JSONWriter.text(
      of: .record([
        "version": .number(1),
        "files": .rows(
          paths.map { .record(["path": .string($0), "digest": digests[$0].map(JSONValue.string)]) }
        ),
      ])
    )
  }

  /// Reads a ledger; an invalid one is a warning and counts as empty, because the next build rewrites it.
  static func read(_ path: String, in files: any SourceFiles, diagnostics: inout Diagnostics) -> OutputLedger {
    guard (try? files.file(at: path)) != nil else { return OutputLedger() }
    var found = Diagnostics()
    let ledger = read(path, in: files, found: &found)
    for var diagnostic in found.all {
      if diagnostic.severity == .error { diagnostic.severity = .warning }
      diagnostics.report(diagnostic)
    }
    return found.containsErrors ? OutputLedger() : ledger
  }

  private static func read(_ path: String, in files: any SourceFiles, found: inout Diagnostics) -> OutputLedger {
    guard let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &found) else {
      return OutputLedger()
    }
    let subject = "the list of outputs"
    return ObjectReader.read(root, subject, in: source, unknownKeys: .ignored, diagnostics: &found, read)
      ?? OutputLedger()
  }

  private static func read(_ reader: inout ObjectReader) -> OutputLedger? {
    var ledger = OutputLedger()
    reader.checkVersion()
    for item in reader.items("files") {
      guard let (path, digest) = reader.object(item, "a file", unknownKeys: .ignored, entry) else { continue }
      ledger.digests[path] = digest
    }
    return ledger
  }

  private static func entry(_ reader: inout ObjectReader) -> (path: String, digest: String)? {
    let path = reader.requiredString("path")
    let digest = reader.requiredString("digest")
    guard let path, let digest else { return nil }
    return (path, digest)
  }
}
