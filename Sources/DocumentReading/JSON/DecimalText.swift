/// A `Double` as the shortest decimal that agrees with it to twelve significant digits.
///
/// Twelve digits exceed the precision of any derived number, and hide the last bits, in which platforms differ. The
/// rounding starts from the standard library's shortest exact text and is done on its digits, half away from zero, so
/// it depends on no locale and no C library.
package struct DecimalText {
  static let significantDigits = 12

  private var isNegative: Bool
  /// The digits as one number, which neither begins nor ends with a zero; 0 for zero.
  private var digits: UInt64 = 0
  private var digitCount = 0
  /// Where the decimal point is, counted from before the first digit.
  private var point = 0

  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value < 0
    read(value.magnitude.description.utf8)
    guard digits > 0 else { return }
    round()
    dropTrailingZeros()
  }

  /// Takes the digits, of which there are 17 at most, from a text such as `0.5`, `12.0` or `1.5e-07`.
  private mutating func read(_ text: String.UTF8View) {
    var isBehindPoint = false
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "."): isBehindPoint = true
      case UInt8(ascii: "e"):
        return point += Int(Substring(text[text.index(after: index)...])) ?? 0
      default:
        // A zero in front only moves the point.
        if digits > 0 || byte != UInt8(ascii: "0") {
          digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
          digitCount += 1
          if !isBehindPoint { point += 1 }
        } else if isBehindPoint {
          point -= 1
        }
      }
    }
  }

  private mutating func dropTrailingZeros() {
    while digits % 10 == 0 {
      digits /= 10
      digitCount -= 1
    }
  }

  private mutating func round() {
    guard digitCount > Self.significantDigits else { return }
    while digitCount > Self.significantDigits + 1 {
      digits /= 10
      digitCount -= 1
    }
    let roundsUp = digits % 10 >= 5
    digits = digits / 10 + (roundsUp ? 1 : 0)
    digitCount -= 1
    if digits == Self.overflow {
      digitCount += 1
      point += 1
    }
  }

  /// What all nines become: one digit more.
  private static let overflow: UInt64 = 1_000_000_000_000
}

extension DecimalText {
  /// Plain where that is readable, with an exponent otherwise; the same bounds as ECMAScript's `Number::toString`.
  package var text: String {
    if digits == 0 { return "0" }
    return (isNegative ? "-" : "") + magnitude
  }

  private var magnitude: String {
    let text = String(digits)
    return switch point {
    case ...(-6): scientific(text)
    case ...0: "0." + zeros(-point) + text
    case digitCount...21: text + zeros(point - digitCount)
    case ...21: text.prefix(point) + "." + text.dropFirst(point)
    default: scientific(text)
    }
  }

  private func scientific(_ text: String) -> String {
    let fraction = digitCount > 1 ? "." + text.dropFirst() : ""
    let exponent = point - 1
    return text.prefix(1) + fraction + "e" + (exponent < 0 ? "" : "+") + String(exponent)
  }

  private func zeros(_ count: Int) -> String {
    String(repeating: "0", count: count)
  }
}
