import DesignTokens
import Foundation

/// The themes of a project as the last run of this process resolved them, for a process that runs again and again.
///
/// A theme is taken as it is while neither a file that it was read from has changed, nor what the manifest says of it.
public final class LoadedThemes: Sendable {
  /// What a theme depends on beside the contents of its files.
  struct Key: Hashable {
    var name: String
    var resolver: String
    var appearance: AppearanceModifier?
    var reading: TokenReading
    var isSkipping: Bool
  }

  typealias Known = (key: Key, theme: ProjectThemes.Resolved)

  private let lock = NSLock()
  // Only accessed while the lock is held.
  nonisolated(unsafe) private var last: [Known] = []

  public init() {}

  /// What is known, or what is resolved now and kept from then on.
  ///
  /// - Parameter resolve: Resolves those themes whose indices it is given.
  func themes(
    for keys: [Key],
    in files: any SourceFiles,
    _ resolve: ([Int]) -> [ProjectThemes.Resolved]
  ) -> [ProjectThemes.Resolved] {
    let themes = current(keys, in: files, resolve) ?? resolve(Array(keys.indices))
    let kept = themes.allSatisfy(\.mayBeKept) ? Array(zip(keys, themes)) : []
    lock.withLock { unsafe last = kept }
    return themes
  }

  /// The themes, of which only those are resolved that have changed; nil if they depend on each other.
  private func current(
    _ keys: [Key],
    in files: any SourceFiles,
    _ resolve: ([Int]) -> [ProjectThemes.Resolved]
  ) -> [ProjectThemes.Resolved]? {
    let last: [Known] = lock.withLock { unsafe self.last }
    guard !last.isEmpty else { return nil }
    var comparison = FileComparison(files: files)
    var themes: [ProjectThemes.Resolved?] = []
    for key in keys {
      let known = last.first { $0.key == key }?.theme
      themes.append(known.flatMap { comparison.areCurrent($0.sources) ? $0 : nil })
    }
    let stale = themes.indices.filter { themes[$0] == nil }
    if stale.isEmpty, last.map(\.key) == keys { return themes.compactMap { $0 } }
    // A file that two themes share is reported with the first of them, and what is found in it helps to read others.
    guard last.allSatisfy(\.theme.isSilent) else { return nil }
    for (index, theme) in zip(stale, resolve(stale)) {
      guard theme.isSilent else { return nil }
      themes[index] = theme
    }
    return themes.compactMap { $0 }
  }
}

/// Compares files with what they were, each once.
private struct FileComparison {
  let files: any SourceFiles
  private var known: [String: Bool] = [:]

  init(files: any SourceFiles) {
    self.files = files
  }

  mutating func areCurrent(_ sources: [SourceFile]) -> Bool {
    sources.allSatisfy { source in
      if let known = known[source.path] { return known }
      let isCurrent = (try? files.file(at: source.path))?.bytes == source.bytes
      known[source.path] = isCurrent
      return isCurrent
    }
  }
}

extension ProjectThemes.Resolved {
  fileprivate var sources: [SourceFile] { theme?.sources ?? [] }

  fileprivate var isSilent: Bool { diagnostics.all.isEmpty }

  /// Whether its files are all that it depends on.
  fileprivate var mayBeKept: Bool {
    // What could not be read may be there later, and a catalog may have another color.
    theme != nil && !diagnostics.containsErrors && !sources.contains { $0.path.contains(".xcassets/") }
  }
}
