// Source: CSS Color 4, "The Predefined A98 RGB Color Space"; primaries (0.64, 0.33) (0.21, 0.71) (0.15, 0.06), white
// (0.3127, 0.3290), exponent 563/256.

/// The space compatible with Adobe RGB (1998).
enum A98RGB {
  private static let toXYZ = Matrix3(
    SIMD3(0.5766690429101308, 0.18555823790654627, 0.18822864623499472),
    SIMD3(0.29734497525053616, 0.627363566255466, 0.07529145849399789),
    SIMD3(0.027031361386412378, 0.07068885253582714, 0.9913375368376389)
  )
  private static let fromXYZ = Matrix3(
    SIMD3(2.041587903810746, -0.5650069742788596, -0.3447313507783295),
    SIMD3(-0.9692436362808798, 1.8759675015077206, 0.04155505740717561),
    SIMD3(0.013444280632031024, -0.11836239223101824, 1.0151749943912054)
  )
  private static let exponent = 563.0 / 256

  static func xyzD65(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    toXYZ * encoded.mapLanes { signedPower($0, exponent) }
  }

  static func components(xyzD65 xyz: SIMD3<Double>) -> SIMD3<Double> {
    (fromXYZ * xyz).mapLanes { signedPower($0, 1 / exponent) }
  }
}
