/// Something that is drawn, or that arranges what is drawn.
struct AnatomyNodeContext: TypedRecord {
  let drawn: DrawnAnatomy
  let node: AnatomyNode
  var parent: AnatomyNode?
  /// The list whose item it draws, in a repetition.
  var list: String?

  static func all(in root: AnatomyNode, of drawn: DrawnAnatomy) -> [AnatomyNodeContext] {
    all(in: AnatomyNodeContext(drawn: drawn, node: root))
  }

  private static func all(in node: AnatomyNodeContext) -> [AnatomyNodeContext] {
    [node] + node.children.flatMap(all)
  }

  private var roles: [Interaction.Role: String] { drawn.interaction?.roles ?? [:] }
  private var name: String? { node.kind == .use ? node.name : node.part }

  private var children: [AnatomyNodeContext] {
    let list = node.kind == .repetition ? node.name : list
    return node.children.map { AnatomyNodeContext(drawn: drawn, node: $0, parent: node, list: list) }
  }

  // MARK: Overlays

  private var isOverlay: Bool { node.kind == .stack && node.direction == .overlay && node.directionParameter == nil }

  /// Whether it is as large as what it is drawn on.
  private var fills: Bool {
    node.kind == .shape && node.values[.width] == nil && node.values[.height] == nil
  }

  /// The children that a stack arranges; shapes as large as an overlay are not among them, if there is something else.
  private var contents: [AnatomyNodeContext] {
    guard isOverlay, !children.allSatisfy(\.fills), hasContent else { return children }
    return children.filter { !$0.fills }
  }

  private var hasContent: Bool { children.contains { $0.node.kind != .shape } }

  var hasOneContent: Bool { isOverlay && contents.count == 1 }

  private var backgrounds: [AnatomyNodeContext] {
    guard contents.count < children.count, let first = children.firstIndex(where: { !$0.fills }) else { return [] }
    return Array(children[..<first])
  }

  private var foregrounds: [AnatomyNodeContext] {
    guard contents.count < children.count, let first = children.firstIndex(where: { !$0.fills }) else { return [] }
    return children[first...].filter(\.fills)
  }

  // MARK: Values

  var usesAppearance: Bool {
    AnatomyNode.Slot.allCases.contains { slot in
      slot != .shadow && value(of: slot)?.isPerAppearance ?? false
    }
  }

  func value(of slot: AnatomyNode.Slot) -> AnatomyValueContext? {
    var value = node.values[slot]
    if value == nil, slot == .height, node.kind == .shape, [.circle, .checkmark].contains(node.form) {
      value = node.values[.width]
    }
    let alternatives = node.without.sorted { $0.key < $1.key }.compactMap { parameter, values in
      values[slot].map { (parameter: parameter, value: $0) }
    }
    guard value != nil || !alternatives.isEmpty else { return nil }
    return AnatomyValueContext(drawn: drawn, slot: slot, value: value, alternatives: alternatives)
  }

  private var strokePosition: AnatomyNode.StrokePosition { node.strokePosition(in: drawn.component) }

  static let type = RecordType<Self>(
    "anatomyNode",
    nameFields + kindFields + stackFields + shapeFields + conditionFields + roleFields + valueFields
  )

  private static let nameFields: [RecordType<Self>.Field] = [
    .record("node", "The node itself, by a name that inner sections do not hide") { $0 },
    .text("identifier", "A name that no other node or parameter of the component has") {
      $0.drawn.identifier(of: $0.node)
    },
  ]

  private static let kindFields: [RecordType<Self>.Field] = [
    .flag("isStack", "Whether it arranges its children") { $0.node.kind == .stack },
    .flag("isShape", "Whether it is a shape") { $0.node.kind == .shape },
    .flag("isText", "Whether it is a text") { $0.node.kind == .text },
    .flag("isImage", "Whether it is an image") { $0.node.kind == .image },
    .flag("isUse", "Whether it is a used component") { $0.node.kind == .use },
    .flag("isRepeat", "Whether it draws its child for each item of a list") { $0.node.kind == .repetition },
    .flag("isOfComponents", "Whether it draws the component itself for each item of a list, in a group") {
      $0.node.children.first?.kind == .component
    },
    .flag("isComponent", "Whether it is the component itself, in a group") { $0.node.kind == .component },
  ]

