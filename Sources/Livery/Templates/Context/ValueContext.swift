import DesignTokens

/// A value in one appearance: a token's, or one that a rule of a component writes out.
struct ValueContext: TypedRecord {
  /// Nil for a value that DTCG has no type for.
  let value: TokenValue?
  /// The token that has the value, if one has.
  let token: Token?
  /// A value that DTCG has no type for.
  private let opaque: Opaque?
  let appearance: Appearance
  /// What its colors have to lie in.
  var gamut = EmittedColor.Gamut.any
  /// The value for a dark scheme, if both are written as one; it differs in nothing but colors.
  var dark: TokenValue?
  /// The properties that parts of the value refer to.
  var references = PartReferences()
  let language: Language

  /// It is an object, because hardly any value is one, and every value would have room for it.
  private final class Opaque: Sendable {
    let value: OpaqueValue

    init(_ value: OpaqueValue) {
      self.value = value
    }
  }

  init(
    value: TokenValue,
    of token: Token? = nil,
    appearance: Appearance,
    gamut: EmittedColor.Gamut = .any,
    language: Language
  ) {
    self.value = value
    self.token = token
    opaque = nil
    self.appearance = appearance
    self.gamut = gamut
    self.language = language
  }

  init(opaque: OpaqueValue, appearance: Appearance, language: Language) {
    value = nil
    token = nil
    self.opaque = Opaque(opaque)
    self.appearance = appearance
    self.language = language
  }

  init(token: Token, appearance: Appearance, language: Language) {
    self.init(value: token.value, of: token, appearance: appearance, language: language)
  }

  /// Whether it is a text of another tool that refers to custom properties.
  var refersToProperties: Bool { opaque?.value.text.contains("var(--") ?? false }

  private var extensionData: Token.ExtensionData { token?.extensionData ?? Token.ExtensionData() }

  var plainNumber: Number? {
    switch value {
    case .number(let number): number
    case .fontWeight(let weight): weight.weight
    default: nil
    }
  }

  private var inSRGB: ValueContext {
    var value = self
    value.gamut = .srgb
    return value
  }

  static let type = RecordType<Self>("value", fields + valueFields, oneOf: valueFields.map(\.field.schema.name)) {
    context in
    switch context.value {
    case .color: 0
    case .dimension: 1
    case .fontFamily: 2
    case .fontWeight: 3
    case .duration: 4
    case .cubicBezier: 5
    case .number: 6
    case .strokeStyle: 7
    case .border: 8
    case .transition: 9
    case .shadow: 10
    case .gradient: 11
    case .typography: 12
    case nil: 13
    }
  }

  private static let fields: [RecordType<Self>.Field] = [
    .text("appearance", "light, dark, lightHighContrast or darkHighContrast") { $0.appearance.rawValue },
    .record("srgb", "The same with colors mapped into sRGB") { $0.inSRGB },
    .optionalText("numberLiteral", "The value of a number or a fontWeight as the template's language writes numbers") {
      context in
      context.plainNumber.map { context.language.numberLiteral($0.literal) }
    },
  ]

