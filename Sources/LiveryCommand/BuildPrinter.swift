import DesignTokens
import Foundation
import Livery

/// Prints the results of a build, with paths relative to the working directory.
struct BuildPrinter {
  let workspace: Workspace
  /// The prefix of the project's paths.
  let prefix: String
  let terminal: Terminal

  /// A path of the project as it is named from the working directory.
  func shown(_ path: String) -> String { DiagnosticText.path(path, prefix: prefix) }

  func print(_ diagnostics: Diagnostics) {
    terminal.print(diagnostics, prefix: prefix)
  }

  /// Prints that a file cannot be written, and returns it for the reports.
  @discardableResult func print(_ failure: Workspace.WriteError, path: String) -> Diagnostic {
    let diagnostic = Diagnostic.unwritable(path, failure)
    terminal.printError(DiagnosticText(style: terminal.errors).text(of: diagnostic))
    return diagnostic
  }

  func print(_ failure: DependencyFile.UnusablePath, in depfile: String) {
    let diagnostic = Diagnostic(
      "depfile-path",
      "cannot write '\(depfile)': make and ninja do not read the path '\(failure.path)' alike",
      advice: "rename the file with letters, digits, '-', '_' and '.'"
    )
    terminal.printError(DiagnosticText(style: terminal.errors).text(of: diagnostic))
  }

  func print(outdated plan: OutputPlan, asErrors: Bool) {
    let lines =
      plan.outdated.map { "out of date: \(shown($0.path))\n" }
      + plan.obsolete.map { "no longer produced: \(shown($0))\n" }
    for line in lines { if asErrors { terminal.printError(line) } else { terminal.print(line) } }
  }

  /// - Parameter isWhole: Whether the outputs are those of the project, so that a summary of the measurements comes first.
  func print(_ summary: RunSummary, _ report: Workspace.WriteResult, below folders: [String], isWhole: Bool) {
    if isWhole, let figures = summary.figures {
      terminal.print(SummaryText(figures, style: terminal.output).text + "\n")
    }
    for (word, paths) in [("wrote", report.written), ("removed", report.removed), ("unchanged", report.unchanged)] {
      for line in lines(paths, below: folders) {
        terminal.print(word.padding(toLength: 11, withPad: " ", startingAt: 0) + line + "\n")
      }
    }
    if summary.failures > 0 { terminal.print("\n\(summary.failures) failing; run 'livery check' for details\n") }
  }

  /// A line for each path; one for all paths of an output that has many.
  func lines(_ paths: [String], below folders: [String]) -> [String] {
    var lines: [String] = []
    var counts: [String: Int] = [:]
    let owners = paths.map { path in folders.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count } }
    for owner in owners { counts[owner ?? "", default: 0] += 1 }
    var written: Set<String> = []
    for (path, owner) in zip(paths, owners) {
      guard let owner, let count = counts[owner], count > Self.shownFiles else {
        lines.append(shown(path))
        continue
      }
      if written.insert(owner).inserted { lines.append("\(shown(owner)): \(count) files") }
    }
    return lines
  }

  /// How many files of an output are named one by one.
  private static let shownFiles = 8
}

extension Diagnostic {
  /// - Parameter path: The file as it is named in messages.
  static func unwritable(_ path: String, _ error: Workspace.WriteError) -> Diagnostic {
    Diagnostic("output-unwritable", "cannot write '\(path)': \(error.reason)")
  }
}
