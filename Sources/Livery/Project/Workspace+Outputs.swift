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
    // What is on disk is compared while the folders are looked at.
    let (found, places) = Concurrently.both { [before] in
      Concurrently.map(request.files.count, inChunksOf: 16) { index in
        let file = request.files[index]
        return (found: self.found(file, with: before, request: request), digest: OutputDigest.of(file.hash))
      }
    } _: {
      let limits = limits(of: request, before)
      var folders = ResolvedFolders(of: self)
      if !request.isPartial { after.digests = prune(before, for: request, within: limits, &folders, plan: &plan) }
      return request.files.map { place(of: $0, within: limits, &folders) }
    }
    for (index, file) in request.files.enumerated() {
      plan.add(file, state(of: found[index].found, at: places[index]))
      after.digests[file.path] = found[index].digest
    }
    let ledger = request.scope.ledger.map { OutputFile(path: $0, text: after.text) }
    if let ledger, !isUpToDate(ledger) { plan.ledger = ledger }
    return plan
  }

  /// Writes outdated files, then removes obsolete ones, and updates the ledger last.
  ///
  /// If writing fails, nothing has changed; if removing fails, the ledger stays as it was, and still lists every file.
  ///
  /// - Parameter isCleaning: Whether folders in which nothing changes are searched for what killed runs have left.
  public func carryOut(_ plan: OutputPlan, cleaning isCleaning: Bool = true) throws(WriteError) -> WriteResult {
    // Writing removes those of the folders that it writes to.
    if isCleaning { removeLeftovers(in: plan.unchanged.map(RelativePath.folder)) }
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

  // MARK: Limits

  /// Where outputs may be, and what no output may replace.
  ///
  /// Names of inputs are in lowercase: a file system may treat two spellings as one file.
  private struct OutputLimits {
    var trees: OutputTrees
    /// The names of inputs, which distinguish most outputs from them without asking the system.
    var inputNames: Set<String>
    /// Of those whose names an output has.
    var inputLocations: Set<String>
  }

  private func limits(of request: OutputRequest, _ ledger: OutputLedger) -> OutputLimits {
    let outputs = Set((request.files.map(\.path) + ledger.digests.keys).map(Self.name))
    let inputs = request.scope.inputs.map { (name: Self.name(of: $0), path: $0) }.filter { outputs.contains($0.name) }
    return OutputLimits(
      trees: trees(allowing: request.allowedFolders),
      inputNames: Set(inputs.map(\.name)),
      inputLocations: Set(inputs.map { resolved($0.path).lowercased() })
    )
  }

  /// The work tree and other folders.
  func trees(allowing folders: [String]) -> OutputTrees {
    OutputTrees(folders: ([workTree.path] + folders).map(Self.resolved))
  }

  /// Whether a file that is not a link is one of the inputs.
  private func isInput(_ path: String, _ limits: OutputLimits, _ folders: inout ResolvedFolders) -> Bool {
    let name = Self.name(of: path)
    guard limits.inputNames.contains(name) else { return false }
    let folder = folders.location(of: RelativePath.folder(of: path)).lowercased()
    return limits.inputLocations.contains((folder == "/" ? "" : folder) + "/" + name)
  }

  private static func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0).lowercased() } ?? ""
  }

  // MARK: Files that are wanted

  /// Where a file would be once all links on the way to it are followed.
  private struct FilePlace {
    /// What stands against it; nil if nothing does.
    var obstacle: OutputPlan.FileState?
    var isInput: Bool
  }

  private func place(
    of file: OutputFile,
    within limits: OutputLimits,
    _ folders: inout ResolvedFolders
  ) -> FilePlace {
    let folder = file.folder ?? RelativePath.folder(of: file.path)
    let obstacle: OutputPlan.FileState? =
      !folders.holds(file.path, in: folder)
      ? .leadsOutside : limits.trees.allow(folders.location(of: folder)) ? nil : .beyondWorkTree
    return FilePlace(obstacle: obstacle, isInput: isInput(file.path, limits, &folders))
  }

  /// What is on disk at the path of an output, wherever that is.
  private func found(
    _ file: OutputFile,
    with ledger: OutputLedger,
    request: OutputRequest
  ) -> (state: OutputPlan.FileState, isFile: Bool) {
    let stamp = stamp(of: file.path)
    if isPlainlyOutdated(file, stamp, request: request) { return (.outdated, true) }
    switch contents(of: file.path, stamp) {
    case .missing: return (.outdated, false)
    case .link: return (.leadsOutside, false)
    case .bytes(let bytes) where file.hasText(bytes): return (.unchanged, true)
    case .bytes(let bytes)
    where OutputDigest.matches(bytes, ledger.digests[file.path]) || bytes.isOfThisTool || request.adoptsForeignFiles:
      return (.outdated, true)
    case .bytes: return (ledger.digests[file.path] == nil ? .foreign : .edited, true)
    case .unreadable: return (.foreign, false)
    }
  }

  /// Whether the length or the first bytes of a large file on disk tell that it has to be written anew, and that it may be.
  private func isPlainlyOutdated(_ file: OutputFile, _ stamp: FileStamp?, request: OutputRequest) -> Bool {
    guard let stamp, stamp.kind == .file, stamp.size > Self.sizeOfBeginning,
      let beginning = unlinkedBeginning(of: file.path, Self.sizeOfBeginning)
    else { return false }
    return (stamp.size != file.count || beginning != file.beginning(beginning.count))
      && (beginning.isOfThisTool || request.adoptsForeignFiles)
  }

  /// How much of a large file is read first, in bytes.
  private static let sizeOfBeginning = 1 << 16

  private func state(of found: (state: OutputPlan.FileState, isFile: Bool), at place: FilePlace) -> OutputPlan.FileState
  {
    if let obstacle = place.obstacle { return obstacle }
    return found.isFile && place.isInput ? .input : found.state
  }

  private func isUpToDate(_ file: OutputFile) -> Bool {
    if case .bytes(let bytes) = contents(of: file.path) { file.hasText(bytes) } else { false }
  }

  // MARK: Files that are no longer wanted

  /// Plans the removal of obsolete files of the ledger; files that cannot be removed stay in the ledger.
  private func prune(
    _ ledger: OutputLedger,
    for request: OutputRequest,
    within limits: OutputLimits,
    _ folders: inout ResolvedFolders,
    plan: inout OutputPlan
  ) -> [String: String] {
    // A file system may treat two spellings as one file: removing one would remove the other.
    let wanted = Set((request.files.map(\.path) + [request.scope.ledger].compactMap { $0 }).map { $0.lowercased() })
    var kept: [String: String] = [:]
    for path in ledger.paths(where: { !wanted.contains($0.lowercased()) }) {
      guard let reason = reasonToKeep(path, digest: ledger.digests[path], within: limits, &folders, of: request)
      else {
        plan.obsolete.append(path)
        continue
      }
      guard reason != .missing else { continue }
      kept[path] = ledger.digests[path]
      plan.diagnostics.report(.leftAlone(path, reason))
    }
    return kept
  }

  /// Why a file of the ledger is not removed; nil if it is.
  ///
  /// The ledger is a file like any other, so that what it says must agree with what is there.
  private func reasonToKeep(
    _ path: String,
    digest: String?,
    within limits: OutputLimits,
    _ folders: inout ResolvedFolders,
    of request: OutputRequest
  ) -> OutputPlan.ReasonToKeep? {
    let contents = contents(of: path)
    if case .missing = contents { return .missing }
    let isInside = request.scope.folders.contains { folder in
      RelativePath.lies(path, in: folder) && folders.holds(path, in: folder)
        && limits.trees.allow(folders.location(of: folder))
    }
    // Of an output that the manifest no longer has, the file itself has to say that it is one.
    guard isInside || limits.trees.allow(folders.location(of: RelativePath.folder(of: path))) else { return .outside }
    if isInput(path, limits, &folders) { return .input }
    guard case .bytes(let bytes) = contents, OutputDigest.matches(bytes, digest) else {
      return isInside ? .edited : .outside
    }
    guard isInside || bytes.isOfThisTool else { return .outside }
    return bytes.isOfThisTool || path.isOfFormatWithoutComments ? nil : .unmarked
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
    case link
    case bytes([UInt8])
    /// Not a file, or a file that cannot be read.
    case unreadable
  }

  private func contents(of path: String) -> Contents { contents(of: path, stamp(of: path)) }

  /// - Parameter stamp: What the system knows about it; nil if there is nothing.
  private func contents(of path: String, _ stamp: FileStamp?) -> Contents {
    guard let stamp else { return .missing }
    // A folder at the path is reported by writing; a link is reported before its target is read.
    switch stamp.kind {
    case .file: return unlinkedFile(at: path, size: stamp.size).map(Contents.bytes) ?? .unreadable
    case .folder: return .missing
    case .link: return .link
    case .other: return .unreadable
    }
  }

  /// Where a path leads when all links are followed, as far as it exists.
  func resolved(_ path: String) -> String { Self.resolved(location(of: path)) }

  /// The location with all links followed, as far as it exists.
  private static func resolved(_ location: String) -> String {
    if let target = DiskFile.target(of: location) { return target }
    let location = RelativePath.normalized(location)
    let folder = RelativePath.folder(of: location)
    guard folder != location, !folder.isEmpty else { return location }
    let name = location.dropFirst(folder.count).drop { $0 == "/" }
    let parent = resolved(folder)
    return (parent == "/" ? "" : parent) + "/" + name
  }
}

