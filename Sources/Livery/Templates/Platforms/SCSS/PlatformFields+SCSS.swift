import DesignTokens

extension PlatformFields {
  /// Sass: variables, which are declarations without a selector.
  static let scss = PlatformFields(
    name: "scss",
    fields: FieldExtensions.none
      .adding(TokenContext.scssFields, to: TokenContext.self)
      .adding(ThemeContext.scssFields, to: ThemeContext.self)
      .adding(OpaqueValueContext.scssFields, to: OpaqueValueContext.self)
  )
}

extension ThemeContext {
  fileprivate static let scssFields: [RecordType<Self>.Field] = [
    .text(
      "fontSuffixes",
      "The properties of a font and what their names add to that of a token, as pairs of a map of Sass"
    ) {
      context in
      context.theme.language.fontSuffixes.map { "\($0.property): \"\($0.suffix)\"" }.joined(separator: ", ")
    }
  ]
}

extension TokenContext {
  fileprivate static let scssFields: [RecordType<Self>.Field] = [
    .records("declarations", "What the token is where all is flat: one declaration, or those of a font") {
      $0.declarations
    },
    .flag("isConstant", "Whether the value is the same in all variants and appearances") { context in
      !context.token.variesByVariant && !context.token.variesByAppearance
    },
  ]
}

extension OpaqueValueContext {
  fileprivate static let scssFields: [RecordType<Self>.Field] = [
    .text("sass", "The value as Sass has it: what Sass would compute or refuse in a string that it puts in as it is") {
      let css = $0.css
      // What is no value of CSS is a string in quotes already.
      return css != $0.value.text || SassValueText(css).isPlain ? css : "#{\($0.language.stringLiteral(css))}"
    }
  ]
}