  private static let stackFields: [RecordType<Self>.Field] = [
    .flag("isHorizontal", "Whether the children are beside each other") {
      $0.node.kind == .stack && $0.node.direction == .horizontal && $0.node.directionParameter == nil
    },
    .flag("isVertical", "Whether the children are beneath each other") {
      $0.node.kind == .stack && $0.node.direction == .vertical && $0.node.directionParameter == nil
    },
    .flag("isOverlay", "Whether the children are above each other") { $0.isOverlay },
    .optionalRecord("directionParameter", "The parameter whose words are horizontal and vertical") { context in
      context.node.directionParameter.flatMap(context.drawn.parameter)
    },
    .optionalRecord("reversed", "What reverses the order of the children") { context in
      context.node.reversed.flatMap { reversed in
        context.drawn.parameter(reversed.parameter).map {
          AnatomyWordContext(parameter: $0, word: WordContext(scope: context.drawn.scope, word: reversed.word))
        }
      }
    },
    .flag("isAtStart", "Whether children are aligned to the start") { $0.node.alignment == .start },
    .flag("isAtEnd", "Whether children are aligned to the end") { $0.node.alignment == .end },
    .flag("isCentered", "Whether children are aligned to the center") { $0.node.alignment == .center },
    .flag("isAtBaseline", "Whether children are aligned to their baselines") { $0.node.alignment == .baseline },
    .flag("isStretching", "Whether children are as large as the stack") { $0.node.alignment == .stretch },
    .flag("isStretched", "Whether it is as wide as the vertical stack around it") { context in
      guard let parent = context.parent, context.node.values[.width] == nil else { return false }
      return parent.kind == .stack && parent.direction == .vertical && parent.alignment == .stretch
    },
    .flag("isPackedAtEnd", "Whether children are distributed to the end") { $0.node.distribution == .end },
    .flag("isPackedAtCenter", "Whether children are distributed to the center") {
      $0.node.distribution == .center
    },
    .flag("isSpread", "Whether the space is between the children") { $0.node.distribution == .spaceBetween },
    .records("children", "What is in it") { $0.children },
    .records("reversedChildren", "The same in reverse order") { $0.children.reversed() },
    .records("contents", "The children without the next two") { $0.contents },
    .records("backgrounds", "Shapes as large as an overlay, beneath its content") { $0.backgrounds },
    .records("foregrounds", "Shapes as large as an overlay, above its content") { $0.foregrounds },
    .flag("hasOneContent", "Whether it is an overlay of one thing and shapes as large as it") {
      $0.hasOneContent
    },
    .flag("hasPaint", "Whether it is an overlay with such shapes") { $0.contents.count < $0.children.count },
  ]

  private static let shapeFields: [RecordType<Self>.Field] = [
    .flag("isRectangle", "Whether it is a rectangle") { $0.node.kind == .shape && $0.node.form == .rectangle },
    .flag("isCapsule", "Whether its ends are round") { $0.node.kind == .shape && $0.node.form == .capsule },
    .flag("isCircle", "Whether it is a circle") { $0.node.kind == .shape && $0.node.form == .circle },
    .flag("isCheckmark", "Whether it is a checkmark") { $0.node.kind == .shape && $0.node.form == .checkmark },
    .flag("isStrokedInside", "Whether the line is within the edge") { $0.strokePosition == .inside },
    .flag("isStrokedAtCenter", "Whether the line is on the edge") { $0.strokePosition == .center },
    .flag("isStrokedOutside", "Whether the line is around the edge") { $0.strokePosition == .outside },
  ]

  private static let conditionFields: [RecordType<Self>.Field] = [
    .optionalRecord("when", "The cells that draw it; absent if all do") { context in
      context.node.when.map { AnatomyConditionContext(scope: context.drawn.scope, condition: $0) }
    },
    .optionalRecord("animatedWhen", "The cells that animate its changes; absent if all do") { context in
      context.node.animated.map { AnatomyConditionContext(scope: context.drawn.scope, condition: $0) }
    },
    .optionalRecord("optionalContent", "The parameter that is its content, if it need not be passed") { context in
      context.value(of: .content)?.optionalParameter
    },
    .flag("isGuarded", "Whether it is not drawn in some cells, or without its content") { context in
      context.node.when != nil || context.value(of: .content)?.optionalParameter != nil
    },
  ]

