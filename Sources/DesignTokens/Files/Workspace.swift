import Foundation

/// A project's folder on disk: the only place where files are read and written.
public struct Workspace: SourceFiles {
  /// The largest file that is read, in bytes; a token file of a million tokens has about 260 MB.
  public static let maximumFileSize = 512 * 1_048_576

  /// The folder that paths are relative to.
  public let root: String

  public init(root: String) {
    self.root = root
  }

  // MARK: Reading

  public func file(at path: String) throws(SourceFileError) -> SourceFile {
    SourceFile(path: path, bytes: try contents(at: path))
  }

  /// The bytes of a file, without an index of its lines.
  package func contents(at path: String) throws(SourceFileError) -> [UInt8] {
    let location = location(of: path)
    switch FileKind(of: location) {
    case .missing: throw .missing
    case .folder: throw .directory
    case .other: throw .unreadable("it is not a regular file")
    case .file(let size) where size > Self.maximumFileSize: throw .tooLarge(limit: Self.maximumFileSize)
    case .file(let size):
      do {
        return try bytes(at: location, expecting: size)
      } catch {
        throw .unreadable(error.reason)
      }
    }
  }

  /// Reads a file directly into its buffer: copying a large one would cost time and twice the memory.
  private func bytes(at location: String, expecting size: Int) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: location))
    defer { try? handle.close() }
    var bytes = try unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      while count < size {
        let length = unsafe read(handle.fileDescriptor, start + count, size - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        if length == 0 { return }
        count += length
      }
    }
    // It may have grown in the meantime.
    if let rest = try handle.readToEnd(), !rest.isEmpty { bytes += rest }
    return bytes
  }

  public func paths(matching pattern: String) -> [String] {
    let (folder, rest) = PathPattern.split(pattern)
    let matcher = PathPattern(rest)
    let candidates =
      matcher.depth.map { names(in: folder, depth: $0) }
      ?? FileManager.default.enumerator(atPath: location(of: folder)).map { $0.compactMap { $0 as? String } } ?? []
    return candidates.filter(matcher.matches).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }.sorted()
  }

  /// The paths of what is exactly so many steps below a folder: a pattern of one part must not walk a whole disk.
  private func names(in folder: String, depth: Int) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: location(of: folder))) ?? []
    guard depth > 1 else { return entries }
    return entries.flatMap { entry in
      names(in: folder.isEmpty ? entry : folder + "/" + entry, depth: depth - 1).map { entry + "/" + $0 }
    }
  }

  public func paths(below folder: String) -> [String] {
    let start = URL(fileURLWithPath: location(of: folder)).resolvingSymlinksInPath()
    guard let walk = FileManager.default.enumerator(atPath: start.path) else { return [] }
    var found: [String] = []
    var folders: Set<String> = []
    for case let path as String in walk {
      found.append(path)
      if let slash = path.lastIndex(of: "/") { folders.insert(String(path[..<slash])) }
    }
    return found.filter { !folders.contains($0) }.map { "\(folder)/\($0)" }.sorted()
  }

  // MARK: Writing

  /// The result of writing.
  public struct WriteResult: Sendable {
    public var written: [String] = []
    public var unchanged: [String] = []
    public var removed: [String] = []

    public init(written: [String] = [], unchanged: [String] = [], removed: [String] = []) {
      self.written = written
      self.unchanged = unchanged
      self.removed = removed
    }
  }

  /// Why nothing was written.
  public struct WriteError: Error, Sendable {
    public var path: String
    public var reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// Which of the files are missing on disk or hold something else.
  public func outdated(_ files: [OutputFile]) -> [OutputFile] {
    files.filter { file in
      let location = location(of: file.path)
      // Reading a pipe could block forever; a file of another size need not be read at all.
      guard case .file(file.bytes.count) = FileKind(of: location) else { return true }
      return FileManager.default.contents(atPath: location) != Data(file.bytes)
    }
  }

  /// Writes the files that differ from what is on disk: first all of them beside their places, then each by a rename.
  ///
  /// If the first part fails (a folder cannot be created, the disk is full), nothing has changed.
  public func write(_ files: [OutputFile]) throws(WriteError) -> WriteResult {
    let changed = outdated(files)
    var staged: [(file: OutputFile, temporary: String)] = []
    do throws(WriteError) {
      for file in changed { staged.append((file, try stage(file))) }
      for (file, temporary) in staged { try move(temporary, to: file) }
    } catch {
      for (_, temporary) in staged { try? FileManager.default.removeItem(atPath: temporary) }
      throw error
    }
    let written = changed.map(\.path)
    return WriteResult(written: written, unchanged: files.map(\.path).filter { !written.contains($0) })
  }

  private func stage(_ file: OutputFile) throws(WriteError) -> String {
    let location = location(of: file.path)
    if let reason = FileKind.obstacle(at: location) { throw WriteError(path: file.path, reason: reason) }
    let target = URL(fileURLWithPath: location)
    let folder = target.deletingLastPathComponent()
    let temporary = folder.appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(file.bytes).write(to: URL(fileURLWithPath: temporary))
      // What replaces a file may be read and written by the same people.
      if let mode = (try? FileManager.default.attributesOfItem(atPath: location))?[.posixPermissions] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: temporary)
      }
      return temporary
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw WriteError(path: file.path, reason: error.reason)
    }
  }

  private func move(_ temporary: String, to file: OutputFile) throws(WriteError) {
    // The C function replaces the target in one step, which Foundation promises on no platform; the paths outlive it.
    guard unsafe rename(temporary, location(of: file.path)) == 0 else {
      throw WriteError(path: file.path, reason: POSIXError.text(of: errno))
    }
  }

  package func location(of path: String) -> String {
    path.hasPrefix("/") ? path : root + "/" + path
  }
}

/// The kind of item at a path on disk.
private enum FileKind {
  case missing
  case folder
  case file(size: Int)
  /// A device, a pipe, a socket: reading one may never end.
  case other

  init(of location: String) {
    let resolved = URL(fileURLWithPath: location).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) else {
      self = .missing
      return
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory: self = .folder
    case .typeRegular: self = .file(size: (attributes[.size] as? Int) ?? 0)
    default: self = .other
    }
  }
}

extension FileKind {
  /// Why a file cannot be written at a path; nil if there is nothing, or a file to replace.
  ///
  /// A rename would replace `/dev/null`, or of the link that `/dev/stdout` is.
  fileprivate static func obstacle(at location: String) -> String? {
    switch FileKind(of: location) {
    case .folder: return "it is a folder"
    case .other: return "it is not a regular file"
    case .file: return nil
    case .missing:
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: location)) != nil
      return isLink ? "it is a link to a missing file" : nil
    }
  }
}

extension Error {
  /// The system's error message, without the paths and codes that Foundation adds.
  package var reason: String {
    let error = self as NSError
    let underlying = (error.userInfo[NSUnderlyingErrorKey] as? NSError) ?? error
    guard underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return POSIXError.text(of: Int32(underlying.code))
  }
}

extension POSIXError {
  /// The system's message for an error number, such as `permission denied`.
  fileprivate static func text(of number: Int32) -> String {
    NSError(domain: NSPOSIXErrorDomain, code: Int(number)).localizedFailureReason?.lowercased()
      ?? "system error \(number)"
  }
}
