import DesignTokens

extension PlatformFields {
  /// Swift: a theme as a value of a type, for Apple's platforms and all others.
  static let swift = PlatformFields(
    name: "swift",
    fields: FieldExtensions.none
      .adding(ThemeContext.swiftFields, to: ThemeContext.self)
      .adding(TokenContext.swiftFields, to: TokenContext.self)
      .adding(TokenReferenceContext.swiftFields, to: TokenReferenceContext.self)
      .adding(ColorContext.swiftFields, to: ColorContext.self)
      .adding(DimensionContext.swiftFields, to: DimensionContext.self)
      .adding(ShadowContext.swiftFields, to: ShadowContext.self)
      .adding(TypographyContext.swiftFields, to: TypographyContext.self)
      .adding(AxisValueContext.swiftFields, to: AxisValueContext.self)
      .adding(ConditionContext.swiftFields, to: ConditionContext.self)
  )
}

extension ThemeContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .record("shape", "The type that the theme is a value of, which it shares with themes of the same tokens") {
      ShapeContext(theme: $0.theme)
    }
  ]
}

extension TokenContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .text("storage", "The storage of a deprecated token, whose identifier causes a warning; else the identifier") {
      $0.names.storage
    },
    .text("storageReference", "The namespaces around it and the storage, joined by full stops") {
      $0.names.storageReference
    },
    .flag("isBytes", "Whether it is a color that is opaque and exactly three bytes of sRGB in every appearance") {
      $0.isBytes
    },
  ]

  /// The combinations of appearances for which the runtime has an initializer of bytes.
  private static let plainAppearances: [[Appearance]] = [[.light, .dark], Appearance.allCases]

  private var isBytes: Bool {
    guard tokenType == .color else { return false }
    let appearances = token.variesByAppearance ? variant.writtenAppearances : [appearance]
    guard !token.variesByAppearance || Self.plainAppearances.contains(appearances) else { return false }
    return appearances.allSatisfy { appearance in
      guard case .color(let color)? = variant.token(of: token.row, in: appearance)?.value else { return false }
      let emitted = EmittedColor(color)
      return emitted.isOpaque && emitted.exactHex != nil
    }
  }
}

extension EmittedVariant {
  /// Those for which a token that differs between appearances has a value.
  fileprivate var writtenAppearances: [Appearance] {
    Appearance.allCases.filter { $0 == .light || columns[$0] != nil }
  }
}

extension TokenReferenceContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .text("storageReference", "The same through the storage of a deprecated token, which causes no warning") {
      $0.names.storageReference
    }
  ]
}

extension ColorContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .optionalText("exactHex", "rrggbb, if these bytes represent the sRGB components exactly") {
      $0.color.exactHex
    }
  ]
}

extension DimensionContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .flag("isUnbounded", "Whether the length is infinite") { $0.isUnbounded }
  ]
}

extension ShadowContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .text(
      "radius",
      "The standard deviation of the blur in points, half of the blur: what Apple's frameworks call radius"
    ) {
      Decimal.text($0.layer.blur.pointsValue / 2)
    }
  ]
}

extension TypographyContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .optionalText("textStyle", "The Dynamic Type style that the font grows with, by its name in SwiftUI") {
      $0.extensionData.textStyle.flatMap { Self.textStyles.contains($0) ? $0 : nil }
    }
  ]

  /// The text styles of Apple's platforms, as SwiftUI names them.
  fileprivate static let textStyles: Set<String> = [
    "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption",
    "caption2",
  ]
}

extension AxisValueContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .flag("isPlain", "Whether the identifier is the same as the value") {
      $0.scope.identifiers.identifier(Words.of($0.value)) == $0.value
    }
  ]
}

extension ConditionContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .flag("isSingleOther", "Whether there are several values, and exactly one does not match") {
      $0.allowed.count > 1 && $0.indices.count - $0.allowed.count == 1
    }
  ]
}
