// Source: CSS Color 4, "Converting Lab to LCH" and "Converting Oklab to OkLCh".

/// Lightness, chroma and hue for a rectangular lightness, a and b: LCH for Lab, OKLCH for Oklab.
enum Polar {
  static func components(rectangular lab: SIMD3<Double>) -> SIMD3<Double> {
    let chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
    return SIMD3(lab.x, chroma, directionInDegrees(x: lab.y, y: lab.z))
  }

  static func rectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(lch.x, lch.y * cosine(degrees: lch.z), lch.y * sine(degrees: lch.z))
  }
}
