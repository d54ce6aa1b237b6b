// Source: WCAG 2.2, "contrast ratio".

/// The contrast of WCAG 2.2 between two opaque colours.
public enum Contrast {
  /// The ratio, 1…21 within sRGB; neither colour is rounded, clipped or blended.
  ///
  /// Alpha is ignored: a translucent colour has no contrast before it is known what lies under it. Use ``LayerStack``
  /// for those.
  public static func ratio(of foreground: Color, on background: Color) -> Double {
    ratio(ofLuminance: foreground.relativeLuminance, onLuminance: background.relativeLuminance)
  }

  /// The ratio together with what is demanded of it.
  public static func verdict(
    of foreground: Color,
    on background: Color,
    against requirement: ContrastRequirement
  ) -> ContrastVerdict {
    ContrastVerdict(ratio: ratio(of: foreground, on: background), requirement: requirement)
  }

  static func ratio(ofLuminance foreground: Double, onLuminance background: Double) -> Double {
    (max(foreground, background) + 0.05) / (min(foreground, background) + 0.05)
  }
}
