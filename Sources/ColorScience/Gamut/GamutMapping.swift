// Source: CSS Color 4, "Sample Pseudocode for the Binary Search Gamut Mapping Algorithm with Local MINDE", as it is
// in the drafts of 13 February 2024 and 24 April 2025.

/// Reduction of chroma at constant OKLCH lightness and hue until clipping what remains is not noticeable.
///
/// The search halves the chroma until the clipped color differs from the unclipped one by just under a noticeable
/// difference, so that vivid colors keep more of their chroma than the bounds themselves would leave them. Lightness 1
/// and above is white, 0 and below is black.
struct GamutMapping: Sendable {
  /// The RGB space that bounds the result.
  let gamut: ColorSpace

  /// ΔEOK that is just noticeable.
  private static let justNoticeable = 0.02

  /// The precision of the chroma and of the difference.
  private static let precision = 0.0001

  /// The mapped color as components of ``gamut``, 0…1.
  func map(oklch origin: SIMD3<Double>) -> SIMD3<Double> {
    if origin.x >= 1 { return SIMD3(repeating: 1) }
    if origin.x <= 0 { return SIMD3(repeating: 0) }
    let attempt = Attempt(oklch: origin, in: gamut)
    if attempt.isInGamut { return attempt.components }
    if attempt.clippingError < Self.justNoticeable { return attempt.clipped }
    return reduceChroma(of: origin, startingWith: attempt.clipped)
  }

  private func reduceChroma(of origin: SIMD3<Double>, startingWith first: SIMD3<Double>) -> SIMD3<Double> {
    var clipped = first
    var low = 0.0
    var high = origin.y
    var lowIsInGamut = true
    while high - low > Self.precision {
      let chroma = low + (high - low) / 2
      // A chroma beyond any color has neighbors further apart than the precision; halving then ends by itself.
      guard chroma > low, chroma < high else { break }
      let attempt = Attempt(oklch: SIMD3(origin.x, chroma, origin.z), in: gamut)
      if lowIsInGamut, attempt.isInGamut {
        low = chroma
        continue
      }
      clipped = attempt.clipped
      let error = attempt.clippingError
      guard error < Self.justNoticeable else {
        high = chroma
        continue
      }
      if Self.justNoticeable - error < Self.precision { break }
      lowIsInGamut = false
      low = chroma
    }
    return clipped
  }
}

extension GamutMapping {
  /// One chroma that the search visits.
  private struct Attempt {
    let oklab: SIMD3<Double>
    let components: SIMD3<Double>
    let gamut: ColorSpace

    init(oklch: SIMD3<Double>, in gamut: ColorSpace) {
      oklab = Polar.rectangular(oklch)
      components = ColorSpace.oklab.convert(oklab, to: gamut)
      self.gamut = gamut
    }

    var isInGamut: Bool { components.isInUnitCube() }
    var clipped: SIMD3<Double> { components.clampedToUnit }

    /// ΔEOK between the clipped and the unclipped color.
    var clippingError: Double { (gamut.convert(clipped, to: .oklab) - oklab).length }
  }
}
