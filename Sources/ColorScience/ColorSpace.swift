/// The color spaces of CSS Color 4 and of the Design Tokens color module, named as they are written there.
///
/// The spaces form a tree with `xyz-d65` at its root. A space knows one neighbor, its `base`, and how to go there and
/// back; a conversion climbs to the first common ancestor and descends. So sRGB to HSL never passes through XYZ, and Lab
/// to ProPhoto RGB never leaves the D50 white.
public enum ColorSpace: String, Sendable, Hashable, CaseIterable {
  case srgb = "srgb"
  case srgbLinear = "srgb-linear"
  case hsl
  case hwb
  case lab
  case lch
  case oklab
  case oklch
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case proPhotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"
}

extension ColorSpace {
  /// The neighbor towards the root, `nil` for the root.
  var base: ColorSpace? {
    switch self {
    case .hsl, .hwb: .srgb
    case .srgb: .srgbLinear
    case .srgbLinear, .displayP3, .a98RGB, .rec2020, .oklab, .xyzD50: .xyzD65
    case .proPhotoRGB, .lab: .xyzD50
    case .lch: .lab
    case .oklch: .oklab
    case .xyzD65: nil
    }
  }

  /// Components of this space, expressed in its base.
  private func toBase(_ value: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: SRGB.linear(value)
    case .srgbLinear: SRGB.xyzD65(linear: value)
    case .hsl: HSL.srgb(value)
    case .hwb: HWB.srgb(value)
    case .lab: CIELab.xyzD50(value)
    case .lch, .oklch: Polar.rectangular(value)
    case .oklab: Oklab.xyzD65(value)
    case .displayP3: DisplayP3.xyzD65(value)
    case .a98RGB: A98RGB.xyzD65(value)
    case .proPhotoRGB: ProPhotoRGB.xyzD50(value)
    case .rec2020: Rec2020.xyzD65(value)
    case .xyzD50: ChromaticAdaptation.d65(fromD50: value)
    case .xyzD65: value
    }
  }

  /// Components of the base, expressed in this space.
  private func fromBase(_ value: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: SRGB.encoded(linear: value)
    case .srgbLinear: SRGB.linear(xyzD65: value)
    case .hsl: HSL.components(srgb: value)
    case .hwb: HWB.components(srgb: value)
    case .lab: CIELab.components(xyzD50: value)
    case .lch, .oklch: Polar.components(rectangular: value)
    case .oklab: Oklab.components(xyzD65: value)
    case .displayP3: DisplayP3.components(xyzD65: value)
    case .a98RGB: A98RGB.components(xyzD65: value)
    case .proPhotoRGB: ProPhotoRGB.components(xyzD50: value)
    case .rec2020: Rec2020.components(xyzD65: value)
    case .xyzD50: ChromaticAdaptation.d50(fromD65: value)
    case .xyzD65: value
    }
  }

  /// Components of this space, expressed in `target` by the shortest way.
  func convert(_ value: SIMD3<Double>, to target: ColorSpace) -> SIMD3<Double> {
    if self == target { return value }
    var value = value
    var space = self
    while !space.isAncestor(of: target), let base = space.base {
      value = space.toBase(value)
      space = base
    }
    return target.descend(from: space, value)
  }

  private func isAncestor(of other: ColorSpace) -> Bool {
    var space = other
    while space != self {
      guard let base = space.base else { return false }
      space = base
    }
    return true
  }

  private func descend(from ancestor: ColorSpace, _ value: SIMD3<Double>) -> SIMD3<Double> {
    guard self != ancestor, let base else { return value }
    return fromBase(base.descend(from: ancestor, value))
  }
}

extension ColorSpace {
  /// Where the hue is among the components, `nil` for a space without one.
  public var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// The RGB space whose cube 0…1 bounds this one, `nil` for the spaces that have no bounds.
  public var gamut: ColorSpace? {
    switch self {
    case .hsl, .hwb, .srgb: .srgb
    case .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020: self
    case .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: nil
    }
  }

  /// How far a gamma-encoded component may lie beyond a bound and still count as in the gamut: what a color with five
  /// digits, as tools print them, loses by rounding.
  public static let gamutTolerance = 7.5e-5

  /// How far a gamma-encoded component may lie beside a step of eight bits and still count as that step: a 32nd of it.
  public static let eightBitTolerance = 1.0 / 255 / 32

  /// Whether a color with these components is so close to neutral that its hue says nothing.
  ///
  /// The limits are those of the conversion samples in CSS Color 4: far below anything visible, above rounding noise.
  func isHuePowerless(in components: SIMD3<Double>) -> Bool {
    switch self {
    case .hsl: components.y <= 0.001
    case .hwb: components.y + components.z >= 99.999
    case .lch: components.y <= 0.0015
    case .oklch: components.y <= 0.000004
    default: false
    }
  }
}
