/// The nearest color that meets as many demands as possible without giving up others.
public struct PartialRepair: Sendable {
  /// In the space and with the alpha of the original.
  public var color: Color
  /// ΔEOK between the original and the result.
  public var difference: Double
  /// The indices of the targets that are met.
  public var met: [Int]
}

extension Color {
  /// The nearest color of the same hue that meets all targets, or else as many of them as any lightness meets.
  ///
  /// - Parameters:
  ///   - targets: What is to be met; the demands of one target belong together.
  ///   - kept: What has to be met by all means.
  /// - Returns: Nil if no lightness meets a target.
  public func repaired(toMeetMostOf targets: [[ContrastDemand]], keeping kept: [ContrastDemand]) -> PartialRepair? {
    let all = ContrastJudge(targets.flatMap { $0 } + kept, alpha: effectiveAlpha)
    if let (color, _) = RepairSearch(original: self, judge: all).nearestOfItsHue() {
      return PartialRepair(
        color: color,
        difference: ColorDifference.deltaEOK(between: self, and: color),
        met: Array(targets.indices)
      )
    }
    guard targets.count > 1 else { return nil }
    return bestCompromise(
      among: targets.map { ContrastJudge($0, alpha: effectiveAlpha) },
      keeping: ContrastJudge(kept, alpha: effectiveAlpha)
    )
  }

  /// The lightness that most judges accept; of several, the nearest.
  private func bestCompromise(among judges: [ContrastJudge], keeping kept: ContrastJudge) -> PartialRepair? {
    let line = LightnessLine(of: self)
    let steps = 256
    var best: PartialRepair?
    for step in 0...steps {
      guard let point = line.point(at: Double(step) / Double(steps)), kept.isSufficient(point.candidate) else {
        continue
      }
      let met = judges.indices.filter { judges[$0].isSufficient(point.candidate) }
      let (count, difference) = (best?.met.count ?? 0, best?.difference ?? .infinity)
      guard met.count > count || met.count == count && count > 0 && point.difference < difference else { continue }
      best = PartialRepair(color: point.candidate.color, difference: point.difference, met: met)
    }
    return best
  }
}

extension ContrastDemand {
  /// The lower ratio of the two forms of the colors: as they are given, and rounded to eight bits.
  public func worstRatio(for color: Color) -> Double {
    min(ratio(for: color), roundedToEightBits.ratio(for: color))
  }

  /// The same for a demand on colors that are all given.
  public var worstRatio: Double { worstRatio(for: .black) }
}
