import ArgumentParser
import DesignTokens
import Foundation
import Livery
import Parallelism

/// Rebuilds a project whenever one of its files changes.
struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Rebuild whenever a file of the project changes, and print only what changed.",
    discussion: """
      Builds once, then waits for changes of the project's folder, of its templates and of files elsewhere that it was \
      made of. Prints the files that a change affects, the failures that are new, and those that are gone. Broken input \
      is reported once, and nothing is written until it is repaired. Ctrl-C ends it.
      """
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let workspace = try project.workspace()
    var state = WatchState(workspace: workspace, project: project, terminal: common.terminal)
    let watcher: FileWatcher
    do {
      watcher = try FileWatcher()
    } catch {
      let diagnostic = Diagnostic("watch-unavailable", "cannot watch files: \(error.reason)")
      common.terminal.printError(DiagnosticText(style: common.terminal.errors).text(of: diagnostic))
      throw Exit.brokenInput
    }
    // Before the first build, so that no change during it is missed.
    state.watch(with: watcher)
    state.finish(state.run(because: []))
    state.watch(with: watcher)
    common.terminal.print("watching \(state.rootName); Ctrl-C ends it\n")
    while true {
      var changed = watcher.next()
      var attempt = state.run(because: changed)
      // Most editors save in one step; what was made before a burst of changes was over is made again.
      let rest = watcher.rest()
      if !rest.isEmpty {
        changed.formUnion(rest)
        attempt = state.run(because: changed)
      }
      state.finish(attempt)
      Concurrently.discard(consume attempt)
      state.watch(with: watcher)
    }
  }
}

/// What the last build of a watched project came to.
private struct WatchState {
  /// How many files are named after a change.
  private static let shown = 12

  let workspace: Workspace
  let project: ProjectOptions
  let terminal: Terminal
  private var findings: [Finding] = []
  private var reported = Diagnostics()
  private var isBroken = false
  private var isFirst = true
  private var scope: OutputScope?
  private var templates = LoadedTemplates(keeping: true)
  private let themes = LoadedThemes()
  /// The inputs of the last build that are no files of templates.
  private var inputs: Set<String> = []
  /// Where the project is; asking the system where each of its files is would take as long as to resolve them.
  private let root: String
  /// What is watched.
  private var watched: WatchedFolders?

  init(workspace: Workspace, project: ProjectOptions, terminal: Terminal) {
    root = URL(fileURLWithPath: workspace.root).standardizedFileURL.path
    self.workspace = workspace
    self.project = project
    self.terminal = terminal
  }

  private var printer: BuildPrinter {
    BuildPrinter(workspace: workspace, prefix: project.prefix(of: workspace), terminal: terminal)
  }

  var rootName: String {
    let prefix = project.prefix(of: workspace)
    return prefix.isEmpty ? "this folder" : String(prefix.dropLast())
  }

  private func location(_ path: String) -> String { RelativePath.normalized(root + "/" + path) }

  /// Whether no template can have changed: of the files that changed, those that are there are other inputs, and those
  /// that are gone were no inputs, as the temporary files of editors.
  private func concernOnlyInputs(_ changed: Set<String>) -> Bool {
    let others = changed.filter { !inputs.contains($0) }
    guard !others.isEmpty else { return true }
    let known = Set((scope?.inputs ?? []).map(location))
    return others.allSatisfy { path in
      !FileManager.default.fileExists(atPath: path)
        && !known.contains { $0 == path || $0.hasPrefix(path + "/") }
    }
  }

  /// The project's folder with everything below, and the folders of inputs elsewhere; not those of outputs.
  ///
  /// A watcher finds what appears in them by itself, so that they are named again only if they are others.
  mutating func watch(with watcher: FileWatcher) {
    let inputs = Set((scope?.inputs ?? []).map { location(RelativePath.folder(of: $0)) })
    let outputs = (scope?.folders ?? []).map(location).filter { folder in
      folder != root && !inputs.contains { $0 == folder || $0.hasPrefix(folder + "/") }
    }
    let folders = WatchedFolders(
      elsewhere: inputs.filter { !$0.hasPrefix(root + "/") && $0 != root }.sorted(),
      outputs: outputs
    )
    guard folders != watched else { return }
    watched = folders
    watcher.watch(deep: [root], flat: folders.elsewhere, ignoring: folders.outputs)
  }

