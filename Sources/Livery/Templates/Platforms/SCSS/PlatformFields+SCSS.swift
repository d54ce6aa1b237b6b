import DesignTokens

extension PlatformFields {
  /// Sass: variables, which are declarations without a selector.
  static let scss = PlatformFields(
    name: "scss",
    fields: FieldExtensions.none
      .adding(ValueContext.scssFields, to: ValueContext.self)
  )
}

extension ValueContext {
  fileprivate static let scssFields: [RecordType<Self>.Field] = [
    .records("properties", "The declarations of a token in flat outputs: one, or several for a font") {
      FlatDeclarationContext.all(of: $0)
    }
  ]
}

/// A declaration of a flat language.
struct FlatDeclarationContext: TypedRecord {
  let name: String
  let text: String
  let wideText: String

  static func all(of context: ValueContext) -> [FlatDeclarationContext] {
    guard let identifier = context.identifier else { return [] }
    let language = context.language
    var declarations: [FlatDeclarationContext] = []
    language.css.forEachProperty(of: context.value, context.extensionData, named: identifier, in: language) {
      name,
      text in
      declarations.append(FlatDeclarationContext(name: name, text: text, wideText: text))
    }
    guard context.value.holdsWideColor, let only = declarations.first, declarations.count == 1 else {
      return declarations
    }
    var wide = language.css
    wide.isWide = true
    return [FlatDeclarationContext(name: only.name, text: only.text, wideText: wide.text(of: context.value))]
  }

  static let type = RecordType<Self>(
    "flatDeclaration",
    [
      .text("name", "The name of the declaration") { $0.name },
      .text("value", "The value in CSS for the template's language, with colors mapped into sRGB") {
        $0.text
      },
      .text("wideValue", "The same with colors in their own color space") { $0.wideText },
    ]
  )
}
