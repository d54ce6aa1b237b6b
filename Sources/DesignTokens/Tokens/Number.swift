import DocumentReading

/// A number of the source, which is written exactly as its author spelled it.
public struct Number: Sendable, Hashable {
  public let value: Double
  /// The literal, such as `0.10` or `1e3`; always valid JSON.
  public let literal: String

  package init(_ value: Double, literal: String) {
    self.value = value
    self.literal = literal
  }

  public init(_ value: Int) {
    self.init(Double(value), literal: String(value))
  }
}

extension Number {
  /// A derived component of a color, with its significant digits.
  package static func component(_ value: Double) -> Number {
    let value = Decimal.component(value)
    return Number(value, literal: Decimal.text(value))
  }
}

/// Derived numbers as text: twelve significant digits, no exponent that a reader would not expect.
package enum Decimal {
  package static func text(_ value: Double) -> String {
    DecimalText(value)?.text ?? "0"
  }

  /// A component of a color without what conversions leave beside zero.
  package static func component(_ value: Double) -> Double {
    value.magnitude < 1e-12 ? 0 : value
  }
}
