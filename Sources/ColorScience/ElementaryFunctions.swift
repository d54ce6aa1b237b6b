// The C library is named here and nowhere else, so that the module needs no Foundation: loading Foundation costs a
// command-line tool more time than everything this module computes.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(ucrt)
  internal import ucrt
#endif

/// Raises the magnitude of `base` to `exponent` and keeps the sign of `base`.
///
/// Every transfer curve of this module is continued to negative light by this mirroring, as CSS Color 4 does, so that
/// colors outside a gamut survive a round trip.
func signedPower(_ base: Double, _ exponent: Double) -> Double {
  base < 0 ? -pow(-base, exponent) : pow(base, exponent)
}

/// The real cube root, also of negative numbers.
func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// `e` to the power of `exponent`.
func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// Sine of an angle in degrees.
func sine(degrees: Double) -> Double { sin(degrees * (.pi / 180)) }

/// Cosine of an angle in degrees.
func cosine(degrees: Double) -> Double { cos(degrees * (.pi / 180)) }

/// The direction of the point (x, y) seen from the origin, in degrees, 0 ≤ angle < 360.
func directionInDegrees(x: Double, y: Double) -> Double {
  normalizedDegrees(atan2(y, x) * (180 / .pi))
}

/// The same direction as `angle`, 0 ≤ result < 360; 0 for an angle that is not finite.
func normalizedDegrees(_ angle: Double) -> Double {
  guard angle.isFinite else { return 0 }
  let remainder = angle.truncatingRemainder(dividingBy: 360)
  let positive = remainder < 0 ? remainder + 360 : remainder
  // A tiny negative remainder plus 360 rounds to 360 itself.
  return positive < 360 ? positive : 0
}

extension Double {
  /// The number itself, 0 for "not a number", the largest finite magnitude for an infinity.
  ///
  /// CSS Values 4 censors the results of `calc()` the same way.
  var censored: Double {
    if isFinite { return self }
    if isNaN { return 0 }
    return self < 0 ? -Double.greatestFiniteMagnitude : Double.greatestFiniteMagnitude
  }

  /// The number confined to 0…1; 0 for "not a number".
  var clampedToUnit: Double { self >= 1 ? 1 : self > 0 ? self : 0 }
}

extension SIMD3<Double> {
  var censored: SIMD3<Double> { SIMD3(x.censored, y.censored, z.censored) }

  /// Every lane confined to 0…1.
  var clampedToUnit: SIMD3<Double> { SIMD3(x.clampedToUnit, y.clampedToUnit, z.clampedToUnit) }

  /// Each lane passed through `transform`, which is where transfer curves are applied.
  @inline(__always)
  func mapLanes(_ transform: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(transform(x), transform(y), transform(z))
  }

  /// The Euclidean length.
  var length: Double { (self * self).sum().squareRoot() }
}
