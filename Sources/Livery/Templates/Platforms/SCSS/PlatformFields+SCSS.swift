import DesignTokens

extension PlatformFields {
  /// Sass: variables, which are declarations without a selector.
  static let scss = PlatformFields(
    name: "scss",
    fields: FieldExtensions.none
      .adding(TokenContext.scssFields, to: TokenContext.self)
      .adding(ThemeContext.scssFields, to: ThemeContext.self)
      .adding(VariantContext.scssFields, to: VariantContext.self)
      .adding(AppearanceContext.scssFields, to: AppearanceContext.self)
      .adding(DeclarationContext.scssFields, to: DeclarationContext.self)
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
    },
    .text("standardAppearance", "The appearance that counts without a choice: light or dark") {
      $0.theme.standardAppearance.rawValue
    },
  ]
}

extension TokenContext {
  fileprivate static let scssFields: [RecordType<Self>.Field] = [
    .records("declarations", "What the token is where all is flat: one declaration, or those of a font") {
      $0.referringDeclarations
    },
    .flag("isConstant", "Whether the value is the same in all variants and appearances") { context in
      !context.token.variesByVariant && !context.token.variesByAppearance
    },
  ]
}

extension TokenContext {
  /// The declarations with those that they stand for, where the token is one of the variables.
  private var referringDeclarations: [DeclarationContext] {
    guard variant.isDefault, appearance == theme.standardAppearance,
      let value = variant.token(of: token.row, in: appearance),
      let target = theme.variableReferences?.target(of: token)
    else { return declarations }
    // What is written alike has the same properties.
    let targets = DeclarationContext.all(of: value, named: target, appearance: appearance, in: theme)
    return zip(declarations, targets).map { declaration, target in
      var declaration = declaration
      declaration.target = target.name
      return declaration
    }
  }
}

extension DeclarationContext {
  fileprivate static let scssFields: [RecordType<Self>.Field] = [
    .optionalText("target", "The variable that it stands for, in an output with references") { $0.target }
  ]
}

extension VariantContext {
  fileprivate static let scssFields: [RecordType<Self>.Field] = [
    .records("variables", "All tokens as without a choice; with references each after the one that it stands for") {
      $0.variables
    },
    .records("opaqueVariables", "The tokens that DTCG has no type for, as without a choice") { context in
      OpaqueTokenContext.all(of: context.theme, in: context.variant, context.theme.standardAppearance)
    },
  ]

  private var variables: [TokenContext] {
    let appearance = theme.standardAppearance
    let references = variant.isDefault ? theme.variableReferences : nil
    return (references?.order ?? Array(theme.tokens.indices)).lazy.map { theme.tokens[$0] }
      .filter { variant.token(of: $0.row, in: appearance) != nil }
      .map { TokenContext(token: $0, theme: theme, variant: variant, appearance: appearance) }
  }
}

extension AppearanceContext {
  fileprivate static let scssFields: [RecordType<Self>.Field] = [
    .flag("isStandard", "Whether it is the one that counts without a choice") {
      $0.appearance == $0.theme.standardAppearance
    }
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
