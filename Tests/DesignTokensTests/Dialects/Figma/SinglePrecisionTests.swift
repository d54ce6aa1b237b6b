import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct SinglePrecisionTests {
  private func value(_ tokens: String) -> String? {
    Resolution(tokens, dialect: .compat)["x"]?.value.text.filter { $0 != " " }
  }

  @Test(arguments: [
    (
      #"{"x": {"$type": "number", "$value": 0.949999988079071, "$extensions": {"com.figma.scopes": ["GAP"]}}}"#,
      #"{"value":0.95,"unit":"px"}"#
    ),
    (
      #"""
      {"x": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.05000000074505806},
             "$extensions": {"com.figma.scopes": ["ALL_SCOPES"]}}}
      """#,
      #"{"colorSpace":"srgb","components":[1,0,0],"alpha":0.05}"#
    ),
    (#"{"x": {"type": "spacing", "value": "3.450000047683716"}}"#, #"{"value":3.45,"unit":"px"}"#),
    (
      #"{"g": {"value": "1", "type": "spacing"}, "x": {"type": "color", "value": "rgba(0, 0, 0, 0.4000000059604645)"}}"#,
      #"{"colorSpace":"srgb","components":[0,0,0],"alpha":0.4}"#
    ),
  ])
  func takesNumbersForWhatTheyWereIn32Bits(tokens: String, expected: String) {
    #expect(value(tokens) == expected)
  }

  /// Those with more digits than 32 bits have, and those of other tools.
  @Test func keepsOtherNumbers() {
    let figma = #"{"$type": "number", "$value": 0.3333333333333333, "$extensions": {"com.figma.scopes": ["GAP"]}}"#
    #expect(value("{\"x\": \(figma)}") == #"{"value":0.3333333333333333,"unit":"px"}"#)
    #expect(value(#"{"x": {"$type": "number", "$value": 0.05000000074505806}}"#) == "0.05000000074505806")
  }
}
