/// A component in one theme: every property of every cell in every permutation.
public struct ResolvedComponent: Sendable {
  public let component: Component
  public let theme: String
  let matrix: StateMatrix
  /// By permutation, then by cell, then by property.
  let values: [[[CellValue]]]
  /// By permutation, then by cell: the backdrop that a rule sets in place of the theme's surfaces.
  let surfaces: [[CellValue?]]

  public var cellCount: Int { matrix.cells.count }
}
