import DesignTokens
import Parallelism

/// Every cell of a component, and which assignment decides each property in it.
///
/// It is an object and not a value because a component resolved in a theme, and all that is said of one, leads to it.
final class StateMatrix: Sendable {
  /// A larger matrix is an error in the spec.
  static let maximumCellCount = 100_000

  /// A limit on properties times cells, far below what fits into memory.
  static let maximumSlotCount = 5_000_000

  /// The assignment that decides: the index of its rule, and its own within the rule.
  ///
  /// Kept in 32 bits each, because a large project has millions of them.
  struct Winner: Sendable, Hashable {
    private let ruleNumber: Int32
    private let assignmentNumber: Int32
    /// Negative for a rule of the component itself.
    private let useNumber: Int32

    init(rule: Int, assignment: Int, use: Int? = nil) {
      ruleNumber = Int32(clamping: rule)
      assignmentNumber = Int32(clamping: assignment)
      useNumber = Int32(clamping: use ?? -1)
    }

    var rule: Int { Int(ruleNumber) }
    var assignment: Int { Int(assignmentNumber) }
    /// The use whose component has the rule; nil for a rule of the component itself.
    var use: Int? { useNumber < 0 ? nil : Int(useNumber) }
  }

  /// The component, with the pairs of used components.
  let component: Component
  /// The cells that can occur, the last axis running fastest.
  let cells: [Cell]
  /// By cell: the winners of the properties in their order, and last the winner of `$surface`.
  let winners: [[Winner?]]
  /// By use: the used component, and its cell in each cell of this component.
  let embedded: [EmbeddedComponent]

  /// - Parameters:
  ///   - component: The component to expand.
  ///   - used: The matrix of each component that it uses, by its index.
  init(of component: Component, used: [StateMatrix] = []) {
    let cells = Self.cells(of: component).filter { cell in !component.exclusions.contains { $0.when.matches(cell) } }
    let embedded = used.enumerated().map { EmbeddedComponent(of: $0, in: component, cells: cells, matrix: $1) }
    var flat = component
    for (use, embedded) in zip(component.uses, embedded) { flat.pairs += embedded.pairs(by: use, cells: cells) }
    var winners = cells.map { Self.winners(in: $0, of: component) }
    for (index, embedded) in embedded.enumerated() {
      embedded.fill(component.uses[index].properties, of: &winners, asUse: index)
    }
    self.component = flat
    self.cells = cells
    self.winners = winners
    self.embedded = embedded
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

  /// What a rule of the component itself assigns; others have their expression in the used component.
  func expression(of winner: Winner) -> Expression {
    component.rules[winner.rule].assignments[winner.assignment].expression
  }

  /// The components that this one uses, directly and indirectly.
  var used: [StateMatrix] {
    embedded.flatMap { [$0.matrix] + $0.matrix.used }
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
  /// The name of a cell in messages, reports and waivers: `button[intent=main,state=pressed]`.
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

extension EmbeddedComponent {
  /// Enters the used component's winners among those of its user.
  fileprivate func fill(_ properties: Range<Int>, of winners: inout [[StateMatrix.Winner?]], asUse use: Int) {
    for (cell, index) in cells.enumerated() {
      guard let index else { continue }
      for (property, winner) in zip(properties, matrix.winners[index]) {
        winners[cell][property] = winner.map { .init(rule: $0.rule, assignment: $0.assignment, use: use) }
      }
    }
  }
}

extension StateMatrix {
  /// The matrix of a component, after reporting missing values and rules without effect.
  static func verified(
    _ component: Component,
    used: [StateMatrix] = [],
    diagnostics: inout Diagnostics
  ) -> StateMatrix? {
    guard let count = cellCount(of: component) else {
      diagnostics.report(.matrixTooLarge(component))
      return nil
    }
    let pairs = used.reduce(component.pairs.count) { $0 + $1.component.pairs.count }
    guard count * (component.properties.count + pairs) <= maximumSlotCount else {
      diagnostics.report(.tooMuchDrawn(by: component))
      return nil
    }
    let matrix = StateMatrix(of: component, used: used)
    MatrixVerifier(matrix: matrix).verify(diagnostics: &diagnostics)
    return matrix
  }

  /// The matrices of all components, in their order; those of used components are made before those of their users.
  ///
  /// A component of which a used one has no matrix has none either, and is not reported.
  static func verified(_ components: [Component], diagnostics: inout Diagnostics) -> [StateMatrix] {
    components.mappingByLevels(diagnostics: &diagnostics) { index, used, diagnostics in
      let used = used.compactMap { $0 }
      guard used.count == components[index].uses.count else { return nil }
      return verified(components[index], used: used, diagnostics: &diagnostics)
    }
  }
}

extension [Component] {
  /// What is made of each component, in their order; those of a level side by side.
  ///
  /// - Parameter make: Gets the index of a component, and by use what was made of the component that is used.
  func mappingByLevels<Made: Sendable>(
    diagnostics: inout Diagnostics,
    _ make: @Sendable (_ index: Int, _ used: [Made?], _ diagnostics: inout Diagnostics) -> Made?
  ) -> [Made] {
    var results = map { _ in (made: Made?.none, diagnostics: Diagnostics()) }
    var byName: [String: Made] = [:]
    for level in levels {
      let made = Concurrently.map(level.count, inChunksOf: 1) { [byName] place in
        var found = Diagnostics()
        let used = self[level[place]].uses.map { byName[$0.component] }
        return (made: make(level[place], used, &found), diagnostics: found)
      }
      for (index, result) in zip(level, made) {
        results[index] = result
        if byName[self[index].name] == nil { byName[self[index].name] = result.made }
      }
    }
    for result in results { diagnostics.append(result.diagnostics) }
    return results.compactMap(\.made)
  }

  /// The indices of the components, level by level: each uses only components of the levels before its own.
  private var levels: [[Int]] {
    let depths = map(\.depth)
    return (0...(depths.max() ?? 0)).map { depth in indices.filter { depths[$0] == depth } }
  }
}
