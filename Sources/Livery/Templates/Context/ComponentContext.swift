import DocumentReading

/// A component in a theme: what it offers, and how each of its parts is drawn in which cells.
struct ComponentContext: TypedRecord {
  let scope: ComponentScope

  var component: Component { scope.component }

  static func all(of theme: EmittedTheme, in variant: EmittedVariant) -> [ComponentContext] {
    theme.components.map { ComponentContext(scope: .init(theme: theme, variant: variant, styled: $0)) }
  }

  var properties: [PropertyContext] {
    component.properties.indices.map { PropertyContext(scope: scope, index: $0) }
  }

  static let type = RecordType<Self>(
    "component",
    [
      .record("component", "The component itself, by a name that inner sections do not hide") { $0 },
      .record("name", "The component's name") { NameContext($0.component.name) },
      .text("identifier", "The name in the template's language, after the template's prefix") {
        $0.scope.identifiers.component($0.component)
      },
      .text("typeName", "The component's style as a type, such as ButtonStyle") {
        $0.scope.identifiers.type(of: $0.component)
      },
      .texts("comment", "The description, line by line") { $0.scope.comment($0.component.description) },
      .optionalText("summary", "The first line of the description, for code; the rest is for documentation") {
        $0.scope.comment($0.component.description).first
      },
      .records("axes", "The dimensions of its matrix") { context in
        context.component.axes.indices.map { AxisContext(scope: context.scope, index: $0) }
      },
      .flag("hasAxes", "Whether it has more than one cell") { !$0.component.axes.isEmpty },
      .flag("hasAliases", "Whether it has aliases of selections") { !$0.component.aliases.isEmpty },
      .text("cellCount", "The number of cells, without excluded ones") {
        String($0.scope.style.resolved.cellCount)
      },
      .records("aliases", "Aliases of selections") { context in
        context.component.aliases.map { ComponentAliasContext(scope: context.scope, alias: $0) }
      },
      .records("parameters", "Its parameters") { context in
        context.component.parameters.map { ParameterContext(scope: context.scope, parameter: $0) }
      },
      .flag("hasParameters", "Whether there are any") { !$0.component.parameters.isEmpty },
      .records("styleParameters", "The parameters whose value a property has in some cells") { context in
        context.scope.styleParameters.map { ParameterContext(scope: context.scope, parameter: $0) }
      },
      .flag("hasChoices", "Whether an axis or a parameter changes what is drawn") {
        !$0.scope.decidingAxes.isEmpty || !$0.scope.styleParameters.isEmpty
      },
      .records("parts", "Its parts with their properties") { context in
        context.component.parts.map { PartContext(scope: context.scope, part: $0.name, indices: $0.properties) }
      },
      .records("properties", "The properties of all parts") { $0.properties },
      .records("families", "Tokens whose paths follow axes, which factored tables refer to") { context in
        context.scope.style.families.map { FamilyContext(scope: context.scope, family: $0) }
      },
      .records("rules", "The rules of the spec; later ones win") { context in
        context.component.rules.map { RuleContext(scope: context.scope, rule: $0) }
      },
      .records("pairs", "The pairs of colors with their measured contrast") { context in
        context.scope.styled.pairs.map { PairContext(scope: context.scope, pair: $0) }
      },
      .optionalRecord("accessibility", "The accessibility contract") { context in
        context.component.accessibility.map { AccessibilityContext(scope: context.scope, contract: $0) }
      },
      .optionalRecord("anatomy", "What it draws; absent if its spec does not say") { AnatomyContext($0.scope) },
      .optionalRecord("interaction", "How it behaves; absent if its spec does not say, or it draws nothing") {
        InteractionContext($0.scope)
      },
    ]
  )
}

/// A part of a component.
struct PartContext: TypedRecord {
  let scope: ComponentScope
  let part: String
  let indices: [Int]

  static let type = RecordType<Self>(
    "part",
    [
      .record("name", "The part's name; that of a used component begins with the name of the use") {
        NameContext($0.part)
      },
      .text("identifier", "The name in the template's language") { $0.scope.identifiers.identifier(named: $0.part) },
      .records("properties", "What it has") { part in
        part.indices.map { PropertyContext(scope: part.scope, index: $0) }
      },
    ]
  )
}

/// A further name for some cells of a component.
struct ComponentAliasContext: TypedRecord {
  let scope: ComponentScope
  let alias: Component.Alias

