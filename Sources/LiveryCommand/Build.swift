import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// Regenerates the palette, the contrast report and the themes.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Regenerate the palette, the contrast report and all themes.",
    discussion: """
      Writes only files that changed, and removes files that an earlier run wrote and that are no longer produced. \
      Writes nothing if the input has an error, or if an output would overwrite a file that livery did not write.

      With --target, writes only the Swift sources of that target, into the file given by --output. The build plugin \
      of a package uses this.
      """
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var common: CommonOptions

  @Flag(help: "Write nothing; exit with 1 if a file on disk is out of date.")
  var check = false

  @Flag(help: "Exit with 1 if a check fails that no waiver accepts.")
  var strict = false

  @Flag(help: "Overwrite existing files, even if livery did not write them.")
  var adopt = false

  @Option(help: ArgumentHelp("Write only the outputs of this template; may be repeated.", valueName: "template"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Write only the outputs of this theme; may be repeated.", valueName: "name"))
  var theme: [String] = []

  @Option(help: ArgumentHelp("Write only the Swift sources of this target; requires --output.", valueName: "name"))
  var target: String?

  @Option(help: ArgumentHelp("The file to write the sources of --target to.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("Write the dependencies of the outputs to this file, for make or ninja.", valueName: "file")
  )
  var depfile: String?

  func validate() throws {
    guard (target == nil) == (output == nil) else {
      throw ValidationError("--target and --output must be given together.")
    }
    guard target == nil || only.isEmpty && theme.isEmpty else {
      throw ValidationError("--target cannot be combined with --only or --theme.")
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
    print(plan.diagnostics, in: workspace, terminal: terminal)
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

  /// The files at their destinations: those of the project at their own paths, the sources of a target at `--output`.
  private func placed(_ files: [OutputFile]) -> [OutputFile] {
    guard let output else { return files }
    let path = URL(fileURLWithPath: output).standardizedFileURL.path
    return files.map { OutputFile(path: path, text: $0.text) }
  }

  private func checkSelection(in scope: OutputScope, of palette: Palette?) throws {
    if let unknown = only.first(where: { !scope.templates.contains($0) }) {
      let known = scope.templates.joined(separator: ", ")
      throw ValidationError("No output uses the template '\(unknown)'. Templates in use: \(known).")
    }
    let themes = palette?.themes.map(\.name) ?? []
    if let unknown = theme.first(where: { !themes.contains($0) }) {
      throw ValidationError("Unknown theme '\(unknown)'. Themes of the project: \(themes.joined(separator: ", ")).")
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

  // MARK: Printing

  private func print(_ diagnostics: Diagnostics, in workspace: Workspace, terminal: Terminal) {
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
    // A printed report must be alone on standard output.
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
    if errors > 0 { terminal.print("\n\(errors) failing; run 'livery check' for details\n") }
  }

  /// A line for each path; one for all paths of an output that has many.
  private func lines(_ paths: [String], below folders: [String], in workspace: Workspace) -> [String] {
    var lines: [String] = []
    var counts: [String: Int] = [:]
    let owners = paths.map { path in folders.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count } }
    for owner in owners { counts[owner ?? "", default: 0] += 1 }
    var reported: Set<String> = []
    for (path, owner) in zip(paths, owners) {
      guard let owner, let count = counts[owner], count > Self.shownFiles else {
        lines.append(workspace.shownPath(path, with: project))
        continue
      }
      if reported.insert(owner).inserted {
        lines.append("\(workspace.shownPath(owner, with: project)): \(count) files")
      }
    }
    return lines
  }

  /// How many files of an output are listed one by one.
  private static let shownFiles = 8
}

extension Workspace {
  /// A path of this project, relative to the working directory.
  func shownPath(_ path: String, with options: ProjectOptions) -> String {
    DiagnosticText.path(path, prefix: options.prefix(of: self))
  }
}
