import ColorScience

/// The greatest difference between two vectors in any lane.
func distance(_ one: SIMD3<Double>, _ two: SIMD3<Double>) -> Double {
  let difference = one - two
  return max(difference.x.magnitude, difference.y.magnitude, difference.z.magnitude)
}

/// SplitMix64, so that random colors are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func unit() -> Double { Double.random(in: 0...1, using: &self) }
}

extension Color {
  /// An opaque color inside sRGB.
  static func random(using generator: inout SeededGenerator) -> Color {
    Color(.srgb, generator.unit(), generator.unit(), generator.unit())
  }

  /// An opaque color inside sRGB that eight bits hold exactly.
  static func randomEightBit(using generator: inout SeededGenerator) -> Color {
    let bytes = (0..<3).map { _ in Double(UInt8.random(in: 0...255, using: &generator)) / 255 }
    return Color(.srgb, bytes[0], bytes[1], bytes[2])
  }

  /// The components with the hue, where there is one, turned into a point on a circle, so that 0° and 360° are close.
  var coordinates: SIMD3<Double> {
    switch space {
    case .lch, .oklch, .hsl, .hwb: converted(to: .xyzD65).components
    default: components
    }
  }
}
