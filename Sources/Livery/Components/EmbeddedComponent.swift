import DesignTokens

/// A used component within its user: which of its cells each cell of the user shows.
struct EmbeddedComponent: Sendable {
  let matrix: StateMatrix
  /// By cell of the user: the index of the used component's cell; nil for one that it excludes, which is reported.
  let cells: [Int?]
  /// By cell of the user: the used component's cell as it was chosen, excluded or not.
  let chosen: [Cell]
  /// By cell of the user, then by axis of the used component: the choice that decides, if there is one.
  let winners: [[ChoiceWinner?]]

  /// The choice that decides an axis: the index of its rule, and its own within the rule.
  struct ChoiceWinner: Sendable, Hashable {
    var rule: Int
    var choice: Int
  }

  init(of use: Int, in component: Component, cells own: [Cell], matrix: StateMatrix) {
    let winners = own.map { Self.winners(of: use, in: component, cell: $0, axes: matrix.component.axes.count) }
    let chosen = zip(own, winners).map { cell, winners in
      Self.cell(of: component.uses[use], in: component, cell: cell, winners: winners, used: matrix.component)
    }
    let indices = Dictionary(matrix.cells.enumerated().map { ($1, $0) }) { first, _ in first }
    self.matrix = matrix
    self.winners = winners
    self.chosen = chosen
    cells = chosen.map { indices[$0] }
  }

  /// Later choices win over earlier ones, as assignments do.
  private static func winners(of use: Int, in component: Component, cell: Cell, axes: Int) -> [ChoiceWinner?] {
    var winners = [ChoiceWinner?](repeating: nil, count: axes)
    for (ruleIndex, rule) in component.rules.enumerated() where !rule.choices.isEmpty && rule.when.matches(cell) {
      for (index, choice) in rule.choices.enumerated() where choice.use == use {
        winners[choice.axis] = ChoiceWinner(rule: ruleIndex, choice: index)
      }
    }
    return winners
  }

  private static func cell(
    of use: Component.Use,
    in component: Component,
    cell: Cell,
    winners: [ChoiceWinner?],
    used: Component
  ) -> Cell {
    var chosen = use.cell
    for winner in winners.compactMap({ $0 }) {
      let choice = component.rules[winner.rule].choices[winner.choice]
      switch choice.value {
      case .value(let value): chosen.values[choice.axis] = value
      case .axis(let axis):
        let name = component.axes[axis].values[cell.values[axis]]
        if let value = used.axes[choice.axis].index(of: name) { chosen.values[choice.axis] = value }
      }
    }
    return chosen
  }
}

extension StateMatrix {
  /// The component whose rules decide a property, with the property and the cell as that component knows them.
  func origin(of property: Int, inCellAt index: Int) -> (matrix: StateMatrix, property: Int, cell: Cell) {
    guard let use = component.uses.firstIndex(where: { $0.properties.contains(property) }),
      let inner = embedded[use].cells[index]
    else { return (self, property, cells[index]) }
    return embedded[use].matrix.origin(of: property - component.uses[use].properties.lowerBound, inCellAt: inner)
  }
}

// MARK: Pairs

extension EmbeddedComponent {
  /// The pairs of the used component as pairs of its user.
  func pairs(by use: Component.Use, cells own: [Cell]) -> [PairSpec] {
    matrix.component.pairs.map { pair($0, by: use, cells: own) }
  }

  private func pair(_ pair: PairSpec, by use: Component.Use, cells own: [Cell]) -> PairSpec {
    let start = use.properties.lowerBound
    var embedded = pair.shifted(by: start)
    embedded.name = "\(use.name).\(pair.name)"
    embedded.offset = use.offset
    embedded.when = condition(pair.when, cells: own)
    embedded.inactive = inactive(pair.inactive, by: use, cells: own)
    var outer = PairSpec.Enclosure(over: use.over, groupOpacity: use.groupOpacity)
    if let last = embedded.removeBackdrop() { outer.over.insert(last, at: 0) }
    embedded.enclosing.append(outer)
    return embedded
  }

  /// A condition of the used component as one of its user's cells.
  private func condition(_ condition: CellCondition, cells own: [Cell]) -> CellCondition {
    if condition == .always { return .always }
    let matching = zip(own, chosen).filter { condition.matches($1) }.map(\.0)
    return matching.count == own.count ? .always : CellCondition(only: Set(matching))
  }

  /// The pair is inactive where either component says so.
  private func inactive(_ inner: CellCondition?, by use: Component.Use, cells own: [Cell]) -> CellCondition? {
    guard let inner else { return use.inactive }
    let matching = zip(own, chosen).filter { cell, chosen in
      inner.matches(chosen) || use.inactive?.matches(cell) ?? false
    }
    .map(\.0)
    return CellCondition(only: Set(matching))
  }
}

extension PairSpec {
  /// The pair with its properties further back in the list.
  fileprivate func shifted(by start: Int) -> PairSpec {
    var pair = self
    pair.foreground = foreground.shifted(by: start)
    pair.over = over.map { $0.shifted(by: start) }
    pair.typography = typography.map { $0 + start }
    pair.groupOpacity = groupOpacity.map { $0 + start }
    pair.enclosing = enclosing.map { enclosure in
      .init(over: enclosure.over.map { $0.shifted(by: start) }, groupOpacity: enclosure.groupOpacity.map { $0 + start })
    }
    return pair
  }

  /// Ends the layers where the pair has its backdrop, which is no longer the lowest: the surface is that of the user, and
  /// a backdrop of the component's own, which its group leaves out, is returned for the group around it.
  fileprivate mutating func removeBackdrop() -> Located<Operand>? {
    if let outermost = enclosing.indices.last {
      return Self.removeBackdrop(of: &enclosing[outermost].over)
    }
    return Self.removeBackdrop(of: &over)
  }

  private static func removeBackdrop(of layers: inout [Located<Operand>]) -> Located<Operand>? {
    if let surface = layers.firstIndex(where: { $0.value == .surface }) {
      layers.removeSubrange(surface...)
      return nil
    }
    return layers.popLast()
  }
}

extension Located<PairSpec.Operand> {
  fileprivate func shifted(by start: Int) -> Self {
    guard case .property(let index) = value else { return self }
    return Located(.property(index + start), offset: offset)
  }
}
