import ArgumentParser
import DesignTokens
import Livery

/// The options that narrow or widen what a check prints.
struct CheckScope: ParsableArguments {
  @Option(
    help: ArgumentHelp("Report only findings about this theme; may be repeated.", valueName: "name"),
    completion: .project(.themes)
  )
  var theme: [String] = []

  @Option(
    help: ArgumentHelp("Report only findings about this component; may be repeated.", valueName: "name"),
    completion: .project(.components)
  )
  var component: [String] = []

  @Option(
    help: ArgumentHelp("Report only findings about this permutation, such as dark; may be repeated.", valueName: "id"),
    completion: .project(.permutations)
  )
  var permutation: [String] = []

  @Flag(help: "List every place and every figure of a finding, and every warning of a kind.")
  var allPlaces = false

  var selection: FindingSelection {
    FindingSelection(themes: theme, components: component, permutations: permutation)
  }

  /// Limits the findings of a run to the selection.
  func narrow(_ outcome: inout Pipeline.Outcome) throws {
    guard !selection.isEverything, let palette = outcome.palette else { return }
    // What has errors may be what is asked for: then these are the answer.
    if let failure = selection.failure(in: palette), !outcome.diagnostics.containsErrors {
      throw ValidationError(failure)
    }
    outcome.findings = selection.findings(of: outcome)
  }
}
