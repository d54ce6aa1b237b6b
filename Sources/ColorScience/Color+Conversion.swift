extension Color {
  /// The same colour in another space, not clipped and not rounded.
  ///
  /// A missing component counts as 0. A hue that has no meaning in the result, because the colour is neutral, is missing
  /// there (CSS Color 4, "Converting Colors"). A colour already in `space` is returned unchanged.
  public func converted(to space: ColorSpace) -> Color {
    guard space != self.space else { return self }
    var result = self
    result.space = space
    result.components = coordinates(in: space)
    result.missing.formIntersection(.alpha)
    result.dropPowerlessHue()
    return result
  }

  /// The components this colour has in `space`, with the hue of neutral colours left as it comes out.
  func coordinates(in space: ColorSpace) -> SIMD3<Double> {
    self.space.convert(effectiveComponents, to: space).censored
  }

  /// Marks the hue as missing where the colour is too close to neutral for it to mean anything.
  mutating func dropPowerlessHue() {
    guard let index = space.hueIndex, space.isHuePowerless(in: effectiveComponents) else { return }
    missing.insert(.component(index))
    components[index] = 0
  }
}
