import DesignTokens

extension PlatformFields {
  /// Sass: variables, which are declarations without a selector.
  static let scss = PlatformFields(
    name: "scss",
    fields: FieldExtensions.none
      .adding(TokenContext.scssFields, to: TokenContext.self)
  )
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