  /// Of which a value has the one of its type, in the order of DTCG.
  private static let valueFields: [RecordType<Self>.Field] = [
    .optionalRecord("color", "The value of a color") { context in
      if case .color(let color) = context.value {
        ColorContext(color, in: context.gamut, dark: context.dark)
      } else {
        nil
      }
    },
    .optionalRecord("dimension", "The value of a dimension") { (context) -> DimensionContext? in
      guard case .dimension(let dimension) = context.value else { return nil }
      return DimensionContext(dimension: dimension, isUnbounded: context.extensionData.isUnbounded)
    },
    .optionalRecord("fontFamily", "The value of a fontFamily") { (context) -> FamiliesContext? in
      guard case .fontFamily(let names) = context.value else { return nil }
      return FamiliesContext(names: names, language: context.language)
    },
    .optionalText("fontWeight", "The value of a fontWeight, from 1 to 1000") { context in
      if case .fontWeight(let weight) = context.value { weight.weight.literal } else { nil }
    },
    .optionalRecord("duration", "The value of a duration") { context in
      if case .duration(let duration) = context.value { DurationContext(duration: duration) } else { nil }
    },
    .optionalRecord("cubicBezier", "The value of a cubicBezier") { context in
      if case .cubicBezier(let curve) = context.value { CurveContext(curve: curve) } else { nil }
    },
    .optionalText("number", "The value of a number") { context in
      if case .number(let number) = context.value { number.literal } else { nil }
    },
    .optionalRecord("strokeStyle", "The value of a strokeStyle") { context in
      if case .strokeStyle(let style) = context.value { StrokeContext(style: style) } else { nil }
    },
    .optionalRecord("border", "The value of a border") { (context) -> BorderContext? in
      guard case .border(let border) = context.value else { return nil }
      return BorderContext(
        border: border,
        gamut: context.gamut,
        dark: context.dark?.colors.first,
        references: context.references
      )
    },
    .optionalRecord("transition", "The value of a transition") { context in
      if case .transition(let transition) = context.value {
        TransitionContext(transition: transition, references: context.references)
      } else {
        nil
      }
    },
    .records("shadow", "The layers of a shadow, the topmost first") { (context) -> [ShadowContext] in
      guard case .shadow(let layers) = context.value else { return [] }
      let dark = context.dark?.colors
      return layers.enumerated().map { index, layer in
        let references = context.references.from(index * TokenValue.Shadow.partCount)
        return ShadowContext(layer: layer, gamut: context.gamut, dark: dark?[index], references: references)
      }
    },
    .records("gradient", "The stops of a gradient") { (context) -> [StopContext] in
      guard case .gradient(let stops) = context.value else { return [] }
      let dark = context.dark?.colors
      let angle = context.token?.gradientAngle
      return stops.enumerated().map { index, stop in
        let reference = context.references[index]
        return StopContext(stop: stop, angle: angle, gamut: context.gamut, dark: dark?[index], reference: reference)
      }
    },
    .optionalRecord("typography", "The value of a typography") { (context) -> TypographyContext? in
      guard case .typography(let typography) = context.value else { return nil }
      return TypographyContext(typography: typography, extensionData: context.extensionData, language: context.language)
    },
    .optionalRecord("opaque", "A value that DTCG has no type for") { context in
      context.opaque.map { OpaqueValueContext(value: $0.value, language: context.language) }
    },
  ]
}

/// A color.
struct ColorContext: TypedRecord {
  let color: EmittedColor
  let gamut: EmittedColor.Gamut
  /// The color for a dark scheme, if both are written as one; boxed, because hardly any color has one.
  private let darkValue: TokenValue?
  /// The property that it refers to.
  private var reference: String?

  init(_ value: ColorValue, in gamut: EmittedColor.Gamut = .any, dark: TokenValue? = nil) {
    color = EmittedColor(value, in: gamut)
    self.gamut = gamut
    darkValue = dark
  }

  init(_ value: ColorValue, in gamut: EmittedColor.Gamut, darkColor: ColorValue?, reference: String? = nil) {
    self.init(value, in: gamut, dark: darkColor.map { .color($0) })
    self.reference = reference
  }

  /// The color for a dark scheme, if both are written as one.
  var dark: ColorContext? {
    if case .color(let color)? = darkValue { ColorContext(color, in: gamut) } else { nil }
  }

  static let type = RecordType<Self>(
    "color",
    [
      .partReference { $0.reference },
      .flag("isWide", "Whether the components are Display P3 and not sRGB") { $0.color.isWide },
      .text("red", "Red; 0…1 unless the color is outside both gamuts") { $0.color.component(0) },
      .text("green", "Green, likewise") { $0.color.component(1) },
      .text("blue", "Blue, likewise") { $0.color.component(2) },
      .text("alpha", "0 (transparent) … 1 (opaque)") { $0.color.alpha },
      .flag("isOpaque", "Whether the alpha is 1") { $0.color.isOpaque },
      .flag("isTransparent", "Whether the alpha is 0") { Double($0.color.alpha) == 0 },
      .bytes("hex", "#rrggbb, the nearest color in sRGB") { $0.color.writeHex(to: &$1) },
      .text("hexDigits", "rrggbb, or rrggbbaa unless it is opaque: a name for a file") { $0.color.swatchName },
      .text("argb", "AARRGGBB, the nearest color in sRGB") { $0.color.argb },
      .text("fittingRed", "Red, limited to 0…1, with the precision of 32 bits") {
        NumberText.single($0.color.fittingComponents[0])
      },
      .text("fittingGreen", "Green, likewise") { NumberText.single($0.color.fittingComponents[1]) },
      .text("fittingBlue", "Blue, likewise") { NumberText.single($0.color.fittingComponents[2]) },
    ]
  )
}

extension EmittedColor {
  fileprivate func writeHex(to output: inout OutputBytes) {
    let bytes = nearestBytes
    output.append(UInt8(ascii: "#"))
    output.append(hexDigitsOf: bytes.x)
    output.append(hexDigitsOf: bytes.y)
    output.append(hexDigitsOf: bytes.z)
  }
}

