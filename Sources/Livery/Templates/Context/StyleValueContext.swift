import DesignTokens
import ColorScience

/// What a property comes to in some cells: a token, or what a rule makes of tokens, or a value that it writes out.
struct StyleValueContext: TypedRecord {
  let scope: ComponentScope
  let value: StyleValue
  let holding: ValueHolding
  /// What every font of the same property sets between them; those that one of them leaves open have to be taken back.
  var fontProperties: [String] = []

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

  private var isLifted: Bool {
    if case .values = value { return false }
    return holding.isPerAppearance && !holding.type.holdsColor && !scope.varies(value)
  }

  private func operand(_ value: StyleValue, _ type: TokenType) -> StyleValueContext {
    StyleValueContext(
      scope: scope,
      value: value,
      holding: .init(type: .token(type), isPerAppearance: type == .color)
    )
  }

  private func literal(in appearance: Appearance) -> ValueContext? {
    let remarks = token.flatMap { scope.variant.token(of: $0.row, in: appearance)?.remarks } ?? .init()
    switch scope.content(of: value, in: appearance) {
    case .value(let literal):
      return ValueContext(value: literal, remarks: remarks, appearance: appearance, language: scope.language)
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

  static let type = RecordType<Self>("styleValue", fields + typeFlags { (context: Self) in context.holding.type })

  private static let fields: [RecordType<Self>.Field] = [
    .flag("isDrawn", "Whether there is something to draw, and a file can say what") {
      $0.scope.isWritten($0.value)
    },
    .optionalText("systemColor", "The name of a colour that only a platform knows; it is written nowhere") {
      $0.system.map { CSSText.commentLine($0.name) }
    },
    .optionalRecord("token", "The token that has the value") { context in
      context.token.map { TokenReferenceContext(token: $0, scope: context.scope) }
    },
    .optionalRecord("family", "The family of tokens that has it, one of which the cell's axes choose") { context in
      context.family.map { FamilyReferenceContext(scope: context.scope, family: $0) }
    },
    .optionalRecord("opacity", "A colour whose alpha is multiplied by a number that is the same everywhere") {
      $0.opacity
    },
    .optionalRecord("mix", "Two colours that are mixed") { (context) -> MixContext? in
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
    .flag("isLiteral", "Whether none of these says it, so that it has to be written out") { $0.isLiteral },
    .optionalText("string", "A plain text or a word, as a string of the template's language") { (context) -> String? in
      guard case .string(let text) = context.scope.content(of: context.value, in: .light) else { return nil }
      return context.scope.language.stringLiteral(text)
    },
    .optionalRecord("word", "The word, if the property is one of a list") { (context) -> WordContext? in
      guard case .enumeration = context.holding.type,
        case .string(let text) = context.scope.content(of: context.value, in: .light)
      else { return nil }
      return WordContext(scope: context.scope, word: text)
    },
    .optionalText("boolean", "true or false") { (context) -> String? in
      guard case .boolean(let flag) = context.scope.content(of: context.value, in: .light) else { return nil }
      return String(flag)
    },
    .flag("isSame", "Whether it is the same in all appearances") { !$0.scope.varies($0.value) },
    .flag("isPerAppearance", "Whether the property holds a value for each appearance") { $0.holding.isPerAppearance },
    .flag("isByAppearance", "Whether there are several appearances, and the property holds a value for each") {
      $0.holding.isPerAppearance && $0.scope.hasAppearances
    },
    .flag("isLifted", "Whether the property holds a value for each appearance, and what has this one does not") {
      $0.isLifted
    },
    .optionalRecord("value", "What it comes to in the light appearance") { context in
      context.system == nil ? context.literal(in: .light) : nil
    },
    .records("values", "What it comes to, one for each appearance or one for all; none for a family") { $0.values },
    .records("allValues", "What it comes to, one for each appearance of the variant, even if all are the same") {
      context in
      context.system == nil ? context.scope.variant.appearances.compactMap(context.literal) : []
    },
    .text("css", "The value in CSS, by custom properties") { $0.css(of: $0.value) },
    .records("declarations", "The value in CSS, a declaration for each property that it sets") {
      $0.declarations
    },
  ]
}

// MARK: CSS

extension StyleValueContext {
  /// Names of members have two hyphens after the component, which the name of a token never has.
  private func css(of value: StyleValue, suffix: String = "") -> String {
    let name = scope.identifiers.component(scope.component)
    switch value {
    case .notDrawn: return nothing
    case .parameter(let parameter):
      return "var(--\(name)--\(scope.identifiers.identifier(Words.of(parameter)))\(suffix))"
    case .token(let template):
      if let family = scope.style.families.first(where: { $0.template == template }) {
        return "var(--\(name)--\(scope.identifiers.family(family, of: scope.component))\(suffix))"
      }
      guard let token = template.path.flatMap(scope.theme.token) else { return nothing }
      return "var(--\(token.identifier)\(suffix))"
    case .translucent(let color, let opacity):
      return "color-mix(in srgb, \(css(of: color)) calc(\(css(of: opacity)) * 100%), transparent)"
    case .mixed(let first, let second, let amount, let space):
      return "color-mix(in \(space.rawValue), \(css(of: first)), \(css(of: second)) calc(\(css(of: amount)) * 100%))"
    case .values: return literalCSS(of: value)
    }
  }

  private func literalCSS(of value: StyleValue) -> String {
    guard scope.systemColor(of: value) == nil else { return nothing }
    switch scope.content(of: value, in: .light) {
    case .value(let literal): return CSSText().text(of: literal)
    case .color(let color): return CSSText().text(of: ColorValue(color))
    case .string(let text): return CSSText.string(text)
    case .boolean(let flag): return String(flag)
    case .notDrawn, .parameter, nil: return nothing
    }
  }

  /// What a property that is not drawn is set to.
  private var nothing: String {
    switch holding.type {
    case .token(.color): "transparent"
    case .token(.shadow), .token(.gradient), .token(.border): "none"
    default: "initial"
    }
  }

  fileprivate var declarations: [DeclarationContext] {
    guard case .token(.typography) = holding.type else {
      return [DeclarationContext(suffix: "", css: css(of: value))]
    }
    let own = scope.fontProperties(of: value)
    if case .values = value, case .value(.typography(let font)) = scope.content(of: value, in: .light) {
      return CSSText.properties(of: font, unspecified: []).map { .init(suffix: "-" + $0.suffix, css: $0.text) }
    }
    return (fontProperties.isEmpty ? own : fontProperties).map { suffix in
      .init(suffix: "-" + suffix, css: own.contains(suffix) ? css(of: value, suffix: "-" + suffix) : "initial")
    }
  }
}

/// A declaration of CSS.
struct DeclarationContext: TypedRecord {
  let suffix: String
  let css: String

  static let type = RecordType<Self>(
    "declaration",
    [
      .text("suffix", "What follows the name; empty but for the several properties of a font") { $0.suffix },
      .text("css", "The value") { $0.css },
    ]
  )
}

extension ComponentScope {
  /// The properties of CSS that the fonts in a table set, each once, in the order of CSS's own list.
  func fontProperties(of table: StyleTable) -> [String] {
    let used = Set(table.values.flatMap(fontProperties))
    return Self.allFontProperties.filter(used.contains)
  }

  func fontProperties(of value: StyleValue) -> [String] {
    let paths: [TokenPath] = value.templates.flatMap { template in
      template.path.map { [$0] } ?? style.families.first { $0.template == template }?.members.map(\.path) ?? []
    }
    let used = Set(
      paths.compactMap { theme.token(at: $0)?.row.first }.flatMap { token -> [String] in
        guard case .typography(let font) = token.value else { return [] }
        return CSSText.properties(of: font, unspecified: token.remarks.unspecified).map(\.suffix)
      }
    )
    return Self.allFontProperties.filter(used.contains)
  }

  private static let allFontProperties = ["font-family", "font-size", "font-weight", "line-height", "letter-spacing"]

  /// The colour of a system that stands in a value, in any appearance.
  func systemColor(of value: StyleValue) -> ColorValue.SystemColor? {
    guard value.axes.isEmpty else { return nil }
    let contents = theme.columns.theme.permutations.indices.lazy.map { value.content(in: $0, of: theme.columns.theme) }
    return contents.compactMap { content -> ColorValue.SystemColor? in
      if case .value(.color(let color)) = content { color.systemColor } else { nil }
    }.first
  }

  /// Whether generated code multiplies an alpha itself, in place of a colour that is written out.
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

/// A colour whose alpha is multiplied.
struct OpacityContext: TypedRecord {
  let color: StyleValueContext
  let factor: StyleValueContext

  static let type = RecordType<Self>(
    "opacity",
    [
      .record("color", "The colour") { $0.color },
      .record("factor", "What its alpha is multiplied by") { $0.factor },
    ]
  )
}

/// Two colours that are mixed.
struct MixContext: TypedRecord {
  let first: StyleValueContext
  let second: StyleValueContext
  let amount: StyleValueContext
  let space: String

  static let type = RecordType<Self>(
    "mix",
    [
      .record("first", "The one colour") { $0.first },
      .record("second", "The other colour") { $0.second },
      .record("amount", "How much of the other colour, 0…1") { $0.amount },
      .text("space", "The space in which they are mixed, by its name in CSS") { $0.space },
    ]
  )
}

/// A token of the same theme, as generated code refers to it.
struct TokenReferenceContext: TypedRecord {
  let token: EmittedToken
  let scope: ComponentScope

  private var names: TokenReference { TokenReference(token: token, template: scope.template) }

  static let type = RecordType<Self>(
    "tokenReference",
    [
      .text("path", "Where the token stands in its document, as a comment may show it") {
        $0.scope.comment($0.token.row.path.description).joined(separator: " ")
      },
      .record("name", "The whole path as one name") { NameContext($0.token.row.path) },
      .text("identifier", "What the token is called where it is declared") { $0.token.identifier },
      .text("access", "How the token is reached from what stands for its variant, where groups are namespaces") {
        $0.names.access
      },
      .texts("groups", "The namespaces around it, outermost first; none where groups are not namespaces") {
        $0.names.groups
      },
      .text("reference", "The namespaces and the identifier, joined by full stops") { $0.names.reference },
      .text("storageReference", "The same, by what holds the value of a deprecated token without a warning") {
        $0.names.storageReference
      },
      .flag("isSame", "Whether the token is the same in all appearances") { !$0.token.variesByAppearance },
    ]
  )
}
