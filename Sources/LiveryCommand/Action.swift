import ArgumentParser
import DesignTokens
import Foundation
import Livery
import Parallelism

/// Runs one action of a graph.
struct Action: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "action",
    abstract: "Run one action of a build, as 'livery graph' writes it.",
    discussion: """
      Reads only the files that the action needs, and neither reads nor writes the record of written files: the build \
      system has declared the outputs, so existing files are overwritten. A complete build is 'livery build'.
      """
  )

  enum Work: String, ExpressibleByArgument, CaseIterable {
    case documents, output, checks
  }

  @Argument(help: "What to do: documents (the palette and the contrast report), output, or checks.")
  var work: Work

  @Option(
    help: ArgumentHelp("The template whose outputs to render.", valueName: "name"),
    completion: .project(.templates)
  )
  var template: String?

  @Option(help: ArgumentHelp("Read and render only this theme.", valueName: "name"), completion: .project(.themes))
  var theme: String?

  @Option(
    help: ArgumentHelp("Write outputs as if this were the project's folder.", valueName: "folder")
  )
  var below: String?

  @OptionGroup var project: ProjectOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if (work == .output) != (template != nil) {
      throw ValidationError("The action 'output' requires --template, and no other action takes it.")
    }
    if work == .documents, theme != nil { throw ValidationError("The action 'documents' covers all themes.") }
  }

  func run() throws {
    Reclamation.endsWithProcess()
    let workspace = try project.workspaceOfLinks()
    let terminal = common.terminal
    let action = BuildAction(kind, theme: theme)
    let outcome = project.outcome(of: action, in: workspace, terminal: terminal)
    try project.stop(at: outcome.diagnostics, rendering: work != .checks, terminal: terminal)
    try check(outcome)
    try reports.publish(outcome, of: project, in: workspace, terminal: terminal)
    if work == .checks {
      try judge(outcome, in: workspace)
    } else {
      try write(outcome, of: workspace)
    }
  }

  private var kind: BuildAction.Work {
    switch work {
    case .documents: .documents
    case .output: .output(template: template ?? "")
    case .checks: .checks
    }
  }

  private func check(_ outcome: Pipeline.Outcome) throws {
    let themes = outcome.palette?.themes.map(\.name) ?? []
    if let theme, !themes.contains(theme) { throw ValidationError("Unknown theme '\(theme)'.") }
    if let template, outcome.scope?.templates.contains(template) != true {
      throw ValidationError("No output uses the template '\(template)'.")
    }
  }

  private func judge(_ outcome: Pipeline.Outcome, in workspace: Workspace) throws {
    if reports.printedFormat == nil, !outcome.findings.isEmpty {
      let text = ProblemText(prefix: project.prefix(of: workspace), style: common.terminal.output)
      common.terminal.print(text.text(of: outcome.findings) + "\n")
    }
    if outcome.findings.contains(where: { $0.severity == .error }) { throw Exit.findings }
  }

  private func write(_ outcome: Pipeline.Outcome, of workspace: Workspace) throws {
    guard let scope = outcome.scope else { return }
    let request = OutputRequest(
      files: outcome.files.map(placed),
      scope: scope.withoutLedger,
      isPartial: true,
      adoptsForeignFiles: true,
      // Outputs are beside the folder as they are beside that of the project.
      allowedFolders: below.map { [RelativePath.folder(of: URL(fileURLWithPath: $0).standardizedFileURL.path)] } ?? []
    )
    let plan = workspace.plan(request)
    let printer = BuildPrinter(workspace: workspace, prefix: project.prefix(of: workspace), terminal: common.terminal)
    printer.print(plan.diagnostics)
    try project.stop(at: plan.diagnostics, rendering: true, terminal: common.terminal)
    do throws(Workspace.WriteError) {
      let result = try workspace.carryOut(plan)
      guard !common.quiet else { return }
      for path in result.written { common.terminal.print("wrote \(printer.shown(path))\n") }
    } catch {
      printer.print(error, path: printer.shown(error.path))
      throw Exit.brokenInput
    }
  }

  /// The file at its destination; the folder of `--below` need not exist, so `..` is resolved without it.
  private func placed(_ file: OutputFile) -> OutputFile {
    guard let below else { return file }
    func place(_ path: String) -> String { URL(fileURLWithPath: below + "/" + path).standardizedFileURL.path }
    return file.moved(to: place(file.path), in: file.folder.map(place))
  }
}
