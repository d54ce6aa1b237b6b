import Algorithms
public import DesignTokens

/// The results of earlier runs of a project, which hold as long as none of the files that decided them has changed.
///
/// The cache lies beside the ledger of outputs and is used only where there is one. It may be deleted at any time: what
/// is damaged, from another build of the tool or from another machine counts as absent. It never contains outputs, only
/// digests of them.
public struct RunCache: Sendable {
  /// What the run is for.
  public enum Purpose: Sendable {
    case check
    case build(OutputSelection)
  }

  /// The result of an earlier run.
  public struct KnownRun: Sendable {
    public var summary: RunSummary
    /// The paths of the outputs, all of which are up to date on disk; empty for a check, and if the input has an error.
    public var outputs: [String]
    /// Nil for a check, and if the input has an error.
    public var scope: OutputScope?
  }

  private let workspace: Workspace
  private let ledger: String
  private let tool: ContentHash
  private let purpose: Purpose
  private let key: ContentHash
  /// The key of a result with errors, which must not replace the one from before: a mistake is often undone.
  private let keyOfFailure: ContentHash
  /// The keys of all runs that have the same result.
  private let knownKeys: [ContentHash]
  private let traced: TracedFiles

  /// The files of the project; a run that is to be remembered must read all its input from here.
  public var files: any SourceFiles { traced }

  /// Nil if the project has no cache and should not get one: without a readable manifest, or without a ledger.
  ///
  /// - Parameters:
  ///   - workspace: The project.
  ///   - purpose: What the run is for.
  ///   - today: The day for the expiry of waivers.
  ///   - tool: The running build of the tool.
  public init?(of workspace: Workspace, for purpose: Purpose, today: String?, by tool: ToolIdentity) {
    guard let palette = ManifestLoader.palettePath(in: workspace) else { return nil }
    self.workspace = workspace
    ledger = Manifest.path(of: OutputLedger.fileName, beside: palette)
    self.tool = tool.hash
    self.purpose = purpose
    key = Self.key(of: purpose, today: today)
    // A check finds what a build finds that looked for more than failures.
    let build = if case .check = purpose { Purpose.build(.everything) } else { purpose }
    keyOfFailure = Self.key(of: build, today: today, isFailure: true)
    knownKeys = [key, Self.key(of: build, today: today), keyOfFailure]
    traced = TracedFiles(workspace)
  }

  private var folder: String { RelativePath.folder(of: ledger) }

  private static func key(of purpose: Purpose, today: String?, isFailure: Bool = false) -> ContentHash {
    var writer = RecordWriter()
    isFailure.write(to: &writer)
    today.write(to: &writer)
    if case .build(let selection) = purpose {
      selection.templates.sorted().write(to: &writer)
      selection.themes.sorted().write(to: &writer)
      selection.target.write(to: &writer)
    }
    return ContentHash(of: writer.bytes)
  }

  // MARK: Recall

  /// The result of the run if it is known; nil if it has to be done.
  public func known() -> KnownRun? {
    guard let file = workspace.cache(in: folder).flatMap({ RecordFile($0, tool: tool) }) else { return nil }
    return knownKeys.uniqued().lazy.compactMap { file[$0].flatMap(known) }.first
  }

  private func known(_ record: ArraySlice<UInt8>) -> KnownRun? {
    var reader = RecordReader(record)
    do throws(RecordReader.Failure) {
      guard try InputTrace(from: &reader).isCurrent(in: workspace) else { return nil }
      var outputs = try OutputState?(from: &reader)
      if case .check = purpose { outputs = nil }
      guard outputs?.isCurrent(in: workspace) ?? true else { return nil }
      let summary = try RunSummary(from: &reader)
      if case .check = purpose, summary.isBrief, !summary.diagnostics.containsErrors { return nil }
      let scope = try OutputScope?(from: &reader)
      return reader.isAtEnd ? KnownRun(summary: summary, outputs: outputs?.files.map(\.path) ?? [], scope: scope) : nil
    } catch {
      return nil
    }
  }

  // MARK: Remember

  /// Stores the result of a check, or of a build that failed because of its input.
  public func remember(_ summary: RunSummary) {
    store(summary, outputs: nil, scope: nil)
  }

  /// Stores the result of a build, unless something on disk needs attention in each run.
  ///
  /// - Parameters:
  ///   - summary: The result.
  ///   - request: The files of the build, all of which have been written.
  ///   - plan: The plan by which they were written.
  public func remember(_ summary: RunSummary, after request: OutputRequest, by plan: OutputPlan) {
    guard plan.diagnostics.all.isEmpty, let outputs = OutputState(after: request, in: workspace) else { return }
    store(summary, outputs: outputs, scope: request.scope)
  }

  private func store(_ summary: RunSummary, outputs: OutputState?, scope: OutputScope?) {
    let inputs = traced.trace
    guard inputs.isConsistent, workspace.stamp(of: ledger)?.kind == .file else { return }
    var writer = RecordWriter()
    inputs.write(to: &writer)
    outputs.write(to: &writer)
    summary.write(to: &writer)
    scope.write(to: &writer)
    var file = workspace.cache(in: folder).flatMap { RecordFile($0, tool: tool) } ?? RecordFile(tool: tool)
    file.put(writer.bytes, for: summary.diagnostics.containsErrors ? keyOfFailure : key)
    workspace.store(cache: file.bytes, in: folder)
  }
}

/// A build of the tool on a machine, which is the only one that can read its own cache.
///
/// A version would not do, because it stays the same while the tool is being developed. The program's file is identified
/// by its inode and the time of its last change, so that a cache that comes with a repository is never believed.
public struct ToolIdentity: Sendable, Hashable {
  let hash: ContentHash

  /// The running program; nil if the system does not know its file.
  public static var current: ToolIdentity? {
    FileStamp.program.map { ToolIdentity("\(Tool.nameAndVersion) \($0.text)") }
  }

  init(_ text: String) {
    hash = ContentHash(of: text)
  }
}

extension OutputScope: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    ledger = try String?(from: &reader)
    folders = try [String](from: &reader)
    templates = try [String](from: &reader)
    inputs = try [String](from: &reader)
  }

  func write(to writer: inout RecordWriter) {
    ledger.write(to: &writer)
    folders.write(to: &writer)
    templates.write(to: &writer)
    inputs.write(to: &writer)
  }
}
