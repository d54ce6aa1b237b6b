import DesignTokens

/// Two states that have to be told apart and look alike, in one permutation of a theme.
struct LikeStates: Hashable {
  var theme: String
  var component: String
  /// The values of the axis on which they differ.
  var values: [String]
  /// The indices of the two cells.
  private var cells: [Int]
  var permutation: String

  private init(_ comparison: NeighborComparison, of resolved: ResolvedComponent, in permutation: String) {
    theme = resolved.theme
    component = resolved.component.name
    cells = [comparison.first, comparison.second]
    values = cells.map { cell in
      resolved.component.axes[comparison.axis].values[resolved.matrix.cells[cell].values[comparison.axis]]
    }
    self.permutation = permutation
  }

  /// All of them, each with its ΔEOK.
  static func all(in palette: Palette) -> [LikeStates: Double] {
    var found: [LikeStates: Double] = [:]
    for comparison in NeighborSurvey.closeNeighbors(in: palette)
    where comparison.isDistinguished && !comparison.figure.isEnough {
      let resolved = palette.components[comparison.row].resolved
      guard let columns = palette.columns(of: resolved.theme),
        let measured = palette.measuredColumns(of: resolved.theme)?.theme.permutations
      else { continue }
      // Which permutations are measured as one may be different after a change.
      let id = measured[comparison.permutation].id
      for (permutation, other) in zip(columns.theme.permutations, palette.measuredIDs(of: columns)) where other == id {
        found[LikeStates(comparison, of: resolved, in: permutation.id)] = comparison.figure.difference
      }
    }
    return found
  }

  /// Those that were told apart before, or more easily: the worst of each two values, in the order of their names.
  static func worsened(from before: Palette, to after: Palette) -> [(states: LikeStates, difference: Double)] {
    let known = all(in: before)
    let worse = all(in: after).filter { states, difference in
      known[states].map { difference < $0 - NeighborComparison.rounding } ?? true
    }
    let groups = Dictionary(grouping: worse) { [$0.key.theme, $0.key.component] + $0.key.values }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { _, members in
      members.min { ($0.value, $0.key.permutation) < ($1.value, $1.key.permutation) }
        .map { (states: $0.key, difference: $0.value) }
    }
  }
}
