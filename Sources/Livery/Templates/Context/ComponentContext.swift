import DocumentReading

/// A component in a theme: what it offers, and how each of its parts is drawn in which cells.
struct ComponentContext: TypedRecord {
  let scope: ComponentScope

  private var component: Component { scope.component }

  static func all(of theme: EmittedTheme, in variant: EmittedVariant) -> [ComponentContext] {
    theme.components.map { ComponentContext(scope: .init(theme: theme, variant: variant, styled: $0)) }
  }

  private var properties: [PropertyContext] {
    component.properties.indices.map { PropertyContext(scope: scope, index: $0) }
  }

  private var standard: [SelectionEntryContext] {
    properties.map { SelectionEntryContext(property: $0, value: $0.factored.standardValue) }
  }

  static let type = RecordType<Self>(
    "component",
    [
      .record("component", "The component itself, by a name that inner sections do not hide") { $0 },
      .record("variant", "The variant of the theme whose values it has") {
        VariantContext(theme: $0.scope.theme, variant: $0.scope.variant)
      },
      .record("name", "The component's name") { NameContext($0.component.name) },
      .text("identifier", "The name in the template's language, after the template's prefix") {
        $0.scope.identifiers.component($0.component)
      },
      .text("typeName", "The component's style as a type, such as ButtonStyle") {
        $0.scope.identifiers.type(of: $0.component)
      },
      .text("accessibilityTypeName", "What it promises as a type, such as ButtonAccessibility") {
        $0.scope.identifiers.type(Words.of($0.component.name) + ["Accessibility"])
      },
      .text("functionName", "The component's style as a function, such as buttonStyle") {
        $0.scope.identifiers.function(of: $0.component)
      },
      .text("axesName", "Its axes as a constant, such as buttonAxes") {
        $0.scope.identifiers.binding(Words.of($0.component.name) + ["Axes"])
      },
      .text("selectionsName", "Its cells that have a name as a constant, such as buttonSelections") {
        $0.scope.identifiers.binding(Words.of($0.component.name) + ["Selections"])
      },
      .text("optionsTypeName", "What chooses a cell as a type, where types are not nested, such as ButtonOptions") {
        $0.scope.identifiers.type(ofOptionsOf: $0.component)
      },
      .text("parametersTypeName", "Its parameters as a type, likewise, such as ButtonParameters") {
        $0.scope.identifiers.type(ofParametersOf: $0.component)
      },
      .texts("comment", "The description, line by line") { $0.scope.comment($0.component.description) },
      .records("axes", "The dimensions of its matrix") { context in
        context.component.axes.indices.map { AxisContext(scope: context.scope, index: $0) }
      },
      .flag("hasAxes", "Whether it has more than one cell") { !$0.component.axes.isEmpty },
      .flag("hasAliases", "Whether selections of its cells have further names") { !$0.component.aliases.isEmpty },
      .text("cellCount", "How many cells its axes span, without those that cannot occur") {
        String($0.scope.style.resolved.cellCount)
      },
      .records("aliases", "Further names of selections of cells") { context in
        context.component.aliases.map { ComponentAliasContext(scope: context.scope, alias: $0) }
      },
      .records("parameters", "What it offers that is neither axis nor drawn") { context in
        context.component.parameters.map { ParameterContext(scope: context.scope, parameter: $0) }
      },
      .flag("hasParameters", "Whether it offers anything of the kind") { !$0.component.parameters.isEmpty },
      .records("styleParameters", "The parameters whose value a property has in some cells") { context in
        context.scope.styleParameters.map { ParameterContext(scope: context.scope, parameter: $0) }
      },
      .flag("hasChoices", "Whether an axis or a parameter changes what is drawn") {
        !$0.scope.decidingAxes.isEmpty || !$0.scope.styleParameters.isEmpty
      },
      .flag("usesTokens", "Whether a factored table refers to a token") { $0.scope.usesTokens },
      .records("parts", "Its pieces, each with its properties") { context in
        context.component.parts.map { PartContext(scope: context.scope, part: $0.name, indices: $0.properties) }
      },
      .records("properties", "The properties of all parts") { $0.properties },
      .records("families", "Tokens whose paths follow axes, which factored tables refer to") { context in
        context.scope.style.families.map { FamilyContext(scope: context.scope, family: $0) }
      },
      .records("familyGroups", "The families by the axes that they follow") { context in
        FamilyGroupContext.all(in: context.scope)
      },
      .records("standard", "The properties with what holds where no exception does, in factored tables") {
        $0.standard
      },
      .records("exceptions", "The exceptions of all factored tables, by the cells that they speak of") { context in
        SelectionContext.all(of: context.properties, in: context.scope)
      },
      .records("rules", "The rules as the spec gives them; a later one wins") { context in
        context.component.rules.map { RuleContext(scope: context.scope, rule: $0) }
      },
      .records("pairs", "What meets on screen, with the contrast that was measured") { context in
        context.scope.styled.pairs.map { PairContext(scope: context.scope, pair: $0) }
      },
      .optionalRecord("accessibility", "What it promises to people who do not see it, or not well") { context in
        context.component.accessibility.map { AccessibilityContext(scope: context.scope, contract: $0) }
      },
    ]
  )
}

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
      .records("conditions", "What is asked of each axis; all must hold") {
        ConditionContext.all(of: $0.condition, in: $0.scope)
      },
      .records("entries", "The properties and what they come to") { $0.entries },
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
      .record("value", "What it comes to") { $0.value },
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
      .record("name", "The part's name; one that was taken over begins with the name that it was given") {
        NameContext($0.part)
      },
      .text("identifier", "The name in the template's language") { $0.scope.identifiers.identifier(Words.of($0.part)) },
      .text("typeName", "The name as a type") { $0.scope.identifiers.type(Words.of($0.part)) },
      .text("fullTypeName", "Its style as a type, where types are not nested, such as ButtonStyleRing") {
        $0.scope.identifiers.type(ofPart: $0.part, in: $0.scope.component)
      },
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
        $0.scope.identifiers.identifier(Words.of($0.alias.name))
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

  private var defaultText: String? {
    switch parameter.defaultValue {
    case .string(let text): scope.language.stringLiteral(text)
    case .number(let literal): literal
    case .bool(let flag): String(flag)
    case .null, nil, .array, .object, .inline, .written: nil
    }
  }

  /// What has its value in some cells, one property of each type.
  private var properties: [PropertyContext] {
    var seen: Set<ValueHolding> = []
    return scope.component.properties.indices
      .filter { scope.style.tables[$0].parameterNames.contains(parameter.name) }
      .map { PropertyContext(scope: scope, index: $0) }
      .filter { seen.insert($0.holding).inserted }
  }

  /// The default, if all properties that have the parameter's value can hold it as a literal.
  var styleDefault: String? {
    defaultText.flatMap { text in properties.allSatisfy { $0.holding.holds(parameter.defaultValue) } ? text : nil }
  }

  private var words: [WordContext] {
    let value: String? = if case .string(let text) = parameter.defaultValue { text } else { nil }
    return parameter.allowedValues.map { WordContext(scope: scope, word: $0, isDefault: $0 == value) }
  }

  static let type = RecordType<Self>(
    "parameter",
    [
      .record("name", "The parameter's name") { NameContext($0.parameter.name) },
      .text("identifier", "The name in the template's language") {
        $0.scope.identifiers.identifier(Words.of($0.parameter.name))
      },
      .text("access", "How the member of this name is reached from what it is a member of") {
        $0.scope.access(Words.of($0.parameter.name))
      },
      .text("typeName", "The name as a type, for a list of words") {
        $0.scope.identifiers.type(Words.of($0.parameter.name))
      },
      .text("type", "The type as the spec names it, on one line") {
        $0.scope.comment($0.parameter.type).joined(separator: " ")
      },
      .flag("isString", "Whether the type is string") { $0.parameter.type == "string" },
      .flag("isBoolean", "Whether the type is boolean") { $0.parameter.type == "boolean" },
      .flag("isNumber", "Whether the type is number") { $0.parameter.type == "number" },
      .flag("isEnum", "Whether it is one of a list of words") { !$0.parameter.allowedValues.isEmpty },
      .records("values", "The words that it can be") { $0.words },
      .optionalRecord("defaultWord", "The default, if it is one of a list of words") {
        $0.words.first(where: \.isDefault)
      },
      .flag("isRequired", "Whether the spec gives no default") { $0.parameter.defaultValue == nil },
      .flag("isNullable", "Whether the default is to have no value") { $0.parameter.defaultValue == .null },
      .optionalText("default", "The default as a literal: a string in quotes, a number, true or false") {
        $0.defaultText
      },
      .optionalText("shownDefault", "The same as a comment may show it") { context in
        context.defaultText.map { context.scope.comment($0).joined(separator: " ") }
      },
      .records("properties", "The properties that have its value in some cells, one of each type") { $0.properties },
      .optionalText("styleDefault", "The default as a literal, if these properties can hold it") { $0.styleDefault },
      .texts("comment", "The description, line by line") { $0.scope.comment($0.parameter.description) },
      .flag("hasComment", "Whether there is a description or a default") {
        !$0.scope.comment($0.parameter.description).isEmpty || $0.defaultText != nil
      },
    ]
  )
}

/// One of the words that a parameter or a property can be.
struct WordContext: TypedRecord {
  let scope: ComponentScope
  let word: String
  var isDefault = false

  static let type = RecordType<Self>(
    "word",
    [
      .record("name", "The word") { NameContext($0.word) },
      .text("identifier", "The word in the template's language") {
        $0.scope.identifiers.identifier(Words.of($0.word))
      },
      .text("literal", "The word as a string of the template's language") { $0.scope.language.stringLiteral($0.word) },
      .flag("isDefault", "Whether it is the default") { $0.isDefault },
    ]
  )
}
