// Source: CSS Color 4, "The Predefined Display P3 Color Space"; primaries of SMPTE RP 431-2 (0.680, 0.320) (0.265, 0.690)
// (0.150, 0.060), white (0.3127, 0.3290), the transfer curve of sRGB.

/// Display P3.
enum DisplayP3 {
  private static let toXYZ = Matrix3(
    SIMD3(0.48657094864821626, 0.26566769316909294, 0.1982172852343625),
    SIMD3(0.22897456406974884, 0.6917385218365062, 0.079286914093745),
    SIMD3(0, 0.045113381858902575, 1.0439443689009757)
  )
  private static let fromXYZ = Matrix3(
    SIMD3(2.4934969119414245, -0.9313836179191236, -0.40271078445071684),
    SIMD3(-0.829488969561575, 1.7626640603183468, 0.02362468584194359),
    SIMD3(0.035845830243784335, -0.07617238926804171, 0.9568845240076873)
  )

  static func xyzD65(_ encoded: SIMD3<Double>) -> SIMD3<Double> { toXYZ * encoded.mapLanes(SRGB.decode) }
  static func components(xyzD65 xyz: SIMD3<Double>) -> SIMD3<Double> { (fromXYZ * xyz).mapLanes(SRGB.encode) }
}
