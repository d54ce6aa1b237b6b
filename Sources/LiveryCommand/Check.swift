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
  @OptionGroup var common: CommonOptions

  @Option(help: "How to print the findings: text or json.")
  var format = OutputFormat.text

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
    do throws(Assumption.Failure) {
      return try Assumption(text)
    } catch {
      throw ValidationError(error.message)
    }
  }

  func validate() throws {
    if updateBaseline, baseline == nil {
      throw ValidationError("--update-baseline needs --baseline, the file to write.")
    }
    if baseline != nil, !assumptions.isEmpty { throw ValidationError("--set and --baseline do not go together.") }
  }

  func run() throws {
    let workspace = try project.workspace()
    if !assumptions.isEmpty { return try tellConsequences(in: workspace) }
    let outcome = try project.run(in: workspace, terminal: common.terminal)
    guard let baseline else {
      print(outcome.findings, of: outcome, comparison: nil, in: workspace)
      return try fail(if: outcome.findings)
    }
    let file = BaselineFile(path: baseline, common: common)
    if updateBaseline { return try file.write(outcome.findings) }
    let comparison = try file.read().comparison(with: outcome.findings)
    print(comparison.findings, of: outcome, comparison: comparison, in: workspace)
    try fail(if: comparison.findings)
  }

  private func fail(if findings: [Finding]) throws {
    if findings.contains(where: { $0.severity == .error }) { throw Exit.findings }
  }

  private func print(
    _ findings: [Finding],
    of outcome: Pipeline.Outcome,
    comparison: Baseline.Comparison?,
    in workspace: Workspace
  ) {
    let terminal = common.terminal
    if format == .json { return terminal.print(FindingDocument.text(of: outcome, comparison: comparison)) }
    let text = FindingText(prefix: project.prefix(of: workspace), style: terminal.output)
    if !findings.isEmpty { terminal.print(text.text(of: findings) + "\n") }
    if let comparison, !comparison.gone.isEmpty { terminal.print(text.text(ofGone: comparison.gone) + "\n") }
    guard !common.quiet, let palette = outcome.palette else { return }
    terminal.print(SummaryText(palette, style: terminal.output).text)
    terminal.print(text.summary(of: findings, waived: outcome.waivedPlaces, known: comparison?.knownCount ?? 0))
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
    terminal.print(format == .json ? text.json : text.text(style: terminal.output))
    if consequences.containsFailures { throw Exit.findings }
  }
}
