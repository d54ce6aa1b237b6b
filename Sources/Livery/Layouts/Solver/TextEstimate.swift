/// A measure of text that needs no font: every character is as wide as every other, and lines break anywhere.
///
/// Good enough to see how a layout behaves, not to set type.
public struct TextEstimate: Sendable, Hashable {
  /// The width of a character in points.
  public var characterWidth: Double
  /// The height of a line in points.
  public var lineHeight: Double

  public init(characterWidth: Double = 8, lineHeight: Double = 20) {
    self.characterWidth = characterWidth
    self.lineHeight = lineHeight
  }

  /// The size of a text that may take so much width, or stands on one line if it is nil.
  ///
  /// A line holds at least one character, however little room there is.
  public func size(of text: String, proposedWidth: Double?) -> (width: Double, height: Double) {
    let count = text.count
    guard count > 0 else { return (0, 0) }
    let most = proposedWidth.map { ($0 / characterWidth).rounded(.down) } ?? .infinity
    let perLine = most >= 1 && most < Double(count) ? Int(most) : most < 1 ? 1 : count
    let lines = (count + perLine - 1) / perLine
    return (Double(perLine) * characterWidth, Double(lines) * lineHeight)
  }
}
