import DesignTokens

/// Cells, and the properties that have a value of their own in all of them: what a style sheet says in one block.
struct SelectionContext: TypedRecord {
  let scope: ComponentScope
  let condition: CellCondition
  let entries: [SelectionEntryContext]

  static func all(of properties: [PropertyContext], in scope: ComponentScope) -> [SelectionContext] {
    var conditions: [CellCondition] = []
    var entries: [CellCondition: [SelectionEntryContext]] = [:]
    for property in properties {
      for row in property.factored.exceptions {
        if entries[row.condition] == nil { conditions.append(row.condition) }
        entries[row.condition, default: []].append(.init(property: property, value: row.value))
      }
    }
    return conditions.map { .init(scope: scope, condition: $0, entries: entries[$0] ?? []) }
  }

  static let type = RecordType<Self>(
    "selection",
    [
      .records("conditions", "A condition on each axis; all must hold") {
        ConditionContext.all(of: $0.condition, in: $0.scope)
      },
      .records("entries", "The properties with their values") { $0.entries },
    ]
  )
}

/// A property and a value.
struct SelectionEntryContext: TypedRecord {
  let property: PropertyContext
  let value: StyleValueContext

  static let type = RecordType<Self>(
    "selectionEntry",
    [
      .record("property", "The property") { $0.property },
      .record("value", "The value") { $0.value },
    ]
  )
}
