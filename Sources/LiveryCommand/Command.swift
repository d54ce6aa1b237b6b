import DesignTokens
import ArgumentParser
import Livery

/// Runs the command and sets its exit code.
@main
enum Main {
  static func main() {
    DiskFile.reserveStandardStreams()
    do {
      var command = try parsed()
      try command.run()
    } catch let error where error.isExpected {
      end(with: Command.exitCode(for: error), Command.fullMessage(for: error))
    } catch {
      end(with: Exit.defect, "livery: internal error, please report it as a bug: \(error)")
    }
  }

  /// The command of the arguments, or an error that names the nearest subcommand.
  private static func parsed() throws -> any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Asked about a command that does not exist, the parser shows the help of all commands.
    if arguments.first == "help", let sentence = UnknownCommand.sentence(about: Array(arguments.dropFirst())) {
      throw ValidationError(sentence)
    }
    do {
      return try Command.parseAsRoot()
    } catch let error where Command.exitCode(for: error) == .validationFailure {
      throw UnknownCommand.sentence(about: arguments).map(ValidationError.init) ?? error
    }
  }

  /// Prints the message, if there is one, and ends.
  private static func end(with code: ExitCode, _ message: String) -> Never {
    let terminal = Terminal(noColor: false)
    if !message.isEmpty { code.isSuccess ? terminal.print(message + "\n") : terminal.printError(message + "\n") }
    Command.exit(withError: code)
  }
}

/// The command `livery`.
///
/// All commands state their names: to derive them from the names of their types takes a third of the time to start.
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "livery",
    abstract: "Builds and checks themes from design tokens.",
    discussion: """
      Reads DTCG tokens and component specs, resolves every component in every state and appearance, measures all \
      contrasts, and generates the themes of every platform.

      The project is the current folder or the nearest parent with a livery.json, Tokens/livery.json or \
      livery/livery.json. 'livery init' makes one.
      """,
    version: Tool.nameAndVersion,
    subcommands: [
      Init.self, Build.self, Watch.self, PreviewCommand.self, Check.self, FixCommand.self, Explain.self, List.self,
      Resolve.self, ContrastCommand.self, Convert.self, Migrate.self, Diff.self, Import.self, LayoutCommand.self,
      TemplateCommand.self, Graph.self, Action.self, Schema.self,
    ]
  )
}

/// The exit codes of every command; they are part of its contract.
enum Exit {
  /// Failing checks, files that are out of date, or insufficient contrast.
  static let findings = ExitCode(1)
  /// Invalid input, or output that cannot be written.
  static let brokenInput = ExitCode(2)
  /// An internal error.
  static let defect = ExitCode(70)
}

extension Error {
  /// Whether a command threw this on purpose: an exit code, or usage, help and version, which the parser formats
  /// itself.
  fileprivate var isExpected: Bool {
    self is ExitCode || self is ValidationError || self is CleanExit || Command.exitCode(for: self) != .failure
  }
}

/// A subcommand that does not exist.
private enum UnknownCommand {
  /// What other tools call our commands, by their names.
  private static let synonyms = [
    "lint": "check", "validate": "check", "verify": "check", "audit": "check", "test": "check",
    "generate": "build", "compile": "build", "export": "build",
    "new": "init", "create": "init",
    "serve": "preview", "dev": "watch",
  ]

  /// A sentence with the nearest name; nil if the first word is a command or an option.
  static func sentence(about arguments: [String]) -> String? {
    var names = Command.configuration.subcommands.map { ($0.configuration.commandName ?? "", $0) }
    var path = "\(Tool.name)"
    for word in arguments {
      guard !word.hasPrefix("-"), !names.isEmpty, word != "help" else { return nil }
      guard let known = names.first(where: { $0.0 == word }) else {
        let synonym = synonyms[word.lowercased()].flatMap { name in names.contains { $0.0 == name } ? name : nil }
        let nearest = synonym ?? NearestName.of(word, among: names.map(\.0) + ["help"])
        let advice = nearest.map { "; did you mean '\(path) \($0)'?" } ?? ". '\(path) --help' lists all."
        return "Unknown command '\(word)'" + advice
      }
      // A default subcommand takes words that are no names.
      guard known.1.configuration.defaultSubcommand == nil else { return nil }
      names = known.1.configuration.subcommands.map { ($0.configuration.commandName ?? "", $0) }
      path += " " + word
    }
    return nil
  }
}
