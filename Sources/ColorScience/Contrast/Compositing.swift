// Source: T. Porter and T. Duff, "Compositing Digital Images" (1984), the operator "over"; applied to gamma-encoded sRGB
// as CSS Compositing 1 and every common drawing system do.

extension Color {
  /// The color drawn over `backdrop`: source-over on straight alpha in gamma-encoded sRGB, neither clipped nor rounded.
  ///
  /// The result is translucent where both are; where both are fully transparent it is transparent black.
  public func composited(over backdrop: Color) -> Color {
    var paint = PremultipliedSRGB(self)
    paint.addUnderneath(backdrop)
    return paint.color
  }
}

/// Paint being accumulated from the nearest layer downwards: gamma-encoded sRGB already multiplied by its coverage.
///
/// Front to back, an opaque color keeps its exact components, because nothing below contributes.
struct PremultipliedSRGB: Sendable {
  private(set) var components: SIMD3<Double>
  private(set) var alpha: Double

  static let clear = PremultipliedSRGB(components: .zero, alpha: 0)

  private init(components: SIMD3<Double>, alpha: Double) {
    self.components = components
    self.alpha = alpha
  }

  init(_ color: Color) {
    alpha = color.effectiveAlpha
    components = color.coordinates(in: .srgb) * alpha
  }

  mutating func addUnderneath(_ color: Color) {
    guard alpha < 1 else { return }
    let below = PremultipliedSRGB(color)
    components += below.components * (1 - alpha)
    alpha += below.alpha * (1 - alpha)
  }

  func faded(to opacity: Double) -> PremultipliedSRGB {
    PremultipliedSRGB(components: components * opacity, alpha: alpha * opacity)
  }

  /// The accumulated paint with straight alpha.
  var color: Color {
    guard alpha > 0 else { return Color(.srgb, 0, 0, 0, alpha: 0) }
    return Color(.srgb, components: components / alpha, alpha: alpha)
  }
}
