/// Every cell of a component, and which assignment decides each property in it.
struct StateMatrix: Sendable {
  /// A matrix larger than this is a mistake in the spec, not a component.
  static let maximumCellCount = 100_000

  /// The assignment that decides: the index of its rule, and its own within the rule.
  struct Winner: Sendable, Hashable {
    var rule: Int
    var assignment: Int
  }

  let component: Component
  /// The cells that can occur, the last axis running fastest.
  let cells: [Cell]
  /// By cell: the winners of the properties in their order, and last the winner of `$surface`.
  let winners: [[Winner?]]

  init(of component: Component) {
    let cells = Self.cells(of: component).filter { cell in !component.exclusions.contains { $0.when.matches(cell) } }
    self.component = component
    self.cells = cells
    winners = cells.map { Self.winners(in: $0, of: component) }
  }

  /// How many cells the axes span; nil if that is more than a matrix may have.
  static func cellCount(of component: Component) -> Int? {
    var count = 1
    for axis in component.axes {
      count *= axis.values.count
      if count > maximumCellCount { return nil }
    }
    return count
  }

  func expression(of winner: Winner) -> Expression {
    component.rules[winner.rule].assignments[winner.assignment].expression
  }

  func surfaceWinner(inCellAt index: Int) -> Winner? {
    winners[index].last ?? nil
  }

  private static func cells(of component: Component) -> [Cell] {
    component.axes.reduce(into: [Cell(values: [])]) { cells, axis in
      cells = cells.flatMap { cell in axis.values.indices.map { Cell(values: cell.values + [$0]) } }
    }
  }

  /// Later assignments win over earlier ones; nothing else decides.
  private static func winners(in cell: Cell, of component: Component) -> [Winner?] {
    var winners = [Winner?](repeating: nil, count: component.properties.count + 1)
    for (ruleIndex, rule) in component.rules.enumerated() where rule.when.matches(cell) {
      for (index, assignment) in rule.assignments.enumerated() {
        winners[slot(of: assignment.target, in: component)] = Winner(rule: ruleIndex, assignment: index)
      }
    }
    return winners
  }

  static func slot(of target: Component.Assignment.Target, in component: Component) -> Int {
    switch target {
    case .property(let index): index
    case .surface: component.properties.count
    }
  }
}

extension Component {
  /// How a cell is named in messages, reports and waivers: `button[intent=main,state=pressed]`.
  ///
  /// - Parameters:
  ///   - cell: One of the component's cells.
  ///   - idle: The axes whose value makes no difference, which is written `*`.
  func address(of cell: Cell, idle: Set<Int> = []) -> String {
    guard !axes.isEmpty else { return name }
    let values = axes.indices.map { axis in
      "\(axes[axis].name)=\(idle.contains(axis) ? "*" : axes[axis].values[cell.values[axis]])"
    }
    return "\(name)[\(values.joined(separator: ","))]"
  }
}

extension StateMatrix {
  /// The matrix of a component, with everything reported that its rules leave out or say in vain.
  static func verified(_ component: Component, diagnostics: inout Diagnostics) -> StateMatrix? {
    guard cellCount(of: component) != nil else {
      diagnostics.report(.matrixTooLarge(component))
      return nil
    }
    let matrix = StateMatrix(of: component)
    MatrixVerifier(matrix: matrix).verify(diagnostics: &diagnostics)
    return matrix
  }
}
