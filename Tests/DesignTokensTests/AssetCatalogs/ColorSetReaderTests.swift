import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct ColorSetReaderTests {
  // MARK: Colours

  @Test(arguments: [
    ("srgb", ColorSpace.srgb), ("display-p3", .displayP3), ("extended-srgb", .srgb),
    ("extended-linear-srgb", .srgbLinear),
  ])
  func readsEverySpaceOfThreeComponents(name: String, space: ColorSpace) throws {
    let color = #""red": "0.259", "green": "0x85", "blue": "0", "alpha": "0.500""#
    let token = CatalogFixture(["C": Self.entry(name, color)]).permutation().tokens["C"]
    let value = try #require(token?.value.color)
    #expect(value.color == Color(space, 0.259, 133.0 / 255, 0, alpha: 0.5))
  }

  @Test(arguments: [("gray-gamma-22", "0.500", 0.5038667822745281), ("extended-gray", "1.100", 1.096319218870233)])
  func readsGreysOfGamma22AsNeutralSRGB(space: String, white: String, component: Double) throws {
    let token = CatalogFixture(["C": Self.entry(space, #""white": "\#(white)""#)]).permutation().tokens["C"]
    let components = try #require(token?.value.color?.color.components)
    #expect(abs(components.x - component) < 1e-12)
    #expect(components.y == components.x && components.z == components.x)
  }

  @Test func onlyTheExtendedSpacesReachBeyondTheUnit() throws {
    let beyond = #""red": "1.500", "green": "-0.250", "blue": "0.000", "alpha": "1.000""#
    let fixture = CatalogFixture(["Wide": Self.entry("extended-srgb", beyond), "Narrow": Self.entry("srgb", beyond)])
    let (tokens, diagnostics) = fixture.permutation()
    #expect(tokens["Wide"]?.value.color?.color == Color(.srgb, 1.5, -0.25, 0))
    #expect(tokens["Narrow"] == nil)
    #expect(diagnostics.all.map(\.id) == ["invalid-value", "invalid-value"])
  }

  @Test func aSystemColourIsUnknownAndNoError() throws {
    var fixture = CatalogFixture(["Label": Self.systemEntry])
    fixture.files["t.tokens.json"] = #"{ "text": { "$type": "color", "$value": "{Label}" } }"#
    fixture.files["t.resolver.json"] = #"""
      { "version": "2025.10", "resolutionOrder": [
        { "type": "set", "name": "c", "sources": [ { "$ref": "A.xcassets" }, { "$ref": "t.tokens.json" } ] } ] }
      """#
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: fixture.sources)
    let permutation = resolver.permutation(at: "t.resolver.json", input: [], diagnostics: &diagnostics)
    let color = try #require(permutation?.tokens["text"]?.value.color)
    #expect(color.systemColor == ColorValue.SystemColor(platform: "ios", name: "labelColor"))
    #expect(!color.isKnown)
    #expect(diagnostics.all.map(\.severity) == [.note])
  }

  // MARK: What is broken

  @Test func reportsEachComponentThatIsNoneWhereItStands() {
    let source: MarkedText = #"""
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb", "components":
        { "red": 1️⃣"0x1FF", "green": 2️⃣"50%", "blue": "0.500", "alpha": 3️⃣"1.500" } } } ] }
      """#
    var fixture = CatalogFixture()
    fixture.files["A.xcassets/C.colorset/Contents.json"] = source.text
    let (tokens, diagnostics) = fixture.permutation()
    expect(
      diagnostics,
      are: [("invalid-value", "1️⃣"), ("invalid-value", "2️⃣"), ("invalid-value", "3️⃣")],
      in: source
    )
    #expect(tokens["C"] == nil)
    #expect(tokens.invalid.contains("C"))
  }

  @Test(
    arguments: [
      (#"{ "colors": 1️⃣"red" }"#, "invalid-value"),
      (#"{ "colors": [1️⃣1] }"#, "invalid-value"),
      (#"{ "colors": [ { "color": 1️⃣"red" } ] }"#, "invalid-value"),
      (#"{ "colors": [ { "color": 1️⃣{ "components": {} } } ] }"#, "invalid-value"),
      (#"{ "colors": [ { "color": { "color-space": 1️⃣"sRGB", "components": {} } } ] }"#, "invalid-value"),
      (#"{ "colors": [ { "color": { "color-space": "srgb", "components": 1️⃣[] } } ] }"#, "invalid-value"),
      (#"{ "colors": [ { "color": { "reference": 1️⃣7 } } ] }"#, "invalid-value"),
      (#"{ "colors": [ { "appearances": 1️⃣7 } ] }"#, "invalid-value"),
      (#"{ "colors": 1️⃣"#, "json-syntax"),
      (#"1️⃣[]"#, "json-root"),
    ] as [(MarkedText, String)]
  )
  func reportsAMalformedDocumentWithItsPlace(source: MarkedText, id: String) {
    var fixture = CatalogFixture(["Sound": CatalogFixture.entry("0x10")])
    fixture.files["A.xcassets/C.colorset/Contents.json"] = source.text
    let (tokens, diagnostics) = fixture.permutation()
    expect(diagnostics, are: [(id, "1️⃣")], in: source)
    #expect(tokens.tokens.map(\.path) == ["Sound"])
  }

  // MARK: Fixtures

  private static func entry(_ space: String, _ components: String) -> String {
    #"{ "idiom": "universal", "color": { "color-space": "\#(space)", "components": { \#(components) } } }"#
  }

  private static let systemEntry =
    #"{ "idiom": "universal", "color": { "platform": "ios", "reference": "labelColor" } }"#
}
