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
  @OptionGroup var mode: BuildMode
  @OptionGroup var outputs: BuildOutputs

  @Option(
    help: ArgumentHelp("Write the dependencies of the outputs to this file, for make or ninja.", valueName: "file")
  )
  var depfile: String?

  func run() throws {
    let workspace = try project.workspace()
    let terminal = common.terminal
    let printer = BuildPrinter(workspace: workspace, prefix: project.prefix(of: workspace), terminal: terminal)
    var outcome = project.outcome(
      in: workspace,
      rendering: true,
      only: outputs.selection,
      findings: reports.isAsked ? .all : .errors,
      terminal: terminal
    )
    guard !outcome.diagnostics.containsErrors, let scope = outcome.scope else {
      try reports.publish(outcome, of: project, in: workspace, terminal: terminal)
      return try project.stop(at: outcome.diagnostics, rendering: true, terminal: terminal)
    }
    try outputs.check(in: scope, of: outcome.palette)
    let request = OutputRequest(
      files: outputs.placed(outcome.files),
      scope: scope,
      isPartial: outputs.selection.isPartial,
      adoptsForeignFiles: mode.adopt
    )
    let plan = workspace.plan(request)
    outcome.diagnostics.append(plan.diagnostics)
    printer.print(plan.diagnostics)
    let isRefused = plan.diagnostics.containsErrors
    let written = isRefused || mode.check ? nil : carryOut(plan, of: &outcome, printer)
    try reports.publish(outcome, of: project, in: workspace, terminal: terminal)
    if isRefused { try project.stop(at: plan.diagnostics, rendering: true, terminal: terminal) }
    if mode.check { return try reportOutdated(plan, of: request, printer) }
    guard let written else { throw Exit.brokenInput }
    if let depfile { try write(depfile, about: request, printer) }
    if !common.quiet, reports.printedFormat == nil {
      printer.print(summary: outcome, written, isWhole: outputs.target == nil)
    }
    let isFailing = mode.strict && outcome.findings.contains { $0.severity == .error }
    (consume outcome).abandon()
    if isFailing { throw Exit.findings }
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

  private func write(_ depfile: String, about request: OutputRequest, _ printer: BuildPrinter) throws {
    let text = DependencyFile.text(
      targets: request.files.map { printer.shown($0.path) },
      inputs: request.scope.inputs.map(printer.shown)
    )
    do throws(Workspace.WriteError) {
      let folder = Workspace(root: FileManager.default.currentDirectoryPath)
      _ = try folder.write([OutputFile(path: depfile, text: text)])
    } catch {
      printer.print(error, path: depfile)
      throw Exit.brokenInput
    }
  }

  private func reportOutdated(_ plan: OutputPlan, of request: OutputRequest, _ printer: BuildPrinter) throws {
    // A printed report must be alone on standard output.
    let isReported = reports.printedFormat != nil
    printer.print(outdated: plan, asErrors: isReported)
    if !plan.isUpToDate { throw Exit.findings }
    if !common.quiet, !isReported { printer.terminal.print("All \(request.files.count) files are up to date.\n") }
  }
}
