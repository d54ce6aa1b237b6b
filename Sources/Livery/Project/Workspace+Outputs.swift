public import DesignTokens
import Foundation
import Parallelism

extension Workspace {
  /// Compares the files of a build with those on disk, without changing anything.
  public func plan(_ request: OutputRequest) -> OutputPlan {
    var plan = OutputPlan(folders: request.scope.folders)
    let before =
      request.scope.ledger.map { OutputLedger.read($0, in: self, diagnostics: &plan.diagnostics) } ?? OutputLedger()
    var after = before
    if !request.isPartial { after.digests = prune(before, for: request, plan: &plan) }
    let placed = isPlaced(request.files)
    let states = Concurrently.map(request.files.count, inChunksOf: 16) { index in
      let file = request.files[index]
      let state = placed[index] ? state(of: file, with: before, request: request) : .leadsOutside
      return (state: state, digest: OutputDigest.of(file.bytes))
    }
    for (file, (state, digest)) in zip(request.files, states) {
      plan.add(file, state)
      after.digests[file.path] = digest
    }
    let ledger = request.scope.ledger.map { OutputFile(path: $0, text: after.text) }
    if let ledger, !isUpToDate(ledger) { plan.ledger = ledger }
    return plan
  }

  /// Writes outdated files, then removes obsolete ones, and updates the ledger last.
  ///
  /// If writing fails, nothing has changed; if removing fails, the ledger stays as it was, and still lists every file.
  public func carryOut(_ plan: OutputPlan) throws(WriteError) -> WriteResult {
    try replace(plan.outdated)
    var report = WriteResult(written: plan.outdated.map(\.path), unchanged: plan.unchanged)
    for path in plan.obsolete {
      try remove(path)
      removeEmptyFolders(above: path, below: plan.folders)
      report.removed.append(path)
    }
    if let ledger = plan.ledger { try replace([ledger]) }
    return report
  }

  // MARK: Files that are wanted

  /// By file: whether it lies in its folder once all links are followed.
  private func isPlaced(_ files: [OutputFile]) -> [Bool] {
    // Most files share their folders.
    var known: [[String]: Bool] = [:]
    return files.map { file in
      let parent = RelativePath.folder(of: file.path)
      let folder = file.folder ?? parent
      if let isPlaced = known[[parent, folder]] { return isPlaced }
      let isPlaced = lies(file.path, in: folder)
      known[[parent, folder]] = isPlaced
      return isPlaced
    }
  }

  private func state(of file: OutputFile, with ledger: OutputLedger, request: OutputRequest) -> OutputPlan.FileState {
    if isLink(file.path) { return .leadsOutside }
    switch contents(of: file.path) {
    case .bytes(let bytes) where file.bytes == bytes: return .unchanged
    case .missing: return .outdated
    case .bytes(let bytes)
    where ledger.digests[file.path] != nil || bytes.isOfThisTool || request.adoptsForeignFiles:
      return .outdated
    case .bytes, .unreadable: return .foreign
    }
  }

  private func isUpToDate(_ file: OutputFile) -> Bool {
    if case .bytes(let bytes) = contents(of: file.path) { file.bytes == bytes } else { false }
  }

  // MARK: Files that are no longer wanted

  /// Plans the removal of obsolete files of the ledger; files that cannot be removed stay in the ledger.
  private func prune(
    _ ledger: OutputLedger,
    for request: OutputRequest,
    plan: inout OutputPlan
  ) -> [String: String] {
    // A file system may treat two spellings as one file: removing one would remove the other.
    let wanted = Set((request.files.map(\.path) + [request.scope.ledger].compactMap { $0 }).map { $0.lowercased() })
    var kept: [String: String] = [:]
    for path in ledger.paths where !wanted.contains(path.lowercased()) {
      let isInside = request.scope.folders.contains { folder in
        RelativePath.lies(path, in: folder) && lies(path, in: folder)
      }
      switch contents(of: path) {
      case .missing: break
      case .bytes(let bytes) where isInside && !isLink(path) && OutputDigest.matches(bytes, ledger.digests[path]):
        plan.obsolete.append(path)
      case .bytes, .unreadable:
        kept[path] = ledger.digests[path]
        plan.diagnostics.report(.leftAlone(path, isInside: isInside))
      }
    }
    return kept
  }

