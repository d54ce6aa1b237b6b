import Algorithms
import DesignTokens
import Parallelism

/// A component's style in one theme, as tables that generated code can hold.
///
/// It is an object and not a value because all templates share it. What no template wants is never worked out.
final class ComponentStyle: Sendable {
  let resolved: ResolvedComponent
  private let plain: Once<(tables: [StyleTable], parameters: [Component.Parameter])>
  private let factoring: Once<(tables: [StyleTable], families: [TokenFamily])>

  var component: Component { resolved.component }

  /// By property: which token or value it has in which cells.
  var tables: [StyleTable] { plain.value.tables }
  /// The component's own parameters, and those of the components that it uses if a property has their value.
  var parameters: [Component.Parameter] { plain.value.parameters }
  /// By property: the same with families in place of tokens whose paths follow an axis, which gives far fewer rows.
  var factored: [StyleTable] { factoring.value.tables }
  var families: [TokenFamily] { factoring.value.families }

  /// The tokens that files of every language refer to for it, each once.
  func tokens(in theme: Theme) -> [TokenPath] {
    let values = tables.flatMap(\.values)
    return Array(values.flatMap { $0.referredPaths(in: theme) }.uniqued())
  }

  init(_ resolved: ResolvedComponent, in theme: Theme) {
    self.resolved = resolved
    let component = resolved.component
    let cells = resolved.matrix.cells
    let values = Once {
      resolved.plan.evaluations.indices.map { evaluation in
        StyleValue(resolved.results.map { $0[evaluation] }, at: resolved.places)
      }
    }
    let shapes = Memo<[Int], TableShape>()
    @Sendable func table(of styles: CellStyles) -> StyleTable {
      let shape = shapes.value(for: styles.numbers) { TableShape(of: styles.numbers, in: cells, of: component) }
      return StyleTable(of: styles, shaped: shape)
    }
    @Sendable func evaluations(of property: Int) -> [Int] { resolved.plan.byCell.map { $0[property] } }
    plain = Once {
      let values = values.value
      let tables = component.properties.indices.map { table(of: CellStyles(values, at: evaluations(of: $0))) }
      let known = Set(component.parameters.map(\.name))
      let embedded = tables.flatMap(\.parameterNames).filter { !known.contains($0) }.uniqued()
      return (tables, component.parameters + embedded.compactMap { resolved.matrix.parameter(named: $0) })
    }
    factoring = Once {
      let factoring = StyleFactoring(values: values.value, component: component, cells: cells, theme: theme)
      let tables = component.properties.indices.map { table(of: factoring.factored(evaluations(of: $0))) }
      let rules = component.rules.flatMap { $0.assignments.map { StyleValue($0.expression) } }
      let families = TokenFamily.all(in: tables.flatMap(\.values) + rules, of: component, theme: theme)
      return (tables, families)
    }
  }
}

/// The values of a property in all cells, each value once.
struct CellStyles: Sendable {
  /// In the order of the cells that have them first.
  private(set) var distinct: [StyleValue] = []
  /// By cell: the index of its value.
  private(set) var numbers: [Int] = []

  /// - Parameters:
  ///   - values: Values, some of which may be equal.
  ///   - places: By cell: the index of its value.
  init(_ values: [StyleValue], at places: [Int]) {
    var known: [StyleValue: Int] = [:]
    var numberByPlace = [Int?](repeating: nil, count: values.count)
    numbers.reserveCapacity(places.count)
    for place in places {
      if let number = numberByPlace[place] {
        numbers.append(number)
        continue
      }
      let number = known[values[place]] ?? distinct.count
      if number == distinct.count {
        known[values[place]] = number
        distinct.append(values[place])
      }
      numberByPlace[place] = number
      numbers.append(number)
    }
  }
}

/// Finds the axes that tokens' paths follow: `intent.main.base`, `intent.alert.base`… are `intent.$intent.base`.
///
/// It uses values and not rules, so that properties of used components are factored like a component's own.
struct StyleFactoring {
  /// By evaluation.
  let values: [StyleValue]
  let component: Component
  let cells: [Cell]
  let theme: Theme

  /// A value, and the axes that its paths may follow with their values: what its forms depend on.
  private struct Key: Hashable {
    var evaluation: Int
    var axes: [Int]
    var names: [Int]
  }

  /// The equivalent values with the fewest different paths.
  ///
  /// - Parameter evaluations: By cell: that of the property.
  func factored(_ evaluations: [Int]) -> CellStyles {
    var keys: [Key: Int] = [:]
    var forms: [[StyleValue]] = []
    var counts: [Int] = []
    var followed = [[[Bool]]?](repeating: nil, count: values.count)
    // By evaluation whose paths follow no axis, as those of most do: it has one place, whatever the cell.
    var known = [Int?](repeating: nil, count: values.count)
    let places = zip(cells, evaluations).map { cell, evaluation in
      if let place = known[evaluation] {
        counts[place] += 1
        return place
      }
      let named = followed[evaluation] ?? values(namedIn: values[evaluation])
      followed[evaluation] = named
      let axes = axes(of: cell, in: named)
      let key = Key(evaluation: evaluation, axes: axes, names: axes.map { cell.values[$0] })
      let place = keys[key] ?? forms.count
      if place == forms.count {
        keys[key] = place
        forms.append(self.forms(of: values[evaluation], along: axes, in: cell))
        counts.append(0)
      }
      counts[place] += 1
      if named.isEmpty { known[evaluation] = place }
      return place
    }
    var uses: [StyleValue: Int] = [:]
    for (forms, count) in zip(forms, counts) { for form in forms { uses[form, default: 0] += count } }
    let best = forms.map { forms in
      // The plain path comes first and is kept unless another form is better.
      forms.dropFirst().reduce(forms[0]) { best, form in uses[form, default: 0] > uses[best, default: 0] ? form : best }
    }
    return CellStyles(best, at: places)
  }

  /// By axis and value: whether a path has the value's name; empty if no path can follow an axis.
  private func values(namedIn value: StyleValue) -> [[Bool]] {
    // An opacity that follows the appearance can only be written as the colors of each, which a family does not have.
    if case .translucent(_, let opacity) = value, !opacity.isSame(in: theme) { return [] }
    let names = Set(value.templates.flatMap { $0.path.map { $0.names.map(String.init) } ?? [] })
    let named = component.axes.map { axis in axis.values.map(names.contains) }
    return named.contains { $0.contains(true) } ? named : []
  }

  /// The axes whose value in a cell is named; real paths do not contain more than a few.
  private func axes(of cell: Cell, in named: [[Bool]]) -> [Int] {
    named.isEmpty ? [] : Array(named.indices.lazy.filter { named[$0][cell.values[$0]] }.prefix(4))
  }

  /// The value as it is, and with each set of axes that its paths may follow; never none.
  private func forms(of value: StyleValue, along axes: [Int], in cell: Cell) -> [StyleValue] {
    let sets = axes.reduce([[Int]]([[]])) { sets, axis in sets + sets.map { $0 + [axis] } }
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

extension StateMatrix {
  /// A parameter by its name, which for one of a used component begins with the name of the use.
  fileprivate func parameter(named name: String) -> Component.Parameter? {
    if let own = component.parameters.first(where: { $0.name == name }) { return own }
    for (use, embedded) in zip(component.uses, embedded) where name.hasPrefix(use.name + ".") {
      guard var parameter = embedded.matrix.parameter(named: String(name.dropFirst(use.name.count + 1))) else {
        continue
      }
      parameter.name = name
      return parameter
    }
    return nil
  }
}
