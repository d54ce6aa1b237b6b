// Source: CSS Color 5, "color-mix()", and CSS Color 4, "Color Interpolation".

extension Color {
  /// The mixture of two colors as `color-mix()` of CSS makes it, expressed in the mixing space, neither clipped nor rounded.
  ///
  /// Percentages run from 0 to 100; one that is `nil` is what the other leaves, both `nil` mean half and half. A sum above
  /// 100 is scaled down, a sum below 100 leaves the rest transparent. Mixing is premultiplied except for hues, which go
  /// round the circle as `hue` says. A missing component, or the hue of a neutral color, is taken from the other color.
  public func mixed(
    with other: Color,
    in space: ColorSpace,
    hue: HueInterpolation = .shorter,
    percentage: Double? = nil,
    percentageOfOther: Double? = nil
  ) -> Color {
    let shares = MixingShares(percentage: percentage, percentageOfOther: percentageOfOther)
    var mixture = Mixture(
      first: preparedForMixing(in: space),
      second: other.preparedForMixing(in: space),
      share: shares.second,
      hue: hue
    )
    mixture.fillMissing()
    return mixture.color(alphaFactor: shares.alphaFactor)
  }

  /// The color in the mixing space, with its missing components kept missing, and a meaningless hue missing as well.
  private func preparedForMixing(in space: ColorSpace) -> Color {
    var result = converted(to: space)
    if space != self.space { result.missing.formUnion(space.carriedForward(missing, from: self.space)) }
    result.dropPowerlessHue()
    return result
  }
}

/// Two colors in one space, to be mixed.
private struct Mixture {
  var first: Color
  var second: Color
  /// The share of the second, 0…1.
  let share: Double
  let hue: HueInterpolation

  private static let parts: [MissingComponents] = [.first, .second, .third]

  /// Gives each color the other's value where only one of them is missing it.
  mutating func fillMissing() {
    let (one, two) = (first, second)
    first.takeMissing(from: two)
    second.takeMissing(from: one)
  }

  func color(alphaFactor: Double) -> Color {
    let lacksAlpha = first.missing.contains(.alpha)
    let alpha = lacksAlpha ? 1 : interpolate(first.effectiveAlpha, second.effectiveAlpha)
    var result = Color(first.space, components: components(alpha: alpha), alpha: alpha * alphaFactor)
    result.missing = first.missing.intersection(second.missing)
    if lacksAlpha { result.alpha = 0 }
    for (index, part) in Self.parts.enumerated() where result.missing.contains(part) { result.components[index] = 0 }
    return result
  }

  private func interpolate(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }

  private func components(alpha: Double) -> SIMD3<Double> {
    let (one, two) = (first.components, second.components)
    let (oneAlpha, twoAlpha) = (first.mixingAlpha, second.mixingAlpha)
    var result = one * oneAlpha * (1 - share) + two * twoAlpha * share
    if alpha > 0 { result /= alpha }
    if let index = first.space.hueIndex {
      result[index] = normalizedDegrees(one[index] + hue.way(from: one[index], to: two[index]) * share)
    }
    return result
  }
}

extension Color {
  /// Alpha to premultiply with: a missing one does not fade anything.
  fileprivate var mixingAlpha: Double { missing.contains(.alpha) ? 1 : effectiveAlpha }

  fileprivate mutating func takeMissing(from other: Color) {
    let taken = missing.subtracting(other.missing)
    for index in 0...2 where taken.contains(.component(index)) { components[index] = other.components[index] }
    if taken.contains(.alpha) { alpha = other.alpha }
    missing.subtract(taken)
  }
}
