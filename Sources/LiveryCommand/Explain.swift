import ArgumentParser
import DesignTokens
import Livery

/// Explains how a token, a property or a verdict comes about, or what a kind of problem means.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain how a value or a verdict comes about, or what the id of a problem means.",
    discussion: """
      ADDRESS is one of:
        color.main.main                              a token
        button[intent=main].container.background     a property in a cell
        button[intent=main].label                    a pair in a cell; one that fails ends with a repair
        button[intent=main,state=disabled]           a cell: all its properties and pairs in short
        on-main                                      a pair of the manifest
        alias-unresolved                             the id of a problem, as reports print it in brackets

      An axis that is left out has its default value. @theme/permutation at the end narrows it. Of several cells that \
      an address names by * or a|b the first is explained. Permutations that share a story are told together.

      The id of a problem needs no project. With --theme or --permutation, it is read as an address.
      """
  )

  @Argument(help: ArgumentHelp("A token, a property, a pair, a cell, or the id of a problem.", valueName: "address"))
  var address: String

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("Explain it in this theme only.", valueName: "name"))
  var theme: String?

  @Option(help: ArgumentHelp("Explain it in this permutation only, such as dark.", valueName: "id"))
  var permutation: String?

  @Option(help: "How to print the explanation: text or json.")
  var format = OutputFormat.text

  func run() throws {
    let terminal = common.terminal
    if theme == nil, permutation == nil, let kind = ProblemCatalog.kind(named: address) {
      return terminal.print(format == .json ? kind.json : kind.text(style: terminal.output))
    }
    let workspace = try workspace()
    guard let palette = try project.run(in: workspace, terminal: terminal).palette else { return }
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
    throw ValidationError("There is no problem with the id '\(address)'; did you mean '\(nearestID)'?")
  }
}
