/// How a component behaves: a pattern, and what of the component stands for what in it.
struct InteractionContext: TypedRecord {
  let drawn: DrawnAnatomy
  let interaction: Interaction

  init?(_ scope: ComponentScope) {
    guard let anatomy = scope.component.anatomy, let interaction = scope.component.interaction else { return nil }
    drawn = DrawnAnatomy(scope: scope, anatomy: anatomy)
    self.interaction = interaction
  }

  private func parameter(_ role: Interaction.Role) -> AnatomyParameterContext? {
    interaction.roles[role].flatMap(drawn.parameter)
  }

  private func state(_ state: Interaction.State) -> InteractionStateContext? {
    interaction.states[state].map {
      InteractionStateContext(scope: drawn.scope, interaction: interaction, condition: $0)
    }
  }

  static let type = RecordType<Self>(
    "interaction",
    patternFields + roleFields + stateFields
  )

  private static let patternFields: [RecordType<Self>.Field] = [
    .flag("isButton", "Whether it is a button") { $0.interaction.pattern == .button },
    .flag("isRadio", "Whether it is one option of several") { $0.interaction.pattern == .radio },
    .flag("isCheckbox", "Whether it is a checkbox") { $0.interaction.pattern == .checkbox },
    .flag("isSwitch", "Whether it is a switch") { $0.interaction.pattern == .toggle },
    .flag("isTextField", "Whether it is a field that is typed into") { $0.interaction.pattern == .textbox },
    .flag("isStepper", "Whether it is two buttons around a value") { $0.interaction.pattern == .stepper },
    .flag("isListStepper", "Whether it is two buttons around a value of a list") {
      $0.interaction.pattern == .stepper && $0.interaction.roles[.list] != nil
    },
    .flag("isNumberStepper", "Whether it is two buttons around a number") {
      $0.interaction.pattern == .stepper && $0.interaction.roles[.list] == nil
    },
    .flag("isPressable", "Whether it is pressed as a whole") {
      [.button, .radio, .checkbox, .toggle].contains($0.interaction.pattern)
    },
  ]

  private static let roleFields: [RecordType<Self>.Field] = Interaction.Role.allCases
    .filter { ![.control, .decrement, .increment, .output].contains($0) }
    .map { role in
      .optionalRecord(role.rawValue, "The parameter that is the \(role.rawValue)") { $0.parameter(role) }
    }

  private static let stateFields: [RecordType<Self>.Field] =
    [
      .optionalRecord("position", "The axis that says at which end the value of a stepper is") { context in
        StepperPositions(context.drawn.scope)
      }
    ]
    + Interaction.State.allCases.map { state in
      .optionalRecord(state.rawValue, "The cells that are \(state.rawValue)") { $0.state(state) }
    }
}

/// The cells of a state of the platform.
struct InteractionStateContext: TypedRecord {
  let scope: ComponentScope
  let interaction: Interaction
  let condition: CellCondition

  private var choices: [InteractionChoiceContext] {
    condition.allowed.sorted { $0.key < $1.key }.compactMap { axis, values in
      values.min().map { value in
        InteractionChoiceContext(scope: scope, axis: axis, value: value, other: other(than: values, on: axis))
      }
    }
  }

  /// The value of an axis outside of the state: its default, if that is outside, or one that no other state has.
  private func other(than values: Set<Int>, on axis: Int) -> Int {
    let bound = Set(interaction.states.values.compactMap { $0.allowed[axis] }.joined())
    let spec = scope.component.axes[axis]
    if !values.contains(spec.defaultIndex) { return spec.defaultIndex }
    let free = spec.values.indices.filter { !values.contains($0) }
    return free.first { !bound.contains($0) } ?? free.first ?? spec.defaultIndex
  }

  static let type = RecordType<Self>(
    "interactionState",
    [
      .records("conditions", "The cells, as conditions on axes") {
        ConditionContext.all(of: $0.condition, in: $0.scope)
      },
      .records("choices", "The value of each axis that leads into the state, and one that leads out of it") {
        $0.choices
      },
    ]
  )
}

/// The values of an axis in a state and outside of it.
struct InteractionChoiceContext: TypedRecord {
  let scope: ComponentScope
  let axis: Int
  let value: Int
  let other: Int

  static let type = RecordType<Self>(
    "interactionChoice",
    [
      .record("axis", "The axis") { AxisContext(scope: $0.scope, index: $0.axis) },
      .record("value", "The value in the state") { AxisValueContext(scope: $0.scope, axis: $0.axis, index: $0.value) },
      .record("other", "A value outside of it") { AxisValueContext(scope: $0.scope, axis: $0.axis, index: $0.other) },
    ]
  )
}

/// The axis that says at which end the value of a stepper is, by the cells in which a button is disabled.
struct StepperPositions: TypedRecord {
  let scope: ComponentScope
  let axis: Int
  /// The values that disable the first button, and those that disable the second one.
  private let low: Set<Int>
  private let high: Set<Int>

  init?(_ scope: ComponentScope) {
    guard let interaction = scope.component.interaction, interaction.pattern == .stepper,
      let controls = scope.component.accessibility?.controls
    else { return nil }
    func ends(_ role: Interaction.Role) -> CellCondition? {
      controls.first { $0.part == interaction.roles[role] }?.exposures.first { $0.name == "disabled" }?.when
    }
    guard let first = ends(.decrement), let last = ends(.increment), first.allowed.count == 1,
      let axis = first.allowed.keys.first, let low = first.allowed[axis], let high = last.allowed[axis]
    else { return nil }
    self.scope = scope
    self.axis = axis
    self.low = low
    self.high = high
  }

  var first: AxisValueContext? { value(isLow: true, isHigh: false) }
  var middle: AxisValueContext? { value(isLow: false, isHigh: false) }
  var last: AxisValueContext? { value(isLow: false, isHigh: true) }
  var only: AxisValueContext? { value(isLow: true, isHigh: true) }

  private func value(isLow: Bool, isHigh: Bool) -> AxisValueContext? {
    scope.component.axes[axis].values.indices
      .first { low.contains($0) == isLow && high.contains($0) == isHigh }
      .map { AxisValueContext(scope: scope, axis: axis, index: $0) }
  }

  static let type = RecordType<Self>(
    "stepperPositions",
    [
      .record("axis", "The axis") { AxisContext(scope: $0.scope, index: $0.axis) },
      .optionalRecord("first", "The value at the lower end") { $0.first },
      .optionalRecord("middle", "The value at neither end") { $0.middle },
      .optionalRecord("last", "The value at the upper end") { $0.last },
      .optionalRecord("only", "The value at both ends") { $0.only },
    ]
  )
}
