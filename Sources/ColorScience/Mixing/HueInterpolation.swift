// Source: CSS Color 4, "Hue Interpolation".

/// Which way round the circle a mixture of two hues goes.
public enum HueInterpolation: String, Sendable, Hashable, CaseIterable {
  /// The way of at most 180°.
  case shorter
  /// The way of at least 180°.
  case longer
  /// The way along which the angle grows.
  case increasing
  /// The way along which the angle shrinks.
  case decreasing

  /// The signed way in degrees from one hue to another.
  func way(from first: Double, to second: Double) -> Double {
    let difference = normalizedDegrees(second) - normalizedDegrees(first)
    switch self {
    case .shorter: return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
    case .longer:
      if difference > 0, difference < 180 { return difference - 360 }
      return difference > -180 && difference <= 0 ? difference + 360 : difference
    case .increasing: return difference < 0 ? difference + 360 : difference
    case .decreasing: return difference > 0 ? difference - 360 : difference
    }
  }
}
