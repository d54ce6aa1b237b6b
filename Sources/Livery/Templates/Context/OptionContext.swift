import DesignTokens

/// The options of an output as the files for a theme see them.
struct OptionsContext: TemplateRecord {
  let type: RecordType<OptionsContext>
  let options: TemplateOptions
  /// The theme in which references lead to tokens; nil in a file for all themes.
  let theme: EmittedTheme?

  var schema: RecordSchema { type.schema }

  func value(of field: String) -> TemplateValue? { type.value(of: field, in: self) }

  func withFrame<Result>(at position: ListPosition, _ body: (TemplateFrame) -> Result) -> Result {
    type.withFrame(of: self, at: position, body)
  }

  func templateValue(of option: Template.Option) -> TemplateValue {
    switch option.kind {
    case .token: options.path(option.name).flatMap(token).map { .record($0) } ?? .absent
    case .group: options.path(option.name).flatMap(group).map { .record($0) } ?? .absent
    case .tokens: .list(roles(of: option.name).map { .record($0) })
    case .map: .list(entries(of: option.name).map { .record($0) })
    case .string, .boolean, .number, .name, .enumeration: plainValue(of: option)
    }
  }

  private func plainValue(of option: Template.Option) -> TemplateValue {
    switch options.values[option.name] {
    case .boolean(let flag): .flag(flag)
    case .number(let number): .text(number.literal)
    case .string(let text) where option.kind == .name && !text.isEmpty:
      .text(options.template.naming.name(of: Words.of(text)))
    case .string(let text): .text(text)
    case .members, nil: .absent
    }
  }

  private func token(at path: TokenPath) -> TokenContext? {
    guard let theme, let variant = theme.variants.first else { return nil }
    return theme.tokens.first { $0.row.path == path }.map { TokenContext(token: $0, theme: theme, variant: variant) }
  }

  private func group(at path: TokenPath) -> NamedGroupContext? {
    theme.flatMap { NamedGroupContext(path: path, in: $0) }
  }

  /// The roles whose tokens the theme has, in the order in which the template lists roles.
  private func roles(of name: String) -> [RoleContext] {
    let option = options.template.options.first { $0.name == name }
    let order = option?.roles.flatMap(\.names) ?? []
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let found = options.texts(name)
      .sorted { (ranks[$0.name] ?? order.count, $0.name) < (ranks[$1.name] ?? order.count, $1.name) }
      .compactMap { member in
        TokenPath(alias: member.text).flatMap(token).map { RoleContext(role: member.name, token: $0) }
      }
    var contexts = found
    for index in contexts.indices {
      contexts[index].isLastOfType = !found[(index + 1)...].contains {
        $0.token.tokenType == found[index].token.tokenType
      }
    }
    return contexts
  }

  private func entries(of name: String) -> [OptionEntryContext] {
    options.texts(name).map { OptionEntryContext(member: $0, language: options.template.language) }
  }
}

extension Template.Option.Kind {
  /// What a template sees of an option of this kind.
  var templateType: TemplateType {
    switch self {
    case .boolean: .flag
    case .string, .number, .name, .enumeration: .text
    case .token: .record(TokenContext.self)
    case .group: .record(NamedGroupContext.self)
    case .tokens: .list(.record(RoleContext.self))
    case .map: .list(.record(OptionEntryContext.self))
    }
  }
}

/// A token that an option gives a role on the platform.
struct RoleContext: TypedRecord {
  let role: String
  let token: TokenContext
  /// Whether no role of the same type follows.
  var isLastOfType = false

  static let type = RecordType<Self>(
    "role",
    [
      .flag("isLastOfType", "Whether no role for a token of the same type follows") { $0.isLastOfType },
      .text("role", "The name of the role, such as primary") { $0.role },
      .record("token", "The token that has it, with the values of the theme's first variant") { $0.token },
    ]
  )
}

/// One of the texts of an option that has texts by name.
struct OptionEntryContext: TypedRecord {
  let member: OptionMember
  let language: Language

  static let type = RecordType<Self>(
    "optionEntry",
    [
      .text("key", "The name") { $0.member.name },
      .text("text", "The text, as it is written") { $0.member.text },
      .text("keyLiteral", "The name, as a string literal of the template's language") {
        $0.language.stringLiteral($0.member.name)
      },
      .text("literal", "The text, as a string literal of the template's language") {
        $0.language.stringLiteral($0.member.text)
      },
    ]
  )
}

/// A group of tokens that an option names.
struct NamedGroupContext: TypedRecord {
  let path: TokenPath
  let theme: EmittedTheme
  let tokens: [TokenContext]

  /// Nil if the theme has no such group.
  init?(path: TokenPath, in theme: EmittedTheme) {
    guard let variant = theme.variants.first else { return nil }
    let names = path.names
    self.path = path
    self.theme = theme
    tokens = theme.tokens.filter { token in
      token.row.path.names.count == names.count + 1 && token.row.path.names.starts(with: names)
    }
    .map { TokenContext(token: $0, theme: theme, variant: variant) }
    if tokens.isEmpty { return nil }
  }

  private var lastName: String { String(path.lastName) }

  static let type = RecordType<Self>(
    "namedGroup",
    [
      .text("path", "The path of the group, safe in a comment") {
        $0.theme.language.commentLines($0.path.description).joined(separator: " ")
      },
      .record("name", "The last name of the path") { NameContext($0.lastName) },
      .text("identifier", "The group's name in the template's language") {
        TokenIdentifiers(template: $0.theme.template).namespace($0.lastName)
      },
      .records("tokens", "The tokens directly in the group, with the values of the theme's first variant") {
        $0.tokens
      },
    ]
  )
}

/// Which of its values an option of kind `enum` has, as a flag for each.
struct OptionChoiceContext: TemplateRecord {
  private let type: RecordType<String>
  private let choice: String

  var schema: RecordSchema { type.schema }

  func value(of field: String) -> TemplateValue? { type.value(of: field, in: choice) }

  func withFrame<Result>(at position: ListPosition, _ body: (TemplateFrame) -> Result) -> Result {
    type.withFrame(of: choice, at: position, body)
  }

  /// The field of an option, by its name and `Is`: `accessIs.public`.
  static func field(of option: Template.Option) -> RecordType<OptionsContext>.Field {
    let type = RecordType<String>(
      option.name + "Choice",
      option.values.map { value in .flag(value, "Whether it is \(value)") { $0 == value } }
    )
    return .dynamic(option.name + "Is", .record { type.schema }, "Which value the option \(option.name) has") {
      guard case .string(let choice)? = $0.options.values[option.name] else { return .absent }
      return .record(OptionChoiceContext(type: type, choice: choice))
    }
  }
}
