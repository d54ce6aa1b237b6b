// Source: ITU-R BT.2020-2 for the primaries (0.708, 0.292) (0.170, 0.797) (0.131, 0.046) and the white (0.3127, 0.3290);
// ITU-R BT.1886 and the CSS Working Group's resolution of 19 August 2025 for the display-referred exponent 2.4.

/// The space of ITU-R BT.2020, read as a display shows it.
///
/// The camera curve printed in BT.2020 describes the scene, not the display; reading a color with the wrong one of the
/// two moves it visibly.
enum Rec2020 {
  private static let toXYZ = Matrix3(
    SIMD3(0.6369580483012913, 0.14461690358620838, 0.16888097516417205),
    SIMD3(0.26270021201126703, 0.677998071518871, 0.059301716469861945),
    SIMD3(0, 0.028072693049087508, 1.0609850577107909)
  )
  private static let fromXYZ = Matrix3(
    SIMD3(1.7166511879712676, -0.3556707837763924, -0.2533662813736598),
    SIMD3(-0.666684351832489, 1.616481236634939, 0.01576854581391113),
    SIMD3(0.017639857445310915, -0.042770613257808655, 0.942103121235474)
  )

  static func xyzD65(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    toXYZ * encoded.mapLanes { signedPower($0, 2.4) }
  }

  static func components(xyzD65 xyz: SIMD3<Double>) -> SIMD3<Double> {
    (fromXYZ * xyz).mapLanes { signedPower($0, 1 / 2.4) }
  }
}
