import ArgumentParser
import DesignTokens
import Foundation
import Livery

/// Writes the colors that settle failures of contrast.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Change token colors so that failing pairs pass.",
    discussion: """
      Writes what 'livery check' advises: for each failure the smaller change, of the color in front or of one behind, \
      such that every pair of the changed token passes. Only the value changes; the rest of the file stays byte for \
      byte. Without tokens, all failures are settled that can be.

      Exits with 0 if no failure remains that it was to settle, of all or of those that the tokens take part in, 1 if \
      some do, and 2 if something cannot be written; then nothing is.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The tokens that may change; a token stands for the one that holds its value.",
      valueName: "token"
    ),
    completion: .project(.tokens)
  )
  var tokens: [String] = []

  @Flag(help: "Print the changes as a patch, and write nothing.")
  var dryRun = false

  @Flag(help: "Settle failures that waivers accept as well.")
  var waived = false

  @Flag(help: "Prefer an alias of an existing token to a new color.")
  var alias = false

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let workspace = try project.workspace()
    let terminal = common.terminal
    let outcome = try project.run(in: workspace, terminal: terminal)
    guard let palette = outcome.palette else { return }
    var request = Fix.Request()
    for name in tokens {
      let path = TokenPath(name)
      guard palette.tokens.contains(where: { $0.path == path }) else {
        throw ValidationError(palette.sentence(aboutMissing: name))
      }
      request.tokens.append(path)
    }
    (request.includesWaived, request.prefersAliases) = (waived, alias)
    let prefix = project.prefix(of: workspace)
    let fix = terminal.during("looking for colors") { Fix(request, for: outcome, in: workspace) }
    var diagnostics = fix.diagnostics
    for file in fix.files {
      guard let reason = workspace.obstacle(toEditing: file.path) else { continue }
      diagnostics.report(Fix.unwritable(file.path, reason: reason))
    }
    try terminal.report(diagnostics, prefix: prefix)
    if dryRun {
      terminal.print(fix.patch(prefix: prefix))
      // An empty patch does not tell why, and a full one not how far it reaches.
      if !common.quiet { terminal.printError(fix.files.isEmpty ? fix.summary : fix.reach) }
    } else {
      try write(fix, in: workspace, prefix: prefix)
    }
    if fix.remaining > 0 { throw Exit.findings }
  }

  private func write(_ fix: Fix, in workspace: Workspace, prefix: String) throws {
    let terminal = common.terminal
    do throws(Workspace.WriteError) {
      _ = try workspace.write(fix.files)
    } catch {
      var diagnostics = Diagnostics()
      diagnostics.report(Fix.unwritable(error.path, reason: error.reason))
      try terminal.report(diagnostics, prefix: prefix)
    }
    guard !common.quiet else { return }
    terminal.print(fix.text(prefix: prefix, style: terminal.output))
    terminal.print(fix.summary)
  }
}
