import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// Where a command prints, and in which style.
struct Terminal {
  let output: TextStyle
  let errors: TextStyle

  /// Colours are for terminals, unless `NO_COLOR` is set (no-color.org) or the command was told so.
  init(noColor: Bool) {
    let wanted = !noColor && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    output = wanted && isatty(STDOUT_FILENO) == 1 ? .colored : .plain
    errors = wanted && isatty(STDERR_FILENO) == 1 ? .colored : .plain
  }

  func print(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  func printError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

extension Terminal {
  /// Prints what is wrong; ends the command if it contains an error.
  func report(_ diagnostics: Diagnostics, prefix: String) throws {
    printError(DiagnosticText(prefix: prefix, style: errors).text(of: diagnostics))
    guard diagnostics.containsErrors else { return }
    printError(DiagnosticText.count(of: diagnostics) + "\n")
    throw Exit.brokenInput
  }
}

/// The options that every command understands.
struct CommonOptions: ParsableArguments {
  @Flag(name: .customLong("no-color"), help: "Print without colours, as when NO_COLOR is set.")
  var noColor = false

  @Flag(name: .shortAndLong, help: "Print problems only.")
  var quiet = false

  var terminal: Terminal { Terminal(noColor: noColor) }
}

/// How a command prints its result.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
