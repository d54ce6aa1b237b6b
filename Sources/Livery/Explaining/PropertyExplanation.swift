import DesignTokens
import ColorScience
import DocumentReading

/// The explanation of one property in one cell: the deciding rule, those it overrides, and the value.
struct PropertyExplanation: Sendable {
  /// An assignment of a rule to the property.
  struct Decision: Sendable, Hashable {
    /// Counted from one, in the order of the spec.
    var rule: Int
    /// Nil for a rule that applies to every cell.
    var condition: String?
    var expression: String
    var source: SourceFile.Location
  }

  /// The value of the winning expression in a permutation.
  struct Derivation: Sendable, Hashable {
    var value: String
    var arithmetic: [String]
    var tokens: [TokenDerivation]
  }

  private let address: String
  private let type: String
  private let theme: String
  private let winner: Decision?
  /// Other matching rules, latest first.
  private let overridden: [Decision]
  private let sections: [ExplanationSection<Derivation>]
  private let count: Int

  /// - Parameters:
  ///   - property: Its index.
  ///   - cell: The cell's index.
  ///   - resolved: The component in a theme.
  ///   - columns: The theme.
  ///   - fits: Which permutations to explain.
  init(
    of property: Int,
    cell: Int,
    of resolved: ResolvedComponent,
    in columns: Palette.ThemeColumns,
    where fits: (Permutation) -> Bool
  ) {
    let component = resolved.component
    let origin = resolved.matrix.origin(of: property, inCellAt: cell)
    let decisions = origin.matrix.component.decisions(on: .property(origin.property), in: origin.cell)
    address = component.address(of: resolved.matrix.cells[cell]) + "." + component.properties[property].address
    type = component.properties[property].type.description
    theme = resolved.theme
    winner = decisions.last?.decision
    overridden = decisions.dropLast().reversed().map(\.decision)
    count = columns.theme.permutations.count
    let contents = zip(columns.theme.permutations, resolved.values).filter { fits($0.0) }
      .map { permutation, values in
        var explainer = ExpressionTracer(matrix: origin.matrix, cell: origin.cell, permutation: permutation)
        if let last = decisions.last { explainer.trace(last.expression, as: component.properties[property].type) }
        let value = values[cell][property].shortText
        return (permutation.id, Derivation(value: value, arithmetic: explainer.arithmetic, tokens: explainer.tokens))
      }
    sections = ExplanationSection.grouping(contents)
  }

  func text(style: TextStyle, _ place: LocationText) -> String {
    var lines = [style.bold("\(address), \(type) of theme '\(theme)'")]
    if let winner { lines += ["decided by \(winner.words(place))", "  \(winner.expression)"] }
    for loser in overridden { lines.append("  overrides \(loser.words(place)): \(loser.expression)") }
    for section in sections {
      lines.append(section.heading(of: count))
      let content =
        [section.content.value] + section.content.arithmetic + section.content.tokens.flatMap { $0.lines(place) }
      lines += content.map { "  \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  var json: JSONValue {
    .record([
      "kind": "property",
      "address": .string(address),
      "theme": .string(theme),
      "type": .string(type),
      "decided": winner.map(\.json),
      "overrides": .rows(overridden.map(\.json)),
      "values": .array(
        sections.map { section in
          section.json { content in
            [
              JSONMember("value", .string(content.value)), JSONMember("arithmetic", .list(content.arithmetic)),
              JSONMember("tokens", .array(content.tokens.map(\.json))),
            ]
          }
        }
      ),
    ])
  }
}

extension PropertyExplanation.Decision {
  func words(_ place: LocationText) -> String {
    let holds = condition.map { "where \($0)" } ?? "in every cell"
    return "rule \(rule), \(holds), at \(place(source))"
  }

  fileprivate var json: JSONValue {
    .record([
      "rule": .number(rule),
      "when": condition.map(JSONValue.string),
      "expression": .string(expression),
      "source": .string(source.description),
    ])
  }
}

extension Component {
  /// Every assignment to a property in a cell, in the order of the spec: the last one decides.
  func decisions(
    on target: Assignment.Target,
    in cell: Cell
  ) -> [(decision: PropertyExplanation.Decision, expression: Expression)] {
    rules.enumerated().flatMap { index, rule in
      rule.when.matches(cell) ? rule.assignments.filter { $0.target == target }.map { (index, rule, $0) } : []
    }
    .map { index, rule, assignment in
      let decision = PropertyExplanation.Decision(
        rule: index + 1,
        condition: words(of: rule.when),
        expression: words(of: assignment.expression),
        source: source.location(at: assignment.offset)
      )
      return (decision, assignment.expression)
    }
  }
}

/// Goes through an expression in one cell and permutation, and records the computation and the tokens.
private struct ExpressionTracer {
  let matrix: StateMatrix
  let cell: Cell
  let permutation: Permutation
  private(set) var arithmetic: [String] = []
  private(set) var tokens: [TokenDerivation] = []

  init(matrix: StateMatrix, cell: Cell, permutation: Permutation) {
    self.matrix = matrix
    self.cell = cell
    self.permutation = permutation
  }

  mutating func trace(_ expression: Expression, as type: Component.PropertyType) {
    switch expression {
    case .notDrawn, .literal, .parameter: break
    case .alias(let template, _):
      guard let token = permutation.tokens[template.path(in: cell, of: matrix.component)] else { break }
      tokens.append(TokenDerivation(of: token, in: permutation))
    case .translucent(let inner, let opacity):
      trace(inner, as: type)
      trace(opacity, as: .token(.number))
      guard let color = value(of: inner, as: type).color, let factor = value(of: opacity, as: .token(.number)).number
      else { break }
      let product = FigureText.number(color.opacity(multipliedBy: factor).alpha)
      arithmetic.append("alpha \(FigureText.number(color.alpha)) × \(FigureText.number(factor)) = \(product)")
    case .mixed(let first, let second, let amount, let space):
      trace(first, as: type)
      trace(second, as: type)
      trace(amount, as: .token(.number))
      guard let from = value(of: first, as: type).color, let to = value(of: second, as: type).color,
        let share = value(of: amount, as: .token(.number)).number
      else { break }
      let mixed = from.mixed(with: to, in: space, percentageOfOther: share * 100)
      arithmetic.append(
        "\(PercentText.of(1 - share)) of \(from.shortText) and \(PercentText.of(share)) of \(to.shortText),"
          + " mixed in \(space.rawValue) = \(mixed.shortText)"
      )
    }
  }

  private func value(of expression: Expression, as type: Component.PropertyType) -> CellValue {
    // References that do not resolve were reported before.
    var ignored: [AliasFailures.Miss] = []
    return ExpressionEvaluator(matrix: matrix, permutation: permutation)
      .value(of: expression, in: cell, as: type, misses: &ignored)
  }
}
