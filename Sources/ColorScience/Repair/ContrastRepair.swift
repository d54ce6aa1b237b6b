/// The colour nearest to another that stands out enough, or the proof that there is none.
public struct ContrastRepair: Sendable, Hashable {
  /// How far a repair had to go.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// Rounding to eight bits alone; the colour was good enough.
    case none
    /// Lightness; chroma and hue are kept, apart from rounding.
    case lightness
    /// Lightness, and as much chroma as sRGB does not have where it is light or dark enough.
    case chroma
    /// Hue as well, because only a few scattered colours are good enough.
    case hue
  }

  /// The result: an eight-bit sRGB colour with the alpha of the original.
  public var color: Color

  /// The least ratio of the result over all backgrounds, each as it is given and as it is rounded.
  public var ratio: Double

  /// What was asked for.
  public var minimum: Double

  /// What had to give way; `nil` where the result falls short.
  public var change: Change?

  /// ΔEOK between the original and the result.
  public var difference: Double

  /// Whether the result reaches what was asked for.
  ///
  /// If not, none of the 16,777,216 colours of eight-bit sRGB does, and the result is the one that comes closest.
  public var isSufficient: Bool { ratio >= minimum }
}

extension Color {
  /// The nearest colour that reaches `minimum` on every background at once, after rounding to eight bits.
  ///
  /// Lightness moves, in both directions, and the success with the smallest ΔEOK wins. Chroma gives way only where sRGB
  /// has less of it at that lightness, hue only where no lightness succeeds. Each background counts both as it is given and with its own colours
  /// rounded, so that the result holds wherever the palette is written as hex. The alpha of the colour is kept.
  public func repaired(toReach minimum: Double, on backgrounds: [LayerStack]) -> ContrastRepair {
    repaired(by: ContrastJudge(minimum: minimum, backgrounds: backgrounds, alpha: effectiveAlpha))
  }

  /// The nearest colour that meets all demands at once, after rounding to eight bits.
  ///
  /// The ``ContrastRepair/minimum`` of the result is the highest that is asked; where less is asked, a ratio counts in
  /// ``ContrastRepair/ratio`` for as much more.
  public func repaired(toMeet demands: [ContrastDemand]) -> ContrastRepair {
    repaired(by: ContrastJudge(demands, alpha: effectiveAlpha))
  }

  private func repaired(by judge: ContrastJudge) -> ContrastRepair {
    let search = RepairSearch(original: self, judge: judge)
    let (found, change) = search.nearest()
    var color = Color(.srgb, components: SIMD3<Double>(found) / 255, alpha: alpha)
    if missing.contains(.alpha) { color.missing = .alpha }
    let isSufficient = judge.isSufficient(found)
    return ContrastRepair(
      color: color,
      // The scale may cost the last digit of what just suffices.
      ratio: isSufficient ? max(judge.ratio(of: found), judge.minimum) : judge.ratio(of: found),
      minimum: judge.minimum,
      change: isSufficient ? change : nil,
      difference: ColorDifference.deltaEOK(between: self, and: color)
    )
  }

  /// The nearest colour that reaches `minimum` on every opaque background at once, after rounding to eight bits.
  public func repaired(toReach minimum: Double, on backgrounds: [Color]) -> ContrastRepair {
    repaired(toReach: minimum, on: backgrounds.map { LayerStack(backdrop: $0) })
  }
}
