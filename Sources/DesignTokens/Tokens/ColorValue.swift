public import ColorScience

/// A colour as DTCG writes it, with its numbers in the author's spelling.
public struct ColorValue: Sendable, Hashable {
  /// A number, or `none`: a component that is missing and counts as 0 unless colours are mixed.
  public enum Component: Sendable, Hashable {
    case number(Number)
    case none
  }

  public var colorSpace: ColorSpace
  /// Always three.
  public var components: [Component]
  /// Nil where the source does not say, which means opaque.
  public var alpha: Number?
  /// The author's fallback for tools that cannot show the space, `#` and six digits; never the colour itself.
  public var hex: String?
  /// The colour of the platform that this one stands for, whose components only the platform knows; nil for all others.
  public var systemColor: SystemColor? = nil

  /// A colour by the name that a platform has for it, such as `labelColor`.
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

  /// Whether ``color`` is the colour; otherwise it holds a place for one that no file contains.
  public var isKnown: Bool { systemColor == nil }

  /// The colour that computations use.
  public var color: Color {
    func component(_ index: Int) -> Double? {
      guard index < components.count, case .number(let number) = components[index] else { return nil }
      return number.value
    }
    return Color(colorSpace, component(0), component(1), component(2), alpha: alpha?.value ?? 1)
  }
}
