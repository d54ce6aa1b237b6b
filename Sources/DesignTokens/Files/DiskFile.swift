import Foundation
import Parallelism

/// Reading and writing whole files with the system's own calls.
///
/// Foundation examines each folder on the way to a file, and waits for the disk after each file that it writes; a project
/// with hundreds of outputs spends most of its time with that.
package enum DiskFile {
  /// Why a call failed.
  package struct Failure: Error {
    /// The system's error number.
    let number: Int32

    package static var last: Failure { Failure(number: errno) }

    /// Whether the reader of a pipe has left.
    package var isClosedPipe: Bool { number == EPIPE }

    /// The system's message, such as `permission denied`.
    package var reason: String {
      NSError(domain: NSPOSIXErrorDomain, code: Int(number)).localizedFailureReason?.lowercased()
        ?? "system error \(number)"
    }
  }

  /// How much of a large file one core reads at a time, in bytes.
  private static let pieceSize = 1 << 21

  /// Reads a file directly into its buffer: copying a large one would cost time and twice the memory.
  ///
  /// A large one is read by all cores, as most of the time goes to the system that provides the buffer, page by page.
  ///
  /// - Parameters:
  ///   - size: How many bytes are expected; it may have changed in the meantime.
  ///   - flags: Flags for `open`, beside those for reading.
  package static func bytes(
    at location: String,
    expecting size: Int,
    flags: Int32 = 0
  ) throws(Failure) -> [UInt8] {
    let file = unsafe open(location, O_RDONLY | O_CLOEXEC | flags)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    var bytes = size > pieceSize ? pieces(of: size, from: file) : []
    if bytes.isEmpty { bytes = try read(max(size, 0), from: file) }
    guard bytes.count == size else { return bytes }
    // It may have grown.
    while true {
      let rest = try read(65_536, from: file)
      if rest.isEmpty { return bytes }
      bytes += rest
    }
  }

  /// What a file begins with, up to a number of bytes.
  package static func beginning(of location: String, _ size: Int, flags: Int32 = 0) throws(Failure) -> [UInt8] {
    let file = unsafe open(location, O_RDONLY | O_CLOEXEC | flags)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    return try read(size, from: file)
  }

  /// That many bytes, from the start of a file; nothing if they are not all there, or cannot be read out of order.
  ///
  /// What is read next follows them.
  private static func pieces(of size: Int, from file: Int32) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      // Every byte is written by one thread.
      nonisolated(unsafe) let bytes = unsafe start
      let isRead = Concurrently.map(chunksOf: size, of: pieceSize) { piece in
        var next = piece.lowerBound
        while next < piece.upperBound {
          let length = unsafe pread(file, bytes + next, piece.upperBound - next, off_t(next))
          if length < 0, errno == EINTR { continue }
          guard length > 0 else { return false }
          next += length
        }
        return true
      }
      if isRead.allSatisfy(\.self), lseek(file, off_t(size), SEEK_SET) == size { count = size }
    }
  }

  /// As many bytes as are there, up to a number.
  private static func read(_ size: Int, from file: Int32) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      while count < size {
        let length = unsafe Foundation.read(file, start + count, size - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { failure = .last }
        guard length > 0 else { return }
        count += length
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Creates a file where nothing is yet; if that fails, nothing is left of it.
  ///
  /// - Parameter mode: Who may read and write it; nil for what is usual for the user.
  package static func create(_ location: String, with bytes: [UInt8], mode: UInt32? = nil) throws(Failure) {
    let file = try create(location)
    do throws(Failure) {
      defer { close(file) }
      if let mode, fchmod(file, mode_t(truncatingIfNeeded: mode)) != 0 { throw Failure.last }
      try write(bytes, to: file)
    } catch {
      _ = unsafe unlink(location)
      throw error
    }
  }

  /// Creates an empty file where nothing is yet, and opens it.
  static func create(_ location: String) throws(Failure) -> Int32 {
    let file = unsafe open(location, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .last }
    return file
  }

  /// Writes all bytes to an open file or stream.
  package static func write(_ bytes: [UInt8], to file: Int32) throws(Failure) {
    unsafe try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      unsafe try write(UnsafeRawBufferPointer(buffer), to: file)
    }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(Failure) {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let length = unsafe Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { throw .last }
      unsafe rest = rest.dropFirst(length)
    }
  }

  /// Takes the numbers of the standard streams that are closed.
  ///
  /// A file could be opened under one of them, and messages would be written into it. Writing to such a stream still fails.
  package static func reserveStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // The system assigns the lowest number that is free.
      _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Where a path leads when all links are followed; nil if there is nothing.
  package static func target(of location: String) -> String? {
    guard let target = unsafe realpath(location, nil) else { return nil }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }

  /// Changes who may read and write a file.
  package static func change(_ location: String, to mode: UInt32) throws(Failure) {
    guard unsafe chmod(location, mode_t(truncatingIfNeeded: mode)) == 0 else { throw .last }
  }

  /// The number of the device that something is on; nil if there is nothing.
  static func device(of location: String) -> Int? {
    var status = stat()
    return unsafe stat(location, &status) == 0 ? Int(truncatingIfNeeded: status.st_dev) : nil
  }

  /// Puts a file in the place of another one, in one step.
  package static func move(_ location: String, to target: String) throws(Failure) {
    guard unsafe rename(location, target) == 0 else { throw .last }
  }
}
