import ArgumentParser
import Livery

/// Runs the command and sees to its exit code.
@main
enum Main {
  static func main() {
    do {
      var command = try Command.parseAsRoot()
      try command.run()
    } catch let error where error.isExpected {
      Command.exit(withError: error)
    } catch {
      Terminal(noColor: false).printError("livery: this is a defect of livery, not of your files: \(error)\n")
      Command.exit(withError: Exit.defect)
    }
  }
}

/// The command `livery`.
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
      Build.self, Check.self, Explain.self, List.self, Resolve.self, ContrastCommand.self, Convert.self, Import.self,
      LayoutCommand.self, TemplateCommand.self, Schema.self,
    ]
  )
}

/// The exit codes of every command; they are part of its contract.
enum Exit {
  /// Failing checks, files out of date, a contrast that does not suffice.
  static let findings = ExitCode(1)
  /// Broken input, or output that cannot be written.
  static let brokenInput = ExitCode(2)
  /// Something that cannot happen did.
  static let defect = ExitCode(70)
}

extension Error {
  /// Whether a command threw this on purpose: an exit code, or usage, help and version, which the parser words itself.
  fileprivate var isExpected: Bool {
    self is ExitCode || self is ValidationError || self is CleanExit || Command.exitCode(for: self) != .failure
  }
}
