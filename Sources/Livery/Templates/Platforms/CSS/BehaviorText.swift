import DesignTokens
import DocumentReading

/// What the script that gives components their behavior knows of one of them, as JSON.
struct BehaviorText {
  let scope: ComponentScope
  let interaction: Interaction

  init?(_ scope: ComponentScope) {
    guard let interaction = scope.component.interaction, scope.component.anatomy != nil else { return nil }
    self.scope = scope
    self.interaction = interaction
  }

  private var component: Component { scope.component }
  private var className: String { scope.identifiers.component(component) }

  var json: JSONValue {
    .record([
      "pattern": .string(interaction.pattern.rawValue),
      "decrement": part(.decrement),
      "increment": part(.increment),
      "output": part(.output),
      "policy": policy,
      "positions": positions,
      "hold": hold,
      "ripple": ripple,
      "fit": fit,
    ])
  }

  private func part(_ role: Interaction.Role) -> JSONValue? {
    interaction.roles[role].map { .string(Words.kebab($0)) }
  }

  /// What happens to a value that is not in the list, unless an element says otherwise.
  private var policy: JSONValue? {
    let parameter = interaction.roles[.policy].flatMap { name in component.parameters.first { $0.name == name } }
    guard case .string(let word)? = parameter?.defaultValue else { return nil }
    return .string(Words.kebab(word))
  }

  private var hold: JSONValue? {
    let figures = Interaction.Timing.allCases.compactMap { timing in
      interaction.hold[timing].map { JSONMember(timing.rawValue, .string(name(of: $0))) }
    }
    return figures.isEmpty ? nil : .object(figures)
  }

  private func name(of property: Int) -> String {
    "--\(className)--\(scope.identifiers.property(component.properties[property]))"
  }

  /// The axis that says at which end a value is, with its values.
  private var positions: JSONValue? {
    StepperPositions(scope).map { positions in
      func word(_ value: AxisValueContext?) -> JSONValue? { value.map { .string(Words.kebab($0.value)) } }
      return .record([
        "axis": .string("data-\(Words.kebab(component.axes[positions.axis].name))"),
        "first": word(positions.first), "last": word(positions.last),
        "only": word(positions.only), "middle": word(positions.middle),
      ])
    }
  }

  /// A shape that is animated while the component is pressed.
  private var ripple: JSONValue? {
    guard let anatomy = component.anatomy else { return nil }
    let element = DrawnElement(anatomy.root, of: component, isRoot: true)
    let shapes = [(element.before, "::before"), (element.after, "::after")]
    for (shape, pseudo) in shapes {
      guard let shape, shape.animated != nil, case .property(let duration)? = shape.values[.duration] else { continue }
      var easing: JSONValue?
      if case .property(let index)? = shape.values[.easing] { easing = .string(name(of: index)) }
      return .record([
        "pseudo": .string(pseudo), "duration": .string(name(of: duration)), "easing": easing,
      ])
    }
    return nil
  }

  /// A text in one line that is set smaller where it is too long.
  private var fit: JSONValue? {
    let texts = component.anatomy?.nodes.filter { $0.kind == .text } ?? []
    for text in texts {
      let least: Double? =
        switch text.values[.minimumScale] {
        case .property(let index): component.number(of: index)
        case .literal(.number(let number)): number.value
        default: nil
        }
      guard let least, let part = text.className(in: component) else { continue }
      return .record(["part": .string("\(className)__\(Words.kebab(part))"), "least": .number("\(least)")])
    }
    return nil
  }
}
