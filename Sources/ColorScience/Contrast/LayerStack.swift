/// What is under a foreground: the layers of its group, the group's opacity, and an opaque backdrop.
///
/// The foreground and the layers are composited as an isolated group, the group is faded by its opacity and drawn on the
/// backdrop. Groups may be within it, around the foreground. All blending is source-over on straight alpha in
/// gamma-encoded sRGB, unclipped and unrounded.
public struct LayerStack: Sendable, Hashable {
  /// Layers that are composited on their own and drawn as one, at an opacity.
  public struct Group: Sendable, Hashable {
    /// Nearest under the foreground first.
    public var layers: [Color]
    /// 0…1.
    public var opacity: Double

    public init(layers: [Color] = [], opacity: Double) {
      self.layers = layers
      self.opacity = opacity
    }
  }

  /// Groups within the outermost one, the foreground's own first; each is drawn on the layers of the next.
  public var inner: [Group]

  /// The layers of the outermost group, nearest under the foreground first; the backdrop is not among them.
  public var layers: [Color]

  /// The opacity of the whole group, foreground included, 0…1.
  public var opacity: Double

  /// What the group is drawn on; its alpha is ignored.
  public var backdrop: Color

  public init(inner: [Group] = [], layers: [Color] = [], opacity: Double = 1, backdrop: Color) {
    self.inner = inner
    self.layers = layers
    self.opacity = opacity
    self.backdrop = backdrop
  }

  /// The share of the foreground that the groups let through, 0…1.
  var totalOpacity: Double {
    inner.reduce(opacity.clampedToUnit) { $0 * $1.opacity.clampedToUnit }
  }

  /// The opaque color that is seen, in sRGB and unclipped, where `foreground` is; `nil` asks for the background alone.
  public func appearance(of foreground: Color?) -> Color {
    var paint = foreground.map(PremultipliedSRGB.init) ?? .clear
    for group in inner + [Group(layers: layers, opacity: opacity)] {
      for layer in group.layers { paint.addUnderneath(layer) }
      paint = paint.faded(to: group.opacity.clampedToUnit)
    }
    paint.addUnderneath(backdrop.opaque)
    return Color(.srgb, components: paint.components)
  }

  /// The WCAG 2.2 ratio between the foreground as it is seen and the background as it is seen.
  public func contrast(of foreground: Color) -> Double {
    Contrast.ratio(of: appearance(of: foreground), on: appearance(of: nil))
  }

  /// The ratio together with its requirement.
  public func verdict(of foreground: Color, against requirement: ContrastRequirement) -> ContrastVerdict {
    ContrastVerdict(ratio: contrast(of: foreground), requirement: requirement)
  }
}

extension LayerStack {
  /// The stack as an eight-bit sRGB display is given it: each color mapped into sRGB and rounded, opacities as they are.
  public var roundedToEightBits: LayerStack {
    LayerStack(
      inner: inner.map { Group(layers: $0.layers.map(\.roundedToEightBits), opacity: $0.opacity) },
      layers: layers.map(\.roundedToEightBits),
      opacity: opacity,
      backdrop: backdrop.roundedToEightBits
    )
  }

  /// The ratio in each form in which the colors can be shown.
  public func contrastForms(of foreground: Color) -> ContrastForms {
    ContrastForms(
      asGiven: contrast(of: foreground),
      eightBit: roundedToEightBits.contrast(of: foreground.roundedToEightBits)
    )
  }
}

/// The contrast of two colors in each form in which they are shown.
public struct ContrastForms: Sendable, Hashable {
  /// On a display that shows the colors as they are given.
  public var asGiven: Double
  /// With each color mapped into sRGB and rounded to eight bits, as hexadecimal notation and most displays have it.
  public var eightBit: Double

  public init(asGiven: Double, eightBit: Double) {
    self.asGiven = asGiven
    self.eightBit = eightBit
  }

  /// The lower one, which decides.
  public var worst: Double { min(asGiven, eightBit) }
}
