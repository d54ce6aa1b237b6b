// Source: the branch-and-bound method (A. H. Land and A. G. Doig, 1960), over boxes of the color cube that are halved in
// every direction.

/// All colors of eight-bit sRGB, searched without visiting each: a box whose bounds exclude success is skipped as a
/// whole.
///
/// Because only excluded boxes are skipped, finding nothing proves that there is no such color.
struct EightBitCube: Sendable {
  let judge: ContrastJudge

  /// The target color, in Oklab.
  let target: SIMD3<Double>

  /// The alpha of the colors.
  let alpha: Double

  /// By how much a color must exceed the best one to be worth a search: far less than anyone could see.
  private static let gain = 1e-9

  /// The sufficient color nearest to the target, `nil` if no color is sufficient.
  func nearestSufficient() -> SIMD3<UInt8>? {
    var nearest: (bytes: SIMD3<UInt8>, difference: Double)?
    collectNearest(in: .all, into: &nearest)
    return nearest?.bytes
  }

  /// The color with the greatest ratio; of black, white and the target's own, the nearest that has it.
  ///
  /// Where no color stands out, as with an alpha of 0, the first three decide and nothing is searched.
  func best() -> SIMD3<UInt8> {
    let own = Color(.oklab, components: target).eightBitSRGB
    let first = [own, .zero, SIMD3(repeating: 255)].map { (bytes: $0, ratio: ratio(of: $0)) }
    var best = first.dropFirst().reduce(first[0]) { $1.ratio > $0.ratio + Self.gain ? $1 : $0 }
    collectBest(in: .all, into: &best)
    return best.bytes
  }

  private static func difference(of bytes: SIMD3<UInt8>, from oklab: SIMD3<Double>) -> Double {
    (ColorSpace.srgb.convert(SIMD3<Double>(bytes) / 255, to: .oklab) - oklab).length
  }

  private func color(of bytes: SIMD3<UInt8>) -> Color {
    Color(.srgb, components: SIMD3<Double>(bytes) / 255, alpha: alpha)
  }

  private func ratio(of bytes: SIMD3<UInt8>) -> Double { judge.ratio(of: color(of: bytes)) }

  private func collectNearest(in box: Box, into nearest: inout (bytes: SIMD3<UInt8>, difference: Double)?) {
    guard judge.isPromising(from: box.low, to: box.high) else { return }
    guard box.isSingle else {
      for part in box.parts { collectNearest(in: part, into: &nearest) }
      return
    }
    let difference = Self.difference(of: box.low, from: target)
    guard difference < nearest?.difference ?? .infinity,
      judge.isSufficient(RepairCandidate(written: color(of: box.low)))
    else { return }
    nearest = (box.low, difference)
  }

  private func collectBest(in box: Box, into best: inout (bytes: SIMD3<UInt8>, ratio: Double)) {
    guard judge.bound(from: box.low, to: box.high) > best.ratio + Self.gain else { return }
    guard box.isSingle else {
      for part in box.parts.sorted(by: { judgeBound($0) > judgeBound($1) }) { collectBest(in: part, into: &best) }
      return
    }
    let ratio = ratio(of: box.low)
    if ratio > best.ratio { best = (box.low, ratio) }
  }

  private func judgeBound(_ box: Box) -> Double { judge.bound(from: box.low, to: box.high) }
}

/// A cube of colors whose edge is a power of two.
private struct Box {
  let low: SIMD3<UInt8>
  /// One less than the length of the edge, so that the whole range fits into a byte.
  let reach: UInt8

  static let all = Box(low: .zero, reach: 255)

  var high: SIMD3<UInt8> { low &+ reach }
  var isSingle: Bool { reach == 0 }

  /// The eight halves in all directions.
  var parts: [Box] {
    let half = reach / 2
    let step = half &+ 1
    return (UInt8(0)..<8).map { corner in
      let offset = SIMD3(corner & 1, corner >> 1 & 1, corner >> 2 & 1) &* SIMD3(repeating: step)
      return Box(low: low &+ offset, reach: half)
    }
  }
}
