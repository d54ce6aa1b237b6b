import DesignTokens
public import ArgumentParser
import Foundation
public import Livery

/// The formats and destinations of reports.
struct ReportOptions: ParsableArguments {
  @Option(help: "The output format.")
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp(
      "Also write a report in this format to this file, or to standard output with -; may be repeated.",
      valueName: "format=file"
    )
  )
  var report: [ReportTarget] = []

  func validate() throws {
    let printed = report.filter { $0.file == nil }
    if printed.count + (format == nil ? 0 : 1) > 1 {
      throw ValidationError("Only one report can go to standard output.")
    }
    if let file = report.compactMap(\.file).repeated(on: { Self.absolute($0) }).first {
      throw ValidationError("Two reports cannot be written to the same file, '\(file)'.")
    }
  }

  /// Whether a report other than the usual text is written, which needs the whole result of a run.
  var isWanted: Bool { !report.isEmpty || printedFormat != nil }

  /// The format that replaces the usual text on standard output.
  var printedFormat: ReportFormat? {
    let chosen = report.first { $0.file == nil }?.format ?? format
    return chosen?.name == "text" ? nil : chosen
  }

  /// Prints and writes the reports of a run; ends the command if one cannot be written.
  ///
  /// - Parameter comparison: The comparison with a baseline, if the run has one.
  func publish(
    _ outcome: Pipeline.Outcome,
    _ comparison: Baseline.Comparison? = nil,
    of project: ProjectOptions,
    in workspace: Workspace,
    terminal: Terminal
  ) throws {
    guard isWanted else { return }
    let prefix = project.prefix(of: workspace)
    let result = Report(of: outcome, comparison: comparison, prefix: prefix, files: workspace)
    if let printedFormat { terminal.print(printedFormat.text(of: result)) }
    for target in report {
      guard let file = target.file else { continue }
      try write(target.format.text(of: result), to: file, of: outcome, in: workspace, terminal: terminal)
    }
  }

  func write(
    _ text: String,
    to file: String,
    of outcome: Pipeline.Outcome,
    in workspace: Workspace,
    terminal: Terminal
  ) throws {
    do throws(Workspace.WriteError) {
      let own = outcome.scope.map { $0.inputs + outcome.files.map(\.path) }
      _ = try NamedFile(path: file).write(text, besides: [workspace], knowing: own)
    } catch {
      try stop(at: file, because: error.reason, terminal: terminal)
    }
  }

  private func stop(at file: String, because reason: String, terminal: Terminal) throws {
    let diagnostic = Diagnostic("report-unwritable", "cannot write the report '\(file)': \(reason)")
    terminal.printError(DiagnosticText(style: terminal.errors).text(of: diagnostic))
    throw Exit.brokenInput
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

/// A format and its file: `sarif=out/livery.sarif`.
struct ReportTarget: ExpressibleByArgument {
  var format: ReportFormat
  /// Relative to the working directory; nil for standard output.
  var file: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = ReportFormat.named(parts[0]) else { return nil }
    self.format = format
    file = parts[1] == "-" ? nil : parts[1]
  }
}

extension ReportFormat: ExpressibleByArgument {
  public init?(argument: String) {
    guard let format = Self.named(argument) else { return nil }
    self = format
  }

  public static var allValueStrings: [String] { all.map(\.name) }
}
