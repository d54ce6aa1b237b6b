/// The search for a repair, from the smallest intervention to the largest.
struct RepairSearch: Sendable {
  private let oklch: SIMD3<Double>
  private let oklab: SIMD3<Double>
  private let asGiven: SIMD3<UInt8>
  private let judge: ContrastJudge

  /// Steps from black to white; an eight-bit color lasts for several of them.
  private static let lightnessSteps = 2048

  /// Parts into which the steps beside a success are divided to come nearer.
  private static let refinement = 32

  /// What arithmetic may add to a component of a color that is on the surface of sRGB.
  private static let surface = 1e-9

  init(original: Color, judge: ContrastJudge) {
    oklab = original.coordinates(in: .oklab)
    oklch = Polar.components(rectangular: oklab)
    asGiven = original.eightBitSRGB
    self.judge = judge
  }

  /// The eight-bit color to use, and what had to change for it.
  func nearest() -> (SIMD3<UInt8>, ContrastRepair.Change) {
    if judge.isSufficient(asGiven) { return (asGiven, .none) }
    if let found = alongLightness() { return (found.bytes, found.keepsChroma ? .lightness : .chroma) }
    let cube = EightBitCube(judge: judge, target: oklab)
    return (cube.nearestSufficient() ?? cube.best(), .hue)
  }
}

extension RepairSearch {
  /// A sufficient color of the original hue.
  private struct Candidate {
    let bytes: SIMD3<UInt8>
    let lightness: Double
    let keepsChroma: Bool
    /// ΔEOK from the original, after rounding.
    let difference: Double
  }

  /// The nearest success among all lightnesses.
  private func alongLightness() -> Candidate? {
    let start = (oklch.x.clampedToUnit * Double(Self.lightnessSteps)).rounded()
    var best: Candidate?
    // From the original outwards: beyond the distance of a success, lightness alone makes any other one worse.
    for step in 0...Self.lightnessSteps {
      let offset = Double(step) / Double(Self.lightnessSteps)
      if let best, offset > best.difference { break }
      for direction in [1.0, -1.0] {
        consider(start / Double(Self.lightnessSteps) + direction * offset, for: &best)
      }
    }
    return best.map(refined)
  }

  /// Searches between the steps on both sides of a success for a nearer one.
  private func refined(_ found: Candidate) -> Candidate {
    var best: Candidate? = found
    let step = 1 / Double(Self.lightnessSteps * Self.refinement)
    for part in -Self.refinement...Self.refinement {
      consider(found.lightness + Double(part) * step, for: &best)
    }
    return best ?? found
  }

  private func consider(_ lightness: Double, for best: inout Candidate?) {
    guard let found = candidate(at: lightness), found.difference < best?.difference ?? .infinity else { return }
    best = found
  }

  /// The rounded color of the original hue at a lightness, with the chroma it has or the most there is.
  private func candidate(at lightness: Double) -> Candidate? {
    guard (0...1).contains(lightness) else { return nil }
    let chroma = mostChroma(at: lightness)
    let srgb = srgb(lightness: lightness, chroma: chroma)
    let bytes = SIMD3(eightBit(srgb.x), eightBit(srgb.y), eightBit(srgb.z))
    guard judge.isSufficient(bytes) else { return nil }
    return Candidate(
      bytes: bytes,
      lightness: lightness,
      keepsChroma: chroma == oklch.y,
      difference: EightBitCube.difference(of: bytes, from: oklab)
    )
  }

  private func srgb(lightness: Double, chroma: Double) -> SIMD3<Double> {
    ColorSpace.oklch.convert(SIMD3(lightness, chroma, oklch.z), to: .srgb)
  }

  private func isInGamut(lightness: Double, chroma: Double) -> Bool {
    srgb(lightness: lightness, chroma: chroma).isInUnitCube(tolerance: Self.surface)
  }

  /// The greatest chroma, at most the original one, that sRGB has at this lightness and hue.
  private func mostChroma(at lightness: Double) -> Double {
    if isInGamut(lightness: lightness, chroma: oklch.y) { return oklch.y }
    // No color of sRGB has a chroma above 0.33.
    var (inside, outside) = (0.0, min(oklch.y, 0.5))
    for _ in 0..<16 {
      let middle = (inside + outside) / 2
      if isInGamut(lightness: lightness, chroma: middle) { inside = middle } else { outside = middle }
    }
    return inside
  }
}
