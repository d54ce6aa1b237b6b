/// A text measure without a font: all characters have the same width, and lines break anywhere.
///
/// It shows how a layout behaves, not the exact text size.
public struct TextEstimate: Sendable, Hashable {
  /// The width of a character in points.
  public var characterWidth: Double
  /// The height of a line in points.
  public var lineHeight: Double

  public init(characterWidth: Double = 8, lineHeight: Double = 20) {
    self.characterWidth = characterWidth
    self.lineHeight = lineHeight
  }

  /// The size of a text within a maximum width, or on one line if nil.
  ///
  /// A line has at least one character, whatever the width.
  public func size(of text: String, proposedWidth: Double?) -> (width: Double, height: Double) {
    let count = text.count
    guard count > 0 else { return (0, 0) }
    let most = proposedWidth.map { ($0 / characterWidth).rounded(.down) } ?? .infinity
    let perLine = most >= 1 && most < Double(count) ? Int(most) : most < 1 ? 1 : count
    let lines = (count + perLine - 1) / perLine
    return (Double(perLine) * characterWidth, Double(lines) * lineHeight)
  }
}
