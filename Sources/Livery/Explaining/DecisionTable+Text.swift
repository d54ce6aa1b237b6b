public import DesignTokens
import DocumentReading

extension DecisionTable {
  /// The table for a terminal of a hundred columns.
  public func text(style: TextStyle) -> String {
    let heading = "\(style.bold(component.name)), theme \(theme): \(sizeText)\n"
    let sections = [axes, parameters, decisions(style: style), uses(style: style), exclusions]
    let blocks = sections.flatMap { $0 }.filter { !$0.rows.isEmpty }.map { $0.text(style: style) }
    return heading + (blocks + component.pairs.map { text(of: $0, style: style) }).map { "\n" + $0 }.joined()
  }

  /// `165 cells, 11 × 5 × 3`, and how many of the span are excluded.
  private var sizeText: String {
    guard !component.axes.isEmpty else { return "1 cell" }
    let product = component.axes.map { "\($0.name) \($0.values.count)" }.joined(separator: " × ")
    let excluded = span - matrix.cells.count
    let cells = counted(matrix.cells.count, "cell")
    return excluded == 0 ? "\(cells), \(product)" : "\(cells), \(product) minus \(excluded) excluded"
  }

  /// Rows under a title, those that are too long broken into several.
  private struct Section {
    var title: String?
    var columns: [String]
    var rows: [[String]]
    var numeric: Set<String> = []

    func text(style: TextStyle) -> String {
      let broken = rows.flatMap { row in
        let cells = row.map { $0.broken(at: DecisionTable.cellWidth) }
        return (0..<(cells.map(\.count).max() ?? 0)).map { line in cells.map { line < $0.count ? $0[line] : "" } }
      }
      let table = TextTable(columns: columns, rows: broken, numeric: numeric).text(style: style)
      return (title.map { $0 + "\n" } ?? "") + table.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
  }

  private static let cellWidth = 44

  private var axes: [Section] {
    let rows = component.axes.map { axis in
      let aliases = axis.aliases.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
      return [axis.name, axis.defaultValue, axis.values.joined(separator: ", "), aliases.joined(separator: ", ")]
    }
    let selections = component.aliases.map { alias in
      let condition = CellCondition(allowed: alias.selection.mapValues { [$0] })
      return [alias.name, condition.text(in: component)]
    }
    return [
      Section(columns: ["axis", "default", "values", "aliases"], rows: rows),
      Section(columns: ["alias", "selects"], rows: selections),
    ]
  }

  private var parameters: [Section] {
    let rows = component.parameters.map { parameter in
      [
        parameter.name, parameter.kind == .input ? parameter.type : "\(parameter.type), \(parameter.kind.words)",
        parameter.kind == .input ? parameter.defaultValue.map(\.shortText) ?? "required" : "",
        parameter.allowedValues.joined(separator: ", "),
      ]
    }
    let bindings = component.parameters.flatMap { parameter in
      parameter.bindings.map { binding in
        let condition = CellCondition(allowed: binding.selection.mapValues { [$0] })
        return ["\(parameter.name) \(binding.value)", condition.text(in: component)]
      }
    }
    return [
      Section(columns: ["parameter", "type", "default", "values"], rows: rows),
      Section(columns: ["parameter", "sets"], rows: bindings),
    ]
  }

  private func decisions(style: TextStyle) -> [Section] {
    properties.map { section(of: $0, style: style) }
  }

  private func section(of block: Block, style: TextStyle) -> Section {
    let rows = block.lines.map { line in
      [String(line.rule), String(line.cells), line.when.text(in: component), line.written.shortText]
    }
    return Section(
      title: "\(style.bold(block.name)): \(block.type)",
      columns: ["rule", "cells", "when", "value"],
      rows: rows,
      numeric: ["rule", "cells"]
    )
  }

  private func uses(style: TextStyle) -> [Section] {
    component.uses.enumerated().flatMap { index, use -> [Section] in
      let used = matrix.embedded[index].matrix.component
      let rows = shown(of: index).map { [String($0.cells), used.address(of: $0.cell)] }
      let title = "\(style.bold(use.name)): component \(used.name)"
      return [Section(title: title, columns: ["cells", "shows"], rows: rows, numeric: ["cells"])]
        + choices(of: index).map { section(of: $0, style: style) }
    }
  }

  /// `label: text`, then what is on what, within which groups, and where.
  private func text(of pair: PairSpec, style: TextStyle) -> String {
    func names(_ layers: [Located<PairSpec.Operand>]) -> String {
      layers.map { $0.value.text(in: component) }.joined(separator: " over ")
    }
    let groups = [pair.groupOpacity] + pair.enclosing.map(\.groupOpacity)
    let layers = ([pair.over] + pair.enclosing.map(\.over)).flatMap { $0 }
    let opacities = groups.compactMap { $0.map { component.properties[$0].address } }
    var lines = ["\(pair.foreground.value.text(in: component)) over \(names(layers))"]
    if let typography = pair.typography { lines.append("written in \(component.properties[typography].address)") }
    if !opacities.isEmpty { lines.append("faded by \(opacities.joined(separator: " within "))") }
    if pair.when != .always { lines.append("exists where \(pair.when.text(in: matrix))") }
    if let inactive = pair.inactive { lines.append("inactive where \(inactive.text(in: matrix))") }
    return "\(style.bold(pair.name)): \(pair.kind.rawValue)\n" + lines.map { "  \($0)\n" }.joined()
  }

  private var exclusions: [Section] {
    let rows = component.exclusions.map { [String(count(of: $0)), $0.when.text(in: component), $0.reason] }
    return [Section(columns: ["cells", "excluded", "because"], rows: rows, numeric: ["cells"])]
  }
}

extension CellCondition {
  /// `variant ghost or outlined, state pressed`; `always` for no condition.
  func text(in component: Component) -> String {
    guard !allowed.isEmpty else { return "always" }
    return allowed.sorted { $0.key < $1.key }.map { axis, values in
      let names = values.sorted().map { component.axes[axis].values[$0] }
      return "\(component.axes[axis].name) \(names.joined(separator: " or "))"
    }
    .joined(separator: ", ")
  }
}

extension CellCondition {
  /// The same for a condition of a used component, which has no axes here.
  fileprivate func text(in matrix: StateMatrix) -> String {
    guard let only else { return text(in: matrix.component) }
    let cells = matrix.cells.filter(only.contains)
    guard cells.count != matrix.cells.count, cells.count <= 4 else {
      return "\(cells.count) of \(counted(matrix.cells.count, "cell"))"
    }
    return cells.isEmpty ? "no cell" : cells.map { matrix.component.address(of: $0) }.joined(separator: ", ")
  }
}

extension PairSpec.Operand {
  fileprivate func text(in component: Component) -> String {
    switch self {
    case .property(let index): component.properties[index].address
    case .token(let path): "{\(path)}"
    case .surface: "$surface"
    }
  }
}

extension JSONValue {
  /// The value on one line; a string as it is.
  fileprivate var shortText: String {
    if case .string(let text) = self { return text.isEmpty ? "\"\"" : text }
    let text = JSONWriter.text(of: .inline(self))
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

extension String {
  /// The text in lines of at most so many characters, broken behind spaces; a word that is longer stays whole.
  fileprivate func broken(at width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}

extension Component.Parameter.Kind {
  fileprivate var words: String { self == .readOnly ? "read only" : rawValue }
}
