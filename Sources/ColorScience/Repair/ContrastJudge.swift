/// Measures the contrast of an eight-bit color with several backgrounds at once.
///
/// What shows through a translucent foreground depends on each of its channels separately, so relative luminance is the
/// sum of three numbers that can be tabulated for the 256 values of a channel.
struct ContrastJudge: Sendable {
  /// The highest minimum, on whose scale all ratios are compared.
  let minimum: Double
  private let alpha: Double
  private let demands: [ContrastDemand]
  private let tables: [LuminanceTable]

  init(minimum: Double, backgrounds: [LayerStack], alpha: Double) {
    self.init(backgrounds.map { ContrastDemand(minimum: minimum, on: $0) }, orElse: minimum, alpha: alpha)
  }

  /// - Parameters:
  ///   - demands: The demands, each on its own background.
  ///   - fallback: The minimum where there are no demands.
  ///   - alpha: The alpha of the colors to be judged.
  init(_ demands: [ContrastDemand], orElse fallback: Double = 1, alpha: Double) {
    minimum = demands.map(\.minimum).max() ?? fallback
    self.alpha = alpha
    let rounded = demands.map {
      ContrastDemand(minimum: $0.minimum, on: $0.stack.roundedToEightBits, opacity: $0.opacity)
    }
    self.demands = demands + rounded.filter { !demands.contains($0) }
    tables = self.demands.map { LuminanceTable(background: $0.stack, alpha: alpha * $0.opacity.clampedToUnit) }
  }

  /// The least ratio over all backgrounds; 21, the most there can be, if there are none.
  ///
  /// Where the minimum is lower, the ratio is scaled up accordingly, so that the ratios on all backgrounds can be
  /// compared.
  func ratio(of bytes: SIMD3<UInt8>) -> Double {
    let color = color(of: bytes)
    return demands.map { contrast(of: color, for: $0) * scale(of: $0) }.min() ?? 21
  }

  /// Whether the ratio reaches the minimum; the table decides all but the closest cases.
  func isSufficient(_ bytes: SIMD3<UInt8>) -> Bool {
    guard isPromising(from: bytes, to: bytes) else { return false }
    let color = color(of: bytes)
    return demands.allSatisfy { contrast(of: color, for: $0) >= $0.minimum }
  }

  /// Whether the bounds of a box of colors leave room for a sufficient one.
  func isPromising(from low: SIMD3<UInt8>, to high: SIMD3<UInt8>) -> Bool {
    // The slack is far above the rounding error of a table's sums and far below any difference that matters.
    bound(from: low, to: high) >= minimum - 1e-9
  }

  /// A ratio that no color between two corners, both included, exceeds.
  func bound(from low: SIMD3<UInt8>, to high: SIMD3<UInt8>) -> Double {
    var bound = Double.infinity
    for (index, table) in tables.enumerated() {
      bound = min(bound, table.greatestRatio(from: low, to: high) * scale(of: demands[index]))
    }
    return bound
  }

  private func color(of bytes: SIMD3<UInt8>) -> Color {
    Color(.srgb, components: SIMD3<Double>(bytes) / 255, alpha: alpha)
  }

  private func contrast(of color: Color, for demand: ContrastDemand) -> Double {
    demand.stack.contrast(of: demand.opacity < 1 ? color.opacity(multipliedBy: demand.opacity) : color)
  }

  private func scale(of demand: ContrastDemand) -> Double {
    // "Not a number" cannot be a scale: infinite bounds would exclude nothing, and the search would visit every color.
    if demand.minimum == minimum || minimum.isNaN { return 1 }
    return demand.minimum > 0 ? minimum / demand.minimum : .infinity
  }
}

/// Relative luminance of what is seen on one background, channel by channel.
private struct LuminanceTable: Sendable {
  private let red: [Double]
  private let green: [Double]
  private let blue: [Double]
  private let background: Double

  init(background stack: LayerStack, alpha: Double) {
    background = stack.appearance(of: nil).relativeLuminance
    let black = stack.appearance(of: Color(.srgb, 0, 0, 0, alpha: alpha)).components
    let visible = alpha * stack.totalOpacity
    let weights = RelativeLuminance.coefficients
    func column(_ channel: Int) -> [Double] {
      (0...255).map { weights[channel] * SRGB.decode(black[channel] + visible * Double($0) / 255) }
    }
    red = column(0)
    green = column(1)
    blue = column(2)
  }

  private func luminance(_ bytes: SIMD3<UInt8>) -> Double {
    max(0, red[Int(bytes.x)] + green[Int(bytes.y)] + blue[Int(bytes.z)])
  }

  /// Luminance grows with every channel, and the ratio with the distance from the background: the corners decide.
  func greatestRatio(from low: SIMD3<UInt8>, to high: SIMD3<UInt8>) -> Double {
    max(
      Contrast.ratio(ofLuminance: luminance(low), onLuminance: background),
      Contrast.ratio(ofLuminance: luminance(high), onLuminance: background)
    )
  }
}
