import DocumentReading
import Testing

/// Numbers as text, compared with the same rounding of the standard library's shortest text.
@Suite struct DecimalTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-0.5, "-0.5"), (0.1, "0.1"), (0.3238, "0.3238"), (100_000, "100000"),
    (999_999.999999, "999999.999999"), (1e6, "1000000"), (1e-6, "0.000001"), (1e-7, "1e-7"), (1.5e-7, "1.5e-7"),
    (1e21, "1e+21"), (1e20, "100000000000000000000"), (1.25e-300, "1.25e-300"), (1e100, "1e+100"),
    (1.0 / 3, "0.333333333333"), (2.0 / 3, "0.666666666667"), (0.999999999999999, "1"), (9.9999999999996, "10"),
    (0.0009999999999999999, "0.001"), (99_999.9999999999, "100000"), (.leastNonzeroMagnitude, "5e-324"),
    (.greatestFiniteMagnitude, "1.79769313486e+308"),
    // Exactly between two texts of twelve digits, as its author wrote it, and below it in binary.
    (0.1234567890125, "0.123456789013"), (0.1234567890115, "0.123456789012"), (1.000000000005, "1.00000000001"),
  ])
  func writesTheShortestTextOfTwelveDigits(value: Double, text: String) {
    #expect(DecimalText(value)?.text == text)
  }

  @Test func refusesWhatIsNoNumber() {
    #expect(DecimalText(.nan) == nil)
    #expect(DecimalText(-.infinity) == nil)
  }

  @Test func roundsTheShortestTextOfAnyNumber() {
    var source = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      // Of all magnitudes that are read without their text, and some beyond.
      let value = Double.random(in: 0.1..<1, using: &source) * Self.tenTo(Int.random(in: -6...7, using: &source))
      #expect(DecimalText(value)?.text == Self.rounded(value), "\(value)")
      // Decimals of thirteen digits end between two of twelve as often as not.
      let tie = Double((Int.random(in: 100_000_000_000...999_999_999_999, using: &source)) * 10 + 5) / 1e13
      #expect(DecimalText(tie)?.text == Self.rounded(tie), "\(tie)")
      let short = Double(Int.random(in: 1...9_999_999, using: &source)) / 1e6
      #expect(DecimalText(short)?.text == Self.rounded(short), "\(short)")
    }
  }

  private static func tenTo(_ exponent: Int) -> Double {
    Double("1e\(exponent)") ?? 0
  }

  /// The text of a number between 1e-7 and 1e7, rounded on the digits of its shortest text.
  private static func rounded(_ value: Double) -> String {
    let parts = value.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    var digits = (mantissa[0] + fraction).compactMap(\.wholeNumberValue)
    var point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.first == 0 {
      digits.removeFirst()
      point -= 1
    }
    if digits.count > 12 {
      var carries = digits[12] >= 5
      digits = Array(digits[..<12])
      for index in digits.indices.reversed() where carries {
        carries = digits[index] == 9
        digits[index] = carries ? 0 : digits[index] + 1
      }
      if carries {
        digits.insert(1, at: 0)
        point += 1
      }
    }
    while digits.last == 0 { digits.removeLast() }
    let text = digits.map(String.init).joined()
    if point < -5 {
      return String(text.prefix(1)) + (text.count > 1 ? "." + text.dropFirst() : "") + "e\(point - 1)"
    }
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + text }
    if point >= text.count { return text + String(repeating: "0", count: point - text.count) }
    return text.prefix(point) + "." + text.dropFirst(point)
  }
}
