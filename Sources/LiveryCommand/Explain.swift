import ArgumentParser
import Livery

/// Tells how a token comes by its value.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell how a token comes by its value: who declares it, what that overrides, and which aliases lead on.",
    discussion: "Permutations that share the same story are told together."
  )

  @Argument(help: ArgumentHelp("The token's path, such as color.main.main.", valueName: "token"))
  var token: String

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("Explain it in this theme only.", valueName: "name"))
  var theme: String?

  @Option(help: ArgumentHelp("Explain it in this permutation only, such as dark.", valueName: "id"))
  var permutation: String?

  func run() throws {
    let workspace = try project.workspace()
    let terminal = common.terminal
    guard let palette = try project.run(in: workspace, terminal: terminal).palette else { return }
    let rows = palette.tokens.filter { $0.path.description == token && (theme ?? $0.theme) == $0.theme }
    guard !rows.isEmpty else { throw ValidationError(palette.sentence(aboutMissing: token)) }
    for row in rows {
      guard let columns = palette.columns(of: row.theme) else { continue }
      try check(permutation, of: columns)
      let explanation = TokenExplanation(
        of: row,
        in: columns,
        permutation: permutation,
        prefix: project.prefix(of: workspace)
      )
      terminal.print(explanation.text(style: terminal.output))
    }
  }

  private func check(_ permutation: String?, of columns: Palette.ThemeColumns) throws {
    let known = columns.theme.permutations.map(\.id)
    guard let permutation, !known.contains(permutation) else { return }
    throw ValidationError(
      "Theme '\(columns.name)' has no permutation '\(permutation)'; it has \(known.joined(separator: ", "))."
    )
  }
}
