/// A color as it follows from a color that is sought: the color itself, made translucent, or mixed with others.
public indirect enum ColorFormula: Sendable, Hashable {
  case fixed(Color)
  /// The color that is sought.
  case sought
  case translucent(ColorFormula, opacity: Double)
  case mixed(ColorFormula, with: ColorFormula, percentageOfOther: Double, space: ColorSpace)
  /// The color as eight-bit sRGB.
  case eightBit(ColorFormula)

  public func color(for sought: Color) -> Color {
    switch self {
    case .fixed(let color): color
    case .sought: sought
    case .translucent(let inner, let opacity): inner.color(for: sought).opacity(multipliedBy: opacity)
    case .mixed(let first, let second, let percentage, let space):
      first.color(for: sought).mixed(with: second.color(for: sought), in: space, percentageOfOther: percentage)
    case .eightBit(let inner): inner.color(for: sought).roundedToEightBits
    }
  }

  /// Whether the color depends on the one that is sought.
  public var isOpen: Bool {
    switch self {
    case .fixed: false
    case .sought: true
    case .translucent(let inner, _): inner.isOpen
    case .mixed(let first, let second, _, _): first.isOpen || second.isOpen
    case .eightBit(let inner): inner.isOpen
    }
  }

  /// Whether each channel in gamma-encoded sRGB grows in proportion to that of the color that is sought, but for rounding.
  var isProportional: Bool {
    switch self {
    case .fixed, .sought: true
    case .translucent(let inner, _): inner.isProportional
    case .mixed(let first, let second, _, _): !first.isOpen && !second.isOpen
    case .eightBit(let inner): inner.isProportional
    }
  }

  /// The same as the hexadecimal form of a palette has it: what is mixed is mixed of the colors as they are given, and
  /// rounded then.
  var roundedToEightBits: ColorFormula {
    switch self {
    case .translucent(let inner, let opacity): .translucent(inner.roundedToEightBits, opacity: opacity)
    case .fixed(let color): .fixed(color.roundedToEightBits)
    case .sought, .mixed, .eightBit: .eightBit(self)
    }
  }
}
