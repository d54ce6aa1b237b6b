/// What lies under a foreground: the layers of its group, the group's opacity, and an opaque backdrop.
///
/// The foreground and the layers are composited as an isolated group, the group is faded by its opacity and drawn on the
/// backdrop. All blending is source-over on straight alpha in gamma-encoded sRGB, unclipped and unrounded.
public struct LayerStack: Sendable, Hashable {
  /// The layers of the group, nearest under the foreground first; the backdrop is not among them.
  public var layers: [Color]

  /// The opacity of the whole group, foreground included, 0…1.
  public var opacity: Double

  /// What the group is drawn on; its alpha is ignored.
  public var backdrop: Color

  public init(layers: [Color] = [], opacity: Double = 1, backdrop: Color) {
    self.layers = layers
    self.opacity = opacity
    self.backdrop = backdrop
  }

  /// The opaque colour that is seen, in sRGB and unclipped, where `foreground` lies; `nil` asks for the background alone.
  public func appearance(of foreground: Color?) -> Color {
    var group = foreground.map(PremultipliedSRGB.init) ?? .clear
    for layer in layers { group.addUnderneath(layer) }
    var seen = group.faded(to: opacity.clampedToUnit)
    seen.addUnderneath(backdrop.opaque)
    return Color(.srgb, components: seen.components)
  }

  /// The WCAG 2.2 ratio between the foreground as it is seen and the background as it is seen.
  public func contrast(of foreground: Color) -> Double {
    Contrast.ratio(of: appearance(of: foreground), on: appearance(of: nil))
  }

  /// The ratio together with what is demanded of it.
  public func verdict(of foreground: Color, against requirement: ContrastRequirement) -> ContrastVerdict {
    ContrastVerdict(ratio: contrast(of: foreground), requirement: requirement)
  }
}
