package import DocumentReading
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

  fileprivate init(at location: String, in folder: StagingFolder, _ parts: ContentHash.Parts) {
    self.location = location
    self.folder = folder
    count = parts.count
    hash = parts.hash
  }

  /// Nil for a text that is not large, or cannot be written: it stays in memory, and whoever writes it in the end reports
  /// what stands against that.
  package static func of(_ parts: [[UInt8]], in folder: StagingFolder) -> StagedText? {
    guard parts.byteCount >= size else { return nil }
    let text = StagedTextWriter(in: folder)
    for part in parts { text.append(part) }
    return text.finished()
  }

  /// The text; empty if somebody else has removed it.
  var bytes: [UInt8] { (try? DiskFile.bytes(at: location, expecting: count)) ?? [] }

  /// What it begins with, up to a number of bytes.
  func beginning(_ size: Int) -> [UInt8] { (try? DiskFile.beginning(of: location, size)) ?? [] }

  /// Whether it can take a place in a folder without being written again.
  func lies(onDiskOf folder: String) -> Bool {
    DiskFile.device(of: location).map { $0 == DiskFile.device(of: folder) } ?? false
  }

  /// Whether it is the same as what was read elsewhere.
  package func isSame(as other: [UInt8]) -> Bool { other.count == count && ContentHash(of: other) == hash }
}

/// Writes a text to disk while the rest of it is still being made.
package final class StagedTextWriter: Sendable {
  private let folder: StagingFolder
  private let queue = DispatchQueue(label: "staged text")
  // Only accessed on the queue.
  nonisolated(unsafe) private var file: (location: String, number: Int32)?
  nonisolated(unsafe) private var hash = ContentHash.Parts()
  nonisolated(unsafe) private var hasFailed = false

  /// Nothing is on disk before the first part.
  package init(in folder: StagingFolder) {
    self.folder = folder
  }

  deinit {
    if let file = unsafe file { close(file.number) }
  }

  /// Adds a part; the caller does not wait until it is written.
  package func append(_ bytes: [UInt8]) {
    queue.async { [self] in unsafe bytes.withUnsafeBytes { unsafe write($0) } }
  }

  /// Adds a part; the caller does not wait until it is written.
  package func append(_ bytes: FinishedBytes) {
    queue.async { [self] in unsafe bytes.withBytes { unsafe write(UnsafeRawBufferPointer($0)) } }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    guard unsafe !hasFailed else { return }
    do throws(DiskFile.Failure) {
      if unsafe file == nil { unsafe file = try folder.open() }
      if let number = unsafe file?.number { unsafe try DiskFile.write(bytes, to: number) }
      unsafe hash.absorb(bytes)
    } catch {
      unsafe hasFailed = true
      if let file = unsafe file?.location { _ = unsafe unlink(file) }
    }
  }

  /// The text, after all parts are written; nil if one of them could not be.
  package func finished() -> StagedText? {
    queue.sync {
      guard let (location, number) = unsafe file else { return nil }
      close(number)
      unsafe file = nil
      return unsafe hasFailed ? nil : StagedText(at: location, in: folder, hash)
    }
  }
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

  /// A new file with a name of its own, open for writing.
  fileprivate func open() throws(DiskFile.Failure) -> (location: String, number: Int32) {
    lock.withLock {
      guard !missing.isEmpty, unsafe !isCreated else { return }
      unsafe isCreated = (try? Workspace.createFolder(at: location)) != nil
    }
    let file = TemporaryFile.location(in: location)
    let number = try DiskFile.create(file)
    lock.withLock { unsafe created.append(file) }
    return (file, number)
  }
}
