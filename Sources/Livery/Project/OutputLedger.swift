import DesignTokens
import DocumentReading

/// What builds have written and so may replace or remove: `.livery-outputs.json` beside the palette, version 1.
///
/// Without it a build still knows its own files by their headers, but removes nothing.
struct OutputLedger: Sendable, Hashable {
  static let fileName = ".livery-outputs.json"

  /// By path: the digest of what was written there.
  var digests: [String: String] = [:]

  /// The paths in ascending order.
  var paths: [String] { digests.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

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

  /// Reads a ledger; a broken one is a warning and counts as empty, because the next build writes it anew.
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
    var ledger = OutputLedger()
    guard
      let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &found),
      var reader = ObjectReader(root, "the list of outputs", in: source, diagnostics: &found)
    else { return ledger }
    reader.checkVersion(diagnostics: &found)
    for item in reader.items("files", diagnostics: &found) {
      guard var entry = ObjectReader(item, "a file", in: source, diagnostics: &found) else { continue }
      let path = entry.requiredString("path", diagnostics: &found)
      let digest = entry.requiredString("digest", diagnostics: &found)
      if let path { ledger.digests[path] = digest }
    }
    return ledger
  }
}
