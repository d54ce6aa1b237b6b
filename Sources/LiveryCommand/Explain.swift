import ArgumentParser
import DesignTokens
import Livery

/// Explains a token, a property, a verdict or a kind of problem.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a value, a verdict or the id of a problem.",
    discussion: """
      ADDRESS is one of:
        color.main.main                              a token, its value and what uses it
        color.main                                   a group of tokens
        button[intent=main].container.background     a property in a cell
        button[intent=main].label                    a pair in a cell
        button[intent=main,state=disabled]           a whole cell
        on-main                                      a pair of the manifest
        'color.base.outline over color.base.surface' a color over another, as findings name them
        pressed                                      a value, an axis or any other word of the project
        alias-unresolved                             the id of a problem

      An omitted axis has its default value. Append @theme/permutation to narrow any address. If an address with * or \
      a|b matches several cells, the first is explained. Permutations with the same explanation are combined.

      The id of a problem needs no project. With --theme or --permutation, it is read as an address.
      """
  )

  @Argument(
    help: ArgumentHelp("A token, a property, a pair, a cell, or the id of a problem.", valueName: "address"),
    completion: .project(.addresses)
  )
  var address: String

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("Explain only this theme.", valueName: "name"), completion: .project(.themes))
  var theme: String?

  @Option(
    help: ArgumentHelp("Explain only this permutation, such as dark.", valueName: "id"),
    completion: .project(.permutations)
  )
  var permutation: String?

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let terminal = common.terminal
    if theme == nil, permutation == nil, let kind = ProblemCatalog.kind(named: address) {
      return terminal.print(format == .json ? kind.json : kind.text(style: terminal.output))
    }
    let workspace = try workspace()
    guard let palette = try project.run(in: workspace, findings: .none, terminal: terminal).palette else { return }
    do throws(Explanation.LookupError) {
      let explanation = try Explanation(
        of: address,
        in: palette,
        theme: theme,
        permutation: permutation,
        prefix: project.prefix(of: workspace)
      )
      terminal.print(format == .json ? explanation.json : explanation.text(style: terminal.output))
    } catch {
      throw ValidationError(error.sentence + (nearestID.map { " The id of a problem is '\($0)'." } ?? ""))
    }
  }

  /// The id that the address may be a misspelling of.
  private var nearestID: String? { ProblemCatalog.nearestID(to: address) }

  private func workspace() throws -> Workspace {
    if let found = try project.workspaceIfAny() { return found }
    guard let nearestID else { return try project.workspace() }
    throw ValidationError("Unknown problem id '\(address)'; did you mean '\(nearestID)'?")
  }
}
