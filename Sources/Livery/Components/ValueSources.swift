/// What the values of a matrix come from: assignments, with the values of the axes that their aliases contain.
///
/// Values of one source are equal in every permutation, so that most of a large matrix need not be looked at.
struct ValueSources: Sendable {
  struct Source: Sendable {
    var winner: StateMatrix.Winner
    /// The index of a cell that has it.
    var cell: Int
  }

  private struct Key: Hashable {
    var winner: StateMatrix.Winner
    var values: [Int]
  }

  private(set) var sources: [Source] = []
  /// By cell, then by property and last for `$surface`: the number of the source; negative where nothing is set.
  private(set) var numbers: [[Int]] = []

  init(of matrix: StateMatrix) {
    var axes: [StateMatrix.Winner: [Int]] = [:]
    var known: [Key: Int] = [:]
    numbers.reserveCapacity(matrix.cells.count)
    for (index, cell) in matrix.cells.enumerated() {
      numbers.append(
        matrix.winners[index].map { winner in
          guard let winner else { return -1 }
          let named = axes[winner] ?? matrix.expression(of: winner).axes.sorted()
          axes[winner] = named
          let key = Key(winner: winner, values: named.map { cell.values[$0] })
          if let number = known[key] { return number }
          known[key] = sources.count
          sources.append(Source(winner: winner, cell: index))
          return sources.count - 1
        }
      )
    }
  }
}
