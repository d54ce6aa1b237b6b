// Source: CSS Color 4, "Converting HSL Colors to sRGB" and "Converting sRGB Colors to HSL".

/// Hue in degrees, saturation and lightness in percent, over gamma-encoded sRGB.
enum HSL {
  static func srgb(_ hsl: SIMD3<Double>) -> SIMD3<Double> {
    let lightness = hsl.z / 100
    let reach = hsl.y / 100 * min(lightness, 1 - lightness)
    return SIMD3(repeating: lightness) - reach * wheel(hue: hsl.x)
  }

  static func components(srgb: SIMD3<Double>) -> SIMD3<Double> {
    let lightness = (srgb.min() + srgb.max()) / 2
    let room = min(lightness, 1 - lightness)
    let saturation = room == 0 ? 0 : (srgb.max() - lightness) / room
    // Lightness outside 0…1 yields a negative saturation; the opposite hue with a positive one is the same color.
    let turn: Double = saturation < 0 ? 180 : 0
    return SIMD3(normalizedDegrees(hue(srgb: srgb) + turn), saturation.magnitude * 100, lightness * 100)
  }

  /// Hue in degrees of the hexagon around the gray axis, 0 for a gray.
  static func hue(srgb: SIMD3<Double>) -> Double {
    let highest = srgb.max()
    let spread = highest - srgb.min()
    guard spread > 0 else { return 0 }
    if highest == srgb.x { return normalizedDegrees(60 * (srgb.y - srgb.z) / spread) }
    if highest == srgb.y { return 60 * ((srgb.z - srgb.x) / spread + 2) }
    return 60 * ((srgb.x - srgb.y) / spread + 4)
  }

  /// For red, green and blue: −1 where the hue has that primary in full, 1 where it lacks it.
  private static func wheel(hue: Double) -> SIMD3<Double> {
    SIMD3(0, 8, 4).mapLanes { offset in
      let position = (offset + normalizedDegrees(hue) / 30).truncatingRemainder(dividingBy: 12)
      return max(-1, min(position - 3, 9 - position, 1))
    }
  }
}
