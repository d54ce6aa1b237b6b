import ArgumentParser
import Livery

/// The command `livery`.
@main
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "livery",
    abstract: "Turns design tokens into proven themes.",
    discussion: """
      Reads DTCG tokens and component specs, resolves every component in every state and appearance, measures the \
      contrast of everything that meets on screen, and regenerates the themes of every platform.

      The project is the nearest folder upwards that holds livery.json or Tokens/livery.json.
      """,
    version: Tool.nameAndVersion,
    subcommands: [
      Build.self, Check.self, List.self, Resolve.self, ContrastCommand.self, Convert.self, Schema.self,
    ]
  )
}

/// The exit codes of every command; they are part of its contract.
enum Exit {
  /// Failing checks, files out of date, a contrast that does not suffice.
  static let findings = ExitCode(1)
  /// Broken input, or output that cannot be written.
  static let brokenInput = ExitCode(2)
}