  private static let roleFields: [RecordType<Self>.Field] = [
    .flag("isControl", "Whether it is the part with the keyboard focus; without such a part, the root is") { context in
      guard let control = context.roles[.control] else {
        return context.parent == nil && context.node == context.drawn.anatomy.root
      }
      return context.node.part == control
    },
    .flag("isDecrement", "Whether it is the button of a stepper that leads back") { context in
      context.name != nil && context.name == context.roles[.decrement]
    },
    .flag("isStep", "Whether it is one of the two buttons of a stepper") { context in
      context.name != nil && [context.roles[.decrement], context.roles[.increment]].contains(context.name)
    },
    .flag("isName", "Whether it draws the name of the control") { context in
      guard case .parameter(let name)? = context.node.values[.content] else { return false }
      return name == context.roles[.name]
    },
    .flag("isPlaceholder", "Whether it is drawn in place of what is typed in a field") { context in
      guard context.drawn.interaction?.pattern == .textbox, let parent = context.parent,
        let value = context.roles[.value], context.node.values[.content] != .parameter(value)
      else { return false }
      return context.node.kind == .text && parent.children.contains { $0.values[.content] == .parameter(value) }
    },
    .optionalRecord("placeholder", "The node that is drawn in its place while nothing is typed") {
      (context) -> AnatomyNodeContext? in
      guard context.drawn.interaction?.pattern == .textbox, let parent = context.parent else { return nil }
      return parent.children.first { $0.kind == .text && $0 != context.node }
        .map { AnatomyNodeContext(drawn: context.drawn, node: $0, parent: parent) }
    },
    .optionalRecord("use", "The used component that it draws") { AnatomyUseContext($0.drawn, $0.node) },
    .optionalRecord("list", "The parameter whose items a repetition draws") { context in
      context.node.kind == .repetition ? context.node.name.flatMap(context.drawn.parameter) : nil
    },
    .flag("isInList", "Whether it is drawn for each item of a list") { $0.list != nil && $0.node.kind != .component },
    .flag("isItem", "Whether its content is an item of the list") { context in
      context.list != nil && context.node.values[.content] == context.list.map { .parameter($0) }
    },
  ]

  private static let valueFields: [RecordType<Self>.Field] =
    [
      .flag("hasSize", "Whether it has a width or a height") {
        $0.value(of: .width) != nil || $0.value(of: .height) != nil
      },
      .flag("hasLeastSize", "Whether it has a least width or height") {
        $0.value(of: .minWidth) != nil || $0.value(of: .minHeight) != nil
      },
      .flag("hasAlternatives", "Whether values differ where a parameter is not passed") { !$0.node.without.isEmpty },
    ]
    + AnatomyNode.Slot.allCases
    .filter { $0 != .strokePosition && $0 != .imageSize }
    .map { slot in
      .optionalRecord(slot.rawValue, "The value of '\(slot.rawValue)' in the anatomy") { $0.value(of: slot) }
    }
}

/// Cells, as conditions.
struct AnatomyConditionContext: TypedRecord {
  let scope: ComponentScope
  let condition: CellCondition

  static let type = RecordType<Self>(
    "anatomyCondition",
    [
      .records("conditions", "A condition on each axis; all must hold") {
        ConditionContext.all(of: $0.condition, in: $0.scope)
      }
    ]
  )
}

/// A word of a parameter.
struct AnatomyWordContext: TypedRecord {
  let parameter: AnatomyParameterContext
  let word: WordContext

  static let type = RecordType<Self>(
    "anatomyWord",
    [
      .record("parameter", "The parameter") { $0.parameter },
      .record("word", "The word, or true or false") { $0.word },
      .flag("isTrue", "Whether it is true, of the values true and false") {
        $0.parameter.parameter.type == "boolean" && $0.word.word == "true"
      },
    ]
  )
}

/// A used component, with what its user chooses.
struct AnatomyUseContext: TypedRecord {
  let drawn: DrawnAnatomy
  let index: Int
  let scope: ComponentScope

  init?(_ drawn: DrawnAnatomy, _ node: AnatomyNode) {
    guard node.kind == .use, let index = drawn.component.uses.firstIndex(where: { $0.name == node.name }) else {
      return nil
    }
    let use = drawn.component.uses[index]
    let styled = drawn.scope.theme.components.first { $0.style.component.name == use.component }
    guard let styled else { return nil }
    self.drawn = drawn
    self.index = index
    scope = ComponentScope(theme: drawn.scope.theme, variant: drawn.scope.variant, styled: styled)
  }

  private var use: Component.Use { drawn.component.uses[index] }

  private var isStep: Bool {
    let roles = drawn.interaction?.roles
    return [roles?[.decrement], roles?[.increment]].contains(use.name)
  }

