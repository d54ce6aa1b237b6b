/// A contrast demand on a color that is sought: the minimum ratio where it lies on top, underneath, or both.
public struct ContrastDemand: Sendable, Hashable {
  /// The ratio that is just enough.
  public var minimum: Double

  /// The color on top.
  public var foreground: ColorFormula

  /// What is underneath; the colors at the positions of ``layers`` only stand in for those.
  public var stack: LayerStack

  /// The layers that depend on the color that is sought, by their position in ``LayerStack/colors``.
  public var layers: [Int: ColorFormula]

  /// A demand on a color in any position.
  public init(
    minimum: Double,
    of foreground: ColorFormula,
    on stack: LayerStack,
    replacing layers: [Int: ColorFormula] = [:]
  ) {
    self.minimum = minimum
    self.foreground = foreground
    self.stack = stack
    self.layers = layers
  }

  /// A demand on a foreground, drawn with its alpha multiplied by `opacity`.
  public init(minimum: Double, on stack: LayerStack, opacity: Double = 1) {
    self.init(
      minimum: minimum,
      of: opacity < 1 ? .translucent(.sought, opacity: opacity) : .sought,
      on: stack
    )
  }

  /// A demand on a background that is drawn alone under a color.
  public init(minimum: Double, under foreground: Color) {
    self.init(
      minimum: minimum,
      of: .fixed(foreground),
      on: LayerStack(backdrop: .white),
      replacing: [0: .sought]
    )
  }

  /// The ratio if the color that is sought is this one.
  public func ratio(for color: Color) -> Double {
    stack(for: color).contrast(of: foreground.color(for: color))
  }

  /// What is underneath if the color that is sought is this one.
  func stack(for color: Color) -> LayerStack {
    layers.isEmpty ? stack : stack.replacing(layers.mapValues { $0.color(for: color) })
  }

  /// Whether all that is seen grows in proportion to the color that is sought.
  var isProportional: Bool { foreground.isProportional && layers.values.allSatisfy(\.isProportional) }

  /// The same demand among colors that are rounded, as the hexadecimal form of a palette has them.
  var roundedToEightBits: ContrastDemand {
    ContrastDemand(
      minimum: minimum,
      of: foreground.roundedToEightBits,
      on: stack.roundedToEightBits,
      replacing: layers.mapValues(\.roundedToEightBits)
    )
  }
}

extension LayerStack {
  /// All colors: the layers of the inner groups, those of the outermost group, and the backdrop.
  public var colors: [Color] { inner.flatMap(\.layers) + layers + [backdrop] }

  /// The same stack with other colors at some positions of ``colors``.
  func replacing(_ replacements: [Int: Color]) -> LayerStack {
    var position = 0
    return mapColors { color in
      defer { position += 1 }
      return replacements[position] ?? color
    }
  }

  /// The same stack with each color replaced, in the order of ``colors``.
  private func mapColors(_ transform: (Color) -> Color) -> LayerStack {
    LayerStack(
      inner: inner.map { Group(layers: $0.layers.map(transform), opacity: $0.opacity) },
      layers: layers.map(transform),
      opacity: opacity,
      backdrop: transform(backdrop)
    )
  }
}
