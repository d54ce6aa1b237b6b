import Testing

@testable import Livery

@Suite struct NumberTextTests {
  @Test(arguments: [
    ("1e3", "1000"), ("-1.5e-3", "-0.0015"), ("12.50e1", "125"), ("0.5", "0.5"), ("1E+2", "100"),
    ("0e5", "0"), ("1e-400", "0." + String(repeating: "0", count: 399) + "1"),
    ("1e-9223372036854775808", "0"), ("1e-99999999999999999999", "0"), ("0e9223372036854775807", "0"),
  ])
  func writesExponentsOut(literal: String, text: String) {
    #expect(NumberText.plain(literal) == text)
  }
}
