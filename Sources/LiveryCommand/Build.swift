import ArgumentParser
import Livery

/// Regenerates everything.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Regenerate the palette, the contrast report and all themes.",
    discussion: "Writes only what changed; nothing at all if the input has an error."
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var common: CommonOptions

  @Flag(help: "Write nothing; exit with 1 if something on disk is out of date.")
  var check = false

  @Flag(help: "Exit with 1 if a check fails that no waiver covers.")
  var strict = false

  func run() throws {
    let workspace = try project.workspace()
    let terminal = common.terminal
    var outcome = project.outcome(in: workspace, rendering: true, terminal: terminal)
    let isBroken = outcome.diagnostics.containsErrors
    let written = isBroken || check ? nil : write(&outcome, to: workspace, terminal: terminal)
    try reports.publish(outcome, of: project, in: workspace, terminal: terminal)
    if isBroken { try project.stop(at: outcome.diagnostics, rendering: true, terminal: terminal) }
    if check { return try reportOutdated(outcome.files, in: workspace, terminal: terminal) }
    guard let written else { throw Exit.brokenInput }
    if !common.quiet, reports.printedFormat == nil {
      print(summary: outcome, written, in: workspace, terminal: terminal)
    }
    if strict, outcome.findings.contains(where: { $0.severity == .error }) { throw Exit.findings }
  }

  /// Writes the files of a run; nil after a diagnostic if that cannot be done.
  private func write(
    _ outcome: inout Pipeline.Outcome,
    to workspace: Workspace,
    terminal: Terminal
  ) -> Workspace.Report? {
    do throws(Workspace.WriteFailure) {
      return try workspace.write(outcome.files)
    } catch {
      let path = workspace.shownPath(error.path, with: project)
      let diagnostic = Diagnostic("output-unwritable", "cannot write '\(path)': \(error.reason)")
      terminal.printError(DiagnosticText(style: terminal.errors).text(of: diagnostic))
      outcome.diagnostics.report(diagnostic)
      return nil
    }
  }

  private func reportOutdated(_ files: [OutputFile], in workspace: Workspace, terminal: Terminal) throws {
    let outdated = workspace.outdated(files)
    // A report that is printed has standard output to itself.
    let isReported = reports.printedFormat != nil
    for file in outdated {
      let line = "out of date: \(workspace.shownPath(file.path, with: project))\n"
      if isReported { terminal.printError(line) } else { terminal.print(line) }
    }
    if !outdated.isEmpty { throw Exit.findings }
    if !common.quiet, !isReported { terminal.print("All \(files.count) files are up to date.\n") }
  }

  private func print(
    summary outcome: Pipeline.Outcome,
    _ report: Workspace.Report,
    in workspace: Workspace,
    terminal: Terminal
  ) {
    if let palette = outcome.palette { terminal.print(SummaryText(palette, style: terminal.output).text + "\n") }
    for path in report.written { terminal.print("wrote      \(workspace.shownPath(path, with: project))\n") }
    for path in report.unchanged { terminal.print("unchanged  \(workspace.shownPath(path, with: project))\n") }
    let errors = outcome.findings.count { $0.severity == .error }
    if errors > 0 { terminal.print("\n\(errors) failing: run 'livery check' for what, where and why\n") }
  }
}

extension Workspace {
  /// A path of this project as it is named from the working directory.
  func shownPath(_ path: String, with options: ProjectOptions) -> String {
    DiagnosticText.path(path, prefix: options.prefix(of: self))
  }
}
