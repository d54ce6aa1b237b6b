/// A contrast demand: the minimum ratio of a color with what is underneath it.
public struct ContrastDemand: Sendable, Hashable {
  /// The ratio that is just enough.
  public var minimum: Double

  /// What is underneath the color.
  public var stack: LayerStack

  /// The factor for the color's alpha on this background, 0…1.
  public var opacity: Double

  public init(minimum: Double, on stack: LayerStack, opacity: Double = 1) {
    self.minimum = minimum
    self.stack = stack
    self.opacity = opacity
  }
}
