import DesignTokens

extension CheckRun {
  /// The waivers that match both cells of a comparison and do not accept it; nil if one does.
  ///
  /// - Parameters:
  ///   - measure: What the check measures in it.
  ///   - isError: Whether that is an error.
  mutating func refusing(
    _ check: String,
    _ comparison: NeighborComparison,
    measuring measure: Double,
    isError: @autoclosure () -> Bool = false
  ) -> [Waiver]? {
    let palette = palette
    return waivers.refusing(check, comparison.place(in: palette, measuring: measure, isError: isError()))
  }
}

extension NeighborComparison {
  fileprivate func place(in palette: Palette, measuring measure: Double, isError: Bool) -> WaivableLocation {
    let resolved = palette.components[row].resolved
    return WaivableLocation(
      theme: resolved.theme,
      permutation: palette.measuredColumns(of: resolved.theme)?.theme.permutations[permutation],
      component: resolved.component,
      cells: [resolved.matrix.cells[first], resolved.matrix.cells[second]],
      measure: measure,
      isError: isError
    )
  }
}
