import ArgumentParser
import Livery

/// Shows what a project has.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List themes, tokens, components or checks.")

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case themes, tokens, components, checks
  }

  @Argument(help: "What to list: themes, tokens, components or checks.")
  var subject: Subject

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("List only what belongs to this theme.", valueName: "name"))
  var theme: String?

  @Option(help: "How to print the list: text or json.")
  var format = OutputFormat.text

  func run() throws {
    let terminal = common.terminal
    let outcome = try project.run(in: try project.workspace(), terminal: terminal)
    guard let palette = outcome.palette else { return }
    if let theme, palette.columns(of: theme) == nil {
      let known = palette.themes.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no theme '\(theme)'; the project has \(known).")
    }
    let listing = Listing(palette: palette, theme: theme)
    let table =
      switch subject {
      case .themes: listing.themes
      case .tokens: listing.tokens
      case .components: listing.components
      case .checks: Listing.checks(outcome.checks)
      }
    terminal.print(format == .json ? table.json : table.text(style: terminal.output))
  }
}