  private func remove(_ path: String) throws(WriteError) {
    do {
      try FileManager.default.removeItem(atPath: location(of: path))
    } catch {
      throw WriteError(path: path, reason: error.reason)
    }
  }

  private func removeEmptyFolders(above path: String, below folders: [String]) {
    var folder = RelativePath.folder(of: path)
    while folders.contains(where: { RelativePath.lies(folder, in: $0) }) {
      guard let entries = try? FileManager.default.contentsOfDirectory(atPath: location(of: folder)), entries.isEmpty,
        (try? FileManager.default.removeItem(atPath: location(of: folder))) != nil
      else { return }
      folder = RelativePath.folder(of: folder)
    }
  }

  // MARK: The disk

  private enum Contents {
    case missing
    case bytes([UInt8])
    /// Not a file, or a file that cannot be read.
    case unreadable
  }

  private func contents(of path: String) -> Contents {
    guard let stamp = stamp(of: path) else { return .missing }
    // A folder at the path is reported by writing; a link is reported before its target is read.
    switch stamp.kind {
    case .file: return unlinkedFile(at: path, size: stamp.size).map(Contents.bytes) ?? .unreadable
    case .folder: return .missing
    case .link, .other: return .unreadable
    }
  }

  private func isLink(_ path: String) -> Bool {
    stamp(of: path)?.kind == .link
  }

  /// Whether a file would be in a folder once all links are resolved.
  private func lies(_ path: String, in folder: String) -> Bool {
    var parent = RelativePath.folder(of: path)
    // A missing part cannot be a link.
    while parent != folder, !FileManager.default.fileExists(atPath: location(of: parent)) {
      if isLink(parent) { return false }
      parent = RelativePath.folder(of: parent)
    }
    let target = resolved(parent)
    let base = resolved(folder)
    return target == base || target.hasPrefix(base == "/" ? base : base + "/")
  }

  private func resolved(_ path: String) -> String {
    URL(fileURLWithPath: location(of: path)).standardizedFileURL.resolvingSymlinksInPath().path
  }
}

extension OutputPlan {
  /// What is on disk at the path of an output.
  fileprivate enum FileState {
    case unchanged
    case outdated
    case leadsOutside
    case foreign
  }

  fileprivate mutating func add(_ file: OutputFile, _ state: FileState) {
    switch state {
    case .unchanged: unchanged.append(file.path)
    case .outdated: outdated.append(file)
    case .leadsOutside:
      diagnostics.report(.leadsOutside(file.path, of: file.folder ?? RelativePath.folder(of: file.path)))
    case .foreign: diagnostics.report(.foreign(file.path))
    }
  }
}

extension [UInt8] {
  /// Whether the beginning shows that this tool wrote it: a template's header, or the tool's own documents.
  fileprivate var isOfThisTool: Bool {
    let beginning = String(decoding: prefix(2048), as: UTF8.self)
    return ["Generated by \(Tool.name);", "\"tool\": \"\(Tool.name) ", "Measured by \(Tool.name) "]
      .contains(where: beginning.contains)
  }
}

extension Diagnostic {
  fileprivate static func foreign(_ path: String) -> Self {
    Diagnostic(
      "foreign-output",
      "'\(path)' already exists, and \(Tool.name) did not write it",
      advice: "delete it, or overwrite it with '\(Tool.name) build --adopt'",
      subject: path
    )
  }

  fileprivate static func leadsOutside(_ path: String, of folder: String) -> Self {
    Diagnostic(
      "output-link",
      "'\(path)' is or contains a link that leads out of '\(folder.isEmpty ? "." : folder)'",
      advice: "remove the link, or use its target folder in the manifest",
      subject: path
    )
  }

  fileprivate static func leftAlone(_ path: String, isInside: Bool) -> Self {
    Diagnostic(
      "obsolete-output",
      isInside
        ? "'\(path)' is no longer produced, but has changed since it was written; it is not removed"
        : "'\(path)' is no longer produced, but is not in an output folder; it is not removed",
      severity: .warning,
      advice: "delete it if it is not needed",
      subject: path
    )
  }
}