extension OutputFile {
  fileprivate func hasText(_ text: [UInt8]) -> Bool { staged?.isSame(as: text) ?? bytes.isSame(as: text) }
}

extension [UInt8] {
  /// Whether the bytes are the same, compared many at a time.
  fileprivate func isSame(as other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(first, second, one.count) == 0
      }
    }
  }
}

extension String {
  /// Whether the name is that of a format without comments, in which no file says who wrote it.
  fileprivate var isOfFormatWithoutComments: Bool { hasSuffix(".json") || hasSuffix(".svg") }
}

extension OutputPlan {
  /// What is on disk at the path of an output.
  fileprivate enum FileState {
    case unchanged
    case outdated
    case leadsOutside
    case beyondWorkTree
    /// One of the files that the outputs are made from.
    case input
    case foreign
    /// It is in the record, and was changed since it was written.
    case edited
  }

  /// Why a file of the ledger stays.
  fileprivate enum ReasonToKeep {
    case missing
    case outside
    case input
    case edited
    /// Nothing in the file says that this tool wrote it.
    case unmarked
  }

  fileprivate mutating func add(_ file: OutputFile, _ state: FileState) {
    switch state {
    case .unchanged: unchanged.append(file.path)
    case .outdated: outdated.append(file)
    case .leadsOutside:
      diagnostics.report(.leadsOutside(file.path, of: file.folder ?? RelativePath.folder(of: file.path)))
    case .beyondWorkTree: diagnostics.report(.beyondWorkTree(file.path))
    case .input: diagnostics.report(.overwritesInput(file.path))
    case .foreign: diagnostics.report(.foreign(file.path))
    case .edited: diagnostics.report(.edited(file.path))
    }
  }
}

