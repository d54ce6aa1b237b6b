import ColorScience

/// A colour as platforms take it: red, green and blue in sRGB or Display P3, and its nearest eight-bit sRGB colour.
///
/// Every platform has these two spaces. A Display P3 colour stays what it is; a colour of any other space becomes sRGB if
/// it lies in that gamut, and else Display P3 with components that may lie outside 0…1, so that nothing is cut off.
struct EmittedColor: Sendable {
  /// Whether the components are Display P3.
  let isWide: Bool
  /// Red, green and blue in the space of the colour: the author's literals where they need no conversion.
  let components: [String]
  /// The alpha's literal, `1` if it is opaque.
  let alpha: String
  /// Red, green and blue, 0…1, in sRGB; mapped into its gamut where they were not.
  let srgb: [Double]
  /// Red, green and blue, 0…255, if that says all there is to say in sRGB.
  let bytes: [Int]?

  var isOpaque: Bool { alpha == "1" }

  /// ``components`` brought into 0…1, for platforms that refuse what lies outside.
  let fittingComponents: [String]

  /// `#rrggbb` of ``srgb``.
  var hex: String {
    "#" + srgb.map { Self.twoDigits(Int(($0 * 255).rounded())) }.joined()
  }

  /// `#rrggbbaa` with the alpha rounded to eight bits.
  var hexWithAlpha: String {
    hex + Self.twoDigits(Int((alphaValue * 255).rounded()))
  }

  /// `rrggbb`, if the components are sRGB and to the last bit what these bytes are as fractions of 255.
  var exactHex: String? {
    guard !isWide, let bytes else { return nil }
    for (component, byte) in zip(components, bytes) where Double(component) != Double(byte) / 255 { return nil }
    return bytes.map(Self.twoDigits).joined()
  }

  /// `AARRGGBB` with the alpha rounded to eight bits.
  var argb: String {
    (Self.twoDigits(Int((alphaValue * 255).rounded())) + hex.dropFirst()).uppercased()
  }

  let alphaValue: Double

  init(_ value: ColorValue) {
    let color = value.color
    alphaValue = color.alpha
    alpha = color.alpha == 1 ? "1" : value.alpha?.literal ?? "1"
    let fitsSRGB = color.isInGamut(of: .srgb, tolerance: Self.tolerance)
    isWide = value.colorSpace == .displayP3 || !fitsSRGB
    let own: ColorSpace = isWide ? .displayP3 : .srgb
    components = value.literals(in: own) ?? Self.list(color.converted(to: own)).map(Decimal.text)
    fittingComponents =
      color.isInGamut(of: own, tolerance: 0)
      ? components : Self.list(color.mapped(toGamutOf: own)).map { Decimal.text(min(max($0, 0), 1)) }
    let mapped = fitsSRGB && value.colorSpace == .srgb ? color : color.mapped(toGamutOf: .srgb)
    srgb = Self.list(mapped).map { min(max($0, 0), 1) }
    bytes = isWide || Self.areBytes(srgb) ? srgb.map { Int(($0 * 255).rounded()) } : nil
  }

  /// Conversions leave the gamut by less than this through rounding alone.
  private static let tolerance = 1e-9

  /// Figures that were written with six decimals or more count as the byte that they stand for.
  private static func areBytes(_ components: [Double]) -> Bool {
    components.allSatisfy { abs($0 * 255 - ($0 * 255).rounded()) < 1e-4 }
  }

  private static func list(_ color: Color) -> [Double] {
    [color.components.x, color.components.y, color.components.z]
  }

  private static func twoDigits(_ byte: Int) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension ColorValue {
  /// The components as they were written, if they were written in this space; a missing one is 0.
  fileprivate func literals(in space: ColorSpace) -> [String]? {
    guard colorSpace == space else { return nil }
    return components.map { component in
      if case .number(let number) = component { number.literal } else { "0" }
    }
  }
}
