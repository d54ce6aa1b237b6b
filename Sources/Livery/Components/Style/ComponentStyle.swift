import Algorithms
import DesignTokens

/// A component's style in one theme, as tables that generated code can hold.
///
/// It is an object and not a value because all templates share it.
final class ComponentStyle: Sendable {
  let resolved: ResolvedComponent
  /// By property: which token or value it has in which cells.
  let tables: [StyleTable]
  /// By property: the same with families in place of tokens whose paths follow an axis, which gives far fewer rows.
  let factored: [StyleTable]
  let families: [TokenFamily]

  var component: Component { resolved.component }

  init(_ resolved: ResolvedComponent, in theme: Theme) {
    self.resolved = resolved
    let component = resolved.component
    let cells = resolved.matrix.cells
    let values = component.properties.indices.map { property in
      cells.indices.map { cell in StyleValue(resolved.values.map { $0[cell][property] }) }
    }
    let factoring = StyleFactoring(component: component, cells: cells, theme: theme)
    tables = values.map { StyleTable(of: $0, in: cells, of: component) }
    factored = values.map { StyleTable(of: factoring.factored($0), in: cells, of: component) }
    let rules = component.rules.flatMap { $0.assignments.map { StyleValue($0.expression) } }
    families = TokenFamily.all(in: factored.flatMap(\.values) + rules, of: component, theme: theme)
  }
}

/// Finds the axes that tokens' paths follow: `intent.main.base`, `intent.alert.base`… are `intent.$intent.base`.
///
/// It uses values and not rules, so that properties of used components are factored like a component's own.
struct StyleFactoring {
  let component: Component
  let cells: [Cell]
  let theme: Theme

  /// The equivalent values with the fewest different paths.
  func factored(_ values: [StyleValue]) -> [StyleValue] {
    let forms = zip(cells, values).map { cell, value in self.forms(of: value, in: cell) }
    var uses: [StyleValue: Int] = [:]
    for form in forms.joined() { uses[form, default: 0] += 1 }
    return forms.map { forms in
      // The plain path comes first and is kept unless another form is better.
      forms.dropFirst().reduce(forms[0]) { best, form in uses[form, default: 0] > uses[best, default: 0] ? form : best }
    }
  }

  /// The value as it is, and with each set of axes that its paths may follow; never none.
  private func forms(of value: StyleValue, in cell: Cell) -> [StyleValue] {
    // An opacity that follows the appearance can only be written as the colors of each, which a family does not have.
    if case .translucent(_, let opacity) = value, !opacity.isSame(in: theme) { return [value] }
    let names = Set(value.templates.flatMap { $0.path.map { $0.names.map(String.init) } ?? [] })
    let axes = component.axes.indices.filter { names.contains(component.axes[$0].values[cell.values[$0]]) }
    // Real paths do not contain more than a few axes.
    let sets = axes.prefix(4).reduce([[Int]]([[]])) { sets, axis in sets + sets.map { $0 + [axis] } }
    return sets.map { axes in value.mapPaths { $0.generalized(over: axes, in: cell, of: component) } }
  }
}

/// Tokens whose paths differ only in the values of axes, such as `intent.$intent.base`.
struct TokenFamily: Sendable {
  let template: AliasTemplate
  /// The axes in the path, in the order of the spec.
  let axes: [Int]
  /// The token of each combination of values that has one, the last axis running fastest.
  let members: [(cell: [Int: Int], path: TokenPath)]

  /// The families of values, in the order in which they are first used.
  static func all(in values: [StyleValue], of component: Component, theme: Theme) -> [TokenFamily] {
    values.flatMap(\.templates)
      .filter { !$0.axes.isEmpty }
      .uniqued()
      .map { TokenFamily($0, of: component, theme: theme) }
  }

  private init(_ template: AliasTemplate, of component: Component, theme: Theme) {
    let axes = Set(template.axes).sorted()
    let cells = axes.reduce([[Int: Int]]([[:]])) { cells, axis in
      cells.flatMap { cell in
        component.axes[axis].values.indices.map { cell.merging([axis: $0]) { $1 } }
      }
    }
    self.template = template
    self.axes = axes
    members = cells.compactMap { cell in
      let values = component.axes.indices.map { cell[$0] ?? 0 }
      let path = template.path(in: Cell(values: values), of: component)
      return theme.permutations.contains { $0.tokens[path] != nil } ? (cell, path) : nil
    }
  }
}
