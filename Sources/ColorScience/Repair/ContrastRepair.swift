/// The nearest color with enough contrast, or the proof that there is none.
public struct ContrastRepair: Sendable, Hashable {
  /// What a repair had to change.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// Only rounding; the color already had enough contrast.
    case none
    /// Lightness; chroma and hue are kept, apart from rounding.
    case lightness
    /// Lightness, and as much chroma as the gamut does not have where it is light or dark enough.
    case chroma
    /// Hue as well, because only a few scattered colors have enough contrast.
    case hue
  }

  /// The result, in the space and with the alpha of the original; in sRGB it is an eight-bit color.
  public var color: Color

  /// The least ratio of the result over all demands, each as it is given and as it is rounded.
  public var ratio: Double

  /// The requested minimum.
  public var minimum: Double

  /// What was changed; `nil` if the result falls short.
  public var change: Change?

  /// ΔEOK between the original and the result.
  public var difference: Double

  /// Whether the result reaches the minimum.
  ///
  /// If not, none of the 16,777,216 colors of eight-bit sRGB does with this alpha, and the result is the one that comes
  /// closest.
  public var isSufficient: Bool { ratio >= minimum }
}

extension Color {
  /// The nearest color that reaches `minimum` on every background at once, also after rounding to eight bits.
  ///
  /// Lightness moves, in both directions, and the solution with the smallest ΔEOK wins. Chroma is reduced only where
  /// the gamut of the color has less of it at that lightness, hue is changed only where no lightness succeeds. Each
  /// background counts both as it is given and with its own colors rounded, so that the result holds wherever the
  /// palette is written as hex. The space and the alpha of the color are kept.
  public func repaired(toReach minimum: Double, on backgrounds: [LayerStack]) -> ContrastRepair {
    let demands = backgrounds.map { ContrastDemand(minimum: minimum, on: $0) }
    return repaired(by: ContrastJudge(demands, orElse: minimum, alpha: effectiveAlpha))
  }

  /// The nearest color that meets all demands at once, also after rounding to eight bits.
  ///
  /// The ``ContrastRepair/minimum`` of the result is the highest minimum; ``ContrastRepair/ratio`` scales up the ratios
  /// with lower minimums accordingly.
  public func repaired(toMeet demands: [ContrastDemand]) -> ContrastRepair {
    repaired(by: ContrastJudge(demands, alpha: effectiveAlpha))
  }

  private func repaired(by judge: ContrastJudge) -> ContrastRepair {
    let (color, change) = RepairSearch(original: self, judge: judge).nearest()
    let ratio = judge.ratio(of: color)
    // Scaling may lose the last digit of a ratio that is just sufficient.
    let isSufficient = ratio >= judge.minimum || judge.isSufficient(RepairCandidate(written: color))
    return ContrastRepair(
      color: color,
      ratio: isSufficient ? max(ratio, judge.minimum) : ratio,
      minimum: judge.minimum,
      change: isSufficient ? change : nil,
      difference: ColorDifference.deltaEOK(between: self, and: color)
    )
  }

  /// The nearest color that reaches `minimum` on every opaque background at once, also after rounding to eight bits.
  public func repaired(toReach minimum: Double, on backgrounds: [Color]) -> ContrastRepair {
    repaired(toReach: minimum, on: backgrounds.map { LayerStack(backdrop: $0) })
  }
}