  private struct WatchedFolders: Equatable {
    /// The folders of inputs outside of the project's.
    var elsewhere: [String]
    var outputs: [String]
  }

  /// What a run came to, before anything of it is written or told.
  struct Attempt: Sendable {
    fileprivate let changed: [String]
    fileprivate let start: ContinuousClock.Instant
    fileprivate let outcome: Pipeline.Outcome
  }

  /// Resolves and renders the project as it is now.
  mutating func run(because changed: Set<String>) -> Attempt {
    let start = ContinuousClock.now
    if !concernOnlyInputs(changed) { templates = LoadedTemplates(keeping: true) }
    let pipeline = Pipeline(files: workspace, today: project.day, templates: templates, themes: themes)
    return Attempt(changed: changed.sorted(), start: start, outcome: pipeline.run(findings: .errors))
  }

  /// Writes what an attempt came to, and tells of it.
  mutating func finish(_ attempt: Attempt) {
    let (outcome, changed) = (attempt.outcome, attempt.changed)
    inputs = Set((outcome.palette?.inputs ?? []).map(location))
    guard !outcome.diagnostics.containsErrors, let scope = outcome.scope else {
      return reportBroken(outcome.diagnostics, changed)
    }
    let plan = workspace.plan(
      OutputRequest(files: outcome.files, scope: scope, isPartial: false, adoptsForeignFiles: false)
    )
    guard !plan.diagnostics.containsErrors else { return reportBroken(plan.diagnostics, changed) }
    do throws(Workspace.WriteError) {
      // Only what ran before this process can have left anything.
      let result = try workspace.carryOut(plan, cleaning: isFirst)
      report(outcome, result, changed, after: .now - attempt.start, below: scope.folders)
    } catch {
      printer.print(error, path: printer.shown(error.path))
    }
    self.scope = scope
  }

  /// Prints the problems that were not there before.
  private mutating func reportBroken(_ diagnostics: Diagnostics, _ changed: [String]) {
    terminal.print(diagnostics.subtracting(reported), prefix: project.prefix(of: workspace))
    let still = isBroken && diagnostics.subtracting(reported).errors.all.isEmpty ? "still " : ""
    terminal.printError("\(title(changed))\(still)\(DiagnosticText.count(of: diagnostics)); nothing was written\n")
    reported = diagnostics
    (isBroken, isFirst) = (true, false)
  }

  private mutating func report(
    _ outcome: Pipeline.Outcome,
    _ result: Workspace.WriteResult,
    _ changed: [String],
    after duration: Duration,
    below folders: [String]
  ) {
    let news = outcome.diagnostics.subtracting(reported)
    if !news.all.isEmpty { terminal.print(news, prefix: project.prefix(of: workspace)) }
    let errors = outcome.findings.filter { $0.severity == .error }
    let (before, after) = (Set(findings.map(\.id)), Set(errors.map(\.id)))
    let (new, gone) = (errors.filter { !before.contains($0.id) }, findings.filter { !after.contains($0.id) })
    let isQuiet = result.written.isEmpty && result.removed.isEmpty && new.isEmpty && gone.isEmpty && !isBroken
    if isFirst || !isQuiet {
      let (seconds, attoseconds) = duration.components
      let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
      terminal.print("\(title(changed))built in \(milliseconds) ms\(isBroken ? ", repaired" : "")\n")
      for (word, paths) in [("wrote", result.written), ("removed", result.removed)] {
        let lines = printer.lines(paths, below: folders).lines(first: Self.shown) { "\(word) \($0)" }
        for line in lines { terminal.print("  \(line)\n") }
      }
      let text = ProblemText(prefix: project.prefix(of: workspace), style: terminal.output)
      if !new.isEmpty { terminal.print(text.text(of: new) + "\n") }
      for finding in gone { terminal.print("  settled: \(finding.message.oneLine)\n") }
    }
    findings = errors
    reported = outcome.diagnostics
    (isBroken, isFirst) = (false, false)
  }

  /// The files that changed, and what leads to what follows.
  private func title(_ changed: [String]) -> String {
    guard let first = changed.first else { return "" }
    let root = root + "/"
    let name = first.hasPrefix(root) ? printer.shown(String(first.dropFirst(root.count))) : first
    return "\(name.oneLine)\(changed.count > 1 ? " and \(changed.count - 1) more" : ""): "
  }
}
