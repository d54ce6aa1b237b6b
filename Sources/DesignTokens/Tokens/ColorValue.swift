public import ColorScience

/// A color as DTCG writes it, with its numbers in the author's spelling.
///
/// What it consists of is in an object, because colors are handed on more often than any other value.
public struct ColorValue: Sendable {
  /// A number, or `none`: a component that is missing and counts as 0 unless colors are mixed.
  public enum Component: Sendable, Hashable {
    case number(Number)
    case none
  }

  /// A color by the name that a platform has for it, such as `labelColor`.
  public struct SystemColor: Sendable, Hashable {
    /// Such as `ios`; nil where the source does not say.
    public var platform: String?
    public var name: String
  }

  private var shared: Shared

  private struct Parts: Sendable, Hashable {
    var colorSpace: ColorSpace
    var components: [Component]
    var alpha: Number?
    var hex: String?
    var systemColor: SystemColor?
  }

  private final class Shared: Sendable {
    let parts: Parts
    let color: Color

    init(_ parts: Parts) {
      self.parts = parts
      func component(_ index: Int) -> Double? {
        guard index < parts.components.count, case .number(let number) = parts.components[index] else { return nil }
        return number.value
      }
      color = Color(parts.colorSpace, component(0), component(1), component(2), alpha: parts.alpha?.value ?? 1)
    }
  }

  public init(
    colorSpace: ColorSpace,
    components: [Component],
    alpha: Number? = nil,
    hex: String? = nil,
    systemColor: SystemColor? = nil
  ) {
    let parts = Parts(colorSpace: colorSpace, components: components, alpha: alpha, hex: hex, systemColor: systemColor)
    shared = Shared(parts)
  }

  private mutating func change(_ change: (inout Parts) -> Void) {
    var parts = shared.parts
    change(&parts)
    shared = Shared(parts)
  }
}

extension ColorValue {
  /// What a value has in common with its copies, such as those that aliases have; equal values may differ in it.
  ///
  /// It says nothing once no copy is left.
  package var identity: ObjectIdentifier { ObjectIdentifier(shared) }

  public var colorSpace: ColorSpace {
    get { shared.parts.colorSpace }
    set { change { $0.colorSpace = newValue } }
  }

  /// Always three.
  public var components: [Component] {
    get { shared.parts.components }
    set { change { $0.components = newValue } }
  }

  /// Nil where the source does not say, which means opaque.
  public var alpha: Number? {
    get { shared.parts.alpha }
    set { change { $0.alpha = newValue } }
  }

  /// The author's fallback for tools that cannot show the space, `#` and six digits; never the color itself.
  public var hex: String? {
    get { shared.parts.hex }
    set { change { $0.hex = newValue } }
  }

  /// The platform color that this one refers to, whose components only the platform knows; nil for all others.
  public var systemColor: SystemColor? {
    get { shared.parts.systemColor }
    set { change { $0.systemColor = newValue } }
  }

  /// Whether ``color`` is the actual color; otherwise it is a placeholder for one that no file contains.
  public var isKnown: Bool { systemColor == nil }

  /// The color that computations use.
  public var color: Color { shared.color }
}

extension ColorValue: Hashable {
  public static func == (first: ColorValue, second: ColorValue) -> Bool {
    first.shared === second.shared || first.shared.parts == second.shared.parts
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(shared.parts)
  }
}