  private var parameters: [AnatomyPassedContext] {
    guard let anatomy = scope.component.anatomy else { return [] }
    let used = DrawnAnatomy(scope: scope, anatomy: anatomy)
    return used.parameters(of: anatomy.root).filter { $0.isRequired || isStep && $0.isImage }.map {
      AnatomyPassedContext(user: drawn, parameter: $0, use: use.name, isSymbol: isStep && $0.isImage)
    }
  }

  private var cell: [ConditionContext] {
    scope.component.axes.indices.filter { use.cell.values[$0] != scope.component.axes[$0].defaultIndex }
      .map { ConditionContext(scope: scope, axis: $0, allowed: [use.cell.values[$0]]) }
  }

  private var choices: [AnatomyChoiceContext] {
    drawn.component.rules.flatMap { rule in
      rule.choices.filter { $0.use == index }.flatMap { choice -> [AnatomyChoiceContext] in
        switch choice.value {
        case .value(let value): [self.choice(of: value, on: choice.axis, when: rule.when)]
        case .axis(let axis):
          drawn.component.axes[axis].values.indices.compactMap { own -> AnatomyChoiceContext? in
            guard rule.when.allowed[axis]?.contains(own) ?? true,
              let value = scope.component.axes[choice.axis].index(of: drawn.component.axes[axis].values[own])
            else { return nil }
            var condition = rule.when
            condition.allowed[axis] = [own]
            return self.choice(of: value, on: choice.axis, when: condition)
          }
        }
      }
    }
    .filter { !$0.isTouch }
  }

  private func choice(of value: Int, on axis: Int, when condition: CellCondition) -> AnatomyChoiceContext {
    .init(user: drawn.scope, condition: condition, value: AxisValueContext(scope: scope, axis: axis, index: value))
  }

  static let type = RecordType<Self>(
    "anatomyUse",
    [
      .text("styleIdentifier", "A name for its style") {
        $0.drawn.identifier(of: $0.use.name, "style")
      },
      .text("actionIdentifier", "A name for what it does") {
        $0.drawn.identifier(of: $0.use.name, "action")
      },
      .flag("isButton", "Whether it is a button") { $0.scope.component.interaction?.pattern == .button },
      .flag("isStep", "Whether it is a button of a stepper") { $0.isStep },
      .flag("isDecrement", "Whether it is the button of a stepper that leads back") {
        $0.use.name == $0.drawn.interaction?.roles[.decrement]
      },
      .records("parameters", "What it is passed: what it requires, and for the button of a stepper an image") {
        $0.parameters
      },
      .record("component", "The used component") { ComponentContext(scope: $0.scope) },
      .records("cell", "What differs from its default cell wherever no choice applies") { $0.cell },
      .records("choices", "What its user chooses in some cells; later ones win") { $0.choices },
      .flag("hasChoices", "Whether there are such choices") { !$0.choices.isEmpty },
    ]
  )
}

/// What a used component is passed.
struct AnatomyPassedContext: TypedRecord {
  let user: DrawnAnatomy
  let parameter: AnatomyParameterContext
  let use: String
  let isSymbol: Bool

  static let type = RecordType<Self>(
    "anatomyPassed",
    [
      .record("parameter", "The parameter of the used component") { $0.parameter },
      .text("identifier", "The name of its value, which begins with that of the use") {
        $0.user.identifier(of: $0.use, $0.parameter.parameter.name)
      },
      .flag("isSymbol", "Whether it is the image of a button of a stepper, which the view knows") { $0.isSymbol },
    ]
  )
}

/// A value for an axis of a used component in some cells of its user.
struct AnatomyChoiceContext: TypedRecord {
  let user: ComponentScope
  let condition: CellCondition
  let value: AxisValueContext

  /// Whether it is a state that the platform itself knows of.
  var isTouch: Bool { value.stands(for: ["pressed", "active", "hovered", "hover", "focused", "focus"]) }

  static let type = RecordType<Self>(
    "anatomyChoice",
    [
      .record("axis", "The axis of the used component") { AxisContext(scope: $0.value.scope, index: $0.value.axis) },
      .record("value", "The value") { $0.value },
      .flag("isConditional", "Whether it is chosen in some cells only") { !$0.condition.allowed.isEmpty },
      .records("conditions", "The cells of the user, as conditions on axes") {
        ConditionContext.all(of: $0.condition, in: $0.user)
      },
    ]
  )
}
