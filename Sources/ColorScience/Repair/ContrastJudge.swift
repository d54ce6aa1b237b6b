/// Tells how well an eight-bit colour stands out from several backgrounds at once.
///
/// What is seen through a translucent foreground depends on each of its channels separately, so relative luminance is the
/// sum of three numbers that can be tabulated for the 256 values of a channel.
struct ContrastJudge: Sendable {
  let minimum: Double
  private let alpha: Double
  private let backgrounds: [LayerStack]
  private let tables: [LuminanceTable]

  init(minimum: Double, backgrounds: [LayerStack], alpha: Double) {
    self.minimum = minimum
    self.alpha = alpha
    let rounded = backgrounds.map(\.roundedToEightBits)
    self.backgrounds = backgrounds + rounded.filter { !backgrounds.contains($0) }
    tables = self.backgrounds.map { LuminanceTable(background: $0, alpha: alpha) }
  }

  /// The least ratio over all backgrounds; 21, the most there can be, if there are none.
  func ratio(of bytes: SIMD3<UInt8>) -> Double {
    let color = Color(.srgb, components: SIMD3<Double>(bytes) / 255, alpha: alpha)
    return backgrounds.map { $0.contrast(of: color) }.min() ?? 21
  }

  /// Whether the ratio reaches the minimum; the table decides all but the closest cases.
  func isSufficient(_ bytes: SIMD3<UInt8>) -> Bool {
    isPromising(from: bytes, to: bytes) && ratio(of: bytes) >= minimum
  }

  /// Whether the bounds of a box of colours leave room for a sufficient one.
  func isPromising(from low: SIMD3<UInt8>, to high: SIMD3<UInt8>) -> Bool {
    // The slack is far above the rounding error of a table's sums and far below any difference that matters.
    bound(from: low, to: high) >= minimum - 1e-9
  }

  /// A ratio that no colour between two corners, both included, exceeds.
  func bound(from low: SIMD3<UInt8>, to high: SIMD3<UInt8>) -> Double {
    var bound = Double.infinity
    for table in tables { bound = min(bound, table.greatestRatio(from: low, to: high)) }
    return bound
  }
}

extension LayerStack {
  fileprivate var roundedToEightBits: LayerStack {
    LayerStack(
      inner: inner.map { Group(layers: $0.layers.map(\.roundedToEightBits), opacity: $0.opacity) },
      layers: layers.map(\.roundedToEightBits),
      opacity: opacity,
      backdrop: backdrop.roundedToEightBits
    )
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
