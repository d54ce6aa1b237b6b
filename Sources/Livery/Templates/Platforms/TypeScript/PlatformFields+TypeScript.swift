import DesignTokens

extension PlatformFields {
  /// TypeScript: constants, functions and types at the top of a module.
  static let typescript = PlatformFields(
    name: "typescript",
    fields: FieldExtensions.none
      .adding(VariantContext.typescriptFields, to: VariantContext.self)
      .adding(ComponentContext.typescriptFields, to: ComponentContext.self)
      .adding(AxisContext.typescriptFields, to: AxisContext.self)
      .adding(PartContext.typescriptFields, to: PartContext.self)
      .adding(ParameterContext.typescriptFields, to: ParameterContext.self)
      .adding(ValueContext.typescriptFields, to: ValueContext.self)
      .adding(TypographyContext.typescriptFields, to: TypographyContext.self)
  )
}

extension VariantContext {
  fileprivate static let typescriptFields: [RecordType<Self>.Field] = [
    .text("constantName", "The theme and the variant as a constant, such as spark") {
      $0.theme.language.binding($0.name(in: .camel))
    },
    .text("typeName", "The theme and the variant as the beginning of the names of types, such as Spark") {
      $0.theme.language.binding($0.name(in: .pascal))
    },
  ]

  /// The name of the theme, and of the variant unless it is the default.
  fileprivate func name(in style: NameStyle) -> String {
    variant.isDefault ? style.name(of: theme.name) : style.name(of: Words.of(theme.name) + Words.of(name))
  }
}

extension ComponentContext {
  fileprivate static let typescriptFields: [RecordType<Self>.Field] = [
    .text("functionName", "The component's style as a function, such as buttonStyle") {
      $0.scope.identifiers.function(of: $0.component)
    },
    .text("axesName", "Its axes as a constant, such as buttonAxes") {
      $0.scope.identifiers.binding(Words.of($0.component.name) + ["Axes"])
    },
    .text("selectionsName", "Its named cells as a constant, such as buttonSelections") {
      $0.scope.identifiers.binding(Words.of($0.component.name) + ["Selections"])
    },
    .text("optionsTypeName", "The type that selects a cell, where types are not nested, such as ButtonOptions") {
      $0.scope.identifiers.type(ofOptionsOf: $0.component)
    },
    .text("parametersTypeName", "Its parameters as a type, such as ButtonParameters") {
      $0.scope.identifiers.type(ofParametersOf: $0.component)
    },
    .flag("usesTokens", "Whether a factored table refers to a token") { $0.scope.usesTokens },
  ]
}

extension AxisContext {
  fileprivate static let typescriptFields: [RecordType<Self>.Field] = [
    .text("binding", "The name as a variable, where that allows less than a member") {
      $0.scope.identifiers.binding(Words.of($0.axis.name))
    },
    .text("fullTypeName", "The component and the axis as a type, where types are not nested, such as ButtonIntent") {
      $0.scope.identifiers.type(of: $0.axis, in: $0.scope.component)
    },
  ]
}

extension PartContext {
  fileprivate static let typescriptFields: [RecordType<Self>.Field] = [
    .text("fullTypeName", "Its style as a type, where types are not nested, such as ButtonStyleRing") {
      $0.scope.identifiers.type(ofPart: $0.part, in: $0.scope.component)
    }
  ]
}

extension ParameterContext {
  fileprivate static let typescriptFields: [RecordType<Self>.Field] = [
    .optionalText("shownDefault", "The same, safe in a comment") { context in
      context.defaultText.map { context.scope.comment($0).joined(separator: " ") }
    }
  ]
}

extension ValueContext {
  fileprivate static let typescriptFields: [RecordType<Self>.Field] = [
    hundredWeight,
    .flag("hasDirection", "Whether the source of a gradient gives its direction") { $0.token?.gradientAngle != nil },
    .flag("hasEvenStops", "Whether the stops of a gradient are at even distances, from its start to its end") {
      guard case .gradient(let stops) = $0.value, stops.count > 1 else { return false }
      // As far as positions are written, a third is none exactly.
      return stops.enumerated().allSatisfy { index, stop in
        abs(stop.position.value - Double(index) / Double(stops.count - 1)) < 0.001
      }
    },
  ]
}

extension TypographyContext {
  fileprivate static let typescriptFields: [RecordType<Self>.Field] = [
    hundredWeight,
    .optionalText("lineHeightPoints", "The line height as a length in points, where the source gives one") { context in
      context.extensionData.unspecified.contains("lineHeight")
        ? nil : Decimal.text(context.typography.lineHeight(at: context.typography.fontSize.pointsValue))
    },
  ]
}
