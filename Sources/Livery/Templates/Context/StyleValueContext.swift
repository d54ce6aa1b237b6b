import DesignTokens
import ColorScience

/// What a property comes to in some cells: a token, or what a rule makes of tokens, or a value that it writes out.
struct StyleValueContext: TypedRecord {
  let scope: ComponentScope
  let value: StyleValue
  let holding: ValueHolding
  /// What every font of the same property sets between them; those that one of them leaves open have to be taken back.
  var fontProperties: [FontProperty] = []

  private var system: ColorValue.SystemColor? { scope.systemColor(of: value) }

  private var token: EmittedToken? {
    guard case .token(let template) = value, let path = template.path else { return nil }
    return scope.theme.token(at: path)
  }

  private var family: TokenFamily? {
    guard case .token(let template) = value else { return nil }
    return scope.style.families.first { $0.template == template }
  }

  private var isLiteral: Bool {
    switch value {
    case .values: scope.isWritten(value)
    case .translucent: opacity == nil
    default: false
    }
  }

  private var opacity: OpacityContext? {
    guard case .translucent(let color, let factor) = value, scope.isMultiplied(value) else { return nil }
    return OpacityContext(
      color: operand(color, .color),
      factor: operand(factor, .number)
    )
  }

  /// The default of the parameter whose value it is; nil if it has none that a file can state.
  var parameterDefault: StyleValueContext? {
    guard case .parameter(let name) = value,
      let parameter = scope.style.parameters.first(where: { $0.name == name })
    else { return nil }
    return ParameterContext(scope: scope, parameter: parameter).standard.map { standard in
      StyleValueContext(scope: scope, value: standard, holding: holding, fontProperties: fontProperties)
    }
  }

  private var isLifted: Bool {
    if case .values = value { return false }
    return holding.isPerAppearance && !holding.type.holdsColor && !scope.varies(value)
  }

  func operand(_ value: StyleValue, _ type: TokenType) -> StyleValueContext {
    StyleValueContext(
      scope: scope,
      value: value,
      holding: .init(type: .token(type), isPerAppearance: type == .color)
    )
  }

  private func literal(in appearance: Appearance) -> ValueContext? {
    let token = self.token.flatMap { scope.variant.token(of: $0.row, in: appearance) }
    switch scope.content(of: value, in: appearance) {
    case .value(let literal):
      return ValueContext(value: literal, of: token, appearance: appearance, language: scope.language)
    case .color(let color):
      let literal = TokenValue.color(ColorValue(color))
      return ValueContext(value: literal, appearance: appearance, language: scope.language)
    case .notDrawn, .string, .boolean, .parameter, nil: return nil
    }
  }

  private var values: [ValueContext] {
    guard system == nil else { return [] }
    guard scope.varies(value) else { return literal(in: .light).map { [$0] } ?? [] }
    return scope.appearances.compactMap(literal)
  }

  static let type = RecordType<Self>("styleValue", fields + tokenTypeFlags { (context: Self) in context.holding.type })

  private static let fields: [RecordType<Self>.Field] = [
    .flag("isDrawn", "Whether there is a value, and it is known") {
      $0.scope.isWritten($0.value)
    },
    .optionalText("systemColor", "The name of a system color, whose value is not in any file") { context in
      context.system.map { context.scope.comment($0.name).joined(separator: " ") }
    },
    .optionalRecord("token", "The token that has the value") { context in
      context.token.map { TokenReferenceContext(token: $0, scope: context.scope) }
    },
    .optionalRecord("family", "The family of tokens from which the cell's axes choose") { context in
      context.family.map { FamilyReferenceContext(scope: context.scope, family: $0) }
    },
    .optionalRecord("opacity", "A color whose alpha is multiplied by a number that is the same everywhere") {
      $0.opacity
    },
    .optionalRecord("mix", "Two colors that are mixed") { (context) -> MixContext? in
      guard case .mixed(let first, let second, let amount, let space) = context.value else { return nil }
      return MixContext(
        first: context.operand(first, .color),
        second: context.operand(second, .color),
        amount: context.operand(amount, .number),
        space: space.rawValue
      )
    },
    .optionalRecord("parameter", "The parameter whose value it is") { (context) -> ParameterContext? in
      guard case .parameter(let name) = context.value else { return nil }
      return context.scope.style.parameters.first { $0.name == name }
        .map { ParameterContext(scope: context.scope, parameter: $0) }
    },
    .optionalRecord("parameterDefault", "The value where the parameter is not passed, as the property holds it") {
      context in
      context.parameterDefault
    },
    .flag("isLiteral", "Whether it is none of these, so that it has to be written as text") { $0.isLiteral },
    .optionalText("string", "A plain text or a word, as a string of the template's language") { (context) -> String? in
      guard case .string(let text) = context.scope.content(of: context.value, in: .light) else { return nil }
      return context.scope.language.stringLiteral(text)
    },
    .optionalText("boolean", "true or false") { (context) -> String? in
      guard case .boolean(let flag) = context.scope.content(of: context.value, in: .light) else { return nil }
      return String(flag)
    },
    .flag("isStopsAlone", "Whether it is a gradient whose source gives no direction, which CSS takes no picture for") {
      $0.scope.isStopsAlone($0.value, of: $0.holding.type)
    },
    .flag("isSame", "Whether it is the same in all appearances") { !$0.scope.varies($0.value) },
    .flag("isPerAppearance", "Whether the property holds a value for each appearance") { $0.holding.isPerAppearance },
    .flag("isByAppearance", "Whether there are several appearances, and the property holds a value for each") {
      $0.holding.isPerAppearance && $0.scope.hasAppearances
    },
    .flag("isLifted", "Whether the property holds a value for each appearance, but its owner does not") {
      $0.isLifted
    },
    .optionalRecord("value", "The value in the light appearance") { context in
      context.system == nil ? context.literal(in: .light) : nil
    },
    .records("values", "The values, one for each appearance or one for all; none for a family") { $0.values },
    .records("allValues", "The values, one for each appearance of the variant, even if all are the same") {
      context in
      context.system == nil ? context.scope.variant.appearances.compactMap(context.literal) : []
    },
  ]
}

