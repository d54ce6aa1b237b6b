import ArgumentParser
import DesignTokens
import Foundation
import Livery

/// Writes the build as a graph of actions.
struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Write the build as independent actions for ninja or Bazel.",
    discussion: """
      Each action renders the outputs of one template for one theme, or checks one theme, and declares the files that it \
      reads and writes. Paths are relative to the working directory, which is that of the build system: for Bazel it \
      must be the folder of the package, and contain all files of the project.
      """
  )

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case ninja, bazel
  }

  @Option(help: "The build system: ninja or bazel.")
  var format: Format

  @Option(help: ArgumentHelp("Write to this file; a graph for ninja then keeps itself up to date.", valueName: "file"))
  var into: String?

  @Option(
    help: ArgumentHelp("The command that runs the actions; for Bazel, it may be a label.", valueName: "command")
  )
  var tool = Tool.name

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let workspace = try project.workspace()
    let prefix = project.prefix(of: workspace)
    var diagnostics = Diagnostics()
    let graph = BuildGraph(files: workspace, diagnostics: &diagnostics)
    try common.terminal.report(diagnostics, prefix: prefix)
    let setting = GraphSetting(tool: tool, prefix: prefix, file: into, today: project.today)
    var problems = Diagnostics()
    let text =
      switch format {
      case .ninja: NinjaFile.text(of: graph, setting, diagnostics: &problems)
      case .bazel: BazelFile.text(of: graph, setting, diagnostics: &problems)
      }
    try common.terminal.report(problems, prefix: "")
    guard let text else { return }
    guard let into else { return common.terminal.print(text) }
    do throws(Workspace.WriteError) {
      _ = try NamedFile(path: into).write(text, besides: [workspace])
    } catch {
      try common.terminal.report(Diagnostics(of: error), prefix: "")
    }
    if !common.quiet { common.terminal.print("\(graph.steps.count) actions\n") }
  }
}

extension Diagnostics {
  /// That a file cannot be written.
  fileprivate init(of error: Workspace.WriteError) {
    self.init()
    report(.unwritable(error.path, error))
  }
}
