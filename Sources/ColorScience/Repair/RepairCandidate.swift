/// A color that is considered as a repair: written in the space of the original, with as few digits as that needs.
struct RepairCandidate: Sendable {
  let color: Color
  /// The color in gamma-encoded sRGB, neither clipped nor rounded.
  let srgb: SIMD3<Double>
  /// The same, mapped into sRGB and rounded to eight bits.
  let rounded: SIMD3<Double>

  /// Rounds the components to what is written.
  init(_ color: Color) {
    var color = color
    if color.space == .srgb {
      color = color.roundedToEightBits
    } else {
      let steps = color.space.writtenSteps
      let scaled = color.components * steps
      color.components = SIMD3(scaled.x.rounded(), scaled.y.rounded(), scaled.z.rounded()) / steps
    }
    self.init(written: color)
  }

  /// - Parameter color: A color that is written as it is.
  init(written color: Color) {
    self.color = color
    srgb = color.coordinates(in: .srgb)
    rounded = color.roundedToEightBits.components
  }
}

extension ColorSpace {
  /// How many steps there are to a unit of each component where a repair is written.
  ///
  /// Each step is below a tenth of what eight bits of sRGB distinguish.
  fileprivate var writtenSteps: SIMD3<Double> {
    switch self {
    case .srgb, .displayP3, .a98RGB, .proPhotoRGB, .rec2020: SIMD3(repeating: 10_000)
    case .srgbLinear, .xyzD65, .xyzD50: SIMD3(repeating: 1_000_000)
    case .hsl, .hwb, .lab, .lch: SIMD3(repeating: 100)
    case .oklab: SIMD3(repeating: 10_000)
    case .oklch: SIMD3(10_000, 10_000, 100)
    }
  }
}
