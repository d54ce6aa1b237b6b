/// A component in one theme: every property of every cell in every permutation.
public struct ResolvedComponent: Sendable {
  public let theme: String
  let matrix: StateMatrix
  let plan: EvaluationPlan
  /// By permutation that is measured, then by evaluation of the plan.
  let results: [[CellValue]]
  /// By permutation that is measured, then by cell, then by property.
  let measured: [PermutationCells]
  /// By permutation of the theme: the one that is measured for it.
  let places: [Int]
  /// By permutation of the theme, then by cell, then by property.
  let values: [PermutationCells]

  /// - Parameters:
  ///   - results: The values of each permutation that is measured.
  ///   - places: By permutation of the theme: the one that is measured for it.
  init(theme: String, matrix: StateMatrix, plan: EvaluationPlan, results: [[CellValue]], places: [Int]) {
    self.theme = theme
    self.matrix = matrix
    self.plan = plan
    self.results = results
    self.places = places
    let measured = results.map { PermutationCells(results: $0, evaluations: plan.byCell) }
    self.measured = measured
    values = places.map { measured[$0] }
  }

  public var component: Component { matrix.component }
  public var cellCount: Int { matrix.cells.count }
}

/// The cells of a component in one permutation.
struct PermutationCells: RandomAccessCollection, Sendable {
  /// By evaluation.
  fileprivate let results: [CellValue]
  /// By cell: its evaluations.
  fileprivate let evaluations: [[Int]]

  var startIndex: Int { 0 }
  var endIndex: Int { evaluations.count }

  subscript(cell: Int) -> CellValues { CellValues(results: results, evaluations: evaluations[cell]) }
}

/// The values of one cell in one permutation, in the order of the component's properties.
struct CellValues: RandomAccessCollection, Sendable {
  /// By evaluation: the same for every cell.
  fileprivate let results: [CellValue]
  /// Those of the cell's properties, and last that of `$surface`.
  fileprivate let evaluations: [Int]

  var startIndex: Int { 0 }
  var endIndex: Int { evaluations.count - 1 }

  subscript(property: Int) -> CellValue { results[evaluations[property]] }

  /// The backdrop that a rule sets in place of the theme's surfaces; nil if there is none.
  var surface: CellValue? {
    evaluations.last.flatMap { $0 == EvaluationPlan.nothing ? nil : results[$0] }
  }
}
