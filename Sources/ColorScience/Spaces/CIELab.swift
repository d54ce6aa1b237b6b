// Source: CIE 15:2004 with the exact rationals 216/24389 and 24389/27; white D50 (0.3457, 0.3585) as CSS Color 4 asks.

/// CIE L*a*b* relative to D50.
enum CIELab {
  static let white = SIMD3(0.9642956764295676, 1, 0.8251046025104602)
  private static let epsilon = 216.0 / 24389
  private static let kappa = 24389.0 / 27

  static func components(xyzD50 xyz: SIMD3<Double>) -> SIMD3<Double> {
    let f = (xyz / white).mapLanes(compress)
    return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
  }

  static func xyzD50(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let y = (lab.x + 16) / 116
    let f = SIMD3(lab.y / 500 + y, y, y - lab.z / 200)
    return f.mapLanes(expand) * white
  }

  private static func compress(_ value: Double) -> Double {
    value > epsilon ? cubeRoot(value) : (kappa * value + 16) / 116
  }

  private static func expand(_ f: Double) -> Double {
    let cube = f * f * f
    return cube > epsilon ? cube : (116 * f - 16) / kappa
  }
}
