// Source: CSS Color 4, "Converting Between D50 and D65"; the linear Bradford transform between the whites
// (0.3127, 0.3290) and (0.3457, 0.3585), each matrix derived once in high precision.

/// XYZ seen under another white.
enum ChromaticAdaptation {
  private static let toD50 = Matrix3(
    SIMD3(1.0479297925449966, 0.022946870601609527, -0.050192266289205194),
    SIMD3(0.029627808770055674, 0.99043442675388, -0.01707379906341879),
    SIMD3(-0.009243040646204521, 0.015055191490298164, 0.751874281428137)
  )
  private static let toD65 = Matrix3(
    SIMD3(0.9554734214880752, -0.023098454948764523, 0.06325924320057066),
    SIMD3(-0.028369709333863583, 1.0099953980813041, 0.021041441191917306),
    SIMD3(0.012314014864481996, -0.02050764929889898, 1.330365926242124)
  )

  static func d50(fromD65 xyz: SIMD3<Double>) -> SIMD3<Double> { toD50 * xyz }
  static func d65(fromD50 xyz: SIMD3<Double>) -> SIMD3<Double> { toD65 * xyz }
}
