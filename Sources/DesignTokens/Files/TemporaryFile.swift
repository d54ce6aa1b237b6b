import Foundation

/// Files that are written beside those whose place they take in the end.
///
/// Each names the process that writes it, so that what a killed process has left can be told from what is being written.
package enum TemporaryFile {
  private static let beginning = ".livery-"
  private static let ending = ".new"
  /// Numbers of processes are used again, and containers number theirs alike: after so many seconds nobody writes a file
  /// any more.
  private static let longestLife = 3600

  /// Writes a file with a name of its own into a folder, and returns where it is; if that fails, nothing is left of it.
  ///
  /// - Parameter mode: Who may read and write it; nil for what is usual for the user.
  package static func create(
    in folder: String,
    with bytes: [UInt8],
    mode: UInt32? = nil
  ) throws(DiskFile.Failure) -> String {
    let location = location(in: folder)
    try DiskFile.create(location, with: bytes, mode: mode)
    return location
  }

  /// Where no other file is; the name is short, because that of the file may be as long as the system allows.
  static func location(in folder: String) -> String {
    "\(folder)/\(beginning)\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))\(ending)"
  }

  /// Removes what killed processes have left in a folder.
  package static func removeLeftovers(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let process = process(of: name) else { continue }
      let location = folder + "/" + name
      if !isRunning(process) || isOld(location) { _ = unsafe unlink(location) }
    }
  }

  /// The process that a temporary file was written by; nil for every other file.
  private static func process(of name: String) -> Int32? {
    guard name.hasPrefix(beginning), name.hasSuffix(ending) else { return nil }
    let parts = name.dropFirst(beginning.count).dropLast(ending.count).split(separator: "-")
    return parts.count == 2 ? Int32(parts[0]).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  /// A process of another user may be running too.
  private static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }

  private static func isOld(_ location: String) -> Bool {
    var status = stat()
    guard unsafe lstat(location, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    #if canImport(Darwin)
      let seconds = status.st_mtimespec.tv_sec
    #else
      let seconds = status.st_mtim.tv_sec
    #endif
    return time(nil) - seconds > longestLife
  }
}
