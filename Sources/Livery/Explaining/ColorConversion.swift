public import ColorScience
import DesignTokens
import DocumentReading

/// A color expressed in another space, as CSS and as DTCG write it.
public struct ColorConversion: Sendable {
  private let result: Color
  private let precision: Int

  /// - Parameters:
  ///   - color: The color to express.
  ///   - space: The space to express it in.
  ///   - mapped: Whether the color is mapped into the gamut of the space, as defined by CSS Color 4.
  ///   - precision: How many digits the color is written with.
  public init(of color: Color, to space: ColorSpace, mapped: Bool, precision: Int = Color.readablePrecision) {
    self.precision = precision
    result = mapped ? color.mapped(toGamutOf: space) : color.converted(to: space)
  }

  /// The color in CSS notation, on one line.
  public var text: String { result.css(precision: precision) + "\n" }

  /// The color as the value of a DTCG token, with its CSS notation and its 8-bit fallback.
  public var json: String {
    let components = (0..<3).map { index in
      result.component(at: index).map { JSONValue.number(Decimal.component($0)) } ?? "none"
    }
    return JSONWriter.text(
      of: .record([
        "css": .string(result.css(precision: precision)),
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
