/// Why a text is not a CSS color, and where the error is.
public struct ColorSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The position in the text, counted in UTF-8 bytes from 0; the length of the text where something is missing at its
  /// end.
  public var offset: Int

  /// What is wrong, as a sentence without a full stop.
  public var message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }

  public var description: String { "\(message) (at offset \(offset))" }
}
