import DesignTokens
import ColorScience
import DocumentReading

/// Token values as CSS writes them (CSS Color 4, CSS Values 4, CSS Fonts 4, CSS Backgrounds 3, CSS Easing 1).
struct CSSText: Sendable {
  /// Whether colors outside sRGB may be written as they are; if not, they are mapped into it.
  var isWide = false
  /// Whether `rgb()` is written with commas, as Sass needs it to see a color there.
  var usesCommas = false

  /// The value of a property; nil for typography, which is several properties.
  func text(of value: TokenValue) -> String {
    switch value {
    case .color(let color): text(of: color)
    case .dimension(let dimension): Self.text(of: dimension)
    case .fontFamily(let families): Self.families(families)
    case .fontWeight(let weight): weight.weight.literal
    case .duration(let duration): Self.text(of: duration)
    case .cubicBezier(let curve): Self.text(of: curve)
    case .number(let number): number.literal
    case .strokeStyle(let style): Self.text(of: style)
    case .border(let border):
      "\(Self.text(of: border.width)) \(Self.text(of: border.style)) \(text(of: border.color))"
    case .transition(let transition):
      [Self.text(of: transition.duration), Self.text(of: transition.timingFunction), Self.text(of: transition.delay)]
        .joined(separator: " ")
    case .shadow(let layers): layers.map(text).joined(separator: ", ")
    case .gradient(let stops): stops.map(text).joined(separator: ", ")
    case .typography(let typography): Self.shorthand(of: typography)
    }
  }

  // MARK: Colors

  func text(of value: ColorValue) -> String {
    let color = EmittedColor(value)
    if color.isWide && isWide { return Self.displayP3(color) }
    return usesCommas ? Self.legacySRGB(color) : Self.sRGB(color)
  }

  private static func displayP3(_ color: EmittedColor) -> String {
    "color(display-p3 \(color.components.joined(separator: " "))\(alpha(of: color)))"
  }

  private static func sRGB(_ color: EmittedColor) -> String {
    if color.hasBytes, color.isOpaque { return color.hex }
    if let bytes = color.bytes { return "rgb(\(bytes.map(String.init).joined(separator: " "))\(alpha(of: color)))" }
    let (red, green, blue) = color.percentages
    return "rgb(\(red) \(green) \(blue)\(alpha(of: color)))"
  }

  private static func legacySRGB(_ color: EmittedColor) -> String {
    if color.isOpaque, color.hasBytes { return color.hex }
    let (red, green, blue) = color.percentages
    let figures = color.bytes.map { $0.map(String.init) } ?? [red, green, blue]
    return color.isOpaque
      ? "rgb(\(figures.joined(separator: ", ")))" : "rgba(\((figures + [color.alpha]).joined(separator: ", ")))"
  }

  private static func alpha(of color: EmittedColor) -> String {
    color.isOpaque ? "" : " / \(color.alpha)"
  }

  // MARK: Lengths, times, curves

  static func text(of dimension: TokenValue.Dimension) -> String {
    dimension.value.literal + dimension.unit.rawValue
  }

  private static func text(of duration: TokenValue.Duration) -> String {
    duration.value.literal + duration.unit.rawValue
  }

  private static func text(of curve: TokenValue.CubicBezier) -> String {
    "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map(\.literal).joined(separator: ", ")))"
  }

  /// A keyword; CSS cannot say how long the dashes are.
  private static func text(of style: TokenValue.StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): keyword.rawValue
    case .dashes: TokenValue.StrokeStyle.Keyword.dashed.rawValue
    }
  }

  private func text(of layer: TokenValue.Shadow) -> String {
    let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(Self.text)
    return ((layer.inset == true ? ["inset"] : []) + lengths + [text(of: layer.color)]).joined(separator: " ")
  }

  private func text(of stop: TokenValue.GradientStop) -> String {
    "\(text(of: stop.color)) \(Decimal.text(min(max(stop.position.value, 0), 1) * 100))%"
  }

  // MARK: Fonts

  static func families(_ names: [String]) -> String {
    names.map { genericFamilies.contains($0) ? $0 : string($0) }.joined(separator: ", ")
  }

  /// Names that mean a kind of font and not a font, and lose that meaning in quotes.
  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "math", "fangsong", "-apple-system", "BlinkMacSystemFont",
  ]

  private static func shorthand(of typography: TokenValue.Typography) -> String {
    let size = "\(text(of: typography.fontSize))/\(typography.lineHeight.literal)"
    return "\(typography.fontWeight.weight.literal) \(size) \(families(typography.fontFamily))"
  }

  /// The properties that a typography token sets, without those that the source leaves open.
  static func properties(
    of typography: TokenValue.Typography,
    unspecified: Set<String>
  ) -> [(suffix: String, text: String)] {
    [
      ("fontFamily", "font-family", families(typography.fontFamily)),
      ("fontSize", "font-size", text(of: typography.fontSize)),
      ("fontWeight", "font-weight", typography.fontWeight.weight.literal),
      ("lineHeight", "line-height", typography.lineHeight.literal),
      ("letterSpacing", "letter-spacing", text(of: typography.letterSpacing)),
    ]
    .filter { !unspecified.contains($0.0) }
    .map { ($0.1, $0.2) }
  }

  // MARK: Escaping

  /// A string with everything escaped that could end it, or the style element that it may occur in.
  ///
  /// Sass would compute what is in `#{…}`; the backslash before it means nothing to CSS.
  @Sendable static func string(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined().replacing("#{", with: "\\#{") + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where scalar == "<" || scalar.isInvisible: "\\\(String(scalar.value, radix: 16)) "
    default: String(scalar)
    }
  }

  @Sendable static func commentLine(_ text: String) -> String {
    var line = ""
    for character in text {
      if let last = line.last, (last, character) == ("*", "/") || (last, character) == ("<", "/") { line.append(" ") }
      line.append(character)
    }
    return line
  }
}
