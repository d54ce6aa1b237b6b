import DesignTokens

/// A value as Android's resources hold it.
struct AndroidResource: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case color
    /// A length that is the same for all people, in `dp`.
    case dimension
    /// A length that grows with the size of text that a person has chosen, in `sp`.
    case textDimension
    case float, integer, boolean, string, array
  }

  /// What follows the token's name.
  var suffix: String
  var kind: Kind
  /// That of an array is its first item.
  var value: String
  /// The items of an array, or the one value.
  var values: [String] { kind == .array ? items : [value] }
  private var items: [String] = []

  private init(_ kind: Kind, _ value: String, suffix: String = "") {
    self.suffix = suffix
    self.kind = kind
    self.value = value
  }

  private init(texts: [String]) {
    self.init(.array, texts.first ?? "")
    items = texts
  }

  /// - Parameters:
  ///   - isNumbered: Whether the layers of a shadow carry numbers, as they do where there may be several.
  ///   - isTextSize: Whether a length is one of text.
  static func all(of token: Token, isNumbered: Bool, isTextSize: Bool, in language: Language) -> [AndroidResource] {
    switch token.value {
    case .color(let value): [color(value)]
    case .dimension(let length): [dimension(isTextSize ? .textDimension : .dimension, length.pointsText)]
    case .fontFamily(let names): [AndroidResource(texts: names.map(language.stringLiteral))]
    case .fontWeight(let weight): [AndroidResource(.integer, weight.whole)]
    case .duration(let duration): [milliseconds(duration)]
    case .cubicBezier(let curve): figures(of: curve)
    case .number(let number) where token.resourceKind == .integer:
      [AndroidResource(.integer, NumberText.whole(number.value))]
    case .number(let number): [float(number.literal)]
    case .strokeStyle(let style): all(of: style, in: language)
    case .border(let border):
      [color(border.color).named("color"), dimension(border.width).named("width")]
        + all(of: border.style, in: language).map { $0.named("style") }
    case .transition(let transition):
      [milliseconds(transition.duration).named("duration"), milliseconds(transition.delay).named("delay")]
        + figures(of: transition.timingFunction)
    case .shadow(let layers):
      layers.enumerated().flatMap { index, layer in
        parts(of: layer).map { isNumbered ? $0.named(String(index + 1)) : $0 }
      }
    case .gradient(let stops):
      stops.enumerated().flatMap { index, stop in parts(of: stop).map { $0.named(String(index + 1)) } }
    case .typography(let font): parts(of: font, unspecified: token.extensionData.unspecified, in: language)
    }
  }

  /// The resource as a part of another one.
  private func named(_ part: String) -> AndroidResource {
    var resource = self
    resource.suffix = "__" + part + suffix
    return resource
  }

  // MARK: Values

  /// Resources hold colors of sRGB with eight bits, and nothing else.
  private static func color(_ color: ColorValue) -> AndroidResource {
    AndroidResource(.color, EmittedColor(color).argb)
  }

  private static func dimension(_ length: TokenValue.Dimension) -> AndroidResource {
    dimension(.dimension, length.pointsText)
  }

  /// A length is 24 bits with a sign (`TypedValue`'s complex units); what is longer comes out of aapt2 as another length.
  private static func dimension(_ kind: Kind, _ text: String) -> AndroidResource {
    let longest = 8_388_607.0
    let value = Double(text) ?? 0
    let held = abs(value) > longest ? Decimal.text(value < 0 ? -longest : longest) : text
    return AndroidResource(kind, NumberText.plain(held))
  }

  /// 32 bits; what overflows comes out of aapt2 as infinite.
  private static func float(_ text: String) -> AndroidResource {
    AndroidResource(.float, NumberText.plain(NumberText.single(text)))
  }

  private static func milliseconds(_ duration: TokenValue.Duration) -> AndroidResource {
    AndroidResource(.integer, NumberText.whole(duration.value.value * (duration.unit == .ms ? 1 : 1000)))
  }

  private static func figures(of curve: TokenValue.CubicBezier) -> [AndroidResource] {
    [("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2)].map { name, number in
      float(number.literal).named(name)
    }
  }

  private static func all(of style: TokenValue.StrokeStyle, in language: Language) -> [AndroidResource] {
    switch style {
    case .keyword(let keyword): [AndroidResource(.string, language.stringLiteral(keyword.rawValue))]
    case .dashes(let lengths, let lineCap):
      [AndroidResource(.string, language.stringLiteral("dashed"))]
        + lengths.enumerated().map { dimension($1).named("dash_\($0 + 1)") }
        + [AndroidResource(.string, language.stringLiteral(lineCap.rawValue)).named("line_cap")]
    }
  }

  private static func parts(of layer: TokenValue.Shadow) -> [AndroidResource] {
    [
      color(layer.color).named("color"), dimension(layer.offsetX).named("x"), dimension(layer.offsetY).named("y"),
      dimension(layer.blur).named("blur"), dimension(layer.spread).named("spread"),
      AndroidResource(.boolean, String(layer.inset == true)).named("inset"),
    ]
  }

  private static func parts(of stop: TokenValue.GradientStop) -> [AndroidResource] {
    let position = Decimal.text(min(max(stop.position.value, 0), 1))
    return [color(stop.color).named("color"), float(position).named("position")]
  }

  /// Android wants the preferred family, a line height as a length, and the space between letters by the font size.
  private static func parts(
    of font: TokenValue.Typography,
    unspecified: Set<String>,
    in language: Language
  ) -> [AndroidResource] {
    let size = font.fontSize.pointsValue
    // A font of the app is a resource already.
    let hasFont = font.fontFamily.contains { language.fonts[$0] != nil }
    var parts = font.fontFamily.prefix(hasFont ? 0 : 1).map {
      AndroidResource(.string, language.stringLiteral($0)).named("font_family")
    }
    parts.append(dimension(.textDimension, font.fontSize.pointsText).named("font_size"))
    parts.append(AndroidResource(.integer, font.fontWeight.whole).named("font_weight"))
    if !unspecified.contains("lineHeight") {
      parts.append(dimension(.textDimension, Decimal.text(font.lineHeight(at: size))).named("line_height"))
    }
    if !unspecified.contains("letterSpacing") {
      parts.append(float(Decimal.text(size == 0 ? 0 : font.letterSpacing.pointsValue / size)).named("letter_spacing"))
    }
    return parts
  }
}

extension TokenValue {
  /// How many layers a shadow has; one for everything else.
  var layerCount: Int {
    if case .shadow(let layers) = self { layers.count } else { 1 }
  }
}
