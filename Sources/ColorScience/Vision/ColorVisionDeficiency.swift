/// A color vision deficiency in which one kind of cone is missing.
public enum ColorVisionDeficiency: String, Sendable, Hashable, CaseIterable {
  /// Without long-wavelength cones: red darkens and merges with green.
  case protan
  /// Without medium-wavelength cones: red and green merge.
  case deutan
  /// Without short-wavelength cones: blue and yellow lose their difference.
  case tritan
}

extension Color {
  /// The color as someone with the deficiency roughly sees it: in sRGB, unclipped, alpha kept.
  ///
  /// `severity` runs from 0 (the color itself) to 1 (the cones are absent); between them, linear-light sRGB is
  /// interpolated. It is confined to 0…1.
  public func simulated(for deficiency: ColorVisionDeficiency, severity: Double = 1) -> Color {
    let original = coordinates(in: .srgbLinear)
    let full = deficiency.simulation(ofLinearSRGB: original)
    let mixed = original + (full - original) * severity.clampedToUnit
    var result = Color(.srgb, components: SRGB.encoded(linear: mixed), alpha: alpha)
    if missing.contains(.alpha) { result.missing = .alpha }
    return result
  }
}

extension ColorVisionDeficiency {
  fileprivate func simulation(ofLinearSRGB linear: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .protan: Vienot1999.protan * linear
    case .deutan: Vienot1999.deutan * linear
    case .tritan: Brettel1997.tritan(linear)
    }
  }
}
