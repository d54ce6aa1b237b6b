/// What is asked of a colour where it lies: at least so much contrast with what is underneath.
public struct ContrastDemand: Sendable, Hashable {
  /// The ratio that is just enough.
  public var minimum: Double

  /// What the colour lies on.
  public var stack: LayerStack

  /// What the colour's alpha is multiplied by where it lies there, 0…1.
  public var opacity: Double

  public init(minimum: Double, on stack: LayerStack, opacity: Double = 1) {
    self.minimum = minimum
    self.stack = stack
    self.opacity = opacity
  }
}
