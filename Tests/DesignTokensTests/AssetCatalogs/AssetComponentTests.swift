import DocumentReading
import Testing

@testable import DesignTokens

@Suite struct AssetComponentTests {
  /// Figures as Xcode's compiler stores them: 8-bit notations are exact quotients, all else is the number itself.
  @Test(
    arguments: [
      ("0xEC", 236.0 / 255, "0.9254901960784314"), ("0Xff", 1, "1"), ("0x0", 0, "0"),
      ("236", 236.0 / 255, "0.9254901960784314"),
      ("1", 1.0 / 255, "0.00392156862745098"), ("1.0", 1, "1.0"), ("0.490", 0.49, "0.490"), (".5", 0.5, "0.5"),
      ("-0.200", -0.2, "-0.200"), ("007.50", 7.5, "7.50"), ("1.", 1, "1.0"), ("2.5e-1", 0.25, "2.5e-1"),
      ("+0.5", 0.5, "0.5"),
    ] as [(String, Double, String)]
  )
  func theNotationDecidesTheScale(text: String, value: Double, literal: String) throws {
    #expect(try AssetComponent.number(text) == Number(value, literal: literal))
  }

  @Test(arguments: [
    "", "50%", "#FF", "0x", "0xGG", "1e3", "one", ".", "-.", "1.0.0", "1.0e", "-1", "0x-1", "٣", "1.0 ",
  ])
  func refusesWhatIsNoComponent(text: String) {
    #expect(throws: AssetComponent.ComponentError.notation) { try AssetComponent.number(text) }
  }

  @Test(arguments: ["256", "0x1FF", "0x001", "99999999999999999999"])
  func refusesMoreThanEightBits(text: String) {
    #expect(throws: AssetComponent.ComponentError.tooLarge) { try AssetComponent.number(text) }
  }

  @Test func aJSONNumberIsAUnitValue() throws {
    let node = DataNode(.number(NumberLiteral(text: "1", value: 1)), offset: 0, endOffset: 1)
    #expect(try AssetComponent.number(node).value == 1)
  }
}
