import Foundation

/// Waits for changes in folders by events of the system: inotify on Linux, Dispatch elsewhere.
///
/// A watcher belongs to one thread, which waits. Folders that appear in a watched one are watched, too.
final class FileWatcher {
  /// How long nothing must happen before a burst of events is over: editors save in several steps.
  private static let quiet = Duration.milliseconds(12)
  /// The longest burst in steps of ``quiet``, so that a program that never stops writing does not hold up everything.
  private static let longestBurst = 40

  /// Folders whose changes are not of interest, such as those of outputs.
  private var ignored: Set<String> = []
  private var events: EventSource
  private var lastChange = ContinuousClock.now

  init() throws {
    events = try EventSource()
  }

  /// Watches folders and everything below them.
  ///
  /// - Parameters:
  ///   - deep: Folders to watch with everything below.
  ///   - flat: Folders to watch alone.
  ///   - ignored: Folders that are left out.
  func watch(deep: [String], flat: [String], ignoring ignored: [String]) {
    self.ignored = Set(ignored)
    for folder in deep { watchTree(folder) }
    for folder in flat where !isIgnored(folder) { events.watch(folder) }
  }

  /// Waits for a change, but not for the end of the burst that it may begin; see ``rest()``.
  ///
  /// - Returns: The paths that changed.
  func next() -> Set<String> {
    var changed: Set<String> = []
    while changed.isEmpty { changed = take(events.wait(for: -1)) }
    return changed
  }

  /// Waits until nothing has changed for a while, which may have been so already.
  ///
  /// - Returns: The paths that changed since the last call; empty if the burst was over.
  func rest() -> Set<String> {
    var changed: Set<String> = []
    for _ in 0..<Self.longestBurst {
      let (_, attoseconds) = (Self.quiet - (ContinuousClock.now - lastChange)).components
      let paths = events.wait(for: Int32(max(0, attoseconds / 1_000_000_000_000_000)))
      if paths.isEmpty { break }
      changed.formUnion(take(paths))
    }
    return changed
  }

  /// The paths that are of interest; what appears in a watched folder is watched, too.
  private func take(_ paths: [String]) -> Set<String> {
    var changed: Set<String> = []
    for path in paths where !isIgnored(path) {
      let name = path.split(separator: "/").last ?? ""
      // What editors and Livery itself write beside a file before they replace it.
      let isTemporary = name.hasPrefix(".") || name.hasSuffix("~") || name.hasSuffix(".swp") || name.hasSuffix(".tmp")
      if isTemporary { continue }
      watchTree(path)
      changed.insert(path)
    }
    if !changed.isEmpty { lastChange = .now }
    return changed
  }

  private func isIgnored(_ path: String) -> Bool {
    ignored.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  private func watchTree(_ folder: String) {
    var status = stat()
    // A link is not followed, which may lead back.
    guard unsafe lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, !isIgnored(folder) else { return }
    events.watch(folder)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
      watchTree(folder + "/" + name)
    }
  }
}

#if os(Linux)
  /// The events of inotify(7).
  private struct EventSource {
    private let descriptor: Int32
    private var folders: [Int32: String] = [:]

    private static let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE) | UInt32(IN_DELETE)

    init() throws {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    mutating func watch(_ folder: String) {
      // A watch that exists already is returned again, so that a folder that was replaced is found.
      let watch = unsafe inotify_add_watch(descriptor, folder, Self.mask)
      if watch >= 0 { folders[watch] = folder }
    }

    /// - Parameter milliseconds: The longest time to wait; negative for ever.
    /// - Returns: What changed; nothing if the time was over.
    func wait(for milliseconds: Int32) -> [String] {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, milliseconds) > 0 else { return [] }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe read(descriptor, &buffer, buffer.count)
      return count > 0 ? paths(in: buffer[..<count]) : []
    }

    /// The paths in a list of `struct inotify_event`: four numbers of 32 bits, the last of which is the length of the
    /// name after them, which zeros fill up.
    private func paths(in bytes: ArraySlice<UInt8>) -> [String] {
      func number(at place: Int) -> UInt32 {
        bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      var found: [String] = []
      var place = bytes.startIndex
      while place + 16 <= bytes.endIndex {
        let length = Int(number(at: place + 12))
        let end = place + 16 + length
        guard end <= bytes.endIndex else { break }
        let name = String(decoding: bytes[(place + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
        if let folder = folders[Int32(bitPattern: number(at: place))] {
          found.append(name.isEmpty ? folder : folder + "/" + name)
        }
        place = end
      }
      return found
    }
  }
#else
  /// The events of Dispatch for each folder and each file in it.
  private final class EventSource {
    private let queue = DispatchQueue(label: "livery.watch")
    private let semaphore = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var sources: [String: any DispatchSourceFileSystemObject] = [:]
    private var changed: [String] = []

    init() throws {}

    func watch(_ folder: String) {
      add(folder)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
        add(folder + "/" + name)
      }
    }

    func wait(for milliseconds: Int32) -> [String] {
      let deadline = milliseconds < 0 ? DispatchTime.distantFuture : .now() + .milliseconds(Int(milliseconds))
      guard semaphore.wait(timeout: deadline) == .success else { return [] }
      let found = lock.withLock {
        defer { changed = [] }
        return changed
      }
      // A file that was replaced is another one under the same name.
      for path in found { watch(path) }
      return found
    }

    private func add(_ path: String) {
      guard lock.withLock({ sources[path] == nil }) else { return }
      let descriptor = unsafe open(path, O_EVTONLY)
      guard descriptor >= 0 else { return }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: [.write, .extend, .delete, .rename],
        queue: queue
      )
      source.setEventHandler { [weak self] in
        self?.report(path, isGone: !source.data.isDisjoint(with: [.delete, .rename]))
      }
      source.setCancelHandler { close(descriptor) }
      lock.withLock { sources[path] = source }
      source.resume()
    }

    private func report(_ path: String, isGone: Bool) {
      lock.withLock {
        changed.append(path)
        if isGone { sources.removeValue(forKey: path)?.cancel() }
      }
      semaphore.signal()
    }
  }
#endif
