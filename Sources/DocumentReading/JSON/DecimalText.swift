/// A `Double` as the shortest decimal that agrees with it to twelve significant digits.
///
/// Twelve digits exceed the precision of any derived number, and hide the last bits, in which platforms differ. What is
/// rounded, half away from zero, are the digits of the standard library's shortest exact text, so the result depends on no
/// locale and no C library. Nearly always, whole numbers give the same digits without that text.
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
    let magnitude = value.magnitude
    if !readMillionths(of: magnitude), !readProduct(of: magnitude) {
      unsafe magnitude.description.withBytes { unsafe read($0) }
      round()
    }
    if digits > 0 { dropTrailingZeros() }
  }

  /// Reads a decimal with up to six digits behind the point, as numbers that people write are.
  ///
  /// A decimal of up to fifteen digits that has the same `Double` as the value is its shortest text: no other decimal that
  /// short has it. A quotient of whole numbers that a `Double` can hold is that of the decimal.
  private mutating func readMillionths(of magnitude: Double) -> Bool {
    guard magnitude < 1e6 else { return false }
    let millionths = UInt64(magnitude * 1e6 + 0.5)
    guard millionths > 0, Double(millionths) / 1e6 == magnitude else { return false }
    digits = millionths
    while digitCount < Self.powersOfTen.count, Self.powersOfTen[digitCount] <= millionths { digitCount += 1 }
    point = digitCount - 6
    return true
  }

  /// Reads twelve digits of the exact value, unless it may be rounded otherwise than its shortest text.
  ///
  /// The value is `significand / 2^shift`, and its digits are the quotient of `significand * 10^scale` and `2^shift`. With
  /// the power of two that is missing to `2^64`, the product has them in its upper word and the remainder in the lower one.
  /// The shortest text is less than half a unit of the significand away from the value, so that it only matters if the
  /// remainder is that near to one half.
  private mutating func readProduct(of magnitude: Double) -> Bool {
    guard magnitude >= 1e-3, magnitude < 1e5 else { return false }
    var whole = -2
    while whole < 5, magnitude >= Self.bounds[whole + 2] { whole += 1 }
    // Less than 2^53, as the product of a million million and 4,096 is.
    let unit = Self.powersOfTen[Self.significantDigits - whole] &<< UInt64(12 + magnitude.exponent)
    let (quotient, rest) = (magnitude.significandBitPattern | 1 << 52).multipliedFullWidth(by: unit)
    guard (Self.overflow / 10..<Self.overflow).contains(quotient) else { return false }
    let half: UInt64 = 1 << 63
    guard (rest > half ? rest - half : half - rest) > unit else { return false }
    digits = quotient + (rest > half ? 1 : 0)
    (digitCount, point) = digits == Self.overflow ? (13, whole + 1) : (12, whole)
    return true
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  ]
  /// Where numbers have a figure more before the point, or a zero less behind it, from two such zeros on.
  private static let bounds = [1e-2, 1e-1, 1, 1e1, 1e2, 1e3, 1e4]

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
    unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the text behind other bytes.
  package func append(to bytes: inout GrowingBytes) {
    unsafe withBytes { unsafe bytes.append(contentsOf: $0) }
  }

  @inline(__always)
  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.maximumCount) { buffer in
      var text = unsafe DigitWriter(buffer)
      write(to: &text)
      return unsafe body(UnsafeBufferPointer(rebasing: buffer[..<text.count]))
    }
  }

  /// A sign, a zero and a point, five zeros, and all digits; or 21 digits and a sign; or an exponent of three digits.
  private static let maximumCount = 32

  private func write(to text: inout DigitWriter) {
    let zero = UInt8(ascii: "0")
    guard digits > 0 else { return text.append(zero) }
    if isNegative { text.append(UInt8(ascii: "-")) }
    switch point {
    case -5...0:
      text.append(zero)
      text.append(UInt8(ascii: "."))
      for _ in 0..<(-point) { text.append(zero) }
      text.append(digits, count: digitCount, pointAfter: digitCount)
    case 1...21:
      text.append(digits, count: digitCount, pointAfter: point)
      for _ in 0..<max(0, point - digitCount) { text.append(zero) }
    default:
      text.append(digits, count: digitCount, pointAfter: 1)
      text.append(UInt8(ascii: "e"))
      text.append(UInt8(ascii: point > 0 ? "+" : "-"))
      let exponent = UInt64((point - 1).magnitude)
      text.append(exponent, count: exponent < 10 ? 1 : exponent < 100 ? 2 : 3, pointAfter: 3)
    }
  }
}

/// Writes the characters of a number into memory that is there for them.
@safe private struct DigitWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    unsafe self.buffer = buffer
  }

  mutating func append(_ byte: UInt8) {
    unsafe buffer.initializeElement(at: count, to: byte)
    count += 1
  }

  /// Writes digits, with a point behind some of them unless these are all.
  mutating func append(_ digits: UInt64, count digitCount: Int, pointAfter whole: Int) {
    var rest = digits
    var place = count + digitCount
    // From the last one on: those behind the point are one place further.
    if whole < digitCount {
      for _ in whole..<digitCount {
        unsafe buffer.initializeElement(at: place, to: rest.takeDigit())
        place &-= 1
      }
      unsafe buffer.initializeElement(at: place, to: UInt8(ascii: "."))
      count += 1
    }
    for _ in 0..<min(whole, digitCount) {
      place &-= 1
      unsafe buffer.initializeElement(at: place, to: rest.takeDigit())
    }
    count += digitCount
  }
}

extension UInt64 {
  /// The last digit in ASCII; the number is without it then.
  @inline(__always) mutating func takeDigit() -> UInt8 {
    let rest = self / 10
    defer { self = rest }
    return UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: self &- rest &* 10)
  }
}
