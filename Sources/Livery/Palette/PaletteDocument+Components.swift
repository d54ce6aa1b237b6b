import DesignTokens
import DocumentReading

extension PaletteDocument {
  func write(componentAt index: Int, to text: inout JSONText, _ replacements: inout [PaletteText.Replacement]) {
    let row = palette.components[index]
    let component = row.resolved.component
    let parts = component.parts
    text.object { text in
      text.append("name", component.name)
      text.append("theme", row.resolved.theme)
      if let description = component.description { text.append("description", description) }
      text.append("source", component.source.location(at: component.offset).description)
      text.append("axes", .rows(component.axes.map(\.json)))
      text.append(
        "aliases",
        component.aliases.isEmpty ? nil : .object(component.aliases.map { $0.json(of: component) })
      )
      text.append("parameters", .rows(component.parameters.map { $0.json(of: component) }))
      text.append(
        "uses",
        component.uses.isEmpty ? nil : .rows(component.uses.indices.map { json(of: $0, in: row.resolved.matrix) })
      )
      text.append(
        "pairs",
        .rows(component.pairs.map { $0.json(of: component, cells: row.resolved.matrix.cells) })
      )
      text.append("properties", .rows(component.properties.map(\.json)))
      text.append("rules", .rows(component.rules.map { $0.json(of: component) }))
      text.append("distinguish", .list(component.distinguish))
      text.append("exclude", .rows(component.exclusions.map { $0.json(of: component) }))
      let statements = palette.statements.filter { $0.component == component.name && $0.theme == row.resolved.theme }
      // Written first where it is put in the end, so that what is around it is the same.
      let bare =
        statements.isEmpty
        ? []
        : text.trial {
          $0.append("accessibility", component.accessibility.map { $0.json(of: component, verdicts: []) })
        }
      let start = text.count
      text.append("accessibility", component.accessibility.map { $0.json(of: component, verdicts: statements) })
      if !statements.isEmpty { replacements.append(.init(range: start..<text.count, bytes: bare)) }
      text.append("anatomy", component.anatomy.map(\.written))
      text.append("interaction", component.interaction.map { $0.json(of: component) })
      text.rows("assignments", assignments[index].count) { text, assignment in
        write(assignment, ofComponentAt: index, to: &text)
      }
      text.rows("cells", row.resolved.matrix.cells.count) { text, cell in
        write(cell: cell, of: row, parts, to: &text)
      }
    }
  }

  /// The values of a rule, each once; cells refer to them by index.
  private func write(_ index: Int, ofComponentAt component: Int, to text: inout JSONText) {
    let resolved = palette.components[component].resolved
    let values = assignments[component][index]
    text.object { text in
      if let winner = resolved.plan.evaluations[index + 1].winner { text.append("rule", winner.rule + 1) }
      if let source = resolved.source(ofEvaluation: index + 1) { text.append("source", source) }
      text.array("values") { text in
        for column in values.columns { text.append(json(resolved.results[column][index + 1])) }
      }
      writePattern(of: values, in: resolved.theme, to: &text)
    }
  }

  private func write(
    cell index: Int,
    of row: Palette.ComponentRow,
    _ parts: [(name: String, properties: [Int])],
    to text: inout JSONText
  ) {
    let component = row.resolved.component
    // The first evaluation is that of unset properties, which has no assignment.
    let evaluations = row.resolved.plan.byCell[index]
    text.object { text in
      text.object("cell") { write(row.resolved.matrix.cells[index], of: component, to: &$0) }
      if !component.uses.isEmpty {
        text.object("uses") { text in
          for (use, embedded) in zip(component.uses, row.resolved.matrix.embedded) {
            text.object(named: use.name) { write(embedded.chosen[index], of: embedded.matrix.component, to: &$0) }
          }
        }
      }
      text.object("parts") { text in
        for part in parts {
          text.object(named: part.name) { text in
            for property in part.properties {
              text.append(named: component.properties[property].name, evaluations[property] - 1)
            }
          }
        }
      }
      if let surface = evaluations.last, surface > 0 { text.append("surface", surface - 1) }
      text.append("pairs", row.verdicts[index])
    }
  }

  private func write(_ cell: Cell, of component: Component, to text: inout JSONText) {
    for (axis, value) in zip(component.axes, cell.values) { text.append(named: axis.name, axis.values[value]) }
  }

  /// A used component, and the cell of it that is drawn unless a rule chooses another.
  private func json(of use: Int, in matrix: StateMatrix) -> JSONValue {
    let used = matrix.component.uses[use]
    return .record([
      "name": .string(used.name),
      "component": .string(used.component),
      "cell": matrix.embedded[use].matrix.component.json(of: used.cell),
      "over": .list(used.over.map { matrix.component.text(of: $0.value) }),
      "group": used.groupOpacity.map { .string(matrix.component.properties[$0].address) },
      "inactive": used.inactive.map { $0.json(of: matrix.component) },
      "source": .string(matrix.component.source.location(at: used.offset).description),
    ])
  }
}

extension Component {
  /// The parts in the order of the spec, each with the indices of its properties.
  var parts: [(name: String, properties: [Int])] {
    properties.indices.reduce(into: []) { parts, index in
      if let last = parts.indices.last, parts[last].name == properties[index].part {
        parts[last].properties.append(index)
      } else {
        parts.append((properties[index].part, [index]))
      }
    }
  }
}

extension ResolvedComponent {
  /// Where the assignment of an evaluation is written, in the spec of the component or of one that it uses.
  fileprivate func source(ofEvaluation index: Int) -> SourceFile.Location? {
    let evaluation = plan.evaluations[index]
    guard let winner = evaluation.winner, let cell = evaluation.cell,
      let slot = plan.byCell[cell].firstIndex(of: index)
    else { return nil }
    let component =
      component.properties.indices.contains(slot) ? matrix.origin(of: slot, inCellAt: cell).matrix.component : component
    let assignment = component.rules[winner.rule].assignments[winner.assignment]
    return component.source.location(at: assignment.offset)
  }
}
