/// Measures a color against several contrast demands at once.
///
/// Every demand counts twice: for the color as it is given, and for the color mapped into sRGB and rounded to eight bits
/// among colors that are treated the same way, because palettes are written in both forms.
struct ContrastJudge: Sendable {
  /// The highest minimum, on whose scale all ratios are compared.
  let minimum: Double
  private let demands: [ContrastDemand]
  private let rounded: [ContrastDemand]
  private let given: [ContrastView]
  private let hexadecimal: [ContrastView]
  private let bounds: [ContrastBounds]
  /// Whether the bounds of a box come close to what its colors have.
  ///
  /// They do not where the color is seen on both sides, or mixed: a search by bounds would visit nearly every color.
  let isBoundable: Bool

  /// - Parameters:
  ///   - demands: The demands on the color.
  ///   - fallback: The minimum where there are no demands.
  ///   - alpha: The alpha of the colors to be judged.
  init(_ demands: [ContrastDemand], orElse fallback: Double = 1, alpha: Double) {
    minimum = demands.map(\.minimum).max() ?? fallback
    self.demands = demands
    rounded = demands.map(\.roundedToEightBits)
    given = Self.views(of: demands, alpha: alpha)
    hexadecimal = Self.views(of: rounded, alpha: alpha)
    let views = Self.views(of: demands + rounded, alpha: alpha)
    bounds = views.map(ContrastBounds.init)
    isBoundable = demands.allSatisfy(\.isProportional) && views.allSatisfy(\.isOneSided)
  }

  /// Of demands that see the same, only the highest counts.
  private static func views(of demands: [ContrastDemand], alpha: Double) -> [ContrastView] {
    var order: [[ContrastView.Tint]: Int] = [:]
    var views: [ContrastView] = []
    for view in demands.compactMap({ ContrastView(of: $0, alpha: alpha) }) {
      let key = [view.top, view.bottom]
      if let known = order[key] {
        if view.minimum > views[known].minimum { views[known] = view }
      } else {
        order[key] = views.count
        views.append(view)
      }
    }
    return views
  }

  /// The least ratio over all demands; 21, the most there can be, if there are none.
  ///
  /// Where the minimum is lower, the ratio is scaled up accordingly, so that the ratios of all demands can be compared.
  func ratio(of color: Color) -> Double {
    let ratios = zip(demands, rounded).lazy.map { demand, rounded in
      min(demand.ratio(for: color), rounded.ratio(for: color)) * scale(of: demand.minimum)
    }
    return ratios.min() ?? 21
  }

  /// Whether the ratio reaches the minimum.
  func isSufficient(_ candidate: RepairCandidate) -> Bool {
    passes(given, candidate.srgb) && passes(hexadecimal, candidate.rounded) && isExactlySufficient(candidate.color)
  }

  /// What the views estimate is confirmed with the arithmetic of every other measurement.
  private func isExactlySufficient(_ color: Color) -> Bool {
    zip(demands, rounded).allSatisfy { demand, rounded in
      demand.ratio(for: color) >= demand.minimum && rounded.ratio(for: color) >= demand.minimum
    }
  }

  private func passes(_ views: [ContrastView], _ srgb: SIMD3<Double>) -> Bool {
    let luminance = RelativeLuminance.of(linearSRGB: SRGB.linear(srgb))
    // The slack is far above a rounding error and far below any difference that matters.
    return views.allSatisfy { $0.ratio(of: srgb, luminance: luminance) >= $0.minimum - 1e-9 }
  }

  /// Whether the bounds of a box of colors leave room for a sufficient one.
  func isPromising(from low: SIMD3<UInt8>, to high: SIMD3<UInt8>) -> Bool {
    bounds.allSatisfy { $0.greatestRatio(from: low, to: high) >= $0.minimum - 1e-9 } && !minimum.isNaN
  }

  /// A scaled ratio that no color between two corners, both included, exceeds.
  func bound(from low: SIMD3<UInt8>, to high: SIMD3<UInt8>) -> Double {
    bounds.lazy.map { $0.greatestRatio(from: low, to: high) * scale(of: $0.minimum) }.min() ?? .infinity
  }

  private func scale(of minimum: Double) -> Double {
    // "Not a number" cannot be a scale: infinite bounds would exclude nothing, and the search would visit every color.
    if minimum == self.minimum || self.minimum.isNaN { return 1 }
    return minimum > 0 ? self.minimum / minimum : .infinity
  }
}
