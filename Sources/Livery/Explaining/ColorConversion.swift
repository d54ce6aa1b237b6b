public import ColorScience
import DocumentReading

/// A colour expressed in another space, as CSS and as DTCG write it.
public struct ColorConversion: Sendable {
  private let result: Color

  /// - Parameters:
  ///   - color: The colour to express.
  ///   - space: The space to express it in.
  ///   - mapped: Whether the colour is brought into the gamut of the space, as CSS Color 4 has it.
  public init(of color: Color, to space: ColorSpace, mapped: Bool) {
    result = mapped ? color.mapped(toGamutOf: space) : color.converted(to: space)
  }

  /// The colour in CSS's notation, on a line.
  public var text: String { result.css + "\n" }

  /// The colour as the value of a DTCG token, with its CSS notation and its 8-bit fallback.
  public var json: String {
    let components = (0..<3).map { result.component(at: $0).map { JSONValue.number($0) } ?? "none" }
    return JSONWriter.text(
      of: .record([
        "css": .string(result.css),
        "value": .inline(
          .record([
            "colorSpace": .string(result.space.rawValue),
            "components": .array(components),
            "alpha": result.alpha < 1 ? .number(result.alpha) : nil,
            "hex": .string(result.hex),
          ])
        ),
      ])
    )
  }
}
