public import DesignTokens
import Foundation

extension Workspace {
  /// Compares what a build wants with what is there; touches nothing.
  public func plan(_ request: OutputRequest) -> OutputPlan {
    var plan = OutputPlan(folders: request.scope.folders)
    let before =
      request.scope.ledger.map { OutputLedger.read($0, in: self, diagnostics: &plan.diagnostics) } ?? OutputLedger()
    var after = before
    if !request.isPartial { after.digests = prune(before, for: request, plan: &plan) }
    for file in request.files {
      compare(file, with: before, request: request, plan: &plan)
      after.digests[file.path] = InputDigest.of(file.text)
    }
    let ledger = request.scope.ledger.map { OutputFile(path: $0, text: after.text) }
    if let ledger, !isUpToDate(ledger) { plan.ledger = ledger }
    return plan
  }

  /// Writes what is outdated, then removes what is obsolete, and keeps account of both last.
  ///
  /// Whatever stops the writing leaves everything as it was; what stops the removing leaves the account of before, which
  /// still knows of every file.
  public func carryOut(_ plan: OutputPlan) throws(WriteError) -> WriteResult {
    var report = try write(plan.outdated)
    report.unchanged = plan.unchanged
    for path in plan.obsolete {
      try remove(path)
      removeEmptyFolders(above: path, below: plan.folders)
      report.removed.append(path)
    }
    if let ledger = plan.ledger { _ = try write([ledger]) }
    return report
  }

  // MARK: Files that are wanted

  private func compare(
    _ file: OutputFile,
    with ledger: OutputLedger,
    request: OutputRequest,
    plan: inout OutputPlan
  ) {
    let folder = file.folder ?? RelativePath.folder(of: file.path)
    if isLink(file.path) || !lies(file.path, in: folder) {
      plan.diagnostics.report(.leadsOutside(file.path, of: folder))
      return
    }
    switch contents(of: file.path) {
    case .bytes(let data) where data == Data(file.text.utf8): plan.unchanged.append(file.path)
    case .missing: plan.outdated.append(file)
    case .bytes(let data)
    where ledger.digests[file.path] != nil || data.isOfThisTool || request.adoptsForeignFiles:
      plan.outdated.append(file)
    case .bytes, .unreadable: plan.diagnostics.report(.foreign(file.path))
    }
  }

  private func isUpToDate(_ file: OutputFile) -> Bool {
    if case .bytes(let data) = contents(of: file.path) { data == Data(file.text.utf8) } else { false }
  }

  // MARK: Files that are no longer wanted

  /// Plans the removal of what the ledger knows and nobody wants; what cannot be removed stays in the ledger.
  private func prune(
    _ ledger: OutputLedger,
    for request: OutputRequest,
    plan: inout OutputPlan
  ) -> [String: String] {
    // A disk may take two spellings for one file: what is removed under the one would be gone under the other.
    let wanted = Set((request.files.map(\.path) + [request.scope.ledger].compactMap { $0 }).map { $0.lowercased() })
    var kept: [String: String] = [:]
    for path in ledger.paths where !wanted.contains(path.lowercased()) {
      let isInside = request.scope.folders.contains { folder in
        RelativePath.lies(path, in: folder) && lies(path, in: folder)
      }
      switch contents(of: path) {
      case .missing: break
      case .bytes(let data) where isInside && !isLink(path) && InputDigest.of(data) == ledger.digests[path]:
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
    case bytes(Data)
    /// Something that is no file, or cannot be read.
    case unreadable
  }

  private func contents(of path: String) -> Contents {
    let location = location(of: path)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: location) else { return .missing }
    // A folder in the way is told by who tries to write; a link is told before anybody asks what lies behind it.
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: return FileManager.default.contents(atPath: location).map(Contents.bytes) ?? .unreadable
    case .typeDirectory: return .missing
    default: return .unreadable
    }
  }

  private func isLink(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: location(of: path))
    return attributes?[.type] as? FileAttributeType == .typeSymbolicLink
  }

  /// Whether a file would lie in a folder once every link between the two is followed.
  private func lies(_ path: String, in folder: String) -> Bool {
    var parent = RelativePath.folder(of: path)
    // What is not there yet cannot be a link.
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

extension Data {
  /// Whether the beginning says that this tool wrote it: a template's header, or the tool's own documents.
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
      "'\(path)' is there already, and \(Tool.name) did not write it",
      advice: "delete it, or take it over with '\(Tool.name) build --adopt'",
      subject: path
    )
  }

  fileprivate static func leadsOutside(_ path: String, of folder: String) -> Self {
    Diagnostic(
      "output-link",
      "'\(path)' is a link or lies behind one that leads out of '\(folder.isEmpty ? "." : folder)'",
      advice: "remove the link, or name the folder that it leads to in the manifest",
      subject: path
    )
  }

  fileprivate static func leftAlone(_ path: String, isInside: Bool) -> Self {
    Diagnostic(
      "obsolete-output",
      isInside
        ? "'\(path)' is no longer produced, but was changed since it was written; it is left alone"
        : "'\(path)' is no longer produced and lies in no folder of the outputs; it is left alone",
      severity: .warning,
      advice: "delete it if nobody needs it",
      subject: path
    )
  }
}
