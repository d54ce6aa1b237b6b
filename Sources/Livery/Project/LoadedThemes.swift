import DesignTokens
import Foundation

/// The themes of a project as the last run of this process resolved them, for a process that runs again and again.
///
/// They are taken as they are while neither a file that they were read from has changed, nor what the manifest says of them.
public final class LoadedThemes: Sendable {
  /// What themes depend on beside the contents of their files.
  struct Key: Hashable {
    struct Entry: Hashable {
      var name: String
      var resolver: String
      var appearance: AppearanceModifier?
    }

    var entries: [Entry]
    var reading: TokenReading
    var isSkipping: Bool
  }

  private let lock = NSLock()
  // Only accessed while the lock is held.
  nonisolated(unsafe) private var last: (key: Key, themes: [ProjectThemes.Resolved])?

  public init() {}

  /// What is known, or what is resolved now and kept from then on.
  func themes(
    for key: Key,
    in files: any SourceFiles,
    _ resolve: () -> [ProjectThemes.Resolved]
  ) -> [ProjectThemes.Resolved] {
    if let known = lock.withLock({ unsafe last }), known.key == key, known.themes.areCurrent(in: files) {
      return known.themes
    }
    let themes = resolve()
    lock.withLock { unsafe last = themes.mayBeKept ? (key, themes) : nil }
    return themes
  }
}

extension [ProjectThemes.Resolved] {
  private var sources: [SourceFile] { compactMap(\.theme).last?.sources ?? [] }

  /// Whether their files are all that they depend on.
  fileprivate var mayBeKept: Bool {
    // What could not be read may be there later, and a catalog may have another color.
    allSatisfy { $0.theme != nil && !$0.diagnostics.containsErrors }
      && !sources.contains { $0.path.contains(".xcassets/") }
  }

  fileprivate func areCurrent(in files: any SourceFiles) -> Bool {
    sources.allSatisfy { source in (try? files.file(at: source.path))?.bytes == source.bytes }
  }
}
