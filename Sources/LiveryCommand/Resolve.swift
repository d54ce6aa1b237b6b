import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// Resolves one file outside any project.
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Resolve a token file, a resolver document or an asset catalog.",
    discussion: "Requires no project. With --format json, the result is printed whatever the exit code."
  )

  @Argument(help: ArgumentHelp("A token file, a resolver document or an .xcassets folder.", valueName: "file"))
  var file: String

  @Option(
    name: .customLong("context"),
    help: ArgumentHelp("Choose a context of a modifier; may be repeated.", valueName: "modifier=context")
  )
  var contexts: [String] = []

  @Option(
    name: .customLong("reading"),
    help: ArgumentHelp(
      "The unit of bare numbers of some tokens, as in the manifest, such as 'size.*=px'; may be repeated.",
      valueName: "pattern=unit"
    )
  )
  var readings: [String] = []

  @Option(help: "Accept dialects other than DTCG 2025.10 (compat), or report them as errors (strict).")
  var dialect = DialectArgument.compat

  @Option(help: "Read asset catalogs for this appearance: any, light, dark, lightHighContrast or darkHighContrast.")
  var appearance = "any"

  @OptionGroup var common: CommonOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func validate() throws {
    for context in contexts where !context.contains("=") {
      throw ValidationError("--context must be modifier=context, not '\(context)'.")
    }
    for (pattern, unit) in readings.map(Self.choice) where pattern.isEmpty || !ReadingRule.units.contains(unit) {
      let known = ReadingRule.units.joined(separator: ", ")
      throw ValidationError("--reading must be pattern=unit with one of the units \(known), not '\(pattern)=\(unit)'.")
    }
    guard appearance == "any" || Appearance(rawValue: appearance) != nil else {
      let known = (["any"] + Appearance.allCases.map(\.rawValue)).joined(separator: ", ")
      throw ValidationError("--appearance must be one of \(known), not '\(appearance)'.")
    }
  }

  func run() throws {
    let terminal = common.terminal
    let (workspace, path) = Workspace.around(file, from: FileManager.default.currentDirectoryPath)
    let resolution = Resolution(
      of: path,
      in: workspace,
      contexts: contexts.map(Self.choice),
      appearance: Appearance(rawValue: appearance),
      reading: reading
    )
    switch format {
    case .json: terminal.print(resolution.json)
    case .text: printText(resolution, in: workspace, terminal: terminal)
    }
    if resolution.diagnostics.containsErrors { throw Exit.brokenInput }
  }

  private func printText(_ resolution: Resolution, in workspace: Workspace, terminal: Terminal) {
    let prefix = workspace.prefix(from: FileManager.default.currentDirectoryPath)
    terminal.print(resolution.diagnostics, prefix: prefix)
    terminal.print(resolution.text)
    if let tokens = resolution.permutation?.tokens {
      terminal.print(TokenCounts([tokens], resolution.diagnostics))
    }
  }

  private var reading: TokenReading {
    var reading = dialect.reading
    reading.rules = readings.map(Self.choice).map { ReadingRule(pattern: $0.modifier, unit: $0.context) }
    return reading
  }

  private static func choice(_ text: String) -> (modifier: String, context: String) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
  }
}

/// Whether dialects other than DTCG 2025.10 are accepted.
enum DialectArgument: String, ExpressibleByArgument, CaseIterable {
  case compat, strict

  var reading: TokenReading { TokenReading(dialect: self == .strict ? .strict : .compat) }
}
