import DesignTokens

/// What must be computed for a component, each value once, and which cells share it.
///
/// An assignment has the same value in all cells that agree on the axes that its aliases name: the typography of a
/// button with three states is computed once.
struct EvaluationPlan: Sendable {
  /// An assignment, in cells in which it decides and has the same value.
  struct Evaluation: Sendable {
    /// The value of a property of a used component.
    struct Embedded: Sendable, Hashable {
      var use: Int
      /// By the plan of the used component.
      var evaluation: Int
    }

    /// Nil if no rule sets the property.
    var winner: StateMatrix.Winner?
    /// Nil for an assignment of the component itself.
    var embedded: Embedded?
    var type: Component.PropertyType
    /// The first of the cells; nil for unset properties.
    var cell: Int?
  }

  /// The evaluation of unset properties comes first.
  private(set) var evaluations = [Evaluation(winner: nil, type: .token(.color), cell: nil)]
  /// By cell: an evaluation for each property, and last that of `$surface`.
  private(set) var byCell: [[Int]] = []

  static let nothing = 0

  /// All cells of an evaluation, ascending.
  func cells(of evaluation: Int) -> [Int] {
    byCell.indices.filter { byCell[$0].contains(evaluation) }
  }

  /// - Parameters:
  ///   - matrix: The component.
  ///   - used: By use: the plan of the component that is used.
  init(of matrix: StateMatrix, using used: [EvaluationPlan?] = []) {
    let component = matrix.component
    let types = component.properties.map(\.type) + [.token(.color)]
    var known = component.rules.map { rule in
      rule.assignments.map { Known(axes: $0.expression.axes.sorted(), of: component) }
    }
    var embedded: [Evaluation.Embedded: Int] = [:]
    byCell.reserveCapacity(matrix.cells.count)
    for (cell, winners) in matrix.winners.enumerated() {
      byCell.append(
        // By index, which makes an array that is as long as it gets; there are as many as cells.
        winners.indices.map { slot in
          let (type, winner) = (types[slot], winners[slot])
          guard let winner else { return Self.nothing }
          if let use = winner.use {
            guard let plan = used[use], let other = matrix.embedded[use].cells[cell] else { return Self.nothing }
            let property = slot - component.uses[use].properties.lowerBound
            let key = Evaluation.Embedded(use: use, evaluation: plan.byCell[other][property])
            if let evaluation = embedded[key] { return evaluation }
            embedded[key] = evaluations.count
            evaluations.append(Evaluation(winner: winner, embedded: key, type: type, cell: cell))
            return evaluations.count - 1
          }
          let key = known[winner.rule][winner.assignment].key(of: matrix.cells[cell])
          if let evaluation = known[winner.rule][winner.assignment].evaluations[key] { return evaluation }
          known[winner.rule][winner.assignment].evaluations[key] = evaluations.count
          evaluations.append(Evaluation(winner: winner, type: type, cell: cell))
          return evaluations.count - 1
        }
      )
    }
  }

  /// The evaluations of one assignment, by the values of the axes that it names.
  private struct Known {
    private let axes: [(index: Int, count: Int)]
    /// Nil where none of the cells reached so far has those values.
    var evaluations: [Int?]

    init(axes: [Int], of component: Component) {
      self.axes = axes.map { ($0, component.axes[$0].values.count) }
      evaluations = Array(repeating: nil, count: self.axes.reduce(1) { $0 * $1.count })
    }

    func key(of cell: Cell) -> Int {
      axes.reduce(0) { $0 * $1.count + cell.values[$1.index] }
    }
  }
}
