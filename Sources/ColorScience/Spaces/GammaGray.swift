/// Grays whose curve is the plain power 2.2, as in Apple's `gray-gamma-22`.
enum GammaGray {
  /// The gamma-encoded sRGB component, equal in all three, that is as light as this gray.
  static func encodedSRGB(_ white: Double) -> Double {
    // Black and white are the same in every curve, whatever the last bit of a power says.
    if white == 0 || white == 1 { return white }
    return SRGB.encode(signedPower(white, 2.2))
  }
}

extension Color {
  /// Makes a neutral sRGB color from a gray with a gamma of 2.2; components may be outside 0…1.
  public static func gammaGray(_ white: Double, alpha: Double = 1) -> Color {
    let component = GammaGray.encodedSRGB(white)
    return Color(.srgb, component, component, component, alpha: alpha)
  }
}
