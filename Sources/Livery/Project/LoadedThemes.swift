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

  fileprivate struct Known {
    var key: Key
    var theme: ProjectThemes.Resolved
    var surroundings: Surroundings
  }

  /// What was asked about folders and missing files when themes were resolved, which these share.
  fileprivate final class Surroundings: Sendable {
    let trace: InputTrace

    init(_ trace: InputTrace) {
      self.trace = trace
    }
  }

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
    _ resolve: ([Int], any SourceFiles) -> [ProjectThemes.Resolved]
  ) -> [ProjectThemes.Resolved] {
    func anew(_ indices: [Int]) -> [Known] {
      let traced = TracedFiles(files)
      let themes = resolve(indices, traced)
      let trace = traced.trace
      guard trace.isConsistent else { return [] }
      let surroundings = Surroundings(trace.besideContents)
      return zip(indices, themes).map { index, theme in
        // What could not be resolved does not tell its files.
        Known(key: keys[index], theme: theme, surroundings: theme.theme == nil ? Surroundings(trace) : surroundings)
      }
    }
    let themes = current(keys, in: files, anew) ?? anew(Array(keys.indices))
    lock.withLock { unsafe last = themes }
    // A file that changed while it was read.
    return themes.isEmpty ? resolve(Array(keys.indices), files) : themes.map(\.theme)
  }

  /// The themes, of which only those are resolved that have changed; nil if they depend on each other.
  private func current(_ keys: [Key], in files: any SourceFiles, _ resolve: ([Int]) -> [Known]) -> [Known]? {
    let last = lock.withLock { unsafe self.last }
    guard !last.isEmpty else { return nil }
    var comparison = FileComparison(files: files)
    let byKey = Dictionary(last.map { ($0.key, $0) }) { first, _ in first }
    var themes = keys.map { key in byKey[key].flatMap { comparison.isCurrent($0) ? $0 : nil } }
    let stale = themes.indices.filter { themes[$0] == nil }
    if stale.isEmpty, last.map(\.key) == keys { return last }
    guard last.areIndependent else { return nil }
    for (index, theme) in zip(stale, resolve(stale)) { themes[index] = theme }
    let current = themes.compactMap { $0 }
    return current.count == keys.count && current.areIndependent ? current : nil
  }
}

extension [LoadedThemes.Known] {
  /// Whether each of them is the same without the others.
  ///
  /// A file that two themes share is reported with the first of them, and what a file is found to be helps to read others.
  fileprivate var areIndependent: Bool {
    let uses = Dictionary(flatMap { $0.theme.sources.map { ($0.path, 1) } }, uniquingKeysWith: +)
    return allSatisfy { known in
      known.theme.diagnostics.all.allSatisfy { diagnostic in
        diagnostic.severity == .note && diagnostic.location.map { uses[$0.path] == 1 } ?? false
      }
    }
  }
}

/// Compares files with what they were, each once.
private struct FileComparison {
  let files: any SourceFiles
  private var known: [String: Bool] = [:]
  private var surroundings: [ObjectIdentifier: Bool] = [:]

  init(files: any SourceFiles) {
    self.files = files
  }

  mutating func isCurrent(_ known: LoadedThemes.Known) -> Bool {
    areCurrent(known.theme.sources) && isCurrent(known.surroundings)
  }

  private mutating func areCurrent(_ sources: [SourceFile]) -> Bool {
    sources.allSatisfy { source in
      if let known = known[source.path] { return known }
      let isCurrent = (try? files.bytes(at: source.path)) == source.bytes
      known[source.path] = isCurrent
      return isCurrent
    }
  }

  private mutating func isCurrent(_ other: LoadedThemes.Surroundings) -> Bool {
    let id = ObjectIdentifier(other)
    if let known = surroundings[id] { return known }
    let isCurrent = other.trace.isCurrent(in: files)
    surroundings[id] = isCurrent
    return isCurrent
  }
}

extension ProjectThemes.Resolved {
  fileprivate var sources: [SourceFile] { theme?.sources ?? [] }
}
