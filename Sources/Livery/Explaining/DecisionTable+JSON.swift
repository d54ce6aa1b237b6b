import DocumentReading

extension DecisionTable {
  /// The table as JSON.
  public var json: String { JSONWriter.text(of: value) }

  private var value: JSONValue {
    .record([
      "component": .string(component.name),
      "theme": .string(theme),
      "description": component.description.map(JSONValue.string),
      "cells": .number(matrix.cells.count),
      "span": .number(span),
      "axes": .rows(component.axes.map(\.json)),
      "aliases": component.aliases.isEmpty ? nil : .object(component.aliases.map { $0.json(of: component) }),
      "parameters": .rows(component.parameters.map { $0.json(of: component) }),
      "properties": .array(properties.map(json)),
      "uses": component.uses.isEmpty ? nil : .array(component.uses.indices.map { json(ofUse: $0) }),
      "pairs": .rows(component.pairs.map { .record(["name": .string($0.name), "kind": .string($0.kind.rawValue)]) }),
      "exclude": component.exclusions.isEmpty ? nil : .rows(component.exclusions.map(json)),
    ])
  }

  private func json(_ block: Block) -> JSONValue {
    .record([
      "name": .string(block.name),
      "type": .string(block.type),
      "rules": .rows(
        block.lines.map { line in
          .record([
            "rule": .number(line.rule),
            "when": line.when.json(of: component),
            "value": line.written,
            "cells": .number(line.cells),
          ])
        }
      ),
    ])
  }

  private func json(ofUse index: Int) -> JSONValue {
    let used = matrix.embedded[index].matrix.component
    return .record([
      "name": .string(component.uses[index].name),
      "component": .string(used.name),
      "shows": .rows(shown(of: index).map { .record(["cell": used.json(of: $0.cell), "cells": .number($0.cells)]) }),
      "choices": .array(choices(of: index).map(json)),
    ])
  }

  private func json(_ exclusion: Component.Exclusion) -> JSONValue {
    .record([
      "when": exclusion.when.json(of: component),
      "cells": .number(count(of: exclusion)),
      "reason": .string(exclusion.reason),
    ])
  }
}
