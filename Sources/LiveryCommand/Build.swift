import DesignTokens
import ArgumentParser
import Foundation
import Livery
import Parallelism

/// Regenerates the palette, the contrast report and the themes.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
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
  @OptionGroup var mode: BuildMode
  @OptionGroup var outputs: BuildOutputs
  @OptionGroup var caching: CacheOptions

  @Option(
    help: ArgumentHelp("Write the dependencies of the outputs to this file, for make or ninja.", valueName: "file")
  )
  var depfile: String?

  func run() throws {
    Reclamation.endsWithProcess()
    let workspace = try project.workspace()
    let terminal = common.terminal
    let printer = BuildPrinter(workspace: workspace, prefix: project.prefix(of: workspace), terminal: terminal)
    let cache = cache(of: workspace)
    if !reports.isWanted, let known = cache?.known() { return try finish(known, printer) }
    let stage = mode.check ? nil : outputs.stage(in: workspace)
    defer { stage?.clear() }
    var outcome = project.outcome(
      in: workspace,
      reading: cache?.files,
      rendering: true,
      only: outputs.selection,
      findings: reports.isWanted ? .all : .errors,
      staging: stage,
      terminal: terminal
    )
    guard !outcome.diagnostics.containsErrors, let scope = outcome.scope else {
      if !mode.check { cache?.remember(outcome.summary) }
      try reports.publish(outcome, of: project, in: workspace, terminal: terminal)
      terminal.print(outcome.counts)
      return try project.stop(at: outcome.diagnostics, rendering: true, terminal: terminal)
    }
    try outputs.check(in: scope, of: outcome.palette)
    let request = OutputRequest(
      files: outputs.placed(outcome.files),
      scope: scope,
      isPartial: outputs.selection.isPartial,
      adoptsForeignFiles: mode.adopt,
      allowedFolders: outputs.allowedFolders
    )
    let plan = workspace.plan(request)
    let summary = outcome.summary
    outcome.diagnostics.append(plan.diagnostics)
    printer.print(plan.diagnostics)
    let isRefused = plan.diagnostics.containsErrors
    let written = isRefused || mode.check ? nil : carryOut(plan, of: &outcome, printer)
    try reports.publish(outcome, of: project, in: workspace, terminal: terminal)
    if isRefused { try project.stop(at: plan.diagnostics, rendering: true, terminal: terminal) }
    if mode.check { return try reportOutdated(plan, count: request.files.count, printer) }
    guard let written else { throw Exit.brokenInput }
    cache?.remember(summary, after: request, by: plan)
    try finish(summary, written, of: request.files.map(\.path), in: scope, printer)
    (consume outcome).abandon()
    if mode.strict, summary.failures > 0 { throw Exit.findings }
  }

  /// The sources of a target have neither a ledger nor a cache; the build system knows when they are outdated.
  private func cache(of workspace: Workspace) -> RunCache? {
    guard outputs.target == nil else { return nil }
    return caching.cache(of: workspace, for: .build(outputs.selection), today: project.day)
  }

  /// Prints what a run would print that has nothing to do.
  private func finish(_ known: RunCache.KnownRun, _ printer: BuildPrinter) throws {
    let summary = known.summary
    printer.print(summary.diagnostics)
    if summary.diagnostics.containsErrors { printer.terminal.print(summary.counts) }
    try project.stop(at: summary.diagnostics, rendering: true, terminal: printer.terminal)
    if mode.check { return try reportOutdated(OutputPlan(), count: known.outputs.count, printer) }
    if let scope = known.scope {
      let result = Workspace.WriteResult(unchanged: known.outputs)
      try finish(summary, result, of: known.outputs, in: scope, printer)
    }
    if mode.strict, summary.failures > 0 { throw Exit.findings }
  }

  /// Writes the dependency file and prints the summary, when all outputs are up to date.
  private func finish(
    _ summary: RunSummary,
    _ written: Workspace.WriteResult,
    of files: [String],
    in scope: OutputScope,
    _ printer: BuildPrinter
  ) throws {
    if let depfile { try write(depfile, from: files, in: scope, printer) }
    guard !common.quiet, reports.printedFormat == nil else { return }
    printer.print(summary, written, below: scope.folders, isWhole: outputs.target == nil)
    printer.terminal.print(summary.counts)
  }

  private func carryOut(
    _ plan: OutputPlan,
    of outcome: inout Pipeline.Outcome,
    _ printer: BuildPrinter
  ) -> Workspace.WriteResult? {
    do throws(Workspace.WriteError) {
      return try printer.workspace.carryOut(plan)
    } catch {
      outcome.diagnostics.report(printer.print(error, path: printer.shown(error.path)))
      return nil
    }
  }

  private func write(
    _ depfile: String,
    from files: [String],
    in scope: OutputScope,
    _ printer: BuildPrinter
  ) throws {
    do {
      let text = try DependencyFile.text(targets: files.map(printer.shown), inputs: scope.inputs.map(printer.shown))
      _ = try NamedFile(path: depfile).write(text, besides: [printer.workspace], knowing: scope.inputs)
    } catch let error as DependencyFile.UnusablePath {
      printer.print(error, in: depfile)
      throw Exit.brokenInput
    } catch let error as Workspace.WriteError {
      printer.print(error, path: depfile)
      throw Exit.brokenInput
    }
  }

  private func reportOutdated(_ plan: OutputPlan, count: Int, _ printer: BuildPrinter) throws {
    // A printed report must be alone on standard output.
    let isReported = reports.printedFormat != nil
    printer.print(outdated: plan, asErrors: isReported)
    if !plan.isUpToDate { throw Exit.findings }
    if !common.quiet, !isReported { printer.terminal.print("All \(count) files are up to date.\n") }
  }
}
