import DesignTokens
import DocumentReading

extension DocumentBuilder {
  /// One object of names and values, `{ "color-main-main": "#ec5a13" }`: what Style Dictionary calls `json/flat`.
  ///
  /// The body of the entry writes a value.
  static let flat = DocumentBuilder(
    name: "flat",
    subjects: [.permutation],
    usesIdentifiers: true,
    isOneFile: true,
    bodyType: { FlatValueContext.type(of: $0).schema }
  ) { request, diagnostics in
    guard let theme = request.subject.theme, let index = request.subject.permutation, let body = request.body else {
      return []
    }
    let type = FlatValueContext.type(of: theme.template)
    var members: [JSONMember] = []
    for (emitted, token) in theme.tokens(inPermutation: index) {
      for declaration in theme.declarations(of: token, named: emitted.identifier, inPermutation: index) {
        let value = FlatValueContext(type: type, options: request.subject.options, value: declaration.value)
        guard let text = body.text(of: value, diagnostics: &diagnostics) else { return [] }
        // What has no unit is a number in JSON too.
        members.append(JSONMember(declaration.name, .scalar(of: text)))
      }
    }
    let taken = theme.opaqueTokens.isEmpty ? [] : Set(members.map(\.key))
    for emitted in theme.opaqueTokens where !taken.contains(emitted.identifier) {
      if let token = emitted.tokens[index] { members.append(JSONMember(emitted.identifier, token.value.json)) }
    }
    return [OutputFile(path: request.path, text: JSONWriter.text(of: .object(members)))]
  }
}

extension EmittedTheme {
  fileprivate func declarations(of token: Token, named name: String, inPermutation index: Int) -> [DeclarationContext] {
    let appearance = columns.appearances[index] ?? .light
    return DeclarationContext.all(of: token, named: name, appearance: appearance, in: self)
  }
}

/// A value of a flat document, and the options of the template.
struct FlatValueContext: TemplateRecord {
  let type: RecordType<Self>
  let options: TemplateOptions
  let value: ValueContext

  var schema: RecordSchema { type.schema }

  func value(of field: String) -> TemplateValue? { type.value(of: field, in: self) }

  func withFrame<Result>(at position: ListPosition, _ body: (TemplateFrame) -> Result) -> Result {
    type.withFrame(of: self, at: position, body)
  }

  static func type(of template: Template) -> RecordType<Self> {
    RecordType(
      "flatValue",
      [
        RootContext.optionsField(of: template) { $0.options },
        .record("value", "The value of a token, or of a property of a font") { $0.value },
      ]
    )
  }
}
