import DesignTokens

/// The verdicts on a component's pairs, each measured once for all cells with the same result.
struct PairMeasurements {
  /// The results of a pair, one for each permutation in which it exists.
  private struct Measurement {
    /// The index of each verdict; of a failure, that in the cell where it was measured.
    var indices: [Int] = []
    /// The failures, which a waiver may accept in one cell and not in the next; none if there are no waivers.
    var failures: [(place: Int, verdict: Verdict, permutation: Int)] = []
  }

  /// Everything that the verdicts on a pair depend on.
  private struct Key: Hashable {
    var pair: Int
    /// Of its properties and of `$surface`, by number.
    var evaluations: [Int]
    var isInactive: Bool
  }

  private let component: ResolvedComponent
  private let evaluator: PairEvaluator
  private let properties: [[Int]]
  private var known: [Key: Measurement] = [:]

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
    guard let measured = known[key] else {
      let measured = measure(pair, inCell: cell, table: &table)
      known[key] = measured
      return measured.indices
    }
    var indices = measured.indices
    for failure in measured.failures {
      indices[failure.place] = index(of: failure.verdict, in: failure.permutation, cell: cell, table: &table)
    }
    return indices
  }

  private func key(ofPair pair: Int, inCell cell: Int) -> Key {
    let evaluations = component.plan.byCell[cell]
    return Key(
      pair: pair,
      evaluations: properties[pair].map { evaluations[$0] } + evaluations.suffix(1),
      isInactive: component.component.pairs[pair].inactive?.matches(component.matrix.cells[cell]) ?? false
    )
  }

  private func measure(_ pair: Int, inCell cell: Int, table: inout VerdictTable) -> Measurement {
    let spec = component.component.pairs[pair]
    var measurement = Measurement()
    for permutation in evaluator.theme.permutations.indices {
      guard let verdict = evaluator.verdict(on: spec, of: component, cell: cell, permutation: permutation) else {
        continue
      }
      if verdict.outcome == .fail, !table.waivers.isEmpty {
        measurement.failures.append((measurement.indices.count, verdict, permutation))
      }
      measurement.indices.append(index(of: verdict, in: permutation, cell: cell, table: &table))
    }
    return measurement
  }

  private func index(of verdict: Verdict, in permutation: Int, cell: Int, table: inout VerdictTable) -> Int {
    // What a failure is matched with is large.
    guard verdict.outcome == .fail else { return table.index(of: verdict) }
    return table.index(
      of: verdict,
      in: evaluator.theme.permutations[permutation],
      cell: component.matrix.cells[cell],
      of: component.component
    )
  }
}
