import DesignTokens
import DocumentReading

/// A token that DTCG has no type for, with its value in one appearance and in all.
struct OpaqueTokenContext: TypedRecord {
  let token: EmittedOpaqueToken
  let theme: EmittedTheme
  let variant: EmittedVariant
  /// The appearance of ``OpaqueTokenContext/value``.
  var appearance = Appearance.light

  private var language: Language { theme.template.language }

  /// Whether it is a text that can be declared by its name.
  private var isText: Bool {
    token.isDeclared && token.token(inFirstOf: variant.columns(for: appearance))?.value.isText ?? false
  }

  private func value(in appearance: Appearance) -> ValueContext? {
    token.token(inFirstOf: variant.columns(for: appearance)).map {
      ValueContext(opaque: $0.value, appearance: appearance, language: language)
    }
  }

  /// All of them, as they are in an appearance of a variant.
  static func all(
    of theme: EmittedTheme,
    in variant: EmittedVariant,
    _ appearance: Appearance = .light
  ) -> [OpaqueTokenContext] {
    theme.opaqueTokens.map { OpaqueTokenContext(token: $0, theme: theme, variant: variant, appearance: appearance) }
      .filter { $0.value(in: appearance) != nil }
  }

  /// The texts among them that can be declared by their names, as the first variant has them in light.
  static func texts(of theme: EmittedTheme) -> [OpaqueTokenContext] {
    theme.variants.first.map { all(of: theme, in: $0).filter(\.isText) } ?? []
  }

  static let type = RecordType<Self>(
    "opaqueToken",
    [
      .text("path", "The path of the token, safe in a comment") {
        $0.language.commentLines($0.token.path.description).joined(separator: " ")
      },
      .record("name", "The whole path as one name") { NameContext($0.token.path) },
      .text("identifier", "The name in the template's language") { $0.token.identifier },
      .text("pathLiteral", "The path of the token, as a string literal of the template's language") {
        $0.language.stringLiteral($0.token.path.description)
      },
      .texts("comment", "The description, line by line") { context in
        context.token.first?.description.map(context.language.commentLines) ?? []
      },
      .text("type", "The type that the source gives, for a section of string()") { $0.token.first?.value.type ?? "" },
      .flag("isDeclared", "Whether it is a text, a number or a switch, and its name is not taken") {
        $0.token.isDeclared
      },
      .flag("isSame", "Whether the value is the same in all appearances") { !$0.token.variesByAppearance },
      .optionalRecord("value", "The value, in the light appearance if there are several") {
        $0.value(in: $0.appearance)
      },
      .records("allValues", "One value for each appearance of the variant, even if all are the same") { context in
        context.variant.appearances.compactMap(context.value)
      },
    ]
  )
}

/// A value that DTCG has no type for.
struct OpaqueValueContext: TypedRecord {
  let value: OpaqueValue
  let language: Language

  /// The text if it is a value of CSS as it is, else a string in quotes.
  var css: String { CSSValueText.isValue(value.text) ? value.text : language.stringLiteral(value.text) }

  static let type = RecordType<Self>(
    "opaque",
    [
      .text("type", "The type that the source gives, for a section of string()") { $0.value.type },
      .text("text", "The value as it is, for a section of string(); JSON unless it is a text") { $0.value.text },
      .text("json", "The value as JSON") { JSONWriter.line(of: $0.value.json) },
      .text("css", "The value as CSS has it: a string in quotes unless it is a value of CSS as it is") { $0.css },
      .flag("isText", "Whether it is a text") { $0.value.isText },
      .flag("isSwitch", "Whether it is true or false") { $0.value.isSwitch },
    ]
  )
}

extension OpaqueValue {
  var isText: Bool { if case .string = json { true } else { false } }
  var isSwitch: Bool { if case .bool = json { true } else { false } }

  /// Whether it is one text, number or switch.
  var isPlain: Bool {
    switch json {
    case .string, .bool, .number: true
    default: false
    }
  }
}
