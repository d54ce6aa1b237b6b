/// A `Double` as the shortest decimal that agrees with it to twelve significant digits.
///
/// Twelve digits are more than any derived figure is good for and few enough to hide the last bits, in which platforms
/// differ. The rounding starts from the standard library's shortest exact text and is done on its digits, half away from
/// zero, so it depends on no locale and no C library.
struct DecimalText {
  static let significantDigits = 12

  private var isNegative: Bool
  /// Without zeros at either end; empty for zero.
  private var digits: [UInt8]
  /// Where the decimal point stands, counted from before the first digit.
  private var point: Int

  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    isNegative = value < 0
    let parts = value.magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    digits = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
    point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    dropLeadingZeros()
    round()
    dropTrailingZeros()
  }

  private mutating func dropLeadingZeros() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
  }

  private mutating func dropTrailingZeros() {
    while digits.last == 0 { digits.removeLast() }
  }

  private mutating func round() {
    guard digits.count > Self.significantDigits else { return }
    let roundsUp = digits[Self.significantDigits] >= 5
    digits.removeLast(digits.count - Self.significantDigits)
    if roundsUp { increment() }
  }

  private mutating func increment() {
    while digits.last == 9 { digits.removeLast() }
    if let last = digits.indices.last {
      digits[last] += 1
    } else {
      digits = [1]
      point += 1
    }
  }
}

extension DecimalText {
  /// Plain where that is readable, with an exponent otherwise; the same bounds as ECMAScript's `Number::toString`.
  var text: String {
    if digits.isEmpty { return "0" }
    return (isNegative ? "-" : "") + magnitude
  }

  private var magnitude: String {
    switch point {
    case ...(-6): scientific
    case ...0: "0." + zeros(-point) + text(digits)
    case digits.count...21: text(digits) + zeros(point - digits.count)
    case ...21: text(digits.prefix(point)) + "." + text(digits.dropFirst(point))
    default: scientific
    }
  }

  private var scientific: String {
    let fraction = digits.count > 1 ? "." + text(digits.dropFirst()) : ""
    let exponent = point - 1
    return text(digits.prefix(1)) + fraction + "e" + (exponent < 0 ? "" : "+") + String(exponent)
  }

  private func text(_ digits: some Collection<UInt8>) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  private func zeros(_ count: Int) -> String {
    String(repeating: "0", count: count)
  }
}
