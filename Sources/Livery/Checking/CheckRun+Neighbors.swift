import DesignTokens

extension CheckRun {
  /// Whether a waiver covers both cells of a comparison.
  mutating func covers(_ check: String, _ comparison: NeighborComparison) -> Bool {
    let palette = palette
    return waivers.covers(check, comparison.place(in: palette))
  }
}

extension NeighborComparison {
  fileprivate func place(in palette: Palette) -> WaivableLocation {
    let resolved = palette.components[row].resolved
    return WaivableLocation(
      theme: resolved.theme,
      permutation: palette.measuredColumns(of: resolved.theme)?.theme.permutations[permutation],
      component: resolved.component,
      cells: [resolved.matrix.cells[first], resolved.matrix.cells[second]]
    )
  }
}
