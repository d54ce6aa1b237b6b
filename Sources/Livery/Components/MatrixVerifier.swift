import DesignTokens

/// Verifies that a component's rules are complete, and that none is without effect.
struct MatrixVerifier {
  let matrix: StateMatrix

  private var component: Component { matrix.component }

  func verify(diagnostics: inout Diagnostics) {
    reportIdleAxes(diagnostics: &diagnostics)
    reportExclusionsOfNothing(diagnostics: &diagnostics)
    reportUndefinedProperties(diagnostics: &diagnostics)
    reportAssignmentsThatNeverWin(diagnostics: &diagnostics)
    reportChoicesThatNeverWin(diagnostics: &diagnostics)
    reportExcludedChoices(diagnostics: &diagnostics)
    reportRepeatedPairs(diagnostics: &diagnostics)
    AnatomyVerifier(component)?.verify(diagnostics: &diagnostics)
  }

  /// An axis that nothing depends on only adds cells.
  private func reportIdleAxes(diagnostics: inout Diagnostics) {
    var named = Set(component.pairs.flatMap { $0.when.allowed.keys })
    named.formUnion(component.pairs.flatMap { $0.inactive.map { Array($0.allowed.keys) } ?? [] })
    named.formUnion(component.uses.flatMap { $0.inactive.map { Array($0.allowed.keys) } ?? [] })
    for rule in component.rules {
      named.formUnion(rule.when.allowed.keys)
      named.formUnion(rule.choices.compactMap { if case .axis(let axis) = $0.value { axis } else { nil } })
      for assignment in rule.assignments { named.formUnion(assignment.expression.axes) }
    }
    for (index, axis) in component.axes.enumerated() where !named.contains(index) {
      diagnostics.report(.idleAxis(axis, of: component))
    }
  }

  private func reportExclusionsOfNothing(diagnostics: inout Diagnostics) {
    for (index, exclusion) in component.exclusions.enumerated() {
      guard let earlier = component.exclusions[..<index].first(where: { $0.when.covers(exclusion.when) }) else {
        continue
      }
      let place = component.source.place(at: exclusion.offset)
      diagnostics.report(.exclusionOfNothing(at: place, component.source.location(at: earlier.offset)))
    }
  }

  private func reportUndefinedProperties(diagnostics: inout Diagnostics) {
    for (index, property) in component.ownProperties.enumerated() {
      let undefined = matrix.cells.indices.filter { matrix.winners[$0][index] == nil }
      guard !undefined.isEmpty else { continue }
      let cells = undefined.map { matrix.cells[$0] }
      diagnostics.report(.undefinedProperty(property, in: cells, of: component))
    }
  }

  private func reportAssignmentsThatNeverWin(diagnostics: inout Diagnostics) {
    let winning = Set(matrix.winners.joined().compactMap { $0?.use == nil ? $0 : nil })
    for (ruleIndex, rule) in component.rules.enumerated() {
      for index in rule.assignments.indices where !winning.contains(.init(rule: ruleIndex, assignment: index)) {
        diagnostics.report(.assignmentWithoutEffect(rule.assignments[index], of: rule, in: matrix))
      }
    }
  }
}

// MARK: Used components

extension MatrixVerifier {
  private func reportChoicesThatNeverWin(diagnostics: inout Diagnostics) {
    let winning = matrix.embedded.map { Set($0.winners.joined().compactMap { $0 }) }
    for (ruleIndex, rule) in component.rules.enumerated() {
      for (index, choice) in rule.choices.enumerated()
      where !winning[choice.use].contains(.init(rule: ruleIndex, choice: index)) {
        diagnostics.report(.choiceWithoutEffect(choice, of: rule, in: matrix))
      }
    }
  }

  /// Each excluded cell of a used component is reported once, however many cells choose it.
  private func reportExcludedChoices(diagnostics: inout Diagnostics) {
    for (use, embedded) in zip(component.uses, matrix.embedded) {
      var choosing: [Cell: [Cell]] = [:]
      var order: [Cell] = []
      for index in matrix.cells.indices where embedded.cells[index] == nil {
        if choosing[embedded.chosen[index]] == nil { order.append(embedded.chosen[index]) }
        choosing[embedded.chosen[index], default: []].append(matrix.cells[index])
      }
      for cell in order {
        let used = embedded.matrix.component
        diagnostics.report(.excludedCell(cell, of: used, chosenIn: choosing[cell] ?? [], by: use, of: component))
      }
    }
  }

  private func reportRepeatedPairs(diagnostics: inout Diagnostics) {
    let count = component.pairs.count - matrix.embedded.reduce(0) { $0 + $1.matrix.component.pairs.count }
    let embedded = Set(component.pairs.dropFirst(count).map(\.name))
    for pair in component.pairs.prefix(count) where embedded.contains(pair.name) {
      diagnostics.report(.repeatedName("pair", pair.name, at: component.source.place(at: pair.offset)))
    }
  }
}

