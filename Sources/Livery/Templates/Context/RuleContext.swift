import DesignTokens

/// A rule of a component, as its spec gives it.
struct RuleContext: TypedRecord {
  let scope: ComponentScope
  let rule: Component.Rule

  static let type = RecordType<Self>(
    "rule",
    [
      .records("conditions", "A condition on each axis; all must hold") {
        ConditionContext.all(of: $0.rule.when, in: $0.scope)
      },
      .flag("isAlways", "Whether it applies to all cells") { $0.rule.when.allowed.isEmpty },
      .records("assignments", "The assignments") { context in
        context.rule.assignments.map { AssignmentContext(scope: context.scope, assignment: $0) }
      },
    ]
  )
}

/// A property and what a rule sets it to.
struct AssignmentContext: TypedRecord {
  let scope: ComponentScope
  let assignment: Component.Assignment

  private var property: Int? {
    if case .property(let index) = assignment.target { index } else { nil }
  }

  private var propertyType: Component.PropertyType {
    property.map { scope.component.properties[$0].type } ?? .token(.color)
  }

  static let type = RecordType<Self>(
    "assignment",
    [
      .optionalRecord("property", "The property; none for the backdrop") { context in
        context.property.map { PropertyContext(scope: context.scope, index: $0) }
      },
      .flag("isSurface", "Whether it names the backdrop of the cells") { $0.property == nil },
      .record("value", "The value") { context in
        let value = StyleValue(context.assignment.expression)
        let isPerAppearance = context.propertyType.holdsColor || context.scope.varies(value)
        return StyleValueContext(
          scope: context.scope,
          value: value,
          holding: .init(type: context.propertyType, isPerAppearance: isPerAppearance)
        )
      },
    ]
  )
}
