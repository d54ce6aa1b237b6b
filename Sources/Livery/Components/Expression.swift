public import DesignTokens
public import ColorScience

/// The value that a rule assigns to a property, independent of cell and permutation.
indirect enum Expression: Sendable {
  /// `null`: defined, and not drawn.
  case notDrawn
  case literal(CellValue.Content)
  case alias(AliasTemplate, offset: Int)
  /// A color whose alpha is multiplied.
  case translucent(Expression, opacity: Expression)
  case mixed(Expression, with: Expression, amount: Expression, space: ColorSpace)
  case parameter(String)
}

extension Expression {
  /// The aliases that stand in it.
  var templates: [AliasTemplate] {
    switch self {
    case .alias(let template, _): [template]
    case .translucent(let color, let opacity): color.templates + opacity.templates
    case .mixed(let first, let second, let amount, _): first.templates + second.templates + amount.templates
    case .notDrawn, .literal, .parameter: []
    }
  }
}

/// An alias in which whole segments may stand for the cell's value of an axis, as in `{intent.$intent.on}`.
struct AliasTemplate: Sendable, Hashable {
  enum Segment: Sendable, Hashable {
    case name(String)
    case axis(Int)
  }
  let segments: [Segment]
  /// The path, if no axis is in it.
  let path: TokenPath?

  init(segments: [Segment]) {
    self.segments = segments
    let names = segments.compactMap { if case .name(let name) = $0 { name } else { nil } }
    path = names.count == segments.count ? TokenPath(names) : nil
  }

  // The path follows from the segments.
  static func == (one: Self, other: Self) -> Bool { one.segments == other.segments }

  func hash(into hasher: inout Hasher) { hasher.combine(segments) }

  func path(in cell: Cell, of component: Component) -> TokenPath {
    TokenPath(
      segments.map { segment in
        switch segment {
        case .name(let name): name
        case .axis(let axis): component.axes[axis].values[cell.values[axis]]
        }
      }
    )
  }
}

/// The value of a property in one cell of one permutation.
public struct CellValue: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    case notDrawn
    case value(TokenValue)
    /// A color that a rule computes from others: made translucent, or mixed.
    case color(Color)
    case string(String)
    case boolean(Bool)
    case parameter(String)
  }

  public var content: Content
  /// The alias that the rule names and those that it leads through; empty for a literal value.
  public var tokens: [TokenPath]
  /// How the color was computed; nil for every other value.
  public var recipe: Recipe?
  /// The default of a parameter; nil for a parameter without one, and for every other value.
  public var parameterDefault: ParameterDefault?

  /// The value of a parameter that is not passed.
  public indirect enum ParameterDefault: Sendable, Hashable {
    case value(CellValue)
  }

  /// How a rule computes a color from others.
  public indirect enum Recipe: Sendable, Hashable {
    case translucent(CellValue, opacity: CellValue)
    case mixed(CellValue, with: CellValue, amount: CellValue, space: ColorSpace)
  }

  /// The value that is measured: the default of a parameter, or the value itself.
  var measured: CellValue {
    if case .value(let value) = parameterDefault { value } else { self }
  }

  /// The name of a parameter without a default, whose value is unknown until it is passed; nil for all others.
  var unsetParameter: String? {
    if case .parameter(let name) = content, parameterDefault == nil { name } else { nil }
  }

  public var color: Color? {
    switch measured.content {
    case .value(.color(let value)): value.color
    case .color(let color): color
    default: nil
    }
  }

  /// The platform color that ``color`` represents; nil for all others.
  public var systemColor: ColorValue.SystemColor? {
    if case .value(.color(let value)) = measured.content { value.systemColor } else { nil }
  }

  public var number: Double? {
    if case .value(.number(let number)) = measured.content { number.value } else { nil }
  }
}