/// A length.
struct DimensionContext: TypedRecord {
  let dimension: TokenValue.Dimension
  var isUnbounded = false
  /// The property that it refers to.
  var reference: String?

  private var points: String { dimension.pointsText }

  static let type = RecordType<Self>(
    "dimension",
    [
      .partReference { $0.reference },
      .text("number", "The number") { $0.dimension.value.literal },
      .text("unit", "px or rem") { $0.dimension.unit.rawValue },
      .text("points", "The length in points, at 16 for each rem") { $0.points },
      .text("decimalPoints", "The length in points, always with a point or an exponent") {
        NumberText.decimal($0.points)
      },
    ]
  )
}

extension TokenValue.Dimension {
  /// The figure in points of Apple's platforms and dp of Android; one rem is 16 of them.
  var pointsText: String {
    unit == .px ? value.literal : Decimal.text(pointsValue)
  }

  var pointsValue: Double { value.value * (unit == .px ? 1 : 16) }
}

extension TokenValue.Typography {
  /// The line height as a length, in the unit of the font size, without the last digits of a factor that was a length.
  func lineHeight(at size: Double) -> Double {
    (lineHeight.value * size * 1e4).rounded() / 1e4
  }
}

/// Font families, the preferred one first.
struct FamiliesContext: TypedRecord {
  let names: [String]
  let language: Language

  static let type = RecordType<Self>(
    "fontFamily",
    [
      .texts("names", "The names as string literals of the template's language") { context in
        context.names.map(context.language.stringLiteral)
      },
      .optionalText("font", "The font of the first family to which the option fonts gives one") { context in
        context.names.lazy.compactMap { context.language.fonts[$0] }.first
      },
    ]
  )
}

/// A length of time.
struct DurationContext: TypedRecord {
  let duration: TokenValue.Duration
  /// The property that it refers to.
  var reference: String?

  private var seconds: String {
    duration.unit == .s ? duration.value.literal : Decimal.text(duration.value.value * 0.001)
  }

  static let type = RecordType<Self>(
    "duration",
    [
      .partReference { $0.reference },
      .text("number", "The figure") { $0.duration.value.literal },
      .text("unit", "ms or s") { $0.duration.unit.rawValue },
      .text("seconds", "The time in seconds") { $0.seconds },
      .text("wholeMilliseconds", "The time in milliseconds, rounded") { context in
        NumberText.whole(context.duration.value.value * (context.duration.unit == .ms ? 1 : 1000))
      },
    ]
  )
}

/// A timing curve.
struct CurveContext: TypedRecord {
  let curve: TokenValue.CubicBezier
  /// The property that it refers to.
  var reference: String?

  func spelled(_ text: (Number) -> String) -> CurveContext {
    func number(_ number: Number) -> Number { Number(number.value, literal: text(number)) }
    return CurveContext(
      curve: .init(x1: number(curve.x1), y1: number(curve.y1), x2: number(curve.x2), y2: number(curve.y2))
    )
  }

  static let type = RecordType<Self>(
    "cubicBezier",
    [
      .partReference { $0.reference },
      .text("x1", "The first control point's x, 0…1") { $0.curve.x1.literal },
      .text("y1", "The first control point's y") { $0.curve.y1.literal },
      .text("x2", "The second control point's x, 0…1") { $0.curve.x2.literal },
      .text("y2", "The second control point's y") { $0.curve.y2.literal },
    ]
  )
}

extension TokenValue.FontWeight {
  /// From 1 to 1000.
  var whole: String { NumberText.whole(min(max(weight.value, 1), 1000)) }

  /// The nearest of the weights that have a name.
  var hundred: String { NumberText.whole(min(max((weight.value / 100).rounded() * 100, 100), 900)) }
}

// Platforms whose weights are names have no others.

extension ValueContext {
  static let hundredWeight: RecordType<Self>.Field = .optionalText(
    "hundredWeight",
    "The value of a fontWeight as the nearest of 100, 200 … 900"
  ) { context in
    if case .fontWeight(let weight) = context.value { weight.hundred } else { nil }
  }
}

extension TypographyContext {
  static let hundredWeight: RecordType<Self>.Field = .text("hundredWeight", "The nearest of 100, 200 … 900") {
    $0.typography.fontWeight.hundred
  }
}

extension RecordType.Field {
  /// What a part of a shadow, a border, a gradient or a transition has in place of its value.
  fileprivate static func partReference(_ read: @escaping @Sendable (Subject) -> String?) -> Self {
    .optionalText("reference", "The property that it refers to, in a value that is written with references", read)
  }
}
