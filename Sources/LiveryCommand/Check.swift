import ArgumentParser
import Livery

/// Judges a project.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the contrast of every pair in every state and appearance.",
    discussion: """
      Failures with the same cause are told once, with the places that show them and the lines that decide them. \
      Exits with 0 if all is well or waived, with 1 if a check fails, with 2 if the input is broken.
      """
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let workspace = try project.workspace()
    let terminal = common.terminal
    let outcome = project.outcome(in: workspace, terminal: terminal)
    try reports.publish(outcome, of: project, in: workspace, terminal: terminal)
    try project.stop(at: outcome.diagnostics, terminal: terminal)
    if reports.printedFormat == nil { printText(outcome, in: workspace, terminal: terminal) }
    if outcome.findings.contains(where: { $0.severity == .error }) { throw Exit.findings }
  }

  private func printText(_ outcome: Pipeline.Outcome, in workspace: Workspace, terminal: Terminal) {
    let findings = FindingText(prefix: project.prefix(of: workspace), style: terminal.output)
    if !outcome.findings.isEmpty { terminal.print(findings.text(of: outcome.findings) + "\n") }
    guard !common.quiet, let palette = outcome.palette else { return }
    terminal.print(SummaryText(palette, style: terminal.output).text)
  }
}
