import ArgumentParser
import Livery

/// Regenerates everything.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Regenerate the palette, the contrast report and all themes.",
    discussion: "Writes only what changed; nothing at all if the input has an error."
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  @Flag(help: "Write nothing; exit with 1 if something on disk is out of date.")
  var check = false

  @Flag(help: "Exit with 1 if a check fails that no waiver covers.")
  var strict = false

  func run() throws {
    let workspace = try project.workspace()
    let terminal = common.terminal
    let outcome = try project.run(in: workspace, rendering: true, terminal: terminal)
    if check { return try reportOutdated(outcome.files, in: workspace, terminal: terminal) }
    let report = try write(outcome.files, to: workspace, terminal: terminal)
    if !common.quiet { print(summary: outcome, report, in: workspace, terminal: terminal) }
    if strict, outcome.findings.contains(where: { $0.severity == .error }) { throw Exit.findings }
  }

  private func write(
    _ files: [OutputFile],
    to workspace: Workspace,
    terminal: Terminal
  ) throws -> Workspace.Report {
    do throws(Workspace.WriteFailure) {
      return try workspace.write(files)
    } catch {
      let path = workspace.shownPath(error.path, with: project)
      let diagnostic = Diagnostic("output-unwritable", "cannot write '\(path)': \(error.reason)")
      terminal.printError(DiagnosticText(style: terminal.errors).text(of: diagnostic))
      throw Exit.brokenInput
    }
  }

  private func reportOutdated(_ files: [OutputFile], in workspace: Workspace, terminal: Terminal) throws {
    let outdated = workspace.outdated(files)
    for file in outdated { terminal.print("out of date: \(workspace.shownPath(file.path, with: project))\n") }
    if !outdated.isEmpty { throw Exit.findings }
    if !common.quiet { terminal.print("All \(files.count) files are up to date.\n") }
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
