import DesignTokens

// The composite values of DTCG 2025.10, chapter 9.

/// How a line is drawn.
struct StrokeContext: TypedRecord {
  let style: TokenValue.StrokeStyle

  static let type = RecordType<Self>(
    "strokeStyle",
    [
      .text("keyword", "The nearest style that has a name: solid, dashed, dotted, double, groove, ridge, outset, inset")
      {
        if case .keyword(let keyword) = $0.style { keyword.rawValue } else { "dashed" }
      },
      .flag("hasDashes", "Whether the lengths of the dashes are given") {
        if case .dashes = $0.style { true } else { false }
      },
      .records("dashes", "The lengths of dashes and gaps, alternating") {
        if case .dashes(let lengths, _) = $0.style { lengths.map { DimensionContext(dimension: $0) } } else { [] }
      },
      .optionalText("lineCap", "round, butt or square, where dashes are given") {
        if case .dashes(_, let lineCap) = $0.style { lineCap.rawValue } else { nil }
      },
    ]
  )
}

struct BorderContext: TypedRecord {
  let border: TokenValue.Border
  let gamut: EmittedColor.Gamut
  var dark: ColorValue?
  var references = PartReferences()

  static let type = RecordType<Self>(
    "border",
    [
      .record("color", "The line's color") {
        ColorContext($0.border.color, in: $0.gamut, darkColor: $0.dark, reference: $0.references[0])
      },
      .record("width", "The line's width") {
        DimensionContext(dimension: $0.border.width, reference: $0.references[1])
      },
      .record("style", "The line's style") { StrokeContext(style: $0.border.style) },
    ]
  )
}

struct TransitionContext: TypedRecord {
  let transition: TokenValue.Transition
  var references = PartReferences()

  static let type = RecordType<Self>(
    "transition",
    [
      .record("duration", "The duration") {
        DurationContext(duration: $0.transition.duration, reference: $0.references[0])
      },
      .record("delay", "The delay before the start") {
        DurationContext(duration: $0.transition.delay, reference: $0.references[1])
      },
      .record("timingFunction", "Its timing curve") {
        CurveContext(curve: $0.transition.timingFunction, reference: $0.references[2])
      },
    ]
  )
}

/// One layer of a shadow.
struct ShadowContext: TypedRecord {
  let layer: TokenValue.Shadow
  let gamut: EmittedColor.Gamut
  var dark: ColorValue?
  var references = PartReferences()

  static let type = RecordType<Self>(
    "shadow",
    [
      .record("color", "The shadow's color") {
        ColorContext($0.layer.color, in: $0.gamut, darkColor: $0.dark, reference: $0.references[0])
      },
      .record("offsetX", "How far it lies to the right") {
        DimensionContext(dimension: $0.layer.offsetX, reference: $0.references[1])
      },
      .record("offsetY", "How far it lies below") {
        DimensionContext(dimension: $0.layer.offsetY, reference: $0.references[2])
      },
      .record("blur", "Its blur, as CSS measures it") {
        DimensionContext(dimension: $0.layer.blur, reference: $0.references[3])
      },
      .record("spread", "How far it is larger than what casts it") {
        DimensionContext(dimension: $0.layer.spread, reference: $0.references[4])
      },
      .flag("inset", "Whether it falls inside") { $0.layer.inset == true },
    ]
  )
}

struct StopContext: TypedRecord {
  let stop: TokenValue.GradientStop
  let angle: String?
  let gamut: EmittedColor.Gamut
  var dark: ColorValue?
  var reference: String?

  private var position: Double { min(max(stop.position.value, 0), 1) }

  static let type = RecordType<Self>(
    "stop",
    [
      .record("color", "The color at this place") {
        ColorContext($0.stop.color, in: $0.gamut, darkColor: $0.dark, reference: $0.reference)
      },
      .text("position", "0…1") { Decimal.text($0.position) },
      .text("percentage", "The same in per cent") { Decimal.text($0.position * 100) },
      .optionalText(
        "gradientAngle",
        "The gradient's direction as CSS writes it, such as 90deg, if its source gives one"
      ) {
        $0.angle
      },
    ]
  )
}

struct TypographyContext: TypedRecord {
  let typography: TokenValue.Typography
  let extensionData: Token.ExtensionData
  let language: Language

  static let type = RecordType<Self>(
    "typography",
    [
      .record("fontFamily", "The font families, the preferred one first") {
        FamiliesContext(names: $0.typography.fontFamily, language: $0.language)
      },
      .record("fontSize", "The font size") { DimensionContext(dimension: $0.typography.fontSize) },
      .optionalText("fontStyle", "`italic` or `oblique`, where the source says so") {
        $0.extensionData.further["fontStyle"].map(\.text).flatMap { ["italic", "oblique"].contains($0) ? $0 : nil }
      },
      .text("fontWeight", "From 1 to 1000") { $0.typography.fontWeight.weight.literal },
      .record("weightName", "The nearest weight that has a name: thin, extra-light, …, extra-black") {
        NameContext(FontWeightName.nearest(to: $0.typography.fontWeight.weight.value))
      },
      .optionalText("decimalLineHeight", "The line height, always with a point or an exponent") { context in
        context.extensionData.unspecified.contains("lineHeight")
          ? nil : NumberText.decimal(context.typography.lineHeight)
      },
      .optionalText("lineHeight", "A multiple of the font size, where the source gives one") {
        $0.extensionData.unspecified.contains("lineHeight") ? nil : $0.typography.lineHeight.literal
      },
      .optionalRecord("letterSpacing", "The space between letters, where the source gives one") {
        $0.extensionData.unspecified.contains("letterSpacing")
          ? nil : DimensionContext(dimension: $0.typography.letterSpacing)
      },
    ]
  )
}

/// The names of font weights in DTCG 2025.10, 8.4.
private enum FontWeightName {
  private static let names: [(name: String, weight: Double)] = [
    ("thin", 100), ("extra-light", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semi-bold", 600),
    ("bold", 700), ("extra-bold", 800), ("black", 900), ("extra-black", 950),
  ]

  static func nearest(to weight: Double) -> String {
    names.min { abs($0.weight - weight) < abs($1.weight - weight) }?.name ?? "regular"
  }
}
