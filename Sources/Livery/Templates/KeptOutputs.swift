import DesignTokens
import Foundation

/// The files of a project's themes as the last run of this process rendered them, for a process that runs again and again.
///
/// A file that is made for a theme depends on that theme, on those that share its types, and on what all themes share. While
/// none of these has changed it is taken as it is.
final class KeptOutputs: Sendable {
  /// A file of a template's list, for one of the things that it is made for.
  struct Key: Hashable {
    /// By the order of the outputs and of the template's list.
    private var output: Int
    private var file: Int
    private var part: String?
    private var theme: String?
    private var permutation: Int?
    private var token: Int?
    private var component: Int?
    /// The theme and those that share its types, in the order of the palette.
    fileprivate var family: [String]

    init(output: Int, file: Int, _ part: String?, _ subject: RootContext.Subject?, family: [String]) {
      self.output = output
      self.file = file
      self.part = part
      self.family = family
      theme = subject?.theme?.name
      permutation = subject?.permutation
      token = subject?.token
      component = subject?.component
    }
  }

  /// The bytes that are kept at most: files that are read again cost less than memory that others lack.
  private static let limit = 128 << 20

  /// What files were rendered from.
  struct Basis {
    /// What all themes share, beside the manifest and the templates: who keeps files does so for these.
    var shared: [SourceFile] = []
    /// What each theme was read from, by its name.
    var themes: [String: [SourceFile]] = [:]
  }

  private let lock = NSLock()
  // Only accessed while the lock is held.
  nonisolated(unsafe) private var basis = Basis()
  nonisolated(unsafe) private var known: [Key: [OutputFile]] = [:]
  nonisolated(unsafe) private var size = 0

  /// Forgets what depends on a file that has changed since the last run.
  func prepare(for new: Basis) {
    lock.withLock {
      let old = unsafe basis
      unsafe basis = new
      let isShared = old.shared.haveSameContents(as: new.shared)
      let current = new.themes.filter { name, files in
        isShared && old.themes[name]?.haveSameContents(as: files) ?? false
      }
      unsafe known = known.filter { $0.key.family.allSatisfy { current[$0] != nil } }
      unsafe size = known.values.reduce(0) { $0 + $1.size }
    }
  }

  /// The files, if they would be rendered as they were.
  func files(for key: Key) -> [OutputFile]? { lock.withLock { unsafe known[key] } }

  func keep(_ files: [OutputFile], for key: Key) {
    lock.withLock {
      // A theme without others is rendered again, or nothing has changed.
      guard unsafe basis.themes.count > 1, unsafe size + files.size <= Self.limit else { return }
      unsafe size += files.size
      unsafe known[key] = files
    }
  }
}

extension [OutputFile] {
  fileprivate var size: Int { reduce(0) { $0 + $1.count } }
}

extension [SourceFile] {
  fileprivate func haveSameContents(as others: [SourceFile]) -> Bool {
    elementsEqual(others) { $0.path == $1.path && $0.bytes == $1.bytes }
  }
}
