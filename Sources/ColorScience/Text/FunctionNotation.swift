// Source: CSS Color 4, the grammar of the color functions.

/// One color function: its name, the space it writes, and how each component is written.
struct FunctionNotation: Sendable {
  /// The name before the parenthesis; for `color()`, the name of the space inside it.
  var name: String
  var space: ColorSpace
  var components: [ComponentSyntax]

  /// Whether the older syntax with commas is allowed.
  var allowsCommas = false

  /// Whether the components follow `color(` and the name, rather than the name and a parenthesis.
  var isPredefined = false
}

extension FunctionNotation {
  /// The functions with a name of their own; the first of a space is the one that is written.
  static let functions: [FunctionNotation] = [
    .rgb("rgb"), .rgb("rgba"), .hsl("hsl"), .hsl("hsla"), .hwb, .lab, .lch, .oklab, .oklch,
  ]

  /// The spaces that `color()` names.
  static let predefined: [FunctionNotation] =
    [ColorSpace.srgb, .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD50].map {
      .predefined($0.rawValue, $0)
    } + [.predefined("xyz", .xyzD65), .predefined("xyz-d65", .xyzD65)]

  private static func predefined(_ name: String, _ space: ColorSpace) -> FunctionNotation {
    FunctionNotation(
      name: name,
      space: space,
      components: [.unbounded, .unbounded, .unbounded],
      isPredefined: true
    )
  }

  private static func rgb(_ name: String) -> FunctionNotation {
    FunctionNotation(
      name: name,
      space: .srgb,
      components: [.eightBit, .eightBit, .eightBit],
      allowsCommas: true
    )
  }

  private static func hsl(_ name: String) -> FunctionNotation {
    let saturation = ComponentSyntax(percentage: (1, 1), bounds: 0...Double.infinity)
    let lightness = ComponentSyntax(percentage: (1, 1))
    return FunctionNotation(
      name: name,
      space: .hsl,
      components: [.hue, saturation, lightness],
      allowsCommas: true
    )
  }

  private static let hwb: FunctionNotation = {
    let share = ComponentSyntax(percentage: (1, 1))
    return FunctionNotation(name: "hwb", space: .hwb, components: [.hue, share, share])
  }()

  private static let lab: FunctionNotation = {
    let lightness = ComponentSyntax(percentage: (1, 1), bounds: 0...100)
    let axis = ComponentSyntax(percentage: (5, 4))
    return FunctionNotation(name: "lab", space: .lab, components: [lightness, axis, axis])
  }()

  private static let lch: FunctionNotation = {
    let lightness = ComponentSyntax(percentage: (1, 1), bounds: 0...100)
    let chroma = ComponentSyntax(percentage: (3, 2), bounds: 0...Double.infinity)
    return FunctionNotation(name: "lch", space: .lch, components: [lightness, chroma, .hue])
  }()

  private static let oklab: FunctionNotation = {
    let axis = ComponentSyntax(percentage: (1, 250))
    return FunctionNotation(name: "oklab", space: .oklab, components: [.unit, axis, axis])
  }()

  private static let oklch: FunctionNotation = {
    let chroma = ComponentSyntax(percentage: (1, 250), bounds: 0...Double.infinity)
    return FunctionNotation(name: "oklch", space: .oklch, components: [.unit, chroma, .hue])
  }()
}
