import ArgumentParser
import Livery

/// Tells how a token, a property or a verdict comes about.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell how a value or a verdict comes about: which source and which rule decide, and by what arithmetic.",
    discussion: """
      ADDRESS is one of:
        color.main.main                              a token
        button[intent=main].container.background     a property in a cell
        button[intent=main].label                    a pair in a cell; one that fails ends with a repair
        button[intent=main,state=disabled]           a cell: all its properties and pairs in short
        on-main                                      a pair of the manifest

      An axis that is left out has its default value. @theme/permutation at the end narrows it. Of several cells that \
      an address names by * or a|b the first is explained. Permutations that share a story are told together.
      """
  )

  @Argument(help: ArgumentHelp("A token, a property, a pair or a cell.", valueName: "address"))
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
    let workspace = try project.workspace()
    let terminal = common.terminal
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
      throw ValidationError(error.sentence)
    }
  }
}