  static let type = RecordType<Self>(
    "componentAlias",
    [
      .record("name", "The name") { NameContext($0.alias.name) },
      .text("identifier", "The name in the template's language") {
        $0.scope.identifiers.identifier(named: $0.alias.name)
      },
      .records("selection", "The value of each axis that it sets") { alias in
        alias.alias.selection.sorted { $0.key < $1.key }.map { axis, value in
          ConditionContext(scope: alias.scope, axis: axis, allowed: [value])
        }
      },
    ]
  )
}

/// What a component offers that is neither an axis nor drawn.
struct ParameterContext: TypedRecord {
  let scope: ComponentScope
  let parameter: Component.Parameter

  var defaultText: String? {
    switch parameter.defaultValue {
    case .string(let text): scope.language.stringLiteral(text)
    case .number(let literal): literal
    case .bool(let flag): String(flag)
    case .null, nil, .array, .object, .inline: nil
    }
  }

  /// What has its value in some cells, one property of each type.
  var properties: [PropertyContext] { scope.properties(of: parameter) }

  /// The default as a value of properties; nil if there is none, if it is not drawn, or if no file can state it.
  var standard: StyleValue? {
    parameter.standard.map { StyleValue($0) }.flatMap { scope.isWritten($0) ? $0 : nil }
  }

  /// Whether a property that has its value may have none.
  var isAbsentByDefault: Bool { parameter.standard != nil && standard == nil }

  static let type = RecordType<Self>(
    "parameter",
    [
      .record("name", "The parameter's name") { NameContext($0.parameter.name) },
      .text("identifier", "The name in the template's language") {
        $0.scope.identifiers.identifier(named: $0.parameter.name)
      },
      .text("access", "The text that accesses the member with this name") {
        $0.scope.access($0.parameter.name)
      },
      .text("type", "The type as in the spec, on one line") {
        $0.scope.comment($0.parameter.type).joined(separator: " ")
      },
      .flag("isString", "Whether the type is string") { $0.parameter.type == "string" },
      .flag("isBoolean", "Whether the type is boolean") { $0.parameter.type == "boolean" },
      .flag("isNumber", "Whether the type is number") { $0.parameter.type == "number" },
      .flag("isEnum", "Whether it is one of a list of words") { !$0.parameter.allowedValues.isEmpty },
      .records("values", "The allowed words") { context in
        context.parameter.allowedValues.map { WordContext(scope: context.scope, word: $0) }
      },
      .flag("hasStyleDefault", "Whether properties that have its value have another one where it is not passed") {
        $0.standard != nil
      },
      .flag("isEvent", "Whether the component gives the value when something happens") { $0.parameter.kind == .event },
      .flag("isReadOnly", "Whether the component gives the value at any time") { $0.parameter.kind == .readOnly },
      .records("bindings", "The values that stand for values of axes") { context in
        context.parameter.bindings.map { ParameterBindingContext(scope: context.scope, binding: $0) }
      },
      .flag("isRequired", "Whether the spec gives no default") { $0.parameter.defaultValue == nil },
      .flag("isNullable", "Whether there is no value by default") { $0.parameter.defaultValue == .null },
      .optionalText("default", "The default as a literal: a string in quotes, a number, true or false") {
        $0.defaultText
      },
      .records("properties", "The properties that have its value in some cells, one of each type") { $0.properties },
      .texts("comment", "The description, line by line") { $0.scope.comment($0.parameter.description) },
      .flag("hasComment", "Whether there is a description or a default") {
        !$0.scope.comment($0.parameter.description).isEmpty || $0.defaultText != nil
      },
    ]
  )
}

/// A value of a parameter that stands for values of axes.
struct ParameterBindingContext: TypedRecord {
  let scope: ComponentScope
  let binding: Component.Parameter.Binding

  static let type = RecordType<Self>(
    "parameterBinding",
    [
      .record("value", "The value: true, false, or a word") { WordContext(scope: $0.scope, word: $0.binding.value) },
      .records("selection", "The value of each axis that it sets") { context in
        context.binding.selection.sorted { $0.key < $1.key }.map { axis, value in
          ConditionContext(scope: context.scope, axis: axis, allowed: [value])
        }
      },
    ]
  )
}

/// One of the words that a parameter or a property can be.
struct WordContext: TypedRecord {
  let scope: ComponentScope
  let word: String

  static let type = RecordType<Self>(
    "word",
    [
      .text("identifier", "The word in the template's language") {
        $0.scope.identifiers.identifier(named: $0.word)
      },
      .text("literal", "The word as a string of the template's language") { $0.scope.language.stringLiteral($0.word) },
    ]
  )
}
