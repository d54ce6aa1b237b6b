extension Color {
  /// Whether the color is in the bounds of `space`, each bound moved outwards by `tolerance`.
  ///
  /// HSL and HWB have the bounds of sRGB; every color is inside a space without bounds. `tolerance` is on the scale of
  /// the gamma-encoded component, 0…1.
  public func isInGamut(of space: ColorSpace, tolerance: Double = ColorSpace.gamutTolerance) -> Bool {
    guard let gamut = space.gamut else { return true }
    return coordinates(in: gamut).isInUnitCube(tolerance: tolerance)
  }

  /// The closest fit inside the bounds of `space` that keeps lightness and hue, expressed in that space.
  ///
  /// The reduction of chroma is the binary search of CSS Color 4; see <doc:Choices>. A color already inside is only converted.
  public func mapped(toGamutOf space: ColorSpace) -> Color {
    fitted(to: space) { gamut in
      GamutMapping(gamut: gamut).map(oklch: coordinates(in: .oklch))
    }
  }

  /// The color with each component cut off at the bounds of `space`, expressed in that space.
  ///
  /// Cutting off can shift the hue; it is what displays do with what they cannot show.
  public func clipped(toGamutOf space: ColorSpace) -> Color {
    fitted(to: space) { gamut in coordinates(in: gamut).clampedToUnit }
  }

  /// Converts to `space`, taking the way through `fit` (which answers in the bounding space) only where it must.
  private func fitted(to space: ColorSpace, by fit: (ColorSpace) -> SIMD3<Double>) -> Color {
    guard let gamut = space.gamut else { return converted(to: space) }
    let coordinates = coordinates(in: gamut)
    let isInside = coordinates.isInUnitCube(tolerance: 0)
    // For most spaces, which are their own gamut, the color is already converted.
    if isInside, gamut != space || gamut == self.space { return converted(to: space) }
    // What the author's rounding put beyond a bound is put back there.
    let isNear = coordinates.isInUnitCube(tolerance: ColorSpace.gamutTolerance)
    let components = isInside ? coordinates : isNear ? coordinates.clampedToUnit : fit(gamut)
    var result = Color(gamut, components: components, alpha: alpha)
    if missing.contains(.alpha) { result.missing = .alpha }
    return result.converted(to: space)
  }
}

extension SIMD3<Double> {
  /// Whether every lane is in 0…1, each bound moved outwards by `tolerance`; false for "not a number".
  func isInUnitCube(tolerance: Double = 0) -> Bool {
    min() >= -tolerance && max() <= 1 + tolerance && x == x && y == y && z == z
  }
}
