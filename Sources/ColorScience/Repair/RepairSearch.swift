/// The search for a repair, from the smallest intervention to the largest.
struct RepairSearch: Sendable {
  private let original: Color
  private let line: LightnessLine
  private let judge: ContrastJudge

  /// Steps from black to white: first coarse ones, and where those have no success fine ones, of which an eight-bit
  /// color lasts for several.
  private static let lightnessSteps = [256, 2048]

  /// Parts into which the steps beside a success are divided to come nearer.
  private static let refinement = 64

  init(original: Color, judge: ContrastJudge) {
    self.original = original
    self.judge = judge
    line = LightnessLine(of: original)
  }

  /// The color to use, and what had to change for it.
  func nearest() -> (Color, ContrastRepair.Change) {
    if let found = nearestOfItsHue() { return found }
    guard judge.isBoundable else { return (bestOfItsHue(), .lightness) }
    let cube = EightBitCube(judge: judge, target: original.coordinates(in: .oklab), alpha: original.effectiveAlpha)
    let bytes = cube.nearestSufficient() ?? cube.best()
    var color = Color(.srgb, components: SIMD3<Double>(bytes) / 255, alpha: original.alpha)
    if original.missing.contains(.alpha) { color.missing = .alpha }
    return (RepairCandidate(color.converted(to: original.space)).color, .hue)
  }

  /// The same without another hue; nil if no lightness succeeds.
  func nearestOfItsHue() -> (Color, ContrastRepair.Change)? {
    let asGiven = RepairCandidate(original)
    if judge.isSufficient(asGiven) { return (asGiven.color, .none) }
    // What black and white exclude together, such as an alpha of 0, needs no search.
    guard judge.isPromising(from: .zero, to: SIMD3(repeating: 255)), let found = alongLightness() else { return nil }
    return (found.candidate.color, found.keepsChroma ? .lightness : .chroma)
  }

  /// The color of the line that comes closest; the original if none is better.
  private func bestOfItsHue() -> Color {
    let asGiven = RepairCandidate(original).color
    let steps = Self.lightnessSteps[0]
    let points = (0...steps).compactMap { line.point(at: Double($0) / Double(steps)) }
    var best = (color: asGiven, ratio: judge.ratio(of: asGiven))
    for point in points {
      let ratio = judge.ratio(of: point.candidate.color)
      if ratio > best.ratio + 1e-9 { best = (point.candidate.color, ratio) }
    }
    return best.color
  }

  /// The nearest success among all lightnesses.
  private func alongLightness() -> LightnessLine.Point? {
    for steps in Self.lightnessSteps {
      if let found = alongLightness(steps: steps) { return refined(found, steps: steps) }
    }
    return nil
  }

  private func alongLightness(steps: Int) -> LightnessLine.Point? {
    var best: LightnessLine.Point?
    // From the original outwards: beyond the distance of a success, lightness alone makes any other one worse.
    for step in 0...steps {
      let offset = Double(step) / Double(steps)
      if let best, offset > best.difference { break }
      consider(line.start + offset, for: &best)
      consider(line.start - offset, for: &best)
    }
    // The ends of the line count even where no step falls on them.
    if best == nil {
      consider(0, for: &best)
      consider(1, for: &best)
    }
    return best
  }

  /// Searches between the steps on both sides of a success for a nearer one.
  private func refined(_ found: LightnessLine.Point, steps: Int) -> LightnessLine.Point {
    var best: LightnessLine.Point? = found
    let step = 1 / Double(steps * Self.refinement)
    // From the original on; the first success on that side is the nearest.
    for part in 1...Self.refinement {
      let offset = Double(part) * step
      consider(found.lightness + (found.lightness < line.start ? offset : -offset), for: &best)
    }
    return best ?? found
  }

  private func consider(_ lightness: Double, for best: inout LightnessLine.Point?) {
    guard let point = line.point(at: lightness), point.difference < best?.difference ?? .infinity,
      judge.isSufficient(point.candidate)
    else { return }
    best = point
  }
}
