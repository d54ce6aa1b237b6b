import DesignTokens

/// A declaration of a flat language: a token, or one of the properties that a font is there.
struct DeclarationContext: TypedRecord {
  let name: String
  let value: ValueContext
  var comment: [String] = []
  /// What the declaration is called that it stands for.
  var target: String?

  /// The declarations that a token is: one, or those of a font.
  static func all(
    of token: Token,
    named identifier: String,
    appearance: Appearance,
    gamut: EmittedColor.Gamut = .any,
    isCommented: Bool = false,
    in theme: EmittedTheme
  ) -> [DeclarationContext] {
    let language = theme.language
    func declaration(_ name: String, _ text: OpaqueValue) -> DeclarationContext {
      DeclarationContext(name: name, value: ValueContext(opaque: text, appearance: appearance, language: language))
    }
    func declaration(_ name: String, _ value: TokenValue, as property: FontProperty? = nil) -> DeclarationContext {
      let value = theme.lengths.spelled(value, as: property)
      let context = ValueContext(value: value, of: token, appearance: appearance, gamut: gamut, language: language)
      return DeclarationContext(name: name, value: context)
    }
    var declarations: [DeclarationContext]
    if case .typography(let typography) = token.value {
      declarations = FontProperty.all(without: token.extensionData.unspecified).map { property in
        let name = language.fontProperty(identifier, property)
        return switch token.written(property) {
        case .length(let length): declaration(name, .dimension(length), as: property)
        case .text(let text): declaration(name, text)
        case nil: declaration(name, property.value(in: typography), as: property)
        }
      }
      declarations += language.furtherProperties(of: token, named: identifier).map { declaration($0.name, $0.value) }
    } else {
      declarations = [declaration(identifier, token.value)]
    }
    // The comment stands once before all properties of a font.
    if isCommented, !declarations.isEmpty { declarations[0].comment = token.comment(in: language) }
    return declarations
  }

  /// The declaration of a token that DTCG has no type for; nil where a flat language cannot declare it.
  static func of(
    _ emitted: EmittedOpaqueToken,
    inFirstOf columns: [Int],
    appearance: Appearance,
    isCommented: Bool = false,
    in language: Language
  ) -> DeclarationContext? {
    guard emitted.isDeclared, let token = emitted.token(inFirstOf: columns) else { return nil }
    return DeclarationContext(
      name: emitted.identifier,
      value: ValueContext(opaque: token.value, appearance: appearance, language: language),
      comment: isCommented ? token.description.map(language.commentLines) ?? [] : []
    )
  }

  static let type = RecordType<Self>(
    "declaration",
    [
      .text("name", "What the declaration is called, without any marks around it") { $0.name },
      .record("value", "The value") { $0.value },
      .texts("comment", "The description of the token, line by line, where a style sheet declares it first") {
        $0.comment
      },
    ]
  )
}
