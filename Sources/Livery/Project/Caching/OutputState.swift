import DesignTokens
import Parallelism

/// The outputs of a project on disk, as a build has left them.
///
/// While all of this is still so, another build with the same result would have nothing to do.
struct OutputState: Sendable {
  struct File: Sendable, Recordable {
    var path: String
    var size: Int
    var hash: ContentHash
  }

  /// In the order of the build.
  private(set) var files: [File]
  private var ledger: File
  /// The folders of the files, with where they lead: one that has become a link may lie outside of the output.
  fileprivate var folders: [Folder]

  fileprivate struct Folder: Sendable, Recordable {
    var path: String
    var target: String
  }

  /// Nil if a file is not on disk, which is never so after a build that succeeded.
  init?(after request: OutputRequest, in workspace: Workspace) {
    guard let ledger = request.scope.ledger, let stamp = workspace.stamp(of: ledger),
      let bytes = workspace.unlinkedFile(at: ledger, size: stamp.size)
    else { return nil }
    self.ledger = File(path: ledger, size: bytes.count, hash: ContentHash(of: bytes))
    files = request.files.map { File(path: $0.path, size: $0.count, hash: $0.hash) }
    let named = request.files.compactMap(\.folder) + (files.map(\.path) + [ledger]).map(RelativePath.folder)
    folders = []
    for path in Set(named).sorted() {
      guard let target = workspace.target(of: path) else { return nil }
      folders.append(Folder(path: path, target: target))
    }
  }

  /// Whether nothing has changed on disk.
  func isCurrent(in workspace: Workspace) -> Bool {
    guard folders.allSatisfy({ workspace.target(of: $0.path) == $0.target }) else { return false }
    let files = files + [ledger]
    return !Concurrently.map(files.count, inChunksOf: 16) { index in
      let bytes = workspace.unlinkedFile(at: files[index].path, size: files[index].size)
      return bytes.map { ContentHash(of: $0) } == files[index].hash
    }
    .contains(false)
  }
}

// MARK: Records

extension OutputState: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    files = try [File](from: &reader)
    ledger = try File(from: &reader)
    folders = try [Folder](from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    files.write(to: &writer)
    ledger.write(to: &writer)
    folders.write(to: &writer)
  }
}

extension OutputState.File {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    path = try String(from: &reader)
    size = try Int(from: &reader)
    hash = try ContentHash(from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    path.write(to: &writer)
    size.write(to: &writer)
    hash.write(to: &writer)
  }
}

extension OutputState.Folder {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    path = try String(from: &reader)
    target = try String(from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    path.write(to: &writer)
    target.write(to: &writer)
  }
}
