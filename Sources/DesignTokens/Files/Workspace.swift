import Foundation
import Parallelism

/// A project's folder on disk: the only place where files are read and written.
public struct Workspace: SourceFiles {
  /// The largest file that is read, in bytes; a token file of a million tokens has about 260 MB.
  public static let maximumFileSize = 512 * 1_048_576

  /// The folder that paths are relative to.
  public let root: String
  /// What no link may lead out of; nil if links may lead anywhere.
  private let boundary: Boundary?

  /// A folder around the root, and the root itself, with their own links followed.
  private struct Boundary {
    var folder: String
    var root: String
  }

  public init(root: String) {
    self.root = root
    boundary = nil
  }

  /// The same folder, in which links that lead out of another folder around it are not read.
  ///
  /// A project may be someone else's, and its outputs are published: a link must not bring anything else into them.
  package init(_ workspace: Workspace, linksStayIn folder: String) {
    root = workspace.root
    boundary =
      if let folder = DiskFile.target(of: folder), let root = DiskFile.target(of: workspace.root) {
        Boundary(folder: folder, root: root)
      } else {
        nil
      }
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
    case .file where leadsOutside(path): throw .unreadable("it is or contains a link that leads out of the work tree")
    case .file(let size):
      do throws(DiskFile.Failure) {
        return try DiskFile.bytes(at: location, expecting: size)
      } catch {
        throw .unreadable(error.reason)
      }
    }
  }

  /// Whether links lead a path out of the boundary that lies within it by name.
  private func leadsOutside(_ path: String) -> Bool {
    guard let boundary, let target = DiskFile.target(of: location(of: path)) else { return false }
    return !RelativePath.lies(target, in: boundary.folder)
      && RelativePath.lies(boundary.root + "/" + path, in: boundary.folder)
  }

  public func paths(matching pattern: String) -> [String] {
    let (folder, rest) = PathPattern.split(pattern)
    let matcher = PathPattern(rest)
    if matcher.isLiteral, rest != ".", rest != ".." {
      let path = folder.isEmpty ? rest : "\(folder)/\(rest)"
      if FileKind(of: location(of: path)) != .missing { return [path] }
    }
    let candidates = matcher.depth.map { names(in: folder, depth: $0) } ?? names(anywhereIn: folder)
    return candidates.filter(matcher.matches).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }.sorted()
  }

  /// The paths of everything below a folder, which may itself be a link, seen from it.
  private func names(anywhereIn folder: String) -> [String] {
    let start = URL(fileURLWithPath: location(of: folder)).resolvingSymlinksInPath()
    return FileManager.default.enumerator(atPath: start.path).map { $0.compactMap { $0 as? String } } ?? []
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
    let found = names(anywhereIn: folder)
    var folders: Set<String> = []
    for path in found {
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
      guard case .file(file.count) = FileKind(of: location) else { return true }
      return (try? DiskFile.bytes(at: location, expecting: file.count)) != file.bytes
    }
  }

  /// Writes the files that differ from what is on disk: first all of them beside their places, then each by a rename.
  ///
  /// If the first part fails (a folder cannot be created, the disk is full), nothing has changed.
  public func write(_ files: [OutputFile]) throws(WriteError) -> WriteResult {
    let changed = outdated(files)
    try replace(changed)
    let written = Set(changed.map(\.path))
    return WriteResult(written: changed.map(\.path), unchanged: files.map(\.path).filter { !written.contains($0) })
  }

  /// Writes files as ``write(_:)`` does, whatever is on disk.
  package func replace(_ files: [OutputFile]) throws(WriteError) {
    let folders = Set(files.map { RelativePath.folder(of: $0.path) })
    removeLeftovers(in: Array(folders))
    let missing = missingFolders(among: folders)
    let staged = Concurrently.map(files.count, inChunksOf: 4) { index in stage(files[index]) }
    do throws(WriteError) {
      for result in staged { _ = try result.get() }
      let temporary = staged.compactMap { try? $0.get() }
      // To replace a large file takes the system a while.
      for result in Concurrently.map(files.count, inChunksOf: 4, { move(temporary[$0], to: files[$0]) }) {
        try result.get()
      }
    } catch {
      for case .success(let temporary) in staged { try? FileManager.default.removeItem(atPath: temporary) }
      // Those with files in them stay.
      for folder in missing { _ = unsafe rmdir(folder) }
      throw error
    }
  }

  /// Where the folders are that writing to some of them creates, the deepest first.
  private func missingFolders(among folders: Set<String>) -> [String] {
    let missing = Set(folders.flatMap { FileKind.missingFolders(at: location(of: $0)) })
    return missing.sorted { $0.utf8.count > $1.utf8.count }
  }

  /// Removes temporary files of killed runs from folders of outputs.
  package func removeLeftovers(in folders: [String]) {
    for folder in Set(folders) { TemporaryFile.removeLeftovers(in: location(of: folder)) }
  }

  /// Writes a file beside its place, unless it is on disk already, and returns where it is.
  private func stage(_ file: OutputFile) -> Result<String, WriteError> {
    let location = location(of: file.path)
    let kind = FileKind(of: location)
    if let reason = kind.obstacle(at: location) { return .failure(WriteError(path: file.path, reason: reason)) }
    let folder = RelativePath.folder(of: location)
    do {
      if case .missing = FileKind(of: folder) { try Self.createFolder(at: folder) }
      // What replaces a file may be read and written by the same people.
      let mode = FileKind.mode(of: location)
      if let text = file.staged, text.lies(onDiskOf: folder) {
        if let mode { try DiskFile.change(text.location, to: mode) }
        return .success(text.location)
      }
      return .success(try TemporaryFile.create(in: folder, with: file.bytes, mode: mode))
    } catch {
      return .failure(WriteError(path: file.path, reason: error.reason))
    }
  }

  /// Creates a folder and those around it, as far as they do not exist.
  static func createFolder(at location: String) throws {
    try FileManager.default.createDirectory(atPath: location, withIntermediateDirectories: true)
  }

  private func move(_ temporary: String, to file: OutputFile) -> Result<Void, WriteError> {
    do throws(DiskFile.Failure) {
      return .success(try DiskFile.move(temporary, to: location(of: file.path)))
    } catch {
      return .failure(WriteError(path: file.path, reason: error.reason))
    }
  }

  package func location(of path: String) -> String {
    path.hasPrefix("/") ? path : root + "/" + path
  }
}

