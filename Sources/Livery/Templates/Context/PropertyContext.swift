import DesignTokens
import DocumentReading
import Parallelism

/// A property of a part, with what it comes to in which cells.
struct PropertyContext: TypedRecord {
  let scope: ComponentScope
  let index: Int

  private var property: Component.Property { scope.component.properties[index] }
  private var table: StyleTable { scope.style.tables[index] }

  /// The decision with families in place of tokens that follow an axis.
  var factored: StyleTableContext {
    StyleTableContext(scope: scope, table: scope.style.factored[index], holding: holding)
  }

  private var traits: PropertyTraits {
    scope.derived.value { Memo<Int, PropertyTraits>() }.value(for: index) {
      let values = table.values
      let parameters = parameters
      let varies = (values + parameters.compactMap(\.standard)).contains(where: scope.varies)
      return PropertyTraits(
        isOptional: values.contains { !scope.isWritten($0) } || parameters.contains(where: \.isAbsentByDefault),
        holding: .init(type: property.type, isPerAppearance: property.type.holdsColor || varies)
      )
    }
  }

  var isOptional: Bool { traits.isOptional }

  private var parameters: [ParameterContext] {
    guard !table.parameterNames.isEmpty else { return [] }
    let names = Set(table.parameterNames)
    return scope.style.parameters.filter { names.contains($0.name) }
      .map { ParameterContext(scope: scope, parameter: $0) }
  }

  /// How generated code has to hold the property's values.
  var holding: ValueHolding { traits.holding }

  static let type = RecordType<Self>("property", fields + typeFlags { (context: Self) in context.property.type })

  private static let fields: [RecordType<Self>.Field] = [
    .record("property", "The property itself, by a name that inner sections do not hide") { $0 },
    .record("name", "The property's name in its part") { NameContext($0.property.name) },
    .record("fullName", "Part and property as one name") { NameContext($0.property.part + " " + $0.property.name) },
    .text("identifier", "Part and property as one name in the template's language") {
      $0.scope.propertyIdentifiers[$0.index]
    },
    .text("ownIdentifier", "The property's name alone in the template's language") {
      $0.scope.identifiers.identifier(named: $0.property.name)
    },
    .text("path", "Part and property as in the spec, safe in a comment") {
      $0.scope.comment($0.property.address).joined(separator: " ")
    },
    .records("words", "The allowed values of an enum") { (context) -> [WordContext] in
      guard case .enumeration(let words) = context.property.type else { return [] }
      return words.map { WordContext(scope: context.scope, word: $0) }
    },
    .flag("isOptional", "Whether some cells do not draw it, or use a system color for it") {
      $0.isOptional
    },
    .flag("isNullable", "Whether it is optional, or has the value of an optional parameter") { context in
      context.isOptional || context.parameters.contains { $0.standard == nil }
    },
    .flag("isPerAppearance", "Whether a value differs between appearances, or holds colors and so may") {
      $0.holding.isPerAppearance
    },
    .flag("isByAppearance", "Whether there are several appearances, and it holds a value for each") {
      $0.holding.isPerAppearance && $0.scope.hasAppearances
    },
    .flag("hasParameters", "Whether it has the value of a parameter in some cells") {
      !$0.table.parameterNames.isEmpty
    },
    .records("parameters", "The parameters whose value it has in some cells") { $0.parameters },
    .record("table", "The values with the token for each") { context in
      StyleTableContext(scope: context.scope, table: context.table, holding: context.holding)
    },
    .record("factored", "The same in fewer rows, with families of tokens that follow an axis") { $0.factored },
  ]
}

/// What a property's values in all cells have in common.
struct PropertyTraits: Sendable {
  var isOptional: Bool
  var holding: ValueHolding
}

/// How generated code holds a value: the type of its property, and whether that has one value for each appearance.
struct ValueHolding: Sendable, Hashable {
  var type: Component.PropertyType
  var isPerAppearance: Bool
}

/// A flag for each type that a token can have.
func tokenTypeFlags<Subject>(
  _ type: @escaping @Sendable (Subject) -> Component.PropertyType
) -> [RecordType<Subject>.Field] {
  TokenType.allCases.map { tokenType in
    .flag("is\(NameStyle.pascal.name(of: [tokenType.rawValue]))", "Whether the type is \(tokenType.rawValue)") {
      type($0) == .token(tokenType)
    }
  }
}

/// A flag for each type that a property can have.
func typeFlags<Subject>(_ type: @escaping @Sendable (Subject) -> Component.PropertyType) -> [RecordType<Subject>.Field]
{
  tokenTypeFlags(type) + [
    .flag("isString", "Whether the type is string") { type($0) == .string },
    .flag("isBoolean", "Whether the type is boolean") { type($0) == .boolean },
    .flag("isEnum", "Whether it is one of a list of words") {
      if case .enumeration = type($0) { true } else { false }
    },
  ]
}

extension Component.PropertyType {
  var holdsColor: Bool {
    if case .token(let type) = self { [.color, .border, .shadow, .gradient].contains(type) } else { false }
  }
}

/// A decision about a property: a value, and the cells that have another one.
struct StyleTableContext: TypedRecord {
  let scope: ComponentScope
  let table: StyleTable
  let holding: ValueHolding

  var standardValue: StyleValueContext { value(table.standard) }

  var exceptions: [StyleRowContext] {
    table.exceptions.map { row in
      StyleRowContext(
        scope: scope,
        axes: table.axes,
        condition: row.condition,
        value: value(row.value)
      )
    }
  }

  private func value(_ value: StyleValue) -> StyleValueContext {
    let fontProperties = holding.type == .token(.typography) ? scope.fontProperties(of: table) : []
    return StyleValueContext(scope: scope, value: value, holding: holding, fontProperties: fontProperties)
  }

  static let type = RecordType<Self>(
    "styleTable",
    [
      .records("axes", "The axes that it depends on") { context in
        context.table.axes.map { AxisContext(scope: context.scope, index: $0) }
      },
      .flag("isConstant", "Whether there are no exceptions") { $0.table.exceptions.isEmpty },
      .record("standard", "The value where no exception applies") { $0.standardValue },
      .records("exceptions", "The cells that differ; no cell is in two rows, so their order does not matter") {
        $0.exceptions
      },
    ]
  )
}

/// Cells with a value of their own.
struct StyleRowContext: TypedRecord {
  let scope: ComponentScope
  let axes: [Int]
  let condition: CellCondition
  let value: StyleValueContext

  static let type = RecordType<Self>(
    "styleRow",
    [
      .records("conditions", "A condition on each axis; all must hold") {
        ConditionContext.all(of: $0.condition, in: $0.scope)
      },
      .records("patterns", "The combinations of the table's axes that it applies to, each with one value or any") {
        PatternContext.all(of: $0.condition, axes: $0.axes, in: $0.scope)
      },
      .record("value", "The value of the property") { $0.value },
    ]
  )
}
