import DesignTokens

extension PlatformFields {
  /// Jetpack Compose: groups as classes, and numbers of 32 bits.
  static let compose = PlatformFields(
    name: "compose",
    fields: FieldExtensions.none
      .adding(ThemeContext.composeFields, to: ThemeContext.self)
      .adding(VariantContext.composeFields, to: VariantContext.self)
      .adding(TokenContext.composeFields, to: TokenContext.self)
      .adding(TokenReferenceContext.composeFields, to: TokenReferenceContext.self)
      .adding(ColorContext.composeFields, to: ColorContext.self)
      .adding(DimensionContext.composeFields, to: DimensionContext.self)
      .adding(ValueContext.composeFields, to: ValueContext.self)
      .adding(TypographyContext.composeFields, to: TypographyContext.self)
      .adding(CurveContext.composeFields, to: CurveContext.self)
      .adding(StrokeContext.composeFields, to: StrokeContext.self)
      .adding(AxisValueContext.composeFields, to: AxisValueContext.self)
      .adding(AxisAliasContext.composeFields, to: AxisAliasContext.self)
  )
}

extension ThemeContext {
  fileprivate static let composeFields: [RecordType<Self>.Field] = [
    .records("schemeSteps", "The schemes of all variants, each made from an earlier one") {
      SchemeStepContext.all(of: $0.theme)
    }
  ]
}

extension VariantContext {
  fileprivate static let composeFields: [RecordType<Self>.Field] = [
    .records("groups", "The tokens of all variants as nested groups with members, line by line") { context in
      TokenGroupLineContext.all(of: context.theme, in: context.variant)
    }
  ]
}

extension TokenContext {
  fileprivate static let composeFields = [isTextSize { (context: TokenContext) in context.token }]
}

extension TokenReferenceContext {
  fileprivate static let composeFields = [isTextSize { (context: TokenReferenceContext) in context.token }]
}

private func isTextSize<Record>(
  _ token: @escaping @Sendable (Record) -> EmittedToken
) -> RecordType<Record>.Field {
  .flag("isTextSize", "Whether the token is a length of text, by its name or that of one that it is an alias of") {
    token($0).isTextSize
  }
}

extension ColorContext {
  fileprivate static let composeFields: [RecordType<Self>.Field] = [
    .text("fittingAlpha", "The alpha with the precision of 32 bits") { NumberText.single($0.color.alpha) }
  ]
}

extension DimensionContext {
  fileprivate static let composeFields: [RecordType<Self>.Field] = [
    .optionalText("wholePoints", "The length in points, if it is a whole number") {
      NumberText.exactlyWhole($0.dimension.pointsValue)
    }
  ]
}

extension ValueContext {
  fileprivate static let composeFields: [RecordType<Self>.Field] = [
    .optionalText("single", "The value of a number or a fontWeight with the precision of 32 bits") {
      $0.plainNumber.map(NumberText.single)
    },
    .optionalText("wholeWeight", "The value of a fontWeight as a whole number from 1 to 1000") { context in
      if case .fontWeight(let weight) = context.value { weight.whole } else { nil }
    },
  ]
}

extension TypographyContext {
  fileprivate static let composeFields: [RecordType<Self>.Field] = [
    .text("wholeWeight", "From 1 to 1000, as a whole number") { $0.typography.fontWeight.whole }
  ]
}

extension CurveContext {
  fileprivate static let composeFields: [RecordType<Self>.Field] = [
    .record("single", "The curve with the precision of 32 bits") { $0.single }
  ]

  fileprivate var single: CurveContext { spelled(NumberText.single) }
}

extension StrokeContext {
  fileprivate static let composeFields: [RecordType<Self>.Field] = [
    .record("name", "The same as a name") { context in
      if case .keyword(let keyword) = context.style { NameContext(keyword.rawValue) } else { NameContext("dashed") }
    },
    .optionalRecord("lineCapName", "The line cap as a name, where dashes are given") { context in
      if case .dashes(_, let lineCap) = context.style { NameContext(lineCap.rawValue) } else { nil }
    },
  ]
}

extension AxisValueContext {
  fileprivate static let composeFields: [RecordType<Self>.Field] = [
    .text("typeName", "The value in pascal case, for languages that write constants so") {
      $0.scope.identifiers.type(Words.of($0.value))
    }
  ]
}

extension AxisAliasContext {
  fileprivate static let composeFields: [RecordType<Self>.Field] = [
    .text("typeName", "The alias in pascal case") { $0.scope.identifiers.type(Words.of($0.alias)) }
  ]
}
