// Source: WCAG 2.2, "relative luminance": the printed coefficients, with the corrected threshold 0.04045 in the transfer
// curve. Luminance is a property of the color, the formula only its sRGB form, so nothing is clipped or relabeled.

extension Color {
  /// Relative luminance as WCAG 2.2 defines it: 0 for black, 1 for white, never negative; alpha plays no part.
  ///
  /// A color outside sRGB is converted to linear-light sRGB without clipping.
  public var relativeLuminance: Double { RelativeLuminance.of(linearSRGB: coordinates(in: .srgbLinear)) }
}

/// The weighted sum behind ``Color/relativeLuminance``.
enum RelativeLuminance {
  static let coefficients = SIMD3(0.2126, 0.7152, 0.0722)

  static func of(linearSRGB: SIMD3<Double>) -> Double { max(0, (coefficients * linearSRGB).sum()) }
}