extension [UInt8] {
  /// Whether the beginning shows that this tool wrote it: a template's header, or the tool's own documents.
  var isOfThisTool: Bool {
    let beginning = String(decoding: prefix(2048), as: UTF8.self)
    return [
      "Generated by \(Tool.name);", "\"tool\": \"\(Tool.name) ", "Measured by \(Tool.name) ",
      "answered by \(Tool.name) ",
    ]
    .contains(where: beginning.contains)
  }
}

extension Diagnostic {
  fileprivate static func foreign(_ path: String) -> Self {
    Diagnostic(
      "foreign-output",
      "'\(path)' already exists, and neither a header nor the record of the last build says that \(Tool.name) wrote it",
      advice: "overwrite it with '\(Tool.name) build --adopt' if it is an output, or move it",
      subject: path
    )
  }

  fileprivate static func edited(_ path: String) -> Self {
    Diagnostic(
      "foreign-output",
      "'\(path)' was changed since \(Tool.name) wrote it",
      advice: "overwrite it with '\(Tool.name) build --adopt', or keep a copy of it elsewhere",
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

  fileprivate static func beyondWorkTree(_ path: String) -> Self {
    if OutputTrees.leadsIntoRepository(path) {
      return Diagnostic(
        "output-outside",
        "'\(path)' lies in the folder of version control, which is no part of the work tree",
        advice: "use another folder for the output",
        subject: path
      )
    }
    return Diagnostic(
      "output-outside",
      "'\(path)' lies outside of the work tree, which is the nearest folder with '.git', or else the one above the project",
      advice: "move the output, or allow its folder on the command line with '--allow-outside'",
      subject: path
    )
  }

  fileprivate static func overwritesInput(_ path: String) -> Self {
    Diagnostic(
      "output-input",
      "'\(path)' is one of the files that the outputs are made from, and is not overwritten",
      advice: "use another folder for the output",
      subject: path
    )
  }

  fileprivate static func leftAlone(_ path: String, _ reason: OutputPlan.ReasonToKeep) -> Self {
    let text =
      switch reason {
      case .missing, .edited: "has changed since it was written"
      case .outside: "is not in an output folder"
      case .input: "is one of the files that the outputs are made from"
      case .unmarked: "does not say that \(Tool.name) wrote it"
      }
    return Diagnostic(
      "obsolete-output",
      "'\(path)' is no longer produced, but \(text); it is not removed",
      severity: .warning,
      advice: "delete it if it is not needed",
      subject: path
    )
  }
}
