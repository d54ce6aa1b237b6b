// Source: F. Viénot, H. Brettel and J. D. Mollon, "Digital video colourmaps for checking the legibility of displays by
// dichromats" (1999); their cone matrix, with the white of the display as the neutral color that stays.

/// Projection of linear-light sRGB onto one plane of the colors that a dichromat distinguishes.
enum Vienot1999 {
  static let protan = Matrix3(
    SIMD3(0.11238276122216397, 0.887617238777836, 0),
    SIMD3(0.11238276122216397, 0.887617238777836, 0),
    SIMD3(0.004005768273046941, -0.004005768273046941, 1)
  )
  static let deutan = Matrix3(
    SIMD3(0.29275011427843556, 0.7072498857215644, 0),
    SIMD3(0.29275011427843556, 0.7072498857215644, 0),
    SIMD3(-0.022336587034129093, 0.022336587034129093, 1)
  )
}
