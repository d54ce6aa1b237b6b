// Source: B. Ottosson, "A perceptual color space for image processing" (2020), with the matrices recomputed for the
// exact D65 white that CSS Color 4 prints; the inverses are derived from those in high precision.

/// Oklab, whose white is D65.
enum Oklab {
  private static let toCones = Matrix3(
    SIMD3(0.819022437996703, 0.3619062600528904, -0.1288737815209879),
    SIMD3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    SIMD3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309)
  )
  private static let fromCones = Matrix3(
    SIMD3(1.2268798758459243, -0.5578149944602172, 0.2813910456659647),
    SIMD3(-0.04057574521480089, 1.1122868032803173, -0.07171105806551643),
    SIMD3(-0.07637293667466004, -0.42149333240224324, 1.5869240198367818)
  )
  private static let toLab = Matrix3(
    SIMD3(0.210454268309314, 0.7936177747023054, -0.0040720430116193),
    SIMD3(1.9779985324311684, -2.42859224204858, 0.450593709617411),
    SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774)
  )
  private static let fromLab = Matrix3(
    SIMD3(1, 0.396337777376175, 0.2158037573099136),
    SIMD3(1, -0.10556134581565856, -0.06385417282581334),
    SIMD3(1, -0.08948417752981182, -1.2914855480194094)
  )

  static func components(xyzD65 xyz: SIMD3<Double>) -> SIMD3<Double> {
    toLab * (toCones * xyz).mapLanes(cubeRoot)
  }

  static func xyzD65(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    let roots = fromLab * lab
    return fromCones * (roots * roots * roots)
  }
}
