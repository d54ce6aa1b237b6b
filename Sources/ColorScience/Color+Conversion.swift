extension Color {
  /// The same color in another space, not clipped and not rounded.
  ///
  /// A missing component counts as 0. A hue that has no meaning in the result, because the color is neutral, is missing
  /// there (CSS Color 4, "Converting Colors"). A color already in `space` is returned unchanged.
  public func converted(to space: ColorSpace) -> Color {
    guard space != self.space else { return self }
    var result = self
    result.space = space
    result.components = coordinates(in: space)
    result.missing.formIntersection(.alpha)
    result.dropPowerlessHue()
    return result
  }

  /// The components this color has in `space`, with the hue of neutral colors left as it comes out.
  func coordinates(in space: ColorSpace) -> SIMD3<Double> {
    self.space.convert(effectiveComponents, to: space).censored
  }

  /// Marks the hue as missing where the color is too close to neutral for it to mean anything.
  mutating func dropPowerlessHue() {
    guard let index = space.hueIndex, space.isHuePowerless(in: effectiveComponents) else { return }
    missing.insert(.component(index))
    components[index] = 0
  }
}
