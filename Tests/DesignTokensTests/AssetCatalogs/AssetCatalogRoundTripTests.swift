import ColorScience
import DocumentReading
import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct AssetCatalogRoundTripTests {
  /// Imports a catalog, resolves what came of it, and exports that.
  private func roundTrip(
    _ fixture: CatalogFixture,
    editing edit: (inout [String: String]) -> Void = { _ in }
  ) throws -> [String: String] {
    let imported = AssetCatalogImport(of: CatalogFixture.path, in: fixture.sources)
    #expect(!imported.diagnostics.containsErrors)
    var files = Dictionary(uniqueKeysWithValues: imported.files.map { ($0.path, $0.text) })
    edit(&files)
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(files), reading: TokenReading(dialect: .strict))
    let theme = try #require(resolver.theme(named: "t", at: "A.resolver.json", diagnostics: &diagnostics))
    #expect(diagnostics.all.isEmpty)
    let modifier = AppearanceModifier(modifier: "appearance", contexts: [:])
    let appearances = theme.permutations.map { modifier.appearance(of: $0) }
    let exported = AssetCatalogExporter(theme: theme, appearances: appearances).files(in: CatalogFixture.path)
    return Dictionary(uniqueKeysWithValues: exported.map { ($0.path, $0.text) })
  }

  /// Texts of the same JSON, whatever its layout and the order of its keys.
  private func canonical(_ files: [String: String]) throws -> [String: String] {
    try files.mapValues { text in
      String(decoding: XcodeJSON.bytes(of: JSONValue(try JSONReader.read(Array(text.utf8)))), as: UTF8.self)
    }
  }

  private static let plain = CatalogFixture.entry("0x10")
  private static let four = [
    plain, CatalogFixture.entry("0x11", appearances: ["dark"]), CatalogFixture.entry("0x12", appearances: ["high"]),
    CatalogFixture.entry("0x13", appearances: ["dark", "high"]),
  ].joined(separator: ",")

  private static func color(_ space: String, _ components: String) -> String {
    #"{ "idiom": "universal", "color": { "color-space": "\#(space)", "components": { \#(components) } } }"#
  }

  static let fixtures: [(name: String, sets: [String: String], others: [String: String])] = [
    ("one color", ["Red": plain], [:]),
    ("nothing", ["Accent": #"{ "idiom": "universal" }"#], ["Contents.json": "{}"]),
    ("nested folders", ["A/B/C/Red": plain, "A/Blue": plain], ["A/Contents.json": "{}", "Empty/Contents.json": "{}"]),
    (
      "namespaces", ["A/Red": four],
      ["A/Contents.json": #"{ "info": { "version": 1 }, "properties": { "provides-namespace": true } }"#]
    ),
    ("four appearances and one", ["Red": four, "Blue": plain], [:]),
    ("dark only", ["Red": CatalogFixture.entry("0x10", appearances: ["dark"]), "Blue": plain], [:]),
    ("high contrast only", ["Red": plain + "," + CatalogFixture.entry("0x12", appearances: ["high"])], [:]),
    (
      "gamuts and idioms",
      [
        "Red": [
          CatalogFixture.entry("1", also: #""display-gamut": "sRGB", "#),
          CatalogFixture.entry("2", also: #""display-gamut": "display-P3", "#),
          CatalogFixture.entry("3").replacing("universal", with: "ipad"),
          CatalogFixture.entry("4", appearances: ["tinted"]),
        ].joined(separator: ",")
      ], [:]
    ),
    (
      "empty slots",
      [
        "Red": plain
          + #", { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" } ] }"#
      ],
      [:]
    ),
    (
      "system colors",
      ["Label": #"{ "idiom": "universal", "color": { "platform": "ios", "reference": "labelColor" } }"#], [:]
    ),
    (
      "spaces and notations",
      [
        "P3": color("display-p3", #""red": "0.490", "green": "12", "blue": "0x0c", "alpha": "0.500""#),
        "Wide": color("extended-srgb", #""red": "1.100", "green": "-0.200", "blue": "0.250", "alpha": "1.000""#),
        "Bright": color("extended-gray", #""white": "1.500", "alpha": "1.000""#),
        "Linear": color("extended-linear-srgb", #""red": 1, "green": 0.5, "blue": "1", "alpha": 0.25"#),
        "Gray": color("gray-gamma-22", #""white": "0.500", "alpha": "0x80""#),
      ], [:]
    ),
    ("names", ["brand.primary": plain, "v1.2/Red": plain, "Foo": four, "Foo/Bar": plain, "$cash": plain], [:]),
  ]

  @Test(arguments: fixtures.indices) func importingAndExportingLosesNothing(index: Int) throws {
    var fixture = CatalogFixture(Self.fixtures[index].sets)
    for (path, text) in Self.fixtures[index].others { fixture.files["A.xcassets/\(path)"] = text }
    #expect(try roundTrip(fixture) == canonical(fixture.files), "\(Self.fixtures[index].name)")
  }

  @Test func theShippedCatalogComesBackByteForByte() throws {
    let tokens = packageFolder + "/Tokens/brand"
    let workspace = Workspace(root: tokens)
    var fixture = CatalogFixture()
    for path in workspace.paths(below: "Brand.xcassets") {
      let text = FileManager.default.contents(atPath: "\(tokens)/\(path)").map { String(decoding: $0, as: UTF8.self) }
      fixture.files["A" + path.dropFirst("Brand".count)] = text
    }
    #expect(fixture.files.count == 23)
    #expect(try roundTrip(fixture) == fixture.files)
  }

  @Test func aTokenThatWasChangedReplacesItsEntryAndNoOther() throws {
    let fixture = CatalogFixture(["Red": Self.four, "Blue": Self.plain])
    let exported = try roundTrip(fixture) { files in
      let dark = files["A.dark.tokens.json"] ?? ""
      files["A.dark.tokens.json"] = dark.replacing("0.06666666666666667", with: "0.5")
    }
    let (blue, red) = ("A.xcassets/Blue.colorset/Contents.json", "A.xcassets/Red.colorset/Contents.json")
    #expect(try exported[blue] == canonical(fixture.files)[blue])
    let changed = exported[red] ?? ""
    #expect(changed.contains(#""red" : "0.5""#))
    #expect(!changed.contains("0x11"))
    #expect(["0x10", "0x12", "0x13"].allSatisfy(changed.contains))
  }

  @Test func aTokenThatIsGoneTakesItsSetWithIt() throws {
    let exported = try roundTrip(CatalogFixture(["Red": Self.plain, "Blue": Self.plain])) { files in
      files["A.tokens.json"] = #"""
        { "$type": "color", "Red": { "$value": { "colorSpace": "srgb", "components": [0.06274509803921569, 0, 0] } } }
        """#
    }
    #expect(exported.keys.sorted() == ["A.xcassets/Red.colorset/Contents.json"])
  }

  @Test func aThemeThatWasNoCatalogBecomesOneInXcodesLayout() throws {
    let files = InMemoryFiles([
      "t.tokens.json": #"""
      { "color": { "$type": "color",
        "base": { "$value": { "colorSpace": "display-p3", "components": [0.490, 1, 0] } } } }
      """#
    ])
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: files)
    let theme = try #require(resolver.theme(named: "t", at: "t.tokens.json", diagnostics: &diagnostics))
    let exported = AssetCatalogExporter(theme: theme, appearances: [nil]).files(in: "T.xcassets")
    #expect(
      exported.map(\.path) == [
        "T.xcassets/Contents.json", "T.xcassets/color/Contents.json", "T.xcassets/color/base.colorset/Contents.json",
      ]
    )
    #expect(
      exported.last?.text == """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "display-p3",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0.000",
                  "green" : "1.000",
                  "red" : "0.490"
                }
              },
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """
    )
  }

  @Test func aTokenOfFourAppearancesBecomesOneSetWithFourEntries() throws {
    func token(_ red: Double) -> String {
      #"[ { "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(red), 0, 0] } } } ]"#
    }
    let files = InMemoryFiles([
      "t.resolver.json": #"""
      { "version": "2025.10", "modifiers": { "appearance": { "contexts": {
          "light": \#(token(0.1)), "dark": \#(token(0.2)),
          "lightHighContrast": \#(token(0.3)), "darkHighContrast": \#(token(0.4)) } } },
        "resolutionOrder": [ { "$ref": "#/modifiers/appearance" } ] }
      """#
    ])
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: files)
    let theme = try #require(resolver.theme(named: "t", at: "t.resolver.json", diagnostics: &diagnostics))
    let exported = AssetCatalogExporter(theme: theme, appearances: Appearance.allCases).files(in: "A.xcassets")
    var fixture = CatalogFixture()
    for file in exported { fixture.files[file.path] = file.text }
    let reds = Appearance.allCases.map { fixture.permutation(for: $0).tokens["c"]?.value.color?.color.components.x }
    #expect(reds == [0.1, 0.2, 0.3, 0.4])
  }
}
