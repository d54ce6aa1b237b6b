import DesignTokens
import ArgumentParser
import Livery

/// Judges a project.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the contrast of every pair in every state and appearance, and what else makes a theme usable.",
    discussion: """
      Failures with the same cause are told once, with the places that show them and the lines that decide them. \
      Exits with 0 if all is well or waived, with 1 if a check fails, with 2 if the input is broken.

      With a baseline, only what is new or worse is told and fails. With --set nothing is judged but the change: which \
      verdicts would flip and which findings would come and go; exits with 1 if anything would come to fail.
      'livery list checks' shows what is asked.
      """
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("Tell only what is new or worse than this file says.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write what is found now into the file of --baseline, and pass.")
  var updateBaseline = false

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Assume another colour, and tell what would change; may be repeated.",
      valueName: "token[@theme/context]=color"
    ),
    transform: assumption
  )
  var assumptions: [Assumption] = []

  private static func assumption(_ text: String) throws -> Assumption {
    do throws(Assumption.SyntaxError) {
      return try Assumption(text)
    } catch {
      throw ValidationError(error.message)
    }
  }

  func validate() throws {
    if updateBaseline, baseline == nil {
      throw ValidationError("--update-baseline needs --baseline, the file to write.")
    }
    guard !assumptions.isEmpty else { return }
    if baseline != nil { throw ValidationError("--set and --baseline do not go together.") }
    if !reports.report.isEmpty || !["text", "json"].contains(reports.format?.name ?? "text") {
      throw ValidationError("--set tells what would change as text or json, and writes no reports.")
    }
  }

  func run() throws {
    let workspace = try project.workspace()
    let terminal = common.terminal
    if !assumptions.isEmpty { return try tellConsequences(in: workspace) }
    var outcome = project.outcome(in: workspace, terminal: terminal)
    var comparison: Baseline.Comparison?
    if let baseline, !outcome.diagnostics.containsErrors {
      let file = BaselineFile(path: baseline, common: common)
      if updateBaseline { return try file.write(outcome.findings) }
      let new = try file.read().comparison(with: outcome.findings)
      outcome.findings = new.findings
      comparison = new
    }
    try reports.publish(outcome, comparison, of: project, in: workspace, terminal: terminal)
    try project.stop(at: outcome.diagnostics, terminal: terminal)
    if reports.printedFormat == nil { printText(of: outcome, comparison, in: workspace) }
    if outcome.findings.contains(where: { $0.severity == .error }) { throw Exit.findings }
  }

  private func printText(of outcome: Pipeline.Outcome, _ comparison: Baseline.Comparison?, in workspace: Workspace) {
    let terminal = common.terminal
    let text = ProblemText(prefix: project.prefix(of: workspace), style: terminal.output)
    if !outcome.findings.isEmpty { terminal.print(text.text(of: outcome.findings) + "\n") }
    if let comparison, !comparison.gone.isEmpty { terminal.print(text.text(ofGone: comparison.gone) + "\n") }
    guard !common.quiet, let palette = outcome.palette else { return }
    terminal.print(SummaryText(palette, style: terminal.output).text)
    let known = comparison?.known.count ?? 0
    terminal.print(text.summary(of: outcome.findings, waived: outcome.waivedPlaces, known: known))
  }

  // MARK: What if

  private func tellConsequences(in workspace: Workspace) throws {
    let terminal = common.terminal
    let before = try project.run(in: workspace, terminal: terminal)
    for assumption in assumptions {
      if let failure = before.palette.flatMap({ assumption.failure(in: $0) }) { throw ValidationError(failure.message) }
    }
    let after = try project.run(
      in: workspace,
      assumptions: assumptions,
      told: before.diagnostics,
      terminal: terminal
    )
    let consequences = Consequences(before: before, after: after)
    let text = ConsequencesText(of: consequences, under: assumptions)
    terminal.print(reports.format?.name == "json" ? text.json : text.text(style: terminal.output))
    if consequences.containsFailures { throw Exit.findings }
  }
}
