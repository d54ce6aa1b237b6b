// Source: CSS Color 4, "Hue Interpolation".

/// The direction around the hue circle for mixing two hues.
public enum HueInterpolation: String, Sendable, Hashable, CaseIterable {
  /// The shorter arc, at most 180°.
  case shorter
  /// The longer arc, at least 180°.
  case longer
  /// The arc with increasing angle.
  case increasing
  /// The arc with decreasing angle.
  case decreasing

  /// The signed arc in degrees from one hue to another.
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
