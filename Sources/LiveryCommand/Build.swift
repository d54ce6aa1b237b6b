import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// Regenerates everything.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Regenerate the palette, the contrast report and all themes.",
    discussion: """
      Writes only what changed, and removes what it wrote and no longer produces; nothing at all if the input has an \
      error, or if a file that livery did not write is in the way.

      With --target, it writes the Swift sources of that target into one file and leaves everything else alone: this is \
      what the build plugin of a package calls.
      """
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var common: CommonOptions

  @Flag(help: "Write nothing; exit with 1 if something on disk is out of date.")
  var check = false

  @Flag(help: "Exit with 1 if a check fails that no waiver covers.")
  var strict = false

  @Flag(help: "Overwrite files in the way of an output, whoever wrote them.")
  var adopt = false

  @Option(help: ArgumentHelp("Only the outputs of this template; may be repeated.", valueName: "template"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Only the outputs about this theme; may be repeated.", valueName: "name"))
  var theme: [String] = []

  @Option(help: ArgumentHelp("Only the Swift sources that the outputs are for this target.", valueName: "name"))
  var target: String?

  @Option(help: ArgumentHelp("The file for the sources of --target.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Write what the outputs depend on, for make or ninja.", valueName: "file"))
  var depfile: String?

  func validate() throws {
    guard (target == nil) == (output == nil) else { throw ValidationError("--target and --output go together.") }
    guard target == nil || only.isEmpty && theme.isEmpty else {
      throw ValidationError("--target takes neither --only nor --theme.")
    }
  }

  func run() throws {
    let workspace = try project.workspace()
    let terminal = common.terminal
    var outcome = project.outcome(in: workspace, rendering: true, only: selection, terminal: terminal)
    guard !outcome.diagnostics.containsErrors, let scope = outcome.scope else {
      try reports.publish(outcome, of: project, in: workspace, terminal: terminal)
      return try project.stop(at: outcome.diagnostics, rendering: true, terminal: terminal)
    }
    try checkSelection(in: scope, of: outcome.palette)
    let request = OutputRequest(
      files: placed(outcome.files),
      scope: scope,
      isPartial: selection.isPartial,
      adoptsForeignFiles: adopt
    )
    let plan = workspace.plan(request)
    outcome.diagnostics.append(plan.diagnostics)
    tell(plan.diagnostics, in: workspace, terminal: terminal)
    let isRefused = plan.diagnostics.containsErrors
    let written = isRefused || check ? nil : carryOut(plan, of: &outcome, in: workspace, terminal: terminal)
    try reports.publish(outcome, of: project, in: workspace, terminal: terminal)
    if isRefused { try project.stop(at: plan.diagnostics, rendering: true, terminal: terminal) }
    if check { return try reportOutdated(plan, of: request, in: workspace, terminal: terminal) }
    guard let written else { throw Exit.brokenInput }
    if let depfile { try write(depfile, about: request, in: workspace, terminal: terminal) }
    if !common.quiet, reports.printedFormat == nil {
      print(summary: outcome, written, in: workspace, terminal: terminal)
    }
    let isFailing = strict && outcome.findings.contains { $0.severity == .error }
    (consume outcome).abandon()
    if isFailing { throw Exit.findings }
  }

  // MARK: Which files

  private var selection: OutputSelection { OutputSelection(templates: Set(only), themes: Set(theme), target: target) }

  /// The files where they are to go: those of the project at their own paths, the sources of a target where it says.
  private func placed(_ files: [OutputFile]) -> [OutputFile] {
    guard let output else { return files }
    let path = URL(fileURLWithPath: output).standardizedFileURL.path
    return files.map { OutputFile(path: path, text: $0.text) }
  }

  private func checkSelection(in scope: OutputScope, of palette: Palette?) throws {
    if let unknown = only.first(where: { !scope.templates.contains($0) }) {
      let known = scope.templates.joined(separator: ", ")
      throw ValidationError("No output is rendered with a template '\(unknown)'; there are \(known).")
    }
    let themes = palette?.themes.map(\.name) ?? []
    if let unknown = theme.first(where: { !themes.contains($0) }) {
      throw ValidationError("There is no theme '\(unknown)'; the project has \(themes.joined(separator: ", ")).")
    }
  }

  // MARK: The disk

  private func carryOut(
    _ plan: OutputPlan,
    of outcome: inout Pipeline.Outcome,
    in workspace: Workspace,
    terminal: Terminal
  ) -> Workspace.WriteResult? {
    do throws(Workspace.WriteError) {
      return try workspace.carryOut(plan)
    } catch {
      let diagnostic = diagnostic(about: error, path: workspace.shownPath(error.path, with: project))
      terminal.printError(DiagnosticText(style: terminal.errors).text(of: diagnostic))
      outcome.diagnostics.report(diagnostic)
      return nil
    }
  }

  private func write(
    _ depfile: String,
    about request: OutputRequest,
    in workspace: Workspace,
    terminal: Terminal
  ) throws {
    func shown(_ paths: [String]) -> [String] { paths.map { workspace.shownPath($0, with: project) } }
    let text = DependencyFile.text(targets: shown(request.files.map(\.path)), inputs: shown(request.scope.inputs))
    do throws(Workspace.WriteError) {
      let folder = Workspace(root: FileManager.default.currentDirectoryPath)
      _ = try folder.write([OutputFile(path: depfile, text: text)])
    } catch {
      let diagnostic = diagnostic(about: error, path: depfile)
      terminal.printError(DiagnosticText(style: terminal.errors).text(of: diagnostic))
      throw Exit.brokenInput
    }
  }

  private func diagnostic(about failure: Workspace.WriteError, path: String) -> Diagnostic {
    Diagnostic("output-unwritable", "cannot write '\(path)': \(failure.reason)")
  }

  // MARK: What to say

  private func tell(_ diagnostics: Diagnostics, in workspace: Workspace, terminal: Terminal) {
    terminal.printError(
      DiagnosticText(prefix: project.prefix(of: workspace), style: terminal.errors).text(of: diagnostics)
    )
  }

  private func reportOutdated(
    _ plan: OutputPlan,
    of request: OutputRequest,
    in workspace: Workspace,
    terminal: Terminal
  ) throws {
    // A report that is printed has standard output to itself.
    let isReported = reports.printedFormat != nil
    let lines =
      plan.outdated.map { "out of date: \(workspace.shownPath($0.path, with: project))\n" }
      + plan.obsolete.map { "no longer produced: \(workspace.shownPath($0, with: project))\n" }
    for line in lines { if isReported { terminal.printError(line) } else { terminal.print(line) } }
    if !plan.isUpToDate { throw Exit.findings }
    if !common.quiet, !isReported { terminal.print("All \(request.files.count) files are up to date.\n") }
  }

  private func print(
    summary outcome: Pipeline.Outcome,
    _ report: Workspace.WriteResult,
    in workspace: Workspace,
    terminal: Terminal
  ) {
    if target == nil, let palette = outcome.palette {
      terminal.print(SummaryText(palette, style: terminal.output).text + "\n")
    }
    let folders = outcome.scope?.folders ?? []
    for (word, paths) in [("wrote", report.written), ("removed", report.removed), ("unchanged", report.unchanged)] {
      for line in lines(paths, below: folders, in: workspace) {
        terminal.print(word.padding(toLength: 11, withPad: " ", startingAt: 0) + line + "\n")
      }
    }
    let errors = outcome.findings.count { $0.severity == .error }
    if errors > 0 { terminal.print("\n\(errors) failing: run 'livery check' for what, where and why\n") }
  }

  /// A line for each path; one for all paths of an output that has many.
  private func lines(_ paths: [String], below folders: [String], in workspace: Workspace) -> [String] {
    var lines: [String] = []
    var counts: [String: Int] = [:]
    let owners = paths.map { path in folders.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count } }
    for owner in owners { counts[owner ?? "", default: 0] += 1 }
    var told: Set<String> = []
    for (path, owner) in zip(paths, owners) {
      guard let owner, let count = counts[owner], count > Self.shownFiles else {
        lines.append(workspace.shownPath(path, with: project))
        continue
      }
      if told.insert(owner).inserted { lines.append("\(workspace.shownPath(owner, with: project)): \(count) files") }
    }
    return lines
  }

  /// How many files of an output are named one by one.
  private static let shownFiles = 8
}

extension Workspace {
  /// A path of this project as it is named from the working directory.
  func shownPath(_ path: String, with options: ProjectOptions) -> String {
    DiagnosticText.path(path, prefix: options.prefix(of: self))
  }
}
