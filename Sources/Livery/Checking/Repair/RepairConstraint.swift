import ColorScience
import DesignTokens

/// What verdicts ask of the declarations that their colors come from.
///
/// Verdicts of different components often ask the same, which is tried once for all of them.
struct RepairConstraint: Sendable, Hashable {
  /// The indices of the verdicts.
  var verdicts: [Int] = []
  var theme: String
  var permutation: String
  /// The waiver that accepts the failures.
  var waiver: String?
  var minimum: Double
  /// The least ratio over the backdrops, as it is.
  var ratio: Double
  var passes: Bool
  var foreground: DeclaredColor
  /// The layers between the foreground and the backdrop, nearest first.
  var layers: [DeclaredColor]
  /// The backdrop, or each of the theme's surfaces.
  var backdrops: [DeclaredColor]
  /// The arrangement of the colors in groups.
  var stack: LayerStack

  var references: [(declaration: Int, tokens: [TokenPath])] {
    ([foreground] + layers + backdrops).flatMap(\.references)
  }

  /// The least ratio that is acceptable after a change: a failure that is not to be repaired must not become worse than
  /// it is printed.
  func minimum(isKept: Bool) -> Double {
    passes || !isKept ? minimum : min(minimum, (ratio * 100).rounded(.down) / 100)
  }

  /// The demands on a color that is sought, one for each backdrop.
  func demands(_ minimum: Double, _ resolve: (Int, [TokenPath]) -> ColorFormula) -> [ContrastDemand] {
    let top = foreground.formula(resolve)
    let between = layers.map { $0.formula(resolve) }
    return backdrops.map { backdrop in
      let formulas = between + [backdrop.formula(resolve)]
      return ContrastDemand(
        minimum: minimum,
        of: top,
        on: stack,
        replacing: Dictionary(uniqueKeysWithValues: formulas.enumerated().map { ($0.offset, $0.element) })
      )
    }
  }
}
