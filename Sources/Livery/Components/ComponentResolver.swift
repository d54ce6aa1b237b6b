import DesignTokens
import ColorScience

/// Expands the rules of components over a theme.
struct ComponentResolver {
  let view: ThemeView
  private var theme: Theme { view.theme }

  /// - Parameter view: The permutations to compute values in.
  init(view: ThemeView) {
    self.view = view
  }

  /// Computes values in every permutation of a theme.
  init(theme: Theme) {
    view = ThemeView(of: theme)
  }

  /// Resolves components in their order; what one uses must be among them.
  func resolve(_ matrices: [StateMatrix], diagnostics: inout Diagnostics) -> [ResolvedComponent] {
    matrices.map(\.component).mappingByLevels(diagnostics: &diagnostics) { index, used, diagnostics in
      resolve(matrices[index], using: used, diagnostics: &diagnostics)
    }
  }

  /// - Parameter used: By use: the component that is used, as it is resolved itself.
  private func resolve(
    _ matrix: StateMatrix,
    using used: [ResolvedComponent?],
    diagnostics: inout Diagnostics
  ) -> ResolvedComponent {
    let plan = EvaluationPlan(of: matrix, using: used.map { $0?.plan })
    var failures = AliasFailures()
    let results = theme.permutations.enumerated().map { column, permutation in
      let evaluator = ExpressionEvaluator(matrix: matrix, permutation: permutation)
      return plan.evaluations.indices.map { number -> CellValue in
        let evaluation = plan.evaluations[number]
        // Properties of used components have their values in the chosen cell of that component.
        if let embedded = evaluation.embedded {
          let use = matrix.component.uses[embedded.use]
          return used[embedded.use]?.results[column][embedded.evaluation].embedded(by: use) ?? .notDrawn
        }
        return evaluator.value(of: evaluation, in: plan.cells(of: number), failures: &failures)
      }
    }
    verifyDefaults(of: matrix.component, failures: &failures)
    failures.report(in: matrix.component, theme: theme, diagnostics: &diagnostics)
    OpacityRange(matrix: matrix, plan: plan).report(results, diagnostics: &diagnostics)
    return ResolvedComponent(theme: theme.name, matrix: matrix, plan: plan, results: results, places: view.places)
  }
}

extension ComponentResolver {
  /// Records the defaults of parameters that name no token of their type.
  private func verifyDefaults(of component: Component, failures: inout AliasFailures) {
    for parameter in component.parameters {
      guard case .alias(let template, let offset)? = parameter.standard, let path = template.path,
        let type = Component.PropertyType(simple: parameter.type)
      else { continue }
      for permutation in theme.permutations {
        let token = permutation.tokens[path]
        if let token, type == .token(token.type) { continue }
        guard token != nil || permutation.tokens.lacks(path) else { continue }
        failures.record(.init(path: path, offset: offset, token: token, expected: type), in: [], of: permutation)
      }
    }
  }
}

/// Computes the value of an expression in a cell of one permutation.
///
/// A failure is recorded and the value counts as not drawn: there is an error then, and nothing is written.
struct ExpressionEvaluator {
  let matrix: StateMatrix
  let permutation: Permutation

  /// - Parameter cells: All cells of the evaluation, which failures are recorded for.
  func value(
    of evaluation: EvaluationPlan.Evaluation,
    in cells: @autoclosure () -> [Int],
    failures: inout AliasFailures
  ) -> CellValue {
    guard let winner = evaluation.winner, let first = evaluation.cell else { return .notDrawn }
    var misses: [AliasFailures.Miss] = []
    let value = value(
      of: matrix.expression(of: winner),
      in: matrix.cells[first],
      as: evaluation.type,
      misses: &misses
    )
    if misses.isEmpty { return value }
    let failing = cells().map { matrix.cells[$0] }
    for miss in misses { failures.record(miss, in: failing, of: permutation) }
    return value
  }

  func value(
    of expression: Expression,
    in cell: Cell,
    as type: Component.PropertyType,
    misses: inout [AliasFailures.Miss]
  ) -> CellValue {
    switch expression {
    case .notDrawn: return .notDrawn
    case .literal(let content): return CellValue(content: content, tokens: [])
    case .parameter(let name):
      var value = CellValue(content: .parameter(name), tokens: [])
      let parameter = matrix.component.parameters.first { $0.name == name }
      // What is wrong with a default is reported once, whether or not a rule uses it.
      var reported: [AliasFailures.Miss] = []
      value.parameterDefault = parameter?.standard.map {
        .value(self.value(of: $0, in: cell, as: type, misses: &reported))
      }
      return value
    case .alias(let template, let offset):
      let path = template.path(in: cell, of: matrix.component)
      return alias(path, at: offset, as: type, misses: &misses)
    case .translucent(let inner, let opacity):
      let base = value(of: inner, in: cell, as: .token(.color), misses: &misses)
      let opacityValue = value(of: opacity, in: cell, as: .token(.number), misses: &misses)
      if base.systemColor != nil { return base }
      guard let color = base.color, let factor = opacityValue.number else { return .notDrawn }
      return CellValue(
        content: .color(color.opacity(multipliedBy: factor)),
        tokens: base.tokens,
        recipe: .translucent(base, opacity: opacityValue)
      )
    case .mixed(let first, let second, let amount, let space):
      let first = value(of: first, in: cell, as: .token(.color), misses: &misses)
      let second = value(of: second, in: cell, as: .token(.color), misses: &misses)
      let share = value(of: amount, in: cell, as: .token(.number), misses: &misses)
      // The result of computing with a system color is unknown, like the color itself.
      if let unknown = [first, second].first(where: { $0.systemColor != nil }) { return unknown }
      guard let from = first.color, let to = second.color, let amount = share.number else { return .notDrawn }
      let mixed = from.mixed(with: to, in: space, percentageOfOther: amount * 100)
      return CellValue(
        content: .color(mixed),
        tokens: [],
        recipe: .mixed(first, with: second, amount: share, space: space)
      )
    }
  }

  private func alias(
    _ path: TokenPath,
    at offset: Int,
    as type: Component.PropertyType,
    misses: inout [AliasFailures.Miss]
  ) -> CellValue {
    let token = permutation.tokens[path]
    guard let token, type == .token(token.type) else {
      if token != nil || permutation.tokens.lacks(path) {
        misses.append(.init(path: path, offset: offset, token: token, expected: type))
      }
      return .notDrawn
    }
    return CellValue(content: .value(token.value), tokens: [path] + token.aliasChain)
  }
}

extension CellValue {
  /// The value in the user of its component, whose parameters have names of their own there.
  fileprivate func embedded(by use: Component.Use) -> CellValue {
    guard case .parameter(let name) = content else { return self }
    var value = self
    value.content = .parameter("\(use.name).\(name)")
    return value
  }

  static let notDrawn = CellValue(content: .notDrawn, tokens: [])
}
