import DocumentReading
import Testing

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333333333"),
      (2.0 / 3, "0.666666666667"), (100, "100"), (123456, "123456"), (0.000001, "0.000001"), (0.0000001, "1e-7"),
      (1.25e-9, "1.25e-9"), (1e20, "100000000000000000000"), (1e21, "1e+21"), (-1.5e300, "-1.5e+300"),
      (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.79769313486e+308"), (4.5, "4.5"),
      (0.9999999999996, "1"), (9.99999999999e20, "999999999999000000000"), (99999999999.95, "100000000000"),
      (123456789012.5, "123456789013"), (1234567890123456, "1234567890120000"), (21, "21"), (0.05, "0.05"),
    ] as [(Double, String)]
  )
  func writesDerivedNumbersToTwelveDigits(value: Double, text: String) {
    #expect(JSONValue.number(value) == .number(text))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func writesNullForWhatJSONCannotWrite(value: Double) {
    #expect(JSONValue.number(value) == .null)
  }

  @Test func writesIntegersInFull() {
    #expect(JSONValue.number(Int.min) == .number("-9223372036854775808"))
    #expect(JSONValue.number(42) == .number("42"))
  }

  @Test func staysWithinHalfOfTheTwelfthDigit() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite, case .number(let text) = JSONValue.number(value) else { continue }
      let back = try #require(Double(text))
      #expect(abs(back - value) <= abs(value) * 5.1e-12)
    }
  }

  @Test func keepsWhatWasRead() throws {
    let value = JSONValue(try read(#"{"b": [1.50, true, null], "a": "s"}"#))
    let expected = JSONValue.object([
      JSONMember("b", .array([.number("1.50"), .bool(true), .null])), JSONMember("a", .string("s")),
    ])
    #expect(value == expected)
  }
}
