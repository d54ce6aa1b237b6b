import DesignTokens

extension PlatformFields {
  /// Flutter: numbers that Dart takes for floating-point ones, and weights that have a constant.
  static let flutter = PlatformFields(
    name: "flutter",
    fields: FieldExtensions.none
      .adding(ThemeContext.flutterFields, to: ThemeContext.self)
      .adding(ValueContext.flutterFields, to: ValueContext.self)
      .adding(TypographyContext.flutterFields, to: TypographyContext.self)
      .adding(CurveContext.flutterFields, to: CurveContext.self)
  )
}

extension ThemeContext {
  fileprivate static let flutterFields: [RecordType<Self>.Field] = [
    .records("sharedValues", "The values that a token has in several schemes, but not in the first") { context in
      SchemeSteps(of: context.theme).shared.map { SharedValueContext(shared: $0, theme: context.theme) }
    },
    .records("constants", "The schemes of all variants, each with what is another value than in the first") {
      SchemeConstantContext.all(of: $0.theme)
    },
  ]
}

extension ValueContext {
  fileprivate static let flutterFields: [RecordType<Self>.Field] = [
    .optionalText("decimal", "The value of a number or a fontWeight, always with a point or an exponent") {
      $0.plainNumber.map(NumberText.decimal)
    },
    hundredWeight,
  ]
}

extension TypographyContext {
  fileprivate static let flutterFields: [RecordType<Self>.Field] = [hundredWeight]
}

extension CurveContext {
  fileprivate static let flutterFields: [RecordType<Self>.Field] = [
    .record("decimal", "The curve with numbers that always have a point or an exponent") { $0.decimal }
  ]

  fileprivate var decimal: CurveContext { spelled(NumberText.decimal) }
}
