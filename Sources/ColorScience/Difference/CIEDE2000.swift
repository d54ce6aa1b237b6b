// Source: G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary
// Test Data, and Mathematical Observations" (2005); the names of the quantities are theirs.

/// The CIEDE2000 difference between two CIE Lab colors.
enum CIEDE2000 {
  static func difference(between first: SIMD3<Double>, and second: SIMD3<Double>) -> Double {
    let stretch = stretch(meanChroma: (chroma(first) + chroma(second)) / 2)
    let one = Sample(first, stretch: stretch)
    let two = Sample(second, stretch: stretch)
    let mean = Mean(one, two)
    let lightness = (two.lightness - one.lightness) / mean.lightnessWeight
    let chroma = (two.chroma - one.chroma) / mean.chromaWeight
    let hue = hueDifference(from: one, to: two) / mean.hueWeight
    let squared = lightness * lightness + chroma * chroma + hue * hue + mean.rotation * chroma * hue
    return max(0, squared).squareRoot()
  }

  private static func chroma(_ lab: SIMD3<Double>) -> Double { (lab.y * lab.y + lab.z * lab.z).squareRoot() }

  /// 1 + G, by which a* is stretched near the neutral axis.
  private static func stretch(meanChroma: Double) -> Double { 1.5 - 0.5 * ratioToTwentyFive(meanChroma) }

  /// √(C⁷ / (C⁷ + 25⁷)).
  private static func ratioToTwentyFive(_ chroma: Double) -> Double {
    guard chroma > 0 else { return 0 }
    // Divided through by C⁷, which may overflow, where (25/C)⁷ at worst becomes infinite.
    return (1 / (1 + signedPower(25 / chroma, 7))).squareRoot()
  }

  /// ΔH′.
  private static func hueDifference(from one: Sample, to two: Sample) -> Double {
    guard one.chroma * two.chroma != 0 else { return 0 }
    var angle = two.hue - one.hue
    if angle > 180 { angle -= 360 }
    if angle < -180 { angle += 360 }
    return 2 * (one.chroma * two.chroma).squareRoot() * sine(degrees: angle / 2)
  }
}

extension CIEDE2000 {
  /// One color with the stretched a*.
  private struct Sample {
    let lightness: Double
    let chroma: Double
    let hue: Double

    init(_ lab: SIMD3<Double>, stretch: Double) {
      let a = lab.y * stretch
      lightness = lab.x
      chroma = (a * a + lab.z * lab.z).squareRoot()
      hue = chroma == 0 ? 0 : directionInDegrees(x: a, y: lab.z)
    }
  }

  /// The mean of two colors, and the weights that depend on it.
  private struct Mean {
    private let lightness: Double
    private let chroma: Double
    private let hue: Double

    init(_ one: Sample, _ two: Sample) {
      lightness = (one.lightness + two.lightness) / 2
      chroma = (one.chroma + two.chroma) / 2
      hue = Self.hue(one, two)
    }

    private static func hue(_ one: Sample, _ two: Sample) -> Double {
      let sum = one.hue + two.hue
      guard one.chroma * two.chroma != 0 else { return sum }
      guard (one.hue - two.hue).magnitude > 180 else { return sum / 2 }
      return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
    }

    var lightnessWeight: Double {
      let offset = (lightness - 50) * (lightness - 50)
      return 1 + 0.015 * offset / (20 + offset).squareRoot()
    }

    var chromaWeight: Double { 1 + 0.045 * chroma }

    var hueWeight: Double {
      let t =
        1 - 0.17 * cosine(degrees: hue - 30) + 0.24 * cosine(degrees: 2 * hue)
        + 0.32 * cosine(degrees: 3 * hue + 6) - 0.20 * cosine(degrees: 4 * hue - 63)
      return 1 + 0.015 * chroma * t
    }

    /// R_T, which tilts the tolerance of blues.
    var rotation: Double {
      let offset = (hue - 275) / 25
      return -sine(degrees: 60 * exponential(-offset * offset)) * 2 * ratioToTwentyFive(chroma)
    }
  }
}
