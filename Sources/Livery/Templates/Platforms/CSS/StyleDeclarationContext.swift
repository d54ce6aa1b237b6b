import DesignTokens

/// A declaration of a component's property in a style sheet.
struct StyleDeclarationContext: TypedRecord {
  /// The property of a font that it sets; nil for a value that is one declaration.
  var property: FontProperty?
  /// The value, if the property of a font is written out.
  var value: ValueContext?
  /// Whether the font leaves the property open, which another one of the same property sets.
  var isLeftOpen = false
  /// What the name of the property of a token's font adds to that of the token; nil for a value that is one declaration.
  var tokenSuffix: String?

  static let type = RecordType<Self>(
    "styleDeclaration",
    [
      .optionalText("fontProperty", "What it sets of a font, by the name in CSS") { $0.property?.rawValue },
      .optionalText("tokenSuffix", "What the name of that property of a token adds to the token's, such as -font-size")
      {
        $0.tokenSuffix
      },
      .optionalRecord("literal", "The value of a font's property that is written out") { $0.value },
      .flag("isLeftOpen", "Whether the font leaves the property open, and another font sets it") { $0.isLeftOpen },
    ]
  )
}

extension StyleValueContext {
  var declarations: [StyleDeclarationContext] {
    guard case .token(.typography) = holding.type else { return [StyleDeclarationContext()] }
    if case .values = value, case .value(.typography(let font)) = scope.content(of: value, in: .light) {
      return FontProperty.allCases.map { property in
        let value = ValueContext(value: property.value(in: font), appearance: .light, language: scope.language)
        return StyleDeclarationContext(property: property, value: value)
      }
    }
    let own = scope.fontProperties(of: value)
    return (fontProperties.isEmpty ? own : fontProperties).map { property in
      StyleDeclarationContext(
        property: property,
        isLeftOpen: !own.contains(property),
        tokenSuffix: scope.language.fontProperty("", property)
      )
    }
  }

  /// A color whose alpha is multiplied, even by a number that differs between permutations.
  var translucency: OpacityContext? {
    guard case .translucent(let color, let factor) = value else { return nil }
    return OpacityContext(color: operand(color, .color), factor: operand(factor, .number))
  }

  /// Whether a style sheet can set the property to the value.
  var isSet: Bool {
    switch value {
    case .notDrawn: return false
    case .parameter, .translucent, .mixed: return true
    case .token(let template):
      return scope.style.families.contains { $0.template == template }
        || template.path.flatMap(scope.theme.token) != nil
    case .values:
      guard scope.systemColor(of: value) == nil else { return false }
      switch scope.content(of: value, in: .light) {
      case .value, .color, .string, .boolean: return true
      case .notDrawn, .parameter, nil: return false
      }
    }
  }
}
