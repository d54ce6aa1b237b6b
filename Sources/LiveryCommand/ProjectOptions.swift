import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// Which project a command works on.
struct ProjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The project's folder or its livery.json.", valueName: "path"))
  var project: String?

  @Option(help: ArgumentHelp("Judge the expiry of waivers as on this day.", valueName: "YYYY-MM-DD"))
  var today: String?

  func validate() throws {
    if let today, !today.isCalendarDay {
      throw ValidationError("--today takes a day such as 2026-11-21, not '\(today)'.")
    }
  }

  /// The project that was named, or the one that the working directory belongs to; nil if it belongs to none.
  func workspaceIfAny() throws -> Workspace? {
    guard let project else { return Workspace.project(containing: FileManager.default.currentDirectoryPath) }
    let workspace = Workspace.project(at: project)
    guard workspace.hasManifest else { throw ValidationError("There is no livery.json at '\(project)'.") }
    return workspace
  }

  func workspace() throws -> Workspace {
    if let found = try workspaceIfAny() { return found }
    throw ValidationError(
      "There is no livery.json here, in a folder above, or in a Tokens folder of one. Name a project with --project."
    )
  }

  /// Runs the project's pipeline and prints what is wrong with its input; stops there if that is an error.
  ///
  /// - Parameter told: What an earlier run of the same command printed already.
  func run(
    in workspace: Workspace,
    assumptions: [Assumption] = [],
    told: Diagnostics = Diagnostics(),
    terminal: Terminal
  ) throws -> Pipeline.Outcome {
    let outcome = outcome(in: workspace, assumptions: assumptions, told: told, terminal: terminal)
    try stop(at: outcome.diagnostics, terminal: terminal)
    return outcome
  }

  /// Runs the project's pipeline, as far as is wanted, and prints what is wrong with its input.
  func outcome(
    in workspace: Workspace,
    rendering: Bool = false,
    only selection: OutputSelection = .everything,
    assumptions: [Assumption] = [],
    told: Diagnostics = Diagnostics(),
    terminal: Terminal
  ) -> Pipeline.Outcome {
    let outcome = Pipeline(files: workspace, today: today ?? Self.currentDay, assumptions: assumptions)
      .run(rendering: rendering, only: selection)
    let news = outcome.diagnostics.subtracting(told)
    terminal.printError(DiagnosticText(prefix: prefix(of: workspace), style: terminal.errors).text(of: news))
    return outcome
  }

  /// Ends the command if the input is broken.
  func stop(at diagnostics: Diagnostics, rendering: Bool = false, terminal: Terminal) throws {
    guard diagnostics.containsErrors else { return }
    terminal.printError(DiagnosticText.count(of: diagnostics) + (rendering ? "; nothing was written\n" : "\n"))
    throw Exit.brokenInput
  }

  /// What stands before the project's paths when they are named: as compilers do, an absolute path makes absolute ones.
  func prefix(of workspace: Workspace) -> String {
    if let project, project.hasPrefix("/") { return workspace.root + "/" }
    return workspace.prefix(from: FileManager.default.currentDirectoryPath)
  }

  /// The day in the world's reference time zone, so that a waiver ends everywhere at once.
  private static var currentDay: String {
    String(ISO8601DateFormatter().string(from: Date()).prefix(10))
  }
}
