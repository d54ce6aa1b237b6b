// Source: CSS Color 4, "Converting HWB Colors to sRGB" and "Converting sRGB Colors to HWB".

/// Hue in degrees, whiteness and blackness in percent, over gamma-encoded sRGB.
enum HWB {
  static func srgb(_ hwb: SIMD3<Double>) -> SIMD3<Double> {
    let white = hwb.y / 100
    let black = hwb.z / 100
    // Beyond 100 % in total the two are shares of a gray.
    guard white + black < 1 else { return SIMD3(repeating: white / (white + black)) }
    let pure = HSL.srgb(SIMD3(hwb.x, 100, 50))
    return pure * (1 - white - black) + SIMD3(repeating: white)
  }

  static func components(srgb: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(HSL.hue(srgb: srgb), srgb.min() * 100, (1 - srgb.max()) * 100)
  }
}