extension Expression {
  /// The axes whose values the expression's aliases contain.
  var axes: Set<Int> {
    switch self {
    case .alias(let template, _):
      Set(template.segments.compactMap { if case .axis(let axis) = $0 { axis } else { nil } })
    case .translucent(let color, let opacity): color.axes.union(opacity.axes)
    case .mixed(let first, let second, let amount, _): first.axes.union(second.axes).union(amount.axes)
    case .notDrawn, .literal, .parameter: []
    }
  }
}

extension CellCondition {
  /// Whether every cell that another condition matches is matched by this one.
  fileprivate func covers(_ other: CellCondition) -> Bool {
    only == nil && allowed.allSatisfy { axis, values in other.allowed[axis].map(values.isSuperset) ?? false }
  }
}

extension Diagnostic {
  static func matrixTooLarge(_ component: Component) -> Self {
    Diagnostic(
      "matrix-too-large",
      "the axes of component '\(component.name)' make more than \(StateMatrix.maximumCellCount) cells",
      at: component.source.place(at: component.offset),
      advice: "make an axis that does not change the drawing a parameter"
    )
  }

  static func tooMuchDrawn(by component: Component) -> Self {
    Diagnostic(
      "component-too-large",
      "component '\(component.name)' has too many cells for its number of properties and pairs",
      at: component.source.place(at: component.offset)
    )
  }

  fileprivate static func choiceWithoutEffect(
    _ choice: Component.Choice,
    of rule: Component.Rule,
    in matrix: StateMatrix
  ) -> Self {
    let component = matrix.component
    let matching = matrix.cells.indices.filter { rule.when.matches(matrix.cells[$0]) }
    let winners = matrix.embedded[choice.use].winners
    let overriding = Set(matching.compactMap { winners[$0][choice.axis]?.rule }).sorted()
    return withoutEffect(
      "this choice",
      matchesNothing: matching.isEmpty,
      overriding: overriding,
      in: component,
      at: choice.offset
    )
  }

  fileprivate static func excludedCell(
    _ cell: Cell,
    of used: Component,
    chosenIn cells: [Cell],
    by use: Component.Use,
    of component: Component
  ) -> Self {
    let more = cells.count > 1 ? " and \(counted(cells.count - 1, "more cell"))" : ""
    let exclusion = used.exclusions.first { $0.when.matches(cell) }
    return Diagnostic(
      "cell-excluded",
      "'\(use.name)' shows \(used.address(of: cell)), which component '\(used.name)' excludes",
      at: component.source.place(at: use.offset),
      notes: [Note("in \(cells.first.map { component.address(of: $0) } ?? "")\(more)")]
        + (exclusion.map { [Note($0.reason, at: used.source.location(at: $0.offset))] } ?? []),
      subject: use.name
    )
  }

  fileprivate static func idleAxis(_ axis: Component.Axis, of component: Component) -> Self {
    Diagnostic(
      "axis-unused",
      "no rule and no pair of component '\(component.name)' depends on axis '\(axis.name)'",
      at: component.source.place(at: axis.offset),
      advice: "make it a parameter",
      subject: axis.name
    )
  }

  fileprivate static func exclusionOfNothing(at place: SourceFile.Place, _ earlier: SourceFile.Location) -> Self {
    Diagnostic(
      "exclusion-without-effect",
      "this exclusion leaves out no cell that is not excluded already",
      at: place,
      notes: [Note("its cells are excluded here", at: earlier)]
    )
  }

  fileprivate static func undefinedProperty(
    _ property: Component.Property,
    in cells: [Cell],
    of component: Component
  ) -> Self {
    Diagnostic(
      "property-undefined",
      "'\(property.address)' has no value in \(counted(cells.count, "cell")) of component '\(component.name)'",
      at: component.source.place(at: property.offset),
      notes: [Note("undefined in \(cells.listed(first: 3) { component.address(of: $0) })")],
      advice: "set it in a rule without 'when'; null says that it is not drawn",
      subject: property.address
    )
  }

  fileprivate static func assignmentWithoutEffect(
    _ assignment: Component.Assignment,
    of rule: Component.Rule,
    in matrix: StateMatrix
  ) -> Self {
    let component = matrix.component
    let slot = StateMatrix.slot(of: assignment.target, in: component)
    let matching = matrix.cells.indices.filter { rule.when.matches(matrix.cells[$0]) }
    let overriding = Set(matching.compactMap { matrix.winners[$0][slot]?.rule }).sorted()
    return withoutEffect(
      "this assignment",
      matchesNothing: matching.isEmpty,
      overriding: overriding,
      in: component,
      at: assignment.offset
    )
  }

  private static func withoutEffect(
    _ subject: String,
    matchesNothing: Bool,
    overriding: [Int],
    in component: Component,
    at offset: Int
  ) -> Self {
    let reason = matchesNothing ? "its rule matches no cell" : "later rules override it in every cell that it matches"
    return Diagnostic(
      "rule-without-effect",
      "\(subject) never decides: \(reason)",
      at: component.source.place(at: offset),
      notes: overriding.map { index in
        let place = component.source.location(at: component.rules[index].offset)
        return Note("overridden by rule \(index + 1)", at: place)
      }
    )
  }
}
