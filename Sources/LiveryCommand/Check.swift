import DesignTokens
import ArgumentParser
import Livery
import Parallelism

/// Checks a project.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the contrast of every pair in every state and appearance, and other rules of accessible themes.",
    discussion: """
      Failures with the same cause are reported once, with the places where they occur and the lines that cause them. \
      Exits with 0 if all checks pass or are waived, 1 if a check fails, and 2 if the input is invalid.

      Finds what a build would refuse as well: templates, their options and names that clash. --theme, --component \
      and --permutation limit the findings that are reported and that decide the exit code.

      With --baseline, only findings that are not in the baseline, or are worse, are reported and fail. With --set, \
      reports only what the change would affect: verdicts that flip, new findings and resolved findings; exits with 1 \
      if anything would newly fail. 'livery list checks' lists the checks.
      """
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var scope: CheckScope
  @OptionGroup var common: CommonOptions
  @OptionGroup var caching: CacheOptions

  @Option(help: ArgumentHelp("Report only findings that are not in this baseline, or are worse.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write the current findings to the --baseline file, and exit with 0.")
  var updateBaseline = false

  @Flag(
    help: "Write into the waivers what they accept, tighten those that accept too much, and exit with 0."
  )
  var updateWaivers = false

  @Option(
    help: ArgumentHelp(
      "Write the verdicts on all accessibility statements to this file: as JSON if it ends in .json, else as Markdown.",
      valueName: "file"
    )
  )
  var conformance: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Report what would change with another value for a token; may be repeated.",
      valueName: "token[@theme/context]=value"
    ),
    completion: .project(.assumptions),
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
      throw ValidationError("--update-baseline requires --baseline, the file to write.")
    }
    if updateWaivers, baseline != nil || !assumptions.isEmpty {
      throw ValidationError("--update-waivers cannot be combined with --baseline or --set.")
    }
    if !scope.selection.isEverything {
      guard !updateBaseline, !updateWaivers, assumptions.isEmpty else {
        throw ValidationError(
          "--theme, --component and --permutation cannot be combined with --set, --update-baseline or --update-waivers."
        )
      }
      guard reports.report.isEmpty, reports.printedFormat == nil else {
        throw ValidationError("--theme, --component and --permutation cannot be combined with --format or --report.")
      }
    }
    if conformance == "-" { throw ValidationError("--conformance requires a file; it does not print.") }
    guard !assumptions.isEmpty else { return }
    if baseline != nil { throw ValidationError("--set cannot be combined with --baseline.") }
    if conformance != nil { throw ValidationError("--set cannot be combined with --conformance.") }
    if !reports.report.isEmpty || !["text", "json"].contains(reports.format?.name ?? "text") {
      throw ValidationError("--set supports only the formats text and json, and cannot be combined with --report.")
    }
  }

  func run() throws {
    Reclamation.endsWithProcess()
    let workspace = try project.workspace()
    let terminal = common.terminal
    if !assumptions.isEmpty { return try reportConsequences(in: workspace) }
    let cache = caching.cache(of: workspace, for: .check, today: project.day)
    if isPlain, let known = cache?.known() { return try finish(known.summary, in: workspace) }
    // The paths of outputs show what a build would refuse.
    var outcome = project.outcome(
      in: workspace,
      reading: cache?.files,
      rendering: true,
      only: .paths,
      isComplete: scope.allPlaces,
      terminal: terminal
    )
    cache?.remember(outcome.summary)
    // Whichever way this ends, the process ends with it.
    outcome.abandon()
    if updateWaivers {
      try project.stop(at: outcome.diagnostics, terminal: terminal)
      guard let palette = outcome.palette else { return }
      return try WaiversFile(workspace: workspace, prefix: project.prefix(of: workspace), common: common)
        .update(for: palette)
    }
    var comparison: Baseline.Comparison?
    if let baseline, !outcome.diagnostics.containsErrors {
      let file = BaselineFile(path: baseline, common: common)
      if updateBaseline { return try file.write(outcome, of: workspace) }
      let known = try file.read()
      let all = known.comparison(with: outcome.findings, waived: outcome.waivedFindings)
      try scope.narrow(&outcome)
      var new = scope.selection.isEverything ? all : known.comparison(with: outcome.findings)
      new.gone = all.gone
      outcome.findings = new.findings
      comparison = new
    } else {
      try scope.narrow(&outcome)
    }
    try reports.publish(outcome, comparison, of: project, in: workspace, terminal: terminal)
    if let conformance, let palette = outcome.palette {
      let report = ConformanceReport(palette: palette)
      let text = conformance.hasSuffix(".json") ? report.json : report.markdown
      try reports.write(text, to: conformance, of: outcome, in: workspace, terminal: terminal)
    }
    try project.stop(at: outcome.diagnostics, terminal: terminal)
    if reports.printedFormat == nil { printText(of: outcome.summary, comparison, in: workspace) }
    if outcome.findings.contains(where: { $0.severity == .error }) { throw Exit.findings }
  }

  /// Whether what is printed follows from what a cache keeps.
  private var isPlain: Bool {
    baseline == nil && conformance == nil && !updateWaivers && scope.selection.isEverything && !reports.isWanted
  }

  /// Prints the result of an earlier run.
  private func finish(_ summary: RunSummary, in workspace: Workspace) throws {
    project.print(summary.diagnostics, in: workspace, isComplete: scope.allPlaces, terminal: common.terminal)
    try project.stop(at: summary.diagnostics, terminal: common.terminal)
    printText(of: summary, nil, in: workspace)
    if summary.failures > 0 { throw Exit.findings }
  }

  private func printText(of summary: RunSummary, _ comparison: Baseline.Comparison?, in workspace: Workspace) {
    let terminal = common.terminal
    let prefix = project.prefix(of: workspace)
    let text = ProblemText(prefix: prefix, style: terminal.output, showsAllPlaces: scope.allPlaces)
    let findings = common.quiet ? summary.findings.filter { $0.severity == .error } : summary.findings
    if !findings.isEmpty { terminal.print(text.text(of: findings) + "\n") }
    guard !common.quiet, let figures = summary.figures else { return }
    if let comparison, !comparison.gone.isEmpty { terminal.print(text.text(ofGone: comparison.gone) + "\n") }
    if scope.selection.isEverything { terminal.print(SummaryText(figures, style: terminal.output).text) }
    let known = comparison?.known.count ?? 0
    terminal.print(text.summary(of: summary.findings, waived: summary.waivedPlaces, known: known))
  }

  // MARK: Assumptions

  private func reportConsequences(in workspace: Workspace) throws {
    let terminal = common.terminal
    let before = try project.run(in: workspace, terminal: terminal)
    for assumption in assumptions {
      if let failure = before.palette.flatMap({ assumption.failure(in: $0) }) { throw ValidationError(failure.message) }
    }
    let after = try project.run(
      in: workspace,
      assumptions: assumptions,
      reported: before.diagnostics,
      terminal: terminal
    )
    let consequences = Consequences(before: before, after: after)
    let text = ConsequencesText(of: consequences, under: assumptions)
    terminal.print(reports.format?.name == "json" ? text.json : text.text(style: terminal.output))
    if consequences.containsFailures { throw Exit.findings }
  }
}
