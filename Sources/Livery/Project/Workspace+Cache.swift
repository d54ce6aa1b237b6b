import DesignTokens
import Foundation

extension Workspace {
  /// The folder of the cache, in that of the ledger, and its file.
  ///
  /// The folder has a `.gitignore` of its own, so that nobody has to keep the cache out of a repository.
  private static let cacheFolder = ".livery-cache"
  private static let cacheFile = "runs"

  /// The largest cache that is read.
  private static let maximumCacheSize = 64 << 20

  // MARK: The cache

  /// The cache in a folder; nil if there is none that could be the tool's own.
  func cache(in folder: String) -> [UInt8]? {
    let cache = Self.path(folder, Self.cacheFolder)
    guard stamp(of: cache)?.kind == .folder, let stamp = stamp(of: cache + "/" + Self.cacheFile),
      stamp.size <= Self.maximumCacheSize
    else { return nil }
    return unlinkedFile(at: cache + "/" + Self.cacheFile, size: stamp.size)
  }

  /// Replaces the cache in a folder in one step; if that fails, the next run does without.
  func store(cache bytes: [UInt8], in folder: String) {
    let cache = Self.path(folder, Self.cacheFolder)
    if stamp(of: cache) == nil { _ = unsafe mkdir(location(of: cache), 0o777) }
    guard stamp(of: cache)?.kind == .folder else { return }
    removeLeftovers(in: [cache])
    if stamp(of: cache + "/.gitignore") == nil { replace(cache + "/.gitignore", with: Array("*\n".utf8)) }
    replace(cache + "/" + Self.cacheFile, with: bytes)
  }

  private func replace(_ path: String, with bytes: [UInt8]) {
    let folder = location(of: RelativePath.folder(of: path))
    guard let temporary = try? TemporaryFile.create(in: folder, with: bytes) else { return }
    if (try? DiskFile.move(temporary, to: location(of: path))) == nil { _ = unsafe unlink(temporary) }
  }

  private static func path(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }

  // MARK: Files as they are

  /// The bytes of a regular file; nil for a file of another size, a link, and everything else.
  func unlinkedFile(at path: String, size: Int) -> [UInt8]? {
    guard let stamp = stamp(of: path), stamp.kind == .file, stamp.size == size else { return nil }
    let bytes = try? DiskFile.bytes(at: location(of: path), expecting: size, flags: O_NOFOLLOW | O_NONBLOCK)
    return bytes.flatMap { $0.count == size ? $0 : nil }
  }

  /// What a regular file begins with; nil for a link, and everything else.
  func unlinkedBeginning(of path: String, _ size: Int) -> [UInt8]? {
    try? DiskFile.beginning(of: location(of: path), size, flags: O_NOFOLLOW | O_NONBLOCK)
  }

  /// Where a path leads when all links are followed.
  func target(of path: String) -> String? { DiskFile.target(of: location(of: path)) }

  /// What the system knows about an item without reading it; a link is not followed.
  func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard unsafe lstat(location(of: path), &status) == 0 else { return nil }
    return FileStamp(status)
  }
}

/// What the system knows about a file without reading it.
struct FileStamp: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case file, folder, link, other
  }

  let kind: Kind
  let size: Int
  /// Device and number, time of the last writing, and of the last change to the file or its entry, which no program can set.
  private let identity: [Int]
  /// Of the last writing.
  let seconds: Int

  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(status.st_size)
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    seconds = written.tv_sec
    identity =
      [Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino)]
      + [written, changed].flatMap { [$0.tv_sec, $0.tv_nsec] }
  }

  /// The stamp of the running program; nil if the system does not know where it lies.
  static var program: FileStamp? {
    #if os(Linux)
      let location: String? = "/proc/self/exe"
    #else
      let location = Bundle.main.executablePath
    #endif
    var status = stat()
    guard let location, unsafe stat(location, &status) == 0 else { return nil }
    return FileStamp(status)
  }

  /// All figures as one text.
  var text: String { ([size] + identity).map(String.init).joined(separator: " ") }
}
