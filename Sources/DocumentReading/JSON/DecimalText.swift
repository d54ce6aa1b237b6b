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
    var text = value.magnitude.description
    text.withUTF8 { text in unsafe read(text) }
    guard digits > 0 else { return }
    round()
    dropTrailingZeros()
  }

  /// Takes the digits, of which there are 17 at most, from a text such as `0.5`, `12.0` or `1.5e-07`.
  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    var isBehindPoint = false
    for index in 0..<text.count {
      let byte = unsafe text[index]
      switch byte {
      case UInt8(ascii: "."): isBehindPoint = true
      case UInt8(ascii: "e"):
        return point += unsafe Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
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
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the text behind other bytes.
  func append(to bytes: inout [UInt8]) {
    let zero = UInt8(ascii: "0")
    guard digits > 0 else { return bytes.append(zero) }
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    switch point {
    case -5...0:
      bytes.append(zero)
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: repeatElement(zero, count: -point))
      appendDigits(to: &bytes)
    case 1...21:
      let start = bytes.count
      appendDigits(to: &bytes)
      bytes.append(contentsOf: repeatElement(zero, count: max(0, point - digitCount)))
      if point < digitCount { bytes.insert(UInt8(ascii: "."), at: start + point) }
    default:
      let start = bytes.count
      appendDigits(to: &bytes)
      if digitCount > 1 { bytes.insert(UInt8(ascii: "."), at: start + 1) }
      bytes.append(UInt8(ascii: "e"))
      bytes.append(contentsOf: (point > 0 ? "+\(point - 1)" : "\(point - 1)").utf8)
    }
  }

  private func appendDigits(to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: digitCount))
    var rest = digits
    for index in (start..<start + digitCount).reversed() {
      bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
