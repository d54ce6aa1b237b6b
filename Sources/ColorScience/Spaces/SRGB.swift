// Source: IEC 61966-2-1 as corrected in CSS Color 4, "The Predefined sRGB Color Space"; the matrices are derived from the
// primaries (0.64, 0.33) (0.30, 0.60) (0.15, 0.06) and the white (0.3127, 0.3290).

/// sRGB, gamma-encoded and linear-light.
enum SRGB {
  private static let toXYZ = Matrix3(
    SIMD3(0.4123907992659595, 0.35758433938387796, 0.1804807884018343),
    SIMD3(0.21263900587151036, 0.7151686787677559, 0.07219231536073371),
    SIMD3(0.01933081871559185, 0.11919477979462599, 0.9505321522496606)
  )
  private static let fromXYZ = Matrix3(
    SIMD3(3.2409699419045213, -1.5373831775700935, -0.4986107602930033),
    SIMD3(-0.9692436362808798, 1.8759675015077206, 0.04155505740717561),
    SIMD3(0.05563007969699361, -0.20397695888897657, 1.0569715142428786)
  )

  static func linear(_ encoded: SIMD3<Double>) -> SIMD3<Double> { encoded.mapLanes(decode) }
  static func encoded(linear: SIMD3<Double>) -> SIMD3<Double> { linear.mapLanes(encode) }
  static func xyzD65(linear: SIMD3<Double>) -> SIMD3<Double> { toXYZ * linear }
  static func linear(xyzD65 xyz: SIMD3<Double>) -> SIMD3<Double> { fromXYZ * xyz }

  /// The transfer curve, shared by Display P3: encoded to linear light.
  static func decode(_ value: Double) -> Double {
    if value.magnitude <= 0.04045 { return value / 12.92 }
    return signedPower((value.magnitude + 0.055) / 1.055, 2.4) * (value < 0 ? -1 : 1)
  }

  /// The transfer curve, shared by Display P3: linear light to encoded.
  static func encode(_ value: Double) -> Double {
    if value.magnitude <= 0.0031308 { return value * 12.92 }
    let encoded = 1.055 * signedPower(value.magnitude, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }
}
