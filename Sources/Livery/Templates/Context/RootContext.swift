import DesignTokens

/// What a template sees before it enters any section.
struct RootContext: TemplateRecord {
  /// The things that one file is made for.
  struct Subject: Sendable {
    var options: TemplateOptions
    var themes: [EmittedTheme]
    var theme: EmittedTheme?
    var permutation: Int?
    var token: Int?
    var component: Int?
    /// What the themes are made from; nil where only a name is asked for.
    var palette: Palette?

    /// A token of the theme, as it is in the permutation if the file is made for one.
    fileprivate func token(at path: TokenPath) -> TokenContext? {
      guard let theme else { return nil }
      guard let index = permutation, theme.columns.theme.permutations.indices.contains(index) else {
        return theme.context(at: path)
      }
      let variant = theme.variants.first { $0.columns.values.contains(index) }
      return theme.context(at: path, in: variant, theme.columns.appearances[index] ?? .light)
    }
  }

  private let type: RecordType<Subject>
  let subject: Subject

  var schema: RecordSchema { type.schema }

  func value(of field: String) -> TemplateValue? { type.value(of: field, in: subject) }

  func withFrame<Result>(at position: ListPosition, _ body: (TemplateFrame) -> Result) -> Result {
    type.withFrame(of: subject, at: position, body)
  }

  /// The theme that the file is made for; nil if it is made for all.
  var themeName: String? { subject.theme?.name }

  /// The themes whose values the file has: where a theme is a value of a type, those of all themes of the type.
  var declaredThemes: [String?] {
    guard let theme = subject.theme else { return [nil] }
    return [theme.name] + (theme.language.declaresTypes ? theme.followers(among: subject.themes).map(\.name) : [])
  }

  private init(type: RecordType<Subject>, subject: Subject) {
    self.type = type
    self.subject = subject
  }

  /// The context of a file that is made for a theme.
  init(of theme: EmittedTheme, options: TemplateOptions) {
    type = Self.type(of: options.template, rendering: .theme)
    subject = Subject(options: options, themes: [theme], theme: theme)
  }

  /// One context for every file that is to be rendered.
  static func all(
    of themes: [EmittedTheme],
    palette: Palette,
    options: TemplateOptions,
    rendering kind: Template.Subject
  ) -> [RootContext] {
    let type = type(of: options.template, rendering: kind)
    return subjects(of: themes, palette: palette, options: options, rendering: kind)
      .map { RootContext(type: type, subject: $0) }
  }

  private static func subjects(
    of themes: [EmittedTheme],
    palette: Palette,
    options: TemplateOptions,
    rendering kind: Template.Subject
  ) -> [Subject] {
    let once = Subject(options: options, themes: themes, palette: palette)
    func perTheme(_ indices: (EmittedTheme) -> Range<Int>, _ set: WritableKeyPath<Subject, Int?>) -> [Subject] {
      themes.flatMap { theme in
        indices(theme).map { index in
          var subject = once
          subject.theme = theme
          subject[keyPath: set] = index
          return subject
        }
      }
    }
    switch kind {
    case .once: return [once]
    case .theme: return perTheme({ _ in 0..<1 }, \.permutation)
    case .permutation: return perTheme({ $0.columns.theme.permutations.indices }, \.permutation)
    case .token: return perTheme({ $0.tokens.indices }, \.token)
    case .component: return perTheme({ $0.components.indices }, \.component)
    }
  }

  /// The fields that a template has at its top, which depend on its options and on what its files are made for.
  static func type(of template: Template, rendering kind: Template.Subject) -> RecordType<Subject> {
    var fields: [RecordType<Subject>.Field] = [
      .record("tool", "Who writes the file") { _ in ToolContext() },
      optionsField(of: template, theme: { $0.theme }) { $0.options },
      .records("themes", "All themes") { subject in subject.themes.map { ThemeContext($0, among: subject.themes) } },
    ]
    if kind != .once {
      fields.append(
        .dynamic("theme", .record(ThemeContext.self), "The theme that the file is made for") { subject in
          subject.theme.map { .record(ThemeContext($0, among: subject.themes)) } ?? .absent
        }
      )
    }
    if [.theme, .permutation, .token].contains(kind) {
      let names = namesType(of: template)
      fields.append(
        .dynamic("names", .record { names.schema }, "What the template declares beside the tokens") { subject in
          subject.theme.map { .record(NamesContext(type: names, theme: $0)) } ?? .absent
        }
      )
    }
    if kind == .permutation {
      fields.append(
        .dynamic("permutation", .record(PermutationContext.self), "The permutation that the file is made for") {
          guard let theme = $0.theme, let index = $0.permutation else { return .absent }
          return .record(PermutationContext(theme: theme, index: index))
        }
      )
    }
    if kind == .token {
      fields.append(
        .dynamic("token", .record(TokenContext.self), "The token that the file is made for") {
          guard let theme = $0.theme, let index = $0.token, let variant = theme.variants.first else { return .absent }
          return .record(TokenContext(token: theme.tokens[index], theme: theme, variant: variant))
        }
      )
    }
    if kind == .component {
      fields.append(
        .dynamic("component", .record(ComponentContext.self), "The component that the file is made for") {
          guard let theme = $0.theme, let index = $0.component, let variant = theme.variants.first else {
            return .absent
          }
          let scope = ComponentScope(theme: theme, variant: variant, styled: theme.components[index])
          return .record(ComponentContext(scope: scope))
        }
      )
    }
    if kind == .once { return RecordType("root", fields) }
    return RecordType("root", fields, functions: [.token { (subject: Subject, path) in subject.token(at: path) }])
  }

  /// The options of a template in a record that leads to their values.
  static func optionsField<Record>(
    of template: Template,
    theme: @escaping @Sendable (Record) -> EmittedTheme? = { _ in nil },
    _ values: @escaping @Sendable (Record) -> TemplateOptions
  ) -> RecordType<Record>.Field {
    let type = optionType(of: template)
    return .record("options", in: type, "The template's options") {
      OptionsContext(type: type, options: values($0), theme: theme($0))
    }
  }

  private static func namesType(of template: Template) -> RecordType<EmittedTheme> {
    RecordType(
      "names",
      template.names.map { name in
        .text(name.value, "'\(name.value)' with the prefix of the tokens") { $0.identifiers.own(name.value) }
      }
    )
  }

  private static func optionType(of template: Template) -> RecordType<OptionsContext> {
    RecordType(
      "options",
      template.options.map { option in
        .dynamic(option.name, option.kind.templateType, option.description ?? "") { $0.templateValue(of: option) }
      } + template.options.filter { $0.kind == .enumeration }.map(OptionChoiceContext.field)
    )
  }
}

/// The names that a template declares beside the tokens, as they are spelled in a theme.
private struct NamesContext: TemplateRecord {
  let type: RecordType<EmittedTheme>
  let theme: EmittedTheme

  var schema: RecordSchema { type.schema }

  func value(of field: String) -> TemplateValue? { type.value(of: field, in: theme) }

  func withFrame<Result>(at position: ListPosition, _ body: (TemplateFrame) -> Result) -> Result {
    type.withFrame(of: theme, at: position, body)
  }
}

/// Who writes the file.
struct ToolContext: TypedRecord {
  static let type = RecordType<Self>(
    "tool",
    [
      .text("name", "The name of the tool") { _ in Tool.name },
      .text("version", "Its version") { _ in Tool.version },
      .text("header", "The notice that the file is generated, and how to change it") { _ in
        Tool.header
      },
    ]
  )
}
