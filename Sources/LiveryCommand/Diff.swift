import ArgumentParser
import DesignTokens
import Foundation
import Livery

/// Compares two projects, palettes or revisions.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two projects, palettes or git revisions.",
    discussion: """
      OLD and NEW are each the folder of a project, a palette.json that 'livery build' wrote, or a revision that git \
      knows, such as 'main', 'HEAD~3' or 'v1.2:Design/Tokens' for a project in another folder. What exists as a \
      project or file comes first. NEW defaults to the project as it is on disk.

      Prints the tokens that were added, removed, renamed and changed, the cells that look different, the verdicts that \
      changed in either direction, and the outputs that are affected; prints nothing if nothing differs. With --format \
      html, writes the gallery of NEW, in which the screen Before and after shows OLD.

      The exit code is 1 if something got worse: a verdict that fails or is waived and was not before, one that fails by \
      more, or a new finding that is an error.
      """
  )

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json, html
  }

  enum FailOn: String, ExpressibleByArgument, CaseIterable {
    case worse, any, never
  }

  @Argument(
    help: ArgumentHelp("The project, palette or revision to compare with.", valueName: "old"),
    completion: .project(.revisions)
  )
  var old: String

  @Argument(
    help: ArgumentHelp("The project, palette or revision that is newer.", valueName: "new"),
    completion: .project(.revisions)
  )
  var new: String?

  @Option(help: ArgumentHelp("Print text, markdown, json, or html, a page with both.", valueName: "format"))
  var format = Format.text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the comparison into this file instead of printing it.", valueName: "file")
  )
  var output: String?

  @Option(help: ArgumentHelp("Exit with 1 if something got worse, if anything differs, or never.", valueName: "what"))
  var failOn = FailOn.worse

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let terminal = common.terminal
    let sides = try [side(of: old), new.map(side) ?? workTree()]
    if format == .html, case .palette(let path) = sides[1] {
      throw ValidationError(
        "--format html draws the newer side, which has to be a project or a revision, not '\(path)'."
      )
    }
    let (before, after) = try (load(sides[0]), load(sides[1]))
    let difference = PaletteDifference(from: before.side, to: after.side)
    let text =
      switch format {
      case .text: ComparisonText(of: difference, style: output == nil ? terminal.output : .plain).text
      case .markdown: ComparisonMarkdown(of: difference).text
      case .json: ComparisonDocument(of: difference).text
      case .html: after.page?(before.document) ?? ""
      }
    // JSON says by itself that nothing differs; the other forms say it by nothing.
    if let output {
      let compared = sides.compactMap(\.workspace)
      let own = try [project.workspaceIfAny()].compactMap(\.self).filter { own in
        !compared.contains { $0.root == own.root }
      }
      try write(text, to: output, besides: compared + own)
    } else if format != .json || !difference.isEmpty {
      terminal.print(text)
    }
    switch failOn {
    case .worse: if difference.isWorse { throw Exit.findings }
    case .any: if !difference.isEmpty { throw Exit.findings }
    case .never: break
    }
  }

  private func write(_ text: String, to path: String, besides projects: [Workspace]) throws {
    do throws(Workspace.WriteError) {
      _ = try NamedFile(path: path).write(text, besides: projects)
    } catch {
      try fail(.unwritable(path, error))
    }
  }

  // MARK: Sides

  /// What a side is, before anything of it is read.
  private enum Side {
    case project(Workspace, name: String)
    case palette(String)
    case revision(GitFiles, name: String, prefix: String)

    var workspace: Workspace? { if case .project(let workspace, _) = self { workspace } else { nil } }
  }

  private func side(of name: String) throws -> Side {
    let values = try? URL(fileURLWithPath: name).resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    if let values {
      let workspace = Workspace.project(at: name)
      if workspace.hasManifest { return .project(workspace, name: name) }
      if values.isDirectory != true { return .palette(name) }
    }
    let revision: Side
    do throws(GitRepository.Failure) {
      revision = try self.revision(name)
    } catch {
      try fail(.side(name, exists: values != nil, because: error))
    }
    if case .revision(let files, _, let prefix) = revision, (try? files.file(at: "livery.json")) == nil {
      try fail(.noProject(in: prefix, elsewhere: projects(inRevision: name)))
    }
    return revision
  }

  /// The folders of a revision that have a manifest.
  private func projects(inRevision name: String) -> [String] {
    let folder = (try? project.workspaceIfAny())?.root ?? FileManager.default.currentDirectoryPath
    let revision = name.split(separator: ":").first.map(String.init) ?? name
    guard let repository = try? GitRepository(containing: folder), let tree = try? repository.tree(of: revision),
      let files = try? repository.files(of: tree, in: "")
    else { return [] }
    return files.paths(matching: "**/livery.json")
      .map { "\(revision):\($0.dropLast("livery.json".count))" }
  }

  /// The project on disk, which must not be half merged.
  private func workTree() throws -> Side {
    let workspace = try project.workspace()
    let conflicts = (try? GitRepository(containing: workspace.root))?.conflicts ?? []
    if let first = conflicts.first {
      try fail(.merging(first, count: conflicts.count, revision: old))
    }
    return .project(workspace, name: "work tree")
  }

  /// A project in a revision: `main`, or `main:Folder` for one in another folder than today.
  private func revision(_ name: String) throws(GitRepository.Failure) -> Side {
    let workspace = try? project.workspaceIfAny()
    let start = workspace?.root ?? FileManager.default.currentDirectoryPath
    let repository = try GitRepository(containing: start)
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let tree = try repository.tree(of: parts.first ?? name)
    var folder = parts.count > 1 ? parts[1] : repository.prefix
    while folder.hasSuffix("/") { folder.removeLast() }
    let files = try repository.files(of: tree, in: folder)
    let hasManifest = (try? files.file(at: "livery.json")) != nil
    if !hasManifest, (try? files.file(at: "Tokens/livery.json")) != nil {
      folder = folder.isEmpty ? "Tokens" : folder + "/Tokens"
      return .revision(try repository.files(of: tree, in: folder), name: name, prefix: "\(parts[0]):\(folder)/")
    }
    return .revision(files, name: name, prefix: folder.isEmpty ? "\(parts[0]):" : "\(parts[0]):\(folder)/")
  }

  /// A side that was read.
  private struct LoadedSide {
    var side: ComparedSide
    /// Its palette as a document.
    var document: String
    /// The gallery that compares it with another document; nil for a palette, which cannot be drawn.
    var page: ((_ before: String) -> String)?
  }

  private func load(_ side: Side) throws -> LoadedSide {
    switch side {
    case .project(let workspace, let name): return try run(workspace, name, project.prefix(of: workspace))
    case .revision(let files, let name, let prefix): return try run(files, name, prefix, isPast: true)
    case .palette(let path):
      let (workspace, file) = Workspace.around(path, from: FileManager.default.currentDirectoryPath)
      var diagnostics = Diagnostics()
      let palette = RecordedPaletteReader(files: workspace).load(file, diagnostics: &diagnostics)
      common.terminal.print(diagnostics, prefix: workspace.prefix(from: FileManager.default.currentDirectoryPath))
      guard let palette, let document = try? workspace.file(at: file) else { throw Exit.brokenInput }
      return LoadedSide(
        side: ComparedSide(name: path, palette: palette),
        document: String(decoding: document.bytes, as: UTF8.self)
      )
    }
  }

  /// Builds a side without writing anything; only what stops it is printed.
  private func run(_ files: any SourceFiles, _ name: String, _ prefix: String, isPast: Bool = false) throws
    -> LoadedSide
  {
    let outcome = common.terminal.during("building \(name)") {
      Pipeline(files: files, today: project.day).run(findings: format == .html ? .all : .errors)
    }
    if outcome.diagnostics.containsErrors || outcome.palette == nil {
      common.terminal.print(outcome.diagnostics, prefix: prefix)
      let count = DiagnosticText.count(of: outcome.diagnostics)
      if isPast { try fail(.refused(name, count)) }
      common.terminal.printError("'\(name)' cannot be compared: \(count)\n")
      throw Exit.brokenInput
    }
    guard let side = ComparedSide(name: name, outcome: outcome), let palette = outcome.palette,
      let document = outcome.files.first(where: { $0.origin == nil })
    else { throw Exit.brokenInput }
    return LoadedSide(side: side, document: document.text) { before in
      GalleryPage(of: palette, findings: outcome.findings, before: before).text
    }
  }

  private func fail(_ diagnostic: Diagnostic) throws -> Never {
    common.terminal.printError(DiagnosticText(style: common.terminal.errors).text(of: diagnostic))
    throw Exit.brokenInput
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - place: The revision and the folder in it, as git writes them: `main:Tokens/`.
  ///   - others: The folders of projects in it, written likewise.
  fileprivate static func noProject(in place: String, elsewhere others: [String]) -> Self {
    Diagnostic(
      "revision-refused",
      "there is no project in '\(place)' to compare with: it has no livery.json",
      advice: others.isEmpty
        ? "name a later revision, which has one; before it there is nothing to compare"
        : "name the project there: 'livery diff \(others[0])'",
      subject: place
    )
  }

  /// A revision cannot be corrected any more.
  fileprivate static func refused(_ revision: String, _ count: String) -> Self {
    Diagnostic(
      "revision-refused",
      "the project of '\(revision)' cannot be compared: this version of livery refuses it with \(count)",
      advice: """
        name a later revision, or a palette.json that was kept of it; one can be made in a worktree of the revision, with \
        the version of livery that it was written for: 'livery build', then 'livery diff path/to/palette.json'
        """,
      subject: revision
    )
  }

  fileprivate static func side(_ name: String, exists: Bool, because failure: GitRepository.Failure) -> Self {
    let kinds = exists ? "'\(name)' is a folder without a livery.json" : "'\(name)' is neither a project nor a palette"
    let advice = "name the folder of a project, a palette that 'livery build' wrote, or a git revision"
    switch failure {
    case .noGit:
      return Diagnostic(
        "git-missing",
        "\(kinds), and revisions need git, which is not installed",
        advice: "install git, or keep the palettes of earlier builds and compare them"
      )
    case .noRepository:
      return Diagnostic("revision-unknown", "\(kinds), and this folder is in no git repository", advice: advice)
    case .unknown(let revision):
      return Diagnostic(
        "revision-unknown",
        "\(kinds), and git knows no revision '\(revision)'",
        advice: "fetch it with 'git fetch', or list revisions with 'git log' and 'git branch --all'",
        subject: revision
      )
    case .failed(let reason):
      return Diagnostic("revision-unknown", "\(kinds), and its revision cannot be read: \(reason)", advice: advice)
    }
  }

  fileprivate static func merging(_ file: String, count: Int, revision: String) -> Self {
    let others = count > 1 ? " and \(counted(count - 1, "other file"))" : ""
    return Diagnostic(
      "merge-conflict",
      "the project is in the middle of a merge: '\(file)'\(others) has conflicts",
      advice: "resolve them first, or compare two revisions: 'livery diff \(revision) HEAD'",
      subject: file
    )
  }
}
