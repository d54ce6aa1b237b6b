import DesignTokens

/// The options of a template as an output sets them.
///
/// They are an object and not a value because the contexts of all files of an output lead to them.
final class TemplateOptions: Sendable {
  let template: Template
  let values: [String: OptionLiteral]
  /// The references to tokens and groups among them, each where it is written.
  let references: [OptionReference]

  /// Takes what the output says, and the defaults for the rest; reports what the template does not know.
  init(_ template: Template, of output: Output, in manifest: SourceFile, diagnostics: inout Diagnostics) {
    self.template = template
    var values = Dictionary(template.options.map { ($0.name, $0.defaultValue) }) { first, _ in first }
    var references: [OptionReference] = []
    for setting in output.options {
      let place = manifest.place(at: setting.offset)
      guard let option = template.options.first(where: { $0.name == setting.name }) else {
        diagnostics.report(.unknownOption(setting.name, of: template, at: place))
        continue
      }
      if option.accepts(setting.value) {
        values[setting.name] = setting.value
        references += OptionReference.all(in: setting, of: option, in: manifest, diagnostics: &diagnostics)
      } else {
        diagnostics.report(.optionValue(setting.value, of: option, at: place))
      }
    }
    self.values = values
    self.references = references
  }

  /// The texts of an option by name.
  func texts(_ name: String) -> [OptionMember] { values[name]?.members ?? [] }

  /// What names call groups and tokens otherwise; nil for templates without such an option.
  var renaming: Renaming? { Renaming(texts("rename").map { .init(pattern: $0.name, name: $0.text) }) }

  /// Which tokens are in a theme of the platform; nil if their names say it.
  var places: ThemePlaces? { ThemePlaces(texts("places")) }

  /// The path that an option of kind `token` or `group` names; nil if it names none.
  func path(_ name: String) -> TokenPath? {
    if case .string(let text)? = values[name] { TokenPath(alias: text) } else { nil }
  }
}

extension Template.Option {
  func accepts(_ value: OptionLiteral) -> Bool {
    switch (kind, value) {
    case (.string, .string), (.name, .string), (.boolean, .boolean): true
    case (.number, .number(let number)): minimum.map { number.value >= $0 } ?? true
    case (.enumeration, .string(let text)): values.contains(text)
    case (.token, .string), (.group, .string), (.map, .members), (.tokens, .members): true
    default: false
    }
  }

  /// What a value must be, for messages.
  fileprivate var expectation: String {
    switch kind {
    case .string: "a string"
    case .name: "a string that can be part of a name"
    case .boolean: "true or false"
    case .number: minimum.map { "a number of at least \(Decimal.text($0))" } ?? "a number"
    case .enumeration: "one of: \(values.joined(separator: ", "))"
    case .map: "an object of strings"
    case .token: "a reference to a token, such as '{color.main}'"
    case .group: "a reference to a group, such as '{color}'"
    case .tokens: "an object of references to tokens"
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownOption(_ name: String, of template: Template, at place: SourceFile.Place) -> Self {
    let known = template.options.map(\.name)
    let fallback = known.isEmpty ? "it has no options" : "options: \(known.joined(separator: ", "))"
    return Diagnostic(
      "unknown-option",
      "template '\(template.name)' has no option '\(name)'",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? fallback,
      subject: name
    )
  }

  static func optionValue(_ value: OptionLiteral, of option: Template.Option, at place: SourceFile.Place)
    -> Self
  {
    var advice: String?
    if case .string(let text) = value { advice = NearestName.advice(for: text, among: option.values) }
    return Diagnostic(
      "option-value",
      "option '\(option.name)' must be \(option.expectation)",
      at: place,
      advice: advice,
      subject: option.name
    )
  }
}