/// The kind of item at a path on disk.
enum FileKind: Equatable {
  case missing
  case folder
  case file(size: Int)
  /// A device, a pipe, a socket: reading one may never end.
  case other

  init(of location: String) {
    var status = stat()
    guard unsafe stat(location, &status) == 0 else {
      self = .missing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file(size: Int(status.st_size))
    default: self = .other
    }
  }

  /// Who may read and write a file; nil if there is none.
  static func mode(of location: String) -> UInt32? {
    var status = stat()
    guard unsafe stat(location, &status) == 0 else { return nil }
    return UInt32(status.st_mode & 0o7777)
  }

  /// The folders that have to be created for one, the deepest first.
  static func missingFolders(at location: String) -> [String] {
    var missing: [String] = []
    var location = RelativePath.normalized(location)
    while !location.isEmpty, case .missing = FileKind(of: location) {
      missing.append(location)
      location = RelativePath.folder(of: location)
    }
    return missing
  }

  /// Why a file cannot be written where an item of this kind is; nil if there is nothing, or a file to replace.
  ///
  /// A rename would replace `/dev/null`, or of the link that `/dev/stdout` is.
  func obstacle(at location: String) -> String? {
    switch self {
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
    if let failure = self as? DiskFile.Failure { return failure.reason }
    let error = self as NSError
    let underlying = (error.userInfo[NSUnderlyingErrorKey] as? NSError) ?? error
    guard underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return DiskFile.Failure(number: Int32(truncatingIfNeeded: underlying.code)).reason
  }
}
