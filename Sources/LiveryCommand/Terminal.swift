import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// The output streams of a command, and their styles.
struct Terminal {
  let output: TextStyle
  let errors: TextStyle
  /// Whether only errors are printed.
  let isQuiet: Bool

  /// Colors are for terminals that can show them.
  ///
  /// `--no-color` and `NO_COLOR` (no-color.org) turn them off, else `FORCE_COLOR` (force-color.org) turns them on, also for
  /// a pipe.
  init(noColor: Bool, isQuiet: Bool = false) {
    self.isQuiet = isQuiet
    let environment = ProcessInfo.processInfo.environment
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let isUnwanted = noColor || isSet("NO_COLOR")
    let isForced = isSet("FORCE_COLOR") && environment["FORCE_COLOR"] != "0"
    func style(of stream: Int32) -> TextStyle {
      if isUnwanted { return .plain }
      return isForced || isatty(stream) == 1 && environment["TERM"] != "dumb" ? .colored : .plain
    }
    output = style(of: STDOUT_FILENO)
    errors = style(of: STDERR_FILENO)
  }

  /// How many characters fit into a line of the standard output; nil if it is no terminal.
  var width: Int? { Self.width(of: STDOUT_FILENO) }

  static func width(of stream: Int32) -> Int? {
    guard isatty(stream) == 1 else { return nil }
    var size = winsize()
    guard unsafe ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 20 else { return nil }
    return Int(size.ws_col)
  }

  /// Prints to standard output.
  ///
  /// If nobody reads it any more, as after `| head`, the command ends without a word; if it cannot be written for
  /// another reason, the command ends with a message.
  func print(_ text: String) {
    do {
      try DiskFile.write(Array(text.utf8), to: STDOUT_FILENO)
    } catch {
      if error.isClosedPipe { exit(EXIT_SUCCESS) }
      printError("livery: cannot write to standard output: \(error.reason)\n")
      exit(Exit.brokenInput.rawValue)
    }
  }

  /// Prints to standard error; there is nobody to report to if that fails.
  func printError(_ text: String) {
    try? DiskFile.write(Array(text.utf8), to: STDERR_FILENO)
  }
}

extension Terminal {
  /// Prints the diagnostics: all of them, some of each kind of warnings, or only the errors.
  func print(_ diagnostics: Diagnostics, prefix: String = "", isComplete: Bool = false, showing shown: Int = 1) {
    let text = DiagnosticText(prefix: prefix, style: errors)
    if isQuiet { return printError(text.text(of: diagnostics.errors)) }
    printError(isComplete ? text.text(of: diagnostics) : text.condensedText(of: diagnostics, showing: shown))
  }

  /// Prints what became of the tokens, unless all have the value that they are written with.
  func print(_ counts: TokenCounts) {
    if !isQuiet, !counts.isPlain { printError(counts.text + "\n") }
  }

  /// Prints the diagnostics; ends the command if there is an error.
  func report(_ diagnostics: Diagnostics, prefix: String) throws {
    print(diagnostics, prefix: prefix)
    guard diagnostics.containsErrors else { return }
    printError(DiagnosticText.count(of: diagnostics) + "\n")
    throw Exit.brokenInput
  }
}

/// The options of every command.
struct CommonOptions: ParsableArguments {
  @Flag(name: .customLong("no-color"), help: "Print without colors, as if NO_COLOR were set.")
  var noColor = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  var terminal: Terminal { Terminal(noColor: noColor, isQuiet: quiet) }
}

/// The output format of a command.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
