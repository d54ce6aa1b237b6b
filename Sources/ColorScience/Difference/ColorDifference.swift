/// How different two colors look; alpha plays no part.
public enum ColorDifference {
  /// The Euclidean distance in Oklab; about 0.02 is just noticeable.
  public static func deltaEOK(between first: Color, and second: Color) -> Double {
    (first.coordinates(in: .oklab) - second.coordinates(in: .oklab)).length
  }

  /// CIEDE2000 with all weights 1 on CIE Lab relative to D50; about 1 is just noticeable.
  public static func deltaE2000(between first: Color, and second: Color) -> Double {
    CIEDE2000.difference(between: first.coordinates(in: .lab), and: second.coordinates(in: .lab))
  }
}
