public import ColorScience

/// A color as DTCG writes it, with its numbers in the author's spelling.
public struct ColorValue: Sendable, Hashable {
  /// A number, or `none`: a component that is missing and counts as 0 unless colors are mixed.
  public enum Component: Sendable, Hashable {
    case number(Number)
    case none
  }

  public var colorSpace: ColorSpace
  /// Always three.
  public var components: [Component]
  /// Nil where the source does not say, which means opaque.
  public var alpha: Number?
  /// The author's fallback for tools that cannot show the space, `#` and six digits; never the color itself.
  public var hex: String?
  /// The platform color that this one refers to, whose components only the platform knows; nil for all others.
  public var systemColor: SystemColor? = nil

  /// A color by the name that a platform has for it, such as `labelColor`.
  public struct SystemColor: Sendable, Hashable {
    /// Such as `ios`; nil where the source does not say.
    public var platform: String?
    public var name: String
  }

  public init(
    colorSpace: ColorSpace,
    components: [Component],
    alpha: Number? = nil,
    hex: String? = nil,
    systemColor: SystemColor? = nil
  ) {
    self.colorSpace = colorSpace
    self.components = components
    self.alpha = alpha
    self.hex = hex
    self.systemColor = systemColor
  }

  /// Whether ``color`` is the actual color; otherwise it is a placeholder for one that no file contains.
  public var isKnown: Bool { systemColor == nil }

  /// The color that computations use.
  public var color: Color {
    func component(_ index: Int) -> Double? {
      guard index < components.count, case .number(let number) = components[index] else { return nil }
      return number.value
    }
    return Color(colorSpace, component(0), component(1), component(2), alpha: alpha?.value ?? 1)
  }
}
