/// The colors of one hue from black to white, with the chroma of the original or the most there is.
struct LightnessLine: Sendable {
  private let original: Color
  private let oklch: SIMD3<Double>
  private let oklab: SIMD3<Double>
  /// The RGB space that bounds the colors.
  private let gamut: ColorSpace

  /// What arithmetic may add to a component of a color that lies on the surface of a gamut.
  private static let surface = 1e-9
  /// The chroma that no color of an RGB space exceeds.
  private static let greatestChroma = 0.5

  init(of original: Color) {
    self.original = original
    oklab = original.coordinates(in: .oklab)
    oklch = Polar.components(rectangular: oklab)
    gamut = original.repairGamut
  }

  /// 0…1.
  var start: Double { oklch.x.clampedToUnit }

  /// A point on the line.
  struct Point: Sendable {
    let candidate: RepairCandidate
    let lightness: Double
    let keepsChroma: Bool
    /// ΔEOK from the original, after rounding.
    let difference: Double
  }

  /// Nil outside of 0…1.
  func point(at lightness: Double) -> Point? {
    guard (0...1).contains(lightness) else { return nil }
    let chroma = mostChroma(at: lightness)
    let candidate = RepairCandidate(color(lightness: lightness, chroma: chroma))
    return Point(
      candidate: candidate,
      lightness: lightness,
      keepsChroma: chroma == oklch.y,
      difference: (candidate.color.coordinates(in: .oklab) - oklab).length
    )
  }

  private func color(lightness: Double, chroma: Double) -> Color {
    let sought = SIMD3(lightness, chroma, oklch.z)
    var color = original
    color.missing.formIntersection(.alpha)
    color.components = ColorSpace.oklch.convert(sought, to: original.space)
    if let hue = original.space.hueIndex {
      // A hue that was not written stays so.
      let isMissing = original.missing.contains(.component(hue))
      if isMissing { color.missing.insert(.component(hue)) }
      if isMissing || original.space == .oklch { color.components[hue] = original.components[hue] }
    }
    return color
  }

  private func isInGamut(lightness: Double, chroma: Double) -> Bool {
    ColorSpace.oklch.convert(SIMD3(lightness, chroma, oklch.z), to: gamut).isInUnitCube(tolerance: Self.surface)
  }

  /// The greatest chroma, at most the original one, that the gamut has at this lightness and hue.
  private func mostChroma(at lightness: Double) -> Double {
    if isInGamut(lightness: lightness, chroma: oklch.y) { return oklch.y }
    var (inside, outside) = (0.0, min(oklch.y, Self.greatestChroma))
    for _ in 0..<16 {
      let middle = (inside + outside) / 2
      if isInGamut(lightness: lightness, chroma: middle) { inside = middle } else { outside = middle }
    }
    return inside
  }
}

extension Color {
  /// The gamut that a repair stays in: that of the color's space, or for a space without bounds the smallest that has
  /// the color.
  fileprivate var repairGamut: ColorSpace {
    let tolerance = 1e-4
    if let own = space.gamut, isInGamut(of: own, tolerance: tolerance) { return own == .srgbLinear ? .srgb : own }
    let candidates: [ColorSpace] = [.srgb, .displayP3, .rec2020]
    return candidates.first { isInGamut(of: $0, tolerance: tolerance) } ?? .rec2020
  }
}
