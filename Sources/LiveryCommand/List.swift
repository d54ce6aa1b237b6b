import ArgumentParser
import DesignTokens
import Livery

/// Lists the contents of a project.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List themes, tokens, components or checks, or the rules of one component."
  )

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case themes, tokens, components, component, checks
  }

  @Argument(help: "What to list: themes, tokens, components, checks, or component followed by a name.")
  var subject: Subject

  @Argument(
    help: ArgumentHelp("The component whose rules to list.", valueName: "name"),
    completion: .project(.components)
  )
  var name: String?

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("List only this theme.", valueName: "name"), completion: .project(.themes))
  var theme: String?

  @Option(
    help: ArgumentHelp("List the tokens with the colors nearest to this one, by ΔEOK.", valueName: "color"),
    transform: ColorArgument.init
  )
  var near: ColorArgument?

  @Option(help: ArgumentHelp("How many tokens to list with --near.", valueName: "count"))
  var limit = 10

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func validate() throws {
    if near != nil, subject != .tokens { throw ValidationError("--near is for 'list tokens'.") }
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
    if subject == .component, name == nil {
      throw ValidationError("'list component' requires the name of a component; 'list components' lists the names.")
    }
    if subject != .component, let name {
      throw ValidationError("'list \(subject.rawValue)' does not take a name: '\(name)'.")
    }
  }

  func run() throws {
    let terminal = common.terminal
    if subject == .checks, theme == nil { return try listChecks(on: terminal) }
    let outcome = try project.run(in: try project.workspace(), findings: .none, terminal: terminal)
    guard let palette = outcome.palette else { return }
    if let theme, palette.columns(of: theme) == nil {
      let known = palette.themes.map(\.name).joined(separator: ", ")
      throw ValidationError("Unknown theme '\(theme)'. Themes of the project: \(known).")
    }
    if let name { return try listComponent(name, of: palette, on: terminal) }
    let listing = Listing(palette: palette, theme: theme)
    terminal.print(format == .json ? json(of: listing, outcome) : text(of: listing, outcome, terminal.output))
  }

  private func text(of listing: Listing, _ outcome: Pipeline.Outcome, _ style: TextStyle) -> String {
    let table =
      switch subject {
      case .themes: listing.themes
      case .tokens: near.map { listing.tokens(near: $0.color, limit: limit) } ?? listing.tokens
      case .components, .component: listing.components
      case .checks: Listing.checks(outcome.checks)
      }
    return table.text(style: style, width: common.terminal.width)
  }

  private func json(of listing: Listing, _ outcome: Pipeline.Outcome) -> String {
    switch subject {
    case .themes: listing.themesJSON
    case .tokens: near.map { listing.tokensJSON(near: $0.color, limit: limit) } ?? listing.tokensJSON
    case .components, .component: listing.componentsJSON
    case .checks: Listing.checksJSON(outcome.checks)
    }
  }

  /// Reads nothing but the manifest.
  private func listChecks(on terminal: Terminal) throws {
    let workspace = try project.workspace()
    var diagnostics = Diagnostics()
    let checks = Pipeline(files: workspace).checks(diagnostics: &diagnostics)
    try terminal.report(diagnostics, prefix: project.prefix(of: workspace))
    terminal.print(
      format == .json
        ? Listing.checksJSON(checks) : Listing.checks(checks).text(style: terminal.output, width: terminal.width)
    )
  }

  /// The rules that decide each property.
  private func listComponent(_ name: String, of palette: Palette, on terminal: Terminal) throws {
    guard let table = palette.decisionTable(of: name, theme: theme) else {
      throw ValidationError(palette.sentence(aboutMissingComponent: name))
    }
    terminal.print(format == .json ? table.json : table.text(style: terminal.output))
  }
}
