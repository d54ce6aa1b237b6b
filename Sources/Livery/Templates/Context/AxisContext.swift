/// A dimension of a component's matrix.
struct AxisContext: TypedRecord {
  let scope: ComponentScope
  let index: Int

  var axis: Component.Axis { scope.component.axes[index] }

  private var values: [AxisValueContext] {
    axis.values.indices.map { AxisValueContext(scope: scope, axis: index, index: $0) }
  }

  static let type = RecordType<Self>(
    "axis",
    [
      .record("axis", "The axis itself, by a name that inner sections do not hide") { $0 },
      .record("name", "The axis's name") { NameContext($0.axis.name) },
      .text("identifier", "The name in the template's language") {
        $0.scope.identifiers.identifier(named: $0.axis.name)
      },
      .text("access", "The text that accesses the member with this name") {
        $0.scope.access($0.axis.name)
      },
      .text("typeName", "The name as a type") { $0.scope.axisTypes[$0.index] },
      .text("literal", "The name as a string of the template's language") {
        $0.scope.language.stringLiteral($0.axis.name)
      },
      .texts("comment", "The description, line by line") { $0.scope.comment($0.axis.description) },
      .flag("isBoolean", "Whether the values are true and false") { $0.axis.isBoolean },
      .flag("isDeciding", "Whether a factored table or a family that one refers to depends on it") {
        $0.scope.decidingAxes.contains($0.index)
      },
      .records("values", "Its values") { $0.values },
      .record("default", "The value of a cell that does not mention the axis") {
        AxisValueContext(scope: $0.scope, axis: $0.index, index: $0.axis.defaultIndex)
      },
      .records("aliases", "Aliases of values") { context in
        context.axis.aliases.sorted { $0.key < $1.key }.map {
          AxisAliasContext(scope: context.scope, axis: context.index, alias: $0.key, value: $0.value)
        }
      },
    ]
  )
}

/// A value of an axis.
struct AxisValueContext: TypedRecord {
  let scope: ComponentScope
  let axis: Int
  let index: Int

  private var spec: Component.Axis { scope.component.axes[axis] }
  var value: String { spec.values[index] }

  /// The name under which assistive technology hears of exactly the cells with this value.
  private var exposure: String? {
    let condition = CellCondition(allowed: [axis: [index]])
    return scope.component.accessibility?.exposures.first { $0.when == condition }?.name
  }

  /// What the value stands for: what the behavior or the contract says of it, else its own name.
  func stands(for words: Set<String>) -> Bool {
    let condition = CellCondition(allowed: [axis: [index]])
    if let state = scope.component.interaction?.states.first(where: { $0.value == condition })?.key {
      return words.contains(state.rawValue)
    }
    if let exposure { return words.contains(exposure) }
    // A variant may be called disabled and be none; a state is what it is called.
    return Set(["state", "interaction"]).contains(spec.name) && words.contains(value)
  }

  var isPlatformState: Bool {
    stands(
      for: [
        "pressed", "active", "hovered", "hover", "focused", "focus", "disabled", "selected", "checked", "mixed",
        "invalid", "empty",
      ]
    )
  }

  static let type = RecordType<Self>(
    "axisValue",
    [
      .record("name", "The value") { NameContext($0.value) },
      .text("identifier", "The value in the template's language; for an axis of true and false, one of these words") {
        $0.spec.isBoolean
          ? $0.value : $0.scope.identifiers.identifier(named: $0.value)
      },
      .text("literal", "The value as a string of the template's language") {
        $0.scope.language.stringLiteral($0.value)
      },
      .text("shown", "The value, safe in a comment") {
        $0.scope.comment($0.value).joined(separator: " ")
      },
      .flag("isDefault", "Whether it is the default") { $0.index == $0.spec.defaultIndex },
      .flag("isTrue", "Whether it is the value true of an axis of true and false") {
        $0.spec.isBoolean && $0.value == "true"
      },
      .flag("isPressed", "Whether it is the pressed state") {
        $0.stands(for: ["pressed", "active"])
      },
      .flag("isHovered", "Whether it is the hovered state") { $0.stands(for: ["hovered", "hover"]) },
      .flag("isFocused", "Whether it is the focused state") { $0.stands(for: ["focused", "focus"]) },
      .flag("isDisabled", "Whether it is the disabled state") { $0.stands(for: ["disabled"]) },
      .flag("isSelected", "Whether it is the selected state") { $0.stands(for: ["selected", "checked"]) },
      .flag("isMixed", "Whether it is the state between selected and not selected") { $0.stands(for: ["mixed"]) },
      .flag("isInvalid", "Whether it is the state of a value that is not accepted") { $0.stands(for: ["invalid"]) },
      .flag("isEmpty", "Whether it is the state in which nothing is typed") { $0.stands(for: ["empty"]) },
      .flag("isPlatformState", "Whether it is one of these states, which platforms define") { $0.isPlatformState },
    ]
  )
}

/// A further name of a value.
struct AxisAliasContext: TypedRecord {
  let scope: ComponentScope
  let axis: Int
  let alias: String
  let value: String

  static let type = RecordType<Self>(
    "axisAlias",
    [
      .text("literal", "The alias as a string of the template's language") {
        $0.scope.language.stringLiteral($0.alias)
      },
      .text("identifier", "The alias in the template's language") {
        $0.scope.identifiers.identifier(named: $0.alias)
      },
      .record("value", "The value that it is an alias of") { alias in
        let values = alias.scope.component.axes[alias.axis].values
        return AxisValueContext(
          scope: alias.scope,
          axis: alias.axis,
          index: values.firstIndex(of: alias.value) ?? values.startIndex
        )
      },
    ]
  )
}

/// What a condition asks of one axis.
struct ConditionContext: TypedRecord {
  let scope: ComponentScope
  let axis: Int
  let allowed: Set<Int>
  var isLast = true

  var indices: Range<Int> { scope.component.axes[axis].values.indices }

  private func values(_ isIncluded: (Int) -> Bool) -> [AxisValueContext] {
    indices.filter(isIncluded).map { AxisValueContext(scope: scope, axis: axis, index: $0) }
  }

  static func all(of condition: CellCondition, in scope: ComponentScope) -> [ConditionContext] {
    let axes = condition.allowed.keys.sorted()
    return axes.map { axis in
      ConditionContext(
        scope: scope,
        axis: axis,
        allowed: condition.allowed[axis] ?? [],
        isLast: axis == axes.last
      )
    }
  }

  static let type = RecordType<Self>(
    "condition",
    [
      .record("axis", "The axis") { AxisContext(scope: $0.scope, index: $0.axis) },
      .records("values", "The values that match") { context in
        context.values { context.allowed.contains($0) }
      },
      .records("others", "The values that do not match") { context in
        context.values { !context.allowed.contains($0) }
      },
      .flag("isSingle", "Whether there is one value") { $0.allowed.count == 1 },
      .flag("isExclusion", "Whether fewer values do not match than match") {
        $0.indices.count - $0.allowed.count < $0.allowed.count
      },
      .flag("includesDefault", "Whether the axis's default is among the values") {
        $0.allowed.contains($0.scope.component.axes[$0.axis].defaultIndex)
      },
      .flag("isLast", "Whether it is the last condition of its row") { $0.isLast },
    ]
  )
}

extension Component.Axis {
  var defaultIndex: Int { values.firstIndex(of: defaultValue) ?? values.startIndex }

  var isBoolean: Bool { Set(values) == ["true", "false"] }
}
