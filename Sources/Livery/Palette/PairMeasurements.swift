import DesignTokens

/// The verdicts on a component's pairs, each measured once for all the cells in which it cannot differ.
struct PairMeasurements {
  /// What a pair comes to in one permutation.
  private struct Measurement {
    var verdict: Verdict
    var permutation: Int
    /// Nil for a failure, which a waiver may accept in one cell and not in the next.
    var index: Int?
  }

  /// All that the verdicts on a pair depend on.
  private struct Key: Hashable {
    var pair: Int
    /// Of its properties and of `$surface`, by number.
    var evaluations: [Int]
    var isInactive: Bool
  }

  private let component: ResolvedComponent
  private let evaluator: PairEvaluator
  private let properties: [[Int]]
  private var known: [Key: [Measurement]] = [:]

  init(component: ResolvedComponent, evaluator: PairEvaluator) {
    self.component = component
    self.evaluator = evaluator
    properties = component.component.pairs.map(\.properties)
  }

  /// The indices of the verdicts on a pair in a cell, one for each permutation in which it exists.
  mutating func verdicts(onPair pair: Int, inCell cell: Int, table: inout VerdictTable) -> [Int] {
    let spec = component.component.pairs[pair]
    guard spec.when.matches(component.matrix.cells[cell]) else { return [] }
    let key = key(ofPair: pair, inCell: cell)
    let measured = known[key] ?? measure(pair, inCell: cell, table: &table)
    known[key] = measured
    return measured.map { $0.index ?? index(of: $0, inCell: cell, table: &table) }
  }

  private func key(ofPair pair: Int, inCell cell: Int) -> Key {
    let evaluations = component.plan.byCell[cell]
    return Key(
      pair: pair,
      evaluations: properties[pair].map { evaluations[$0] } + evaluations.suffix(1),
      isInactive: component.component.pairs[pair].inactive?.matches(component.matrix.cells[cell]) ?? false
    )
  }

  private func measure(_ pair: Int, inCell cell: Int, table: inout VerdictTable) -> [Measurement] {
    let spec = component.component.pairs[pair]
    return evaluator.theme.permutations.indices.compactMap { permutation in
      evaluator.verdict(on: spec, of: component, cell: cell, permutation: permutation).map { verdict in
        var measurement = Measurement(verdict: verdict, permutation: permutation)
        if verdict.outcome != .fail { measurement.index = index(of: measurement, inCell: cell, table: &table) }
        return measurement
      }
    }
  }

  private func index(of measurement: Measurement, inCell cell: Int, table: inout VerdictTable) -> Int {
    table.index(
      of: measurement.verdict,
      in: evaluator.theme.permutations[measurement.permutation],
      cell: component.matrix.cells[cell],
      of: component.component
    )
  }
}
