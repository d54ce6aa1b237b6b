/// One combination of values: a case of a `switch` over the axes of a table.
struct PatternContext: TypedRecord {
  let scope: ComponentScope
  /// By axis: the value, or nil for any.
  let values: [(axis: Int, value: Int?)]

  static func all(of condition: CellCondition, axes: [Int], in scope: ComponentScope) -> [PatternContext] {
    let combinations = axes.reduce([[(axis: Int, value: Int?)]]([[]])) { patterns, axis in
      let values: [Int?] = condition.allowed[axis].map { $0.sorted() } ?? [nil]
      return patterns.flatMap { pattern in values.map { pattern + [(axis, $0)] } }
    }
    return combinations.map { PatternContext(scope: scope, values: $0) }
  }

  static let type = RecordType<Self>(
    "pattern",
    [
      .records("values", "For each axis of the table, its value or any") { pattern in
        pattern.values.map { PatternValueContext(scope: pattern.scope, axis: $0.axis, value: $0.value) }
      }
    ]
  )
}

/// What a pattern asks of one axis.
struct PatternValueContext: TypedRecord {
  let scope: ComponentScope
  let axis: Int
  let value: Int?

  static let type = RecordType<Self>(
    "patternValue",
    [
      .record("axis", "The axis") { AxisContext(scope: $0.scope, index: $0.axis) },
      .flag("isAny", "Whether every value matches") { $0.value == nil },
      .optionalRecord("value", "The value; none if any value matches") { (context) -> AxisValueContext? in
        context.value.map { AxisValueContext(scope: context.scope, axis: context.axis, index: $0) }
      },
    ]
  )
}
