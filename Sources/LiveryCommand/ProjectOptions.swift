import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// The options that select a project.
struct ProjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The project's folder or its livery.json.", valueName: "path"), completion: .file())
  var project: String?

  @Option(help: ArgumentHelp("Evaluate the expiry of waivers on this day.", valueName: "YYYY-MM-DD"))
  var today: String?

  func validate() throws {
    if let today, !today.isCalendarDay {
      throw ValidationError("--today must be a date such as 2026-11-21, not '\(today)'.")
    }
  }

  /// The project given by `--project`, or the one that contains the working directory; nil if there is none.
  func workspaceIfAny() throws -> Workspace? { try place()?.confinedToWorkTree }

  private func place() throws -> Workspace? {
    guard let project else { return Workspace.project(containing: FileManager.default.currentDirectoryPath) }
    let workspace = Workspace.project(at: project)
    guard workspace.hasManifest else {
      try Self.fail(
        .noProject("no livery.json found at '\(project)'", advice: "set one up with 'livery init \(project)'")
      )
    }
    return workspace
  }

  func workspace() throws -> Workspace {
    if let found = try workspaceIfAny() { return found }
    try failWithoutProject()
  }

  /// The project of an action of a build system, which may place the inputs that it declares as links.
  func workspaceOfLinks() throws -> Workspace {
    if let found = try place() { return found }
    try failWithoutProject()
  }

  private func failWithoutProject() throws -> Never {
    try Self.fail(
      .noProject(
        "no livery.json found in this folder or its parents, or in a folder Tokens or livery of them",
        advice: "set up a project with 'livery init', or name one with --project"
      )
    )
  }

  private static func fail(_ diagnostic: Diagnostic) throws -> Never {
    let terminal = Terminal(noColor: false)
    terminal.printError(DiagnosticText(style: terminal.errors).text(of: diagnostic))
    throw Exit.brokenInput
  }

  /// Runs the project's pipeline and prints its diagnostics; stops if there is an error.
  ///
  /// - Parameter reported: The diagnostics that an earlier run of the same command already printed.
  func run(
    in workspace: Workspace,
    assumptions: [Assumption] = [],
    reported: Diagnostics = Diagnostics(),
    findings: Pipeline.FindingScope = .all,
    terminal: Terminal
  ) throws -> Pipeline.Outcome {
    let outcome = outcome(
      in: workspace,
      assumptions: assumptions,
      reported: reported,
      findings: findings,
      terminal: terminal
    )
    try stop(at: outcome.diagnostics, terminal: terminal)
    return outcome
  }

  /// Runs the project's pipeline, as far as needed, and prints its diagnostics.
  ///
  /// - Parameters:
  ///   - files: The files to read; nil for those of the workspace.
  ///   - isComplete: Whether warnings of one kind are printed one by one.
  func outcome(
    in workspace: Workspace,
    reading files: (any SourceFiles)? = nil,
    rendering: Bool = false,
    only selection: OutputSelection = .everything,
    assumptions: [Assumption] = [],
    reported: Diagnostics = Diagnostics(),
    findings: Pipeline.FindingScope = .all,
    staging stage: OutputStage? = nil,
    isComplete: Bool = false,
    terminal: Terminal
  ) -> Pipeline.Outcome {
    let name = workspace.root.split(separator: "/").last.map(String.init) ?? workspace.root
    let outcome = terminal.during("\(rendering && selection != .paths ? "building" : "checking") \(name)") {
      Pipeline(files: files ?? workspace, today: day, assumptions: assumptions)
        .run(rendering: rendering, only: selection, findings: findings, staging: stage)
    }
    print(outcome.diagnostics.subtracting(reported), in: workspace, isComplete: isComplete, terminal: terminal)
    return outcome
  }

  /// Runs one action of a build, and prints its diagnostics.
  func outcome(of action: BuildAction, in workspace: Workspace, terminal: Terminal) -> Pipeline.Outcome {
    let outcome = Pipeline(files: workspace, today: day).run(action)
    print(outcome.diagnostics, in: workspace, terminal: terminal)
    return outcome
  }

  func print(_ diagnostics: Diagnostics, in workspace: Workspace, isComplete: Bool = false, terminal: Terminal) {
    terminal.print(diagnostics, prefix: prefix(of: workspace), isComplete: isComplete)
  }

  /// Ends the command if the input is invalid.
  func stop(at diagnostics: Diagnostics, rendering: Bool = false, terminal: Terminal) throws {
    guard diagnostics.containsErrors else { return }
    terminal.printError(DiagnosticText.count(of: diagnostics) + (rendering ? "; nothing was written\n" : "\n"))
    throw Exit.brokenInput
  }

  /// The prefix for printed paths of the project; an absolute `--project` makes them absolute, as in compilers.
  func prefix(of workspace: Workspace) -> String {
    if let project, project.hasPrefix("/") { return workspace.root + "/" }
    return workspace.prefix(from: FileManager.default.currentDirectoryPath)
  }

  /// The day for the expiry of waivers.
  var day: String { today ?? Self.currentDay }

  /// The current day in UTC, so that a waiver expires everywhere at once.
  private static var currentDay: String {
    // A date formatter takes milliseconds to load.
    .calendarDay(daysSince1970: Int((Date().timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}

extension Diagnostic {
  fileprivate static func noProject(_ message: String, advice: String) -> Self {
    Diagnostic("project-missing", message, advice: advice)
  }
}
