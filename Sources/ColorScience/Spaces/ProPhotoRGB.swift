// Source: ISO 22028-2 (ROMM RGB) as in CSS Color 4, "The Predefined ProPhoto RGB Color Space"; primaries
// (0.734699, 0.265301) (0.159597, 0.840403) (0.036598, 0.000105), white D50 (0.3457, 0.3585).

/// ProPhoto RGB, whose white is D50.
enum ProPhotoRGB {
  private static let toXYZ = Matrix3(
    SIMD3(0.7977666449006423, 0.13518129740053308, 0.0313477341283922),
    SIMD3(0.2880748288194013, 0.711835234241873, 8.99369387256457e-05),
    SIMD3(0, 0, 0.8251046025104602)
  )
  private static let fromXYZ = Matrix3(
    SIMD3(1.3457868816471583, -0.25557208737979464, -0.05110186497554526),
    SIMD3(-0.5446307051249019, 1.5082477428451468, 0.020527447436421393),
    SIMD3(0, 0, 1.2119675456389452)
  )

  static func xyzD50(_ encoded: SIMD3<Double>) -> SIMD3<Double> { toXYZ * encoded.mapLanes(decode) }
  static func components(xyzD50 xyz: SIMD3<Double>) -> SIMD3<Double> { (fromXYZ * xyz).mapLanes(encode) }

  private static func decode(_ value: Double) -> Double {
    value.magnitude <= 16.0 / 512 ? value / 16 : signedPower(value, 1.8)
  }

  private static func encode(_ value: Double) -> Double {
    value.magnitude < 1.0 / 512 ? value * 16 : signedPower(value, 1 / 1.8)
  }
}
