// Source: WCAG 2.2, "contrast ratio".

/// The contrast of WCAG 2.2 between two opaque colors.
public enum Contrast {
  /// The ratio, 1…21 within sRGB; neither color is rounded, clipped or blended.
  ///
  /// Alpha is ignored: the contrast of a translucent color depends on what is underneath. Use ``LayerStack`` for those.
  public static func ratio(of foreground: Color, on background: Color) -> Double {
    ratio(ofLuminance: foreground.relativeLuminance, onLuminance: background.relativeLuminance)
  }

  /// The ratio together with its requirement.
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
