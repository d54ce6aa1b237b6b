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
  func run(in workspace: Workspace, rendering: Bool = false, terminal: Terminal) throws -> Pipeline.Outcome {
    let outcome = Pipeline(files: workspace, today: today ?? Self.currentDay).run(rendering: rendering)
    terminal.printError(
      DiagnosticText(prefix: prefix(of: workspace), style: terminal.errors).text(of: outcome.diagnostics)
    )
    guard !outcome.diagnostics.containsErrors else {
      terminal.printError(
        DiagnosticText.count(of: outcome.diagnostics) + (rendering ? "; nothing was written\n" : "\n")
      )
      throw Exit.brokenInput
    }
    return outcome
  }

  func prefix(of workspace: Workspace) -> String {
    workspace.prefix(from: FileManager.default.currentDirectoryPath)
  }

  /// The day in the world's reference time zone, so that a waiver ends everywhere at once.
  private static var currentDay: String {
    String(ISO8601DateFormatter().string(from: Date()).prefix(10))
  }
}
