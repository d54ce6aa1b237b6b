// Source: H. Brettel, F. Viénot and J. D. Mollon, "Computerized simulation of color appearance for dichromats" (1997);
// the cone matrix of Viénot 1999, the white of the display as neutral, anchors at 485 and 660 nm (Judd–Vos).

/// Projection of linear-light sRGB onto two half-planes, which tritan vision needs.
enum Brettel1997 {
  private static let firstPlane = Matrix3(
    SIMD3(1.012773344951979, 0.1354841100067948, -0.14825745495877377),
    SIMD3(-0.012433453369382867, 0.8681210465704335, 0.1443124067989493),
    SIMD3(0.07589478675664742, 0.8049996047657652, 0.11910560847758746)
  )
  private static let secondPlane = Matrix3(
    SIMD3(0.936783927745379, 0.1897879381950746, -0.1265718659404536),
    SIMD3(0.061533927841790154, 0.8152622129527484, 0.12320385920546152),
    SIMD3(-0.3756079821999922, 1.1276541228981196, 0.2479538593018727)
  )

  /// Across the plane of the neutrals: colors on its positive side fall on the first half-plane.
  private static let separation = SIMD3(0.039014607650585564, -0.027880757986738888, -0.011133849663846678)

  static func tritan(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    ((separation * linear).sum() >= 0 ? firstPlane : secondPlane) * linear
  }
}