extension ComponentScope {
  /// The properties that the fonts in a table set, each once, in the order of their list.
  func fontProperties(of table: StyleTable) -> [FontProperty] {
    let used = Set(table.values.flatMap(fontProperties))
    return FontProperty.allCases.filter(used.contains)
  }

  func fontProperties(of value: StyleValue) -> [FontProperty] {
    let paths: [TokenPath] = value.templates.flatMap { template in
      template.path.map { [$0] } ?? style.families.first { $0.template == template }?.members.map(\.path) ?? []
    }
    let used = Set(
      paths.compactMap { theme.token(at: $0)?.row.first }.flatMap { token -> [FontProperty] in
        guard case .typography = token.value else { return [] }
        return FontProperty.all(without: token.extensionData.unspecified)
      }
    )
    return FontProperty.allCases.filter(used.contains)
  }

  /// Whether a value is a gradient that style sheets have as the list of its stops.
  func isStopsAlone(_ value: StyleValue, of type: Component.PropertyType) -> Bool {
    guard case .token(.gradient) = type else { return false }
    switch value {
    case .token(let template):
      let path = template.path ?? style.families.first { $0.template == template }?.members.first?.path
      return path.flatMap(theme.token)?.row.first?.gradientAngle == nil
    case .values: return isWritten(value)
    case .notDrawn, .parameter, .translucent, .mixed: return false
    }
  }

  /// The color of a system that stands in a value, in any appearance.
  func systemColor(of value: StyleValue) -> ColorValue.SystemColor? {
    guard value.axes.isEmpty else { return nil }
    let theme = theme.columns.theme
    let contents = theme.permutations.indices.lazy.map { value.content(in: $0, of: theme) }
    return contents.compactMap { content -> ColorValue.SystemColor? in
      if case .value(.color(let color)) = content { color.systemColor } else { nil }
    }.first
  }

  /// Whether generated code multiplies an alpha itself, in place of a color that is written out.
  func isMultiplied(_ value: StyleValue) -> Bool {
    guard case .translucent(let color, let factor) = value else { return false }
    return factor.isSame(in: theme.columns.theme) && color.isSimple
  }

  /// Whether outputs have something to say of a value.
  func isWritten(_ value: StyleValue) -> Bool {
    value != .notDrawn && value != .values([.notDrawn]) && systemColor(of: value) == nil
  }
}

extension StyleValue {
  var isSimple: Bool {
    switch self {
    case .translucent, .mixed: false
    case .notDrawn, .token, .values, .parameter: true
    }
  }
}

// MARK: What a value is made of

/// A color whose alpha is multiplied.
struct OpacityContext: TypedRecord {
  let color: StyleValueContext
  let factor: StyleValueContext

  static let type = RecordType<Self>(
    "opacity",
    [
      .record("color", "The color") { $0.color },
      .record("factor", "The factor of the alpha") { $0.factor },
    ]
  )
}

/// Two colors that are mixed.
struct MixContext: TypedRecord {
  let first: StyleValueContext
  let second: StyleValueContext
  let amount: StyleValueContext
  let space: String

  static let type = RecordType<Self>(
    "mix",
    [
      .record("first", "The one color") { $0.first },
      .record("second", "The other color") { $0.second },
      .record("amount", "The share of the other color, 0…1") { $0.amount },
      .text("space", "The space in which they are mixed, by its name in CSS") { $0.space },
    ]
  )
}

/// A token of the same theme, as generated code refers to it.
struct TokenReferenceContext: TypedRecord {
  let token: EmittedToken
  let scope: ComponentScope

  var names: TokenReference { TokenReference(token: token, theme: scope.theme) }

  static let type = RecordType<Self>(
    "tokenReference",
    [
      .text("path", "The path of the token, safe in a comment") {
        $0.scope.comment($0.token.row.path.description).joined(separator: " ")
      },
      .text("identifier", "The name of the token in its declaration") { $0.token.identifier },
      .flag("isBare", "Whether style sheets have only the components of the color, for a function") {
        $0.scope.theme.hasBareComponents($0.token)
      },
      .text("bareFunction", "The function for these components, hsl or rgb") {
        $0.scope.theme.componentFunction(of: $0.token) ?? ""
      },
      .bytes("access", "The text that accesses the token in its variant, where groups are namespaces") {
        $0.names.writeAccess(to: &$1)
      },
      .text("reference", "The namespaces and the identifier, joined by full stops") { $0.names.reference },
    ]
  )
}
