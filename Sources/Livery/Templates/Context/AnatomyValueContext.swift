import DesignTokens

/// A value of a node: a property of the component, a token, a parameter, or a literal.
struct AnatomyValueContext: TypedRecord {
  let drawn: DrawnAnatomy
  let slot: AnatomyNode.Slot
  /// Nil if there is one in the alternatives only.
  let value: AnatomyNode.Value?
  /// By parameter, in the order of their names: the value where it is not passed.
  var alternatives: [(parameter: String, value: AnatomyNode.Value)] = []

  private var scope: ComponentScope { drawn.scope }

  private var property: PropertyContext? {
    guard case .property(let index)? = value else { return nil }
    return PropertyContext(scope: scope, index: index)
  }

  private var token: EmittedToken? {
    if case .token(let path)? = value { scope.theme.token(at: path) } else { nil }
  }

  private var valueType: Component.PropertyType {
    switch value {
    case .property(let index)?: scope.component.properties[index].type
    case .token?: token?.type.map { .token($0) } ?? .string
    case .literal(let literal)?: .token(literal.type)
    case .parameter?: slot.types.first ?? .string
    case .text?, .tint?, nil: slot.isColor ? .token(.color) : .string
    }
  }

  var isWeight: Bool { valueType == .token(.fontWeight) }

  /// Whether code holds a value for each appearance, which for a color is one.
  var isPerAppearance: Bool {
    guard valueType != .token(.color) else { return false }
    return property?.holding.isPerAppearance ?? token?.variesByAppearance ?? false
  }

  var isOptional: Bool {
    switch value {
    case .property?: property?.isOptional ?? true
    case .token?: token?.isOptional ?? true
    case .parameter(let name)?: drawn.parameter(name)?.isOptional ?? true
    case .literal?, .text?, .tint?: false
    case nil: true
    }
  }

  /// The parameter that it is, if that need not be passed and is not bound.
  var optionalParameter: AnatomyParameterContext? {
    guard case .parameter(let name)? = value, name != drawn.interaction?.roles[.value] else { return nil }
    return drawn.parameter(name).flatMap { $0.isOptional ? $0 : nil }
  }

  private var arguments: [AnatomyArgumentContext] {
    guard case .property(let index)? = value else { return [] }
    let names = Set(scope.style.tables[index].parameterNames)
    return scope.style.parameters.filter { names.contains($0.name) }
      .map { AnatomyArgumentContext(drawn: drawn, parameter: $0) }
  }

  private var literal: ValueContext? {
    guard case .literal(let literal)? = value else { return nil }
    return ValueContext(value: literal, appearance: .light, language: scope.language)
  }

  static let type = RecordType<Self>("anatomyValue", fields + tokenTypeFlags { (context: Self) in context.valueType })

  private static let fields: [RecordType<Self>.Field] = [
    .optionalRecord("property", "The property of the component that has the value") { $0.property },
    .records("arguments", "The parameters that the property is read with") { $0.arguments },
    .optionalRecord("token", "The token that has the value") { context in
      context.token.map { TokenReferenceContext(token: $0, scope: context.scope) }
    },
    .optionalRecord("parameter", "The parameter that is passed") { (context) -> AnatomyParameterContext? in
      if case .parameter(let name)? = context.value { context.drawn.parameter(name) } else { nil }
    },
    .optionalRecord("literal", "The value that the spec writes out") { $0.literal },
    .optionalText("word", "A name or a word, as a string of the template's language") { (context) -> String? in
      if case .text(let text)? = context.value { context.scope.language.stringLiteral(text) } else { nil }
    },
    .flag("isTint", "Whether it is the tint of a stack around the node") { $0.value == .tint },
    .flag("isAbsent", "Whether only an alternative has a value") { $0.value == nil },
    .flag("isOptional", "Whether some cells have no value") { $0.isOptional },
    .flag("isPerAppearance", "Whether code holds a value for each appearance; never for a color") {
      $0.isPerAppearance
    },
    .flag("isBound", "Whether it is what the behavior binds, such as the text of a field") { context in
      guard case .parameter(let name)? = context.value else { return false }
      return context.drawn.interaction?.roles[.value] == name
    },
    .optionalRecord("optionalParameter", "The parameter that it is, if that need not be passed and is not bound") {
      $0.optionalParameter
    },
    .records("alternatives", "Other values, each where a parameter is not passed") { context in
      context.alternatives.compactMap { alternative in
        context.drawn.parameter(alternative.parameter).map { parameter in
          AnatomyAlternativeContext(
            parameter: parameter,
            value: AnatomyValueContext(drawn: context.drawn, slot: context.slot, value: alternative.value)
          )
        }
      }
    },
  ]
}

/// A parameter that a property is read with.
struct AnatomyArgumentContext: TypedRecord {
  let drawn: DrawnAnatomy
  let parameter: Component.Parameter

  static let type = RecordType<Self>(
    "anatomyArgument",
    [
      .record("parameter", "The parameter as the component's style names it") {
        ParameterContext(scope: $0.drawn.scope, parameter: $0.parameter)
      },
      .text("identifier", "The name in a view") { $0.drawn.identifier(ofParameter: $0.parameter.name) },
    ]
  )
}

/// A value of a node where a parameter is not passed.
struct AnatomyAlternativeContext: TypedRecord {
  let parameter: AnatomyParameterContext
  let value: AnatomyValueContext

  static let type = RecordType<Self>(
    "anatomyAlternative",
    [
      .record("parameter", "The parameter that is not passed") { $0.parameter },
      .record("value", "The value then") { $0.value },
    ]
  )
}
