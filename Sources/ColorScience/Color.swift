/// A color: three components in a space, and how opaque it is.
///
/// Components have the scales of CSS Color 4 and of the Design Tokens color module: 0…1 for RGB and XYZ spaces, degrees
/// for hues, 0…100 for the percentages of HSL and HWB and for the lightness of Lab and LCH, 0…1 for the lightness of
/// Oklab and OKLCH. Values outside those ranges are kept; they describe colors outside the gamut.
public struct Color: Sendable, Hashable {
  public var space: ColorSpace

  /// The components in the order of the space's name; a missing one is stored as 0.
  public var components: SIMD3<Double>

  /// Which components, or the alpha, are `none`.
  public var missing: MissingComponents

  /// 0 (transparent) … 1 (opaque); 0 when missing.
  public var alpha: Double

  /// Makes a color from its components, in the order of the space's name; `nil` means `none`.
  ///
  /// "Not a number" becomes 0, an infinity the largest finite number, and alpha is confined to 0…1, so that every color
  /// made here can be compared, hashed and converted.
  public init(_ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double? = 1) {
    self.space = space
    components = SIMD3(first ?? 0, second ?? 0, third ?? 0).censored
    self.alpha = (alpha ?? 0).clampedToUnit
    missing = []
    if first == nil { missing.insert(.first) }
    if second == nil { missing.insert(.second) }
    if third == nil { missing.insert(.third) }
    if alpha == nil { missing.insert(.alpha) }
  }

  /// Makes a color with no missing part from a vector of components.
  public init(_ space: ColorSpace, components: SIMD3<Double>, alpha: Double = 1) {
    self.init(space, components.x, components.y, components.z, alpha: alpha)
  }

  public static let white = Color(.srgb, 1, 1, 1)
  public static let black = Color(.srgb, 0, 0, 0)

  /// The component at `index`, 0…2, or `nil` where it is missing or the index is another.
  public func component(at index: Int) -> Double? {
    guard (0...2).contains(index), !missing.contains(.component(index)) else { return nil }
    return components[index]
  }

  /// The color with its alpha multiplied by `factor`, the result confined to 0…1; a missing alpha stays missing.
  public func opacity(multipliedBy factor: Double) -> Color {
    var result = self
    result.alpha = (effectiveAlpha * factor).clampedToUnit
    return result
  }

  /// The color with its alpha set to 1.
  public var opaque: Color {
    var result = self
    result.alpha = 1
    result.missing.remove(.alpha)
    return result
  }

  /// Alpha as it is drawn: `alpha` can be assigned anything, and a missing one counts as 0.
  var effectiveAlpha: Double { missing.contains(.alpha) ? 0 : alpha.clampedToUnit }

  /// The components as they are converted: a missing one counts as 0 even if something was assigned to it.
  var effectiveComponents: SIMD3<Double> {
    guard !missing.isDisjoint(with: [.first, .second, .third]) else { return components }
    return SIMD3(component(at: 0) ?? 0, component(at: 1) ?? 0, component(at: 2) ?? 0)
  }
}
