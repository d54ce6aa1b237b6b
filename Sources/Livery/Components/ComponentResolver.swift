import ColorScience

/// Expands a component's rules over a theme.
struct ComponentResolver {
  let theme: Theme

  func resolve(_ matrix: StateMatrix, diagnostics: inout Diagnostics) -> ResolvedComponent {
    var values: [[[CellValue]]] = []
    var surfaces: [[CellValue?]] = []
    var failures = AliasFailures()
    for permutation in theme.permutations {
      let evaluator = ExpressionEvaluator(component: matrix.component, permutation: permutation)
      values.append(
        matrix.cells.indices.map { properties(inCellAt: $0, of: matrix, with: evaluator, failures: &failures) }
      )
      surfaces.append(
        matrix.cells.indices.map { index in
          matrix.surfaceWinner(inCellAt: index).map {
            evaluator.value(of: $0, in: matrix, cell: index, as: .token(.color), failures: &failures)
          }
        }
      )
    }
    failures.report(in: matrix.component, theme: theme, diagnostics: &diagnostics)
    return ResolvedComponent(
      component: matrix.component,
      theme: theme.name,
      matrix: matrix,
      values: values,
      surfaces: surfaces
    )
  }

  private func properties(
    inCellAt index: Int,
    of matrix: StateMatrix,
    with evaluator: ExpressionEvaluator,
    failures: inout AliasFailures
  ) -> [CellValue] {
    zip(matrix.component.properties, matrix.winners[index]).map { property, winner in
      guard let winner else { return .notDrawn }
      return evaluator.value(of: winner, in: matrix, cell: index, as: property.type, failures: &failures)
    }
  }
}

/// Computes what an expression comes to in a cell of one permutation.
///
/// What cannot be computed is recorded and counts as not drawn: an error stands then, and nothing is written.
struct ExpressionEvaluator {
  let component: Component
  let permutation: Permutation

  func value(
    of winner: StateMatrix.Winner,
    in matrix: StateMatrix,
    cell index: Int,
    as type: Component.PropertyType,
    failures: inout AliasFailures
  ) -> CellValue {
    value(of: matrix.expression(of: winner), in: matrix.cells[index], as: type, failures: &failures)
  }

  func value(
    of expression: Expression,
    in cell: Cell,
    as type: Component.PropertyType,
    failures: inout AliasFailures
  ) -> CellValue {
    switch expression {
    case .notDrawn: return .notDrawn
    case .literal(let content): return CellValue(content: content, tokens: [])
    case .parameter(let name): return CellValue(content: .parameter(name), tokens: [])
    case .alias(let template, let offset):
      return alias(template.path(in: cell, of: component), at: offset, in: cell, as: type, failures: &failures)
    case .translucent(let inner, let opacity):
      let base = value(of: inner, in: cell, as: .token(.color), failures: &failures)
      let factor = value(of: opacity, in: cell, as: .token(.number), failures: &failures)
      if base.systemColor != nil { return base }
      guard let color = base.color, let factor = factor.number else { return .notDrawn }
      return CellValue(content: .color(color.opacity(multipliedBy: factor)), tokens: base.tokens)
    case .mixed(let first, let second, let amount, let space):
      let first = value(of: first, in: cell, as: .token(.color), failures: &failures)
      let second = value(of: second, in: cell, as: .token(.color), failures: &failures)
      let amount = value(of: amount, in: cell, as: .token(.number), failures: &failures)
      // What the system's colour would come to is as unknown as the colour itself.
      if let unknown = [first, second].first(where: { $0.systemColor != nil }) { return unknown }
      guard let from = first.color, let to = second.color, let amount = amount.number else { return .notDrawn }
      let mixed = from.mixed(with: to, in: space, percentageOfOther: amount * 100)
      return CellValue(content: .color(mixed), tokens: [])
    }
  }

  private func alias(
    _ path: TokenPath,
    at offset: Int,
    in cell: Cell,
    as type: Component.PropertyType,
    failures: inout AliasFailures
  ) -> CellValue {
    let token = permutation.tokens[path]
    guard let token, type == .token(token.type) else {
      if token != nil || permutation.tokens.lacks(path) {
        failures.record(path, at: offset, in: cell, of: permutation, expected: type, token: token)
      }
      return .notDrawn
    }
    return CellValue(content: .value(token.value), tokens: [path] + token.aliasChain)
  }
}

extension CellValue {
  static let notDrawn = CellValue(content: .notDrawn, tokens: [])
}
