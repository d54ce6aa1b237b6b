import ColorScience

/// Two cells that differ on one axis only and look alike, or nearly so, in one permutation.
struct NeighborComparison: Sendable {
  /// The ΔEOK that is required between states.
  ///
  /// It is two and a half times what is just noticeable side by side, because states are seen one after the other.
  static let enough = 0.05

  /// ΔEOK that is just noticeable.
  ///
  /// Oklab has the scale of CIE Lab divided by 100 (B. Ottosson, "A perceptual color space for image processing", 2020),
  /// on which 2 is about the least difference that people notice between two patches side by side.
  static let noticeable = 0.02

  /// What decimals of no consequence may take from a figure.
  static let rounding = 1e-9

  /// The index of the component in the palette.
  var row: Int
  /// The index of the axis on which the cells differ.
  var axis: Int
  /// The index of each cell, in the order of the axis's values.
  var first: Int
  var second: Int
  /// The index of the permutation.
  var permutation: Int
  /// Whether the component asks for neighbors on this axis to be distinguished.
  var isDistinguished: Bool
  var figure: Figure

  /// How far two cells differ in what is seen.
  struct Figure: Sendable {
    /// ΔEOK of the property that differs most, with the kind of vision and on the surface where that is least.
    var difference: Double
    var vision: SeenColor.Vision
    /// The property that differs most there; nil for a component that draws nothing.
    var property: Int?
    /// ΔEOK of the property that differs most, seen without deficiency.
    var normal: Double
    /// The difference in lightness of the property in which it is greatest.
    var lightness: Double

    /// Whether the cells can be distinguished, with any kind of vision.
    var isEnough: Bool { difference >= NeighborComparison.enough - NeighborComparison.rounding }

    /// Whether it is hue and chroma alone that distinguish the cells, because the difference in lightness is not noticeable.
    var isOfHueOnly: Bool {
      isEnough && lightness < NeighborComparison.noticeable - NeighborComparison.rounding
    }
  }
}
