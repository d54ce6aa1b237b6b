import ColorScience

/// Expands a component's rules over a theme.
struct ComponentResolver {
  let theme: Theme

  func resolve(_ matrix: StateMatrix, diagnostics: inout Diagnostics) -> ResolvedComponent {
    var values: [[[CellValue]]] = []
    var surfaces: [[CellValue?]] = []
    for permutation in theme.permutations {
      let evaluator = ExpressionEvaluator(component: matrix.component, permutation: permutation, theme: theme.name)
      var found = Diagnostics()
      values.append(
        matrix.cells.indices.map { properties(inCellAt: $0, of: matrix, with: evaluator, diagnostics: &found) }
      )
      surfaces.append(
        matrix.cells.indices.map { index in
          matrix.surfaceWinner(inCellAt: index).map {
            evaluator.value(of: $0, in: matrix, cell: index, as: .token(.color), diagnostics: &found)
          }
        }
      )
      diagnostics.append(found)
    }
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
    diagnostics: inout Diagnostics
  ) -> [CellValue] {
    zip(matrix.component.properties, matrix.winners[index]).map { property, winner in
      guard let winner else { return .notDrawn }
      return evaluator.value(of: winner, in: matrix, cell: index, as: property.type, diagnostics: &diagnostics)
    }
  }
}

/// Computes what an expression comes to in a cell of one permutation.
///
/// What cannot be computed is reported and counts as not drawn: an error stands then, and nothing is written.
struct ExpressionEvaluator {
  let component: Component
  let permutation: Permutation
  let theme: String

  func value(
    of winner: StateMatrix.Winner,
    in matrix: StateMatrix,
    cell index: Int,
    as type: Component.PropertyType,
    diagnostics: inout Diagnostics
  ) -> CellValue {
    value(of: matrix.expression(of: winner), in: matrix.cells[index], as: type, diagnostics: &diagnostics)
  }

  private func value(
    of expression: Expression,
    in cell: Cell,
    as type: Component.PropertyType,
    diagnostics: inout Diagnostics
  ) -> CellValue {
    switch expression {
    case .notDrawn: return .notDrawn
    case .literal(let content): return CellValue(content: content, tokens: [])
    case .parameter(let name): return CellValue(content: .parameter(name), tokens: [])
    case .alias(let template, let offset):
      return alias(template.path(in: cell, of: component), at: offset, in: cell, as: type, diagnostics: &diagnostics)
    case .translucent(let inner, let opacity):
      let base = value(of: inner, in: cell, as: .token(.color), diagnostics: &diagnostics)
      let factor = value(of: opacity, in: cell, as: .token(.number), diagnostics: &diagnostics)
      guard let color = base.color, let factor = factor.number else { return .notDrawn }
      return CellValue(content: .color(color.opacity(multipliedBy: factor)), tokens: base.tokens)
    case .mixed(let first, let second, let amount, let space):
      let first = value(of: first, in: cell, as: .token(.color), diagnostics: &diagnostics)
      let second = value(of: second, in: cell, as: .token(.color), diagnostics: &diagnostics)
      let amount = value(of: amount, in: cell, as: .token(.number), diagnostics: &diagnostics)
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
    diagnostics: inout Diagnostics
  ) -> CellValue {
    guard let token = permutation.tokens[path] else {
      if !permutation.tokens.invalid.contains(path) {
        diagnostics.report(.unresolved(path, at: component.source.place(at: offset), in: cell, of: self))
      }
      return .notDrawn
    }
    guard type == .token(token.type) else {
      diagnostics.report(.otherType(token, expected: type, at: component.source.place(at: offset)))
      return .notDrawn
    }
    return CellValue(content: .value(token.value), tokens: [path] + token.aliasChain)
  }
}

extension CellValue {
  static let notDrawn = CellValue(content: .notDrawn, tokens: [])
}

extension Diagnostic {
  fileprivate static func unresolved(
    _ path: TokenPath,
    at place: SourceFile.Place,
    in cell: Cell,
    of evaluator: ExpressionEvaluator
  ) -> Self {
    let known = evaluator.permutation.tokens.tokens.lazy.map(\.path.description)
    return Diagnostic(
      "alias-unresolved",
      "theme '\(evaluator.theme)' has no token '\(path)'",
      at: place,
      notes: [Note("the value of \(evaluator.component.address(of: cell)) and of every cell like it")],
      advice: NearestName.advice(for: path.description, among: known),
      subject: path.description
    )
  }

  fileprivate static func otherType(
    _ token: Token,
    expected: Component.PropertyType,
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "alias-type",
      "'\(token.path)' is a \(token.type.rawValue), but a \(expected.description) is needed here",
      at: place,
      notes: [Note("declared here", at: token.source)],
      subject: token.path.description
    )
  }
}
