import Foundation

/// A large text that is on disk before it takes the place of a file.
///
/// A run with a hundred thousand tokens writes megabytes for each of several platforms: it would have all of them in memory
/// until the last one is finished. The file is removed with its folder, unless it has been moved.
package final class StagedText: Sendable {
  /// The length beyond which a text is worth a file of its own, in bytes.
  private static let size = 1 << 20

  package let count: Int
  package let hash: ContentHash
  /// Where it is.
  let location: String
  private let folder: StagingFolder

  /// Nil for a text that is not large, or cannot be written: it stays in memory, and whoever writes it in the end reports
  /// what stands against that.
  package init?(_ bytes: [UInt8], in folder: StagingFolder) {
    guard bytes.count >= Self.size, let location = folder.create(with: bytes) else { return nil }
    count = bytes.count
    hash = ContentHash(of: bytes)
    self.location = location
    self.folder = folder
  }

  /// The text; empty if somebody else has removed it.
  var bytes: [UInt8] { (try? DiskFile.bytes(at: location, expecting: count)) ?? [] }

  /// Whether it can take a place in a folder without being written again.
  func lies(onDiskOf folder: String) -> Bool {
    DiskFile.device(of: location).map { $0 == DiskFile.device(of: folder) } ?? false
  }

  /// Whether it is the same as what was read elsewhere.
  package func isSame(as other: [UInt8]) -> Bool { other.count == count && ContentHash(of: other) == hash }
}

/// The folder in which texts wait for their places; those that were created for it are removed with it if they are empty.
package final class StagingFolder: Sendable {
  private let location: String
  /// Those that did not exist, the deepest first.
  private let missing: [String]
  private let lock = NSLock()
  // Only accessed while the lock is held.
  nonisolated(unsafe) private var isCreated = false
  nonisolated(unsafe) private var created: [String] = []

  package init(at location: String) {
    self.location = location
    missing = FileKind.missingFolders(at: location)
  }

  deinit { clear() }

  /// Removes the texts that still wait: a process may end before whoever shares them lets go of them.
  package func clear() {
    lock.withLock {
      // If one has been moved, nothing is there any more.
      for file in unsafe created { _ = unsafe unlink(file) }
      unsafe created = []
      // Where nothing was created, others may just be creating it.
      guard unsafe isCreated else { return }
      for folder in missing { _ = unsafe rmdir(folder) }
      unsafe isCreated = false
    }
  }

  /// Writes a file with a name of its own; nil if that fails.
  fileprivate func create(with bytes: [UInt8]) -> String? {
    lock.withLock {
      guard !missing.isEmpty, unsafe !isCreated else { return }
      unsafe isCreated = (try? Workspace.createFolder(at: location)) != nil
    }
    guard let file = try? TemporaryFile.create(in: location, with: bytes) else { return nil }
    lock.withLock { unsafe created.append(file) }
    return file
  }
}
