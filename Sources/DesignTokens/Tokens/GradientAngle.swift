/// The direction of a linear gradient in the notation of CSS, which the tool's extension keeps: the stops of the standard
/// have no room for it.
///
/// Source: CSS Images 3, section 3.1.
enum GradientAngle {
  /// The member of the tool's extension.
  static let key = "angle"
  /// What CSS takes where a gradient has none.
  static let standard = "180deg"

  private static let units = ["deg", "turn", "grad", "rad"]

  /// Whether a text is a direction, such as `90deg` or `to right top`.
  static func isValid(_ text: String) -> Bool {
    if text.hasPrefix("to ") {
      let sides = text.split(separator: " ").dropFirst()
      return !sides.isEmpty && sides.allSatisfy { ["top", "bottom", "left", "right"].contains($0) }
    }
    return units.contains { text.hasSuffix($0) && Double(text.dropLast($0.count))?.isFinite == true }
  }
}
