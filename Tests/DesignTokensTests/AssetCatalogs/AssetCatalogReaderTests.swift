import ColorScience
import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct AssetCatalogReaderTests {
  // MARK: Structure

  @Test func foldersAreGroupsWhetherOrNotTheyProvideANamespace() {
    var fixture = CatalogFixture([
      "Plain/Red": CatalogFixture.entry("0xFF"), "Named/Deep/Red": CatalogFixture.entry("0x80"),
    ])
    fixture.files["A.xcassets/Named/Contents.json"] = #"{ "properties": { "provides-namespace": true } }"#
    let (tokens, diagnostics) = fixture.permutation()
    #expect(Set(tokens.tokens.map(\.path.description)) == ["Plain.Red", "Named.Deep.Red"])
    #expect(diagnostics.all.isEmpty)
  }

  @Test func aSetBesideAFolderOfItsNameIsTheGroupsOwnToken() {
    let fixture = CatalogFixture(["Red": CatalogFixture.entry("0x10"), "Red/Dark": CatalogFixture.entry("0x20")])
    #expect(fixture.red(of: "Red.$root", for: nil) == 16)
    #expect(fixture.red(of: "Red.Dark", for: nil) == 32)
  }

  @Test func aNameThatNoTokenCanHaveIsReplacedByTheNearest() {
    let (tokens, diagnostics) = CatalogFixture(["brand.{red}": CatalogFixture.entry("0x10")]).permutation()
    #expect(tokens.tokens.map(\.path) == ["brand--red-"])
    #expect(diagnostics.all.map(\.id) == ["asset-renamed"])
  }

  @Test func twoSetsThatWouldBeOneTokenAreAnError() {
    let (_, diagnostics) = CatalogFixture([
      "a.b": CatalogFixture.entry("0x10"), "a-b": CatalogFixture.entry("0x20"),
    ]).permutation()
    #expect(diagnostics.all.filter { $0.severity == .error }.map(\.id) == ["invalid-name"])
  }

  @Test func otherAssetsAreOneNote() {
    var fixture = CatalogFixture(["Red": CatalogFixture.entry("0x10")])
    for name in ["Icon.appiconset", "Photo.imageset", "Group/Clip.dataset"] {
      fixture.files["A.xcassets/\(name)/Contents.json"] = "not even JSON"
    }
    let (tokens, diagnostics) = fixture.permutation()
    #expect(tokens.tokens.count == 1)
    #expect(diagnostics.all.map(\.id) == ["asset-ignored"])
  }

  // MARK: Appearances

  @Test(
    arguments: [
      (nil, 1), (.light, 1), (.dark, 2), (.lightHighContrast, 3), (.darkHighContrast, 4),
    ] as [(Appearance?, Double)]
  )
  func readsTheColorOfTheAppearanceInForce(appearance: Appearance?, red: Double) {
    let entries = [
      CatalogFixture.entry("4", appearances: ["dark", "high"]), CatalogFixture.entry("3", appearances: ["high"]),
      CatalogFixture.entry("2", appearances: ["dark"]), CatalogFixture.entry("1"),
    ]
    #expect(CatalogFixture(["C": entries.joined(separator: ",")]).red(of: "C", for: appearance) == red)
  }

  @Test(
    arguments: [
      (["dark"], .darkHighContrast, "dark"), (["high"], .darkHighContrast, "high contrast"), (["high"], .dark, "any"),
      (["dark"], .lightHighContrast, "any"), ([], .dark, "any"), (["dark", "high"], .dark, "any"),
    ] as [([String], Appearance, String)]
  )
  func fallsBackAsThePlatformDoesAndSaysSo(slot: [String], appearance: Appearance, fallback: String) {
    let other = slot.isEmpty ? "" : "," + CatalogFixture.entry("2", appearances: slot)
    let fixture = CatalogFixture(["C": CatalogFixture.entry("1") + other])
    let (tokens, diagnostics) = fixture.permutation(for: appearance)
    #expect(tokens["C"] != nil)
    let notes = diagnostics.all.filter { $0.id == "appearance-fallback" }
    #expect(notes.map(\.severity) == [.note])
    #expect(notes.first?.message.contains("'C' (\(fallback))") ?? false)
    #expect(fixture.red(of: "C", for: appearance) == (fallback == "any" ? 1 : 2))
  }

  @Test func aHundredFallbacksAreOneNote() {
    let sets = Dictionary(uniqueKeysWithValues: (0..<100).map { ("C\($0)", CatalogFixture.entry("1")) })
    #expect(CatalogFixture(sets).permutation(for: .dark).diagnostics.all.count == 1)
  }

  @Test func aCatalogAsAThemeHasThePlatformsAppearances() throws {
    let entries = CatalogFixture.entry("1") + "," + CatalogFixture.entry("2", appearances: ["dark"])
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: CatalogFixture(["C": entries]).sources)
    let modifier = AppearanceModifier(modifier: "look", contexts: [:])
    let theme = resolver.theme(named: "t", at: CatalogFixture.path, appearance: modifier, diagnostics: &diagnostics)
    #expect(theme?.permutations.map(\.id) == Appearance.allCases.map(\.rawValue))
    #expect(theme?.permutations.map { modifier.appearance(of: $0) } == Appearance.allCases)
  }

  @Test func theManifestsNamesOfContextsDecideTheAppearance() throws {
    var fixture = CatalogFixture([
      "C": CatalogFixture.entry("1") + "," + CatalogFixture.entry("2", appearances: ["dark"])
    ])
    fixture.files["t.resolver.json"] = #"""
      { "version": "2025.10",
        "modifiers": { "mode": { "contexts": { "day": [], "night": [] }, "default": "day" } },
        "resolutionOrder": [
          { "type": "set", "name": "c", "sources": [
            { "$ref": "A.xcassets", "$extensions": { "dev.livery": { "group": "asset.app" } } } ] },
          { "$ref": "#/modifiers/mode" } ] }
      """#
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: fixture.sources)
    let modifier = AppearanceModifier(modifier: "mode", contexts: ["day": .light, "night": .dark])
    let theme = resolver.theme(named: "t", at: "t.resolver.json", appearance: modifier, diagnostics: &diagnostics)
    let reds = theme?.permutations.map { $0.tokens["asset.app.C"]?.value.color.map { $0.color.components.x * 255 } }
    #expect(reds == [1, 2])
    #expect(diagnostics.all.isEmpty)
  }

  // MARK: Devices and gamuts

  @Test func prefersTheEntryForAllDevicesAndTheWiderGamut() {
    let entries = [
      CatalogFixture.entry("1", also: #""display-gamut": "sRGB", "#),
      CatalogFixture.entry("2", also: #""display-gamut": "display-P3", "#),
      CatalogFixture.entry("3").replacing("universal", with: "ipad"),
    ]
    let fixture = CatalogFixture(["C": entries.joined(separator: ",")])
    #expect(fixture.red(of: "C", for: nil) == 2)
    let notes = fixture.permutation().diagnostics.all
    #expect(notes.map(\.id) == ["asset-entries-left"])
    #expect(notes.first?.message.contains("sRGB; ipad") ?? false)
  }

  @Test func readsTheFirstDeviceIfNoEntryIsForAll() {
    let entries = [CatalogFixture.entry("7").replacing("universal", with: "watch"), #"{ "idiom": "universal" }"#]
    #expect(CatalogFixture(["C": entries.joined(separator: ",")]).red(of: "C", for: nil) == 7)
  }

  // MARK: What is broken

  @Test func anEmptySetMakesANoteAndNoToken() {
    let (tokens, diagnostics) = CatalogFixture(["Accent": #"{ "idiom": "universal" }"#]).permutation()
    #expect(tokens.tokens.isEmpty)
    #expect(diagnostics.all.map(\.id) == ["empty-color-set"])
    #expect(diagnostics.all.map(\.severity) == [.note])
  }

  /// What has a color in one appearance only has none in the others, in what it is imported to as well.
  @Test func aSetThatIsEmptyInLightMakesANoteWhereverItIsRead() {
    let dark = CatalogFixture.entry("0x10", appearances: ["dark"])
    let fixture = CatalogFixture(["Veil": #"{ "idiom": "universal" }, "# + dark, "Ink": CatalogFixture.entry("0x11")])
    let message = "color set 'Veil' has no color for light and defines no token"
    #expect(fixture.permutation(for: .light).diagnostics.all.map(\.message) == [message])
    let imported = AssetCatalogImport(of: CatalogFixture.path, in: fixture.sources)
    #expect(imported.diagnostics.all.map(\.message) == [message])
    let migrated = CatalogMigration(of: CatalogFixture.path, in: fixture.sources)
    #expect(migrated.diagnostics.all.map(\.message) == [message])
  }

  @Test func aFolderWithoutADocumentIsNoColorSet() {
    var fixture = CatalogFixture()
    fixture.files["A.xcassets/C.colorset/Other.json"] = "{}"
    let (_, diagnostics) = fixture.permutation()
    #expect(diagnostics.all.map(\.id) == ["source-unreadable"])
  }

  @Test func reportsACatalogThatIsMissingAFileOrTooDeep() {
    func ids(_ files: [String: String]) -> [Diagnostic.ID] {
      var fixture = CatalogFixture()
      fixture.files = files
      return fixture.permutation().diagnostics.all.map(\.id)
    }
    #expect(ids([:]) == ["source-unreadable"])
    #expect(ids(["A.xcassets": ""]) == ["source-unreadable"])
    let deep = "A.xcassets/" + String(repeating: "a/", count: 3000) + "C.colorset/Contents.json"
    #expect(ids([deep: "{}"]) == ["source-unreadable"])
  }

  @Test func doesNotFollowLinksThatLeadInACycle() throws {
    let folder = try ScratchFolder(["A.xcassets/B/C.colorset/Contents.json": #"{ "colors": [] }"#])
    let link = folder.url(of: "A.xcassets/B/up")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url(of: "A.xcassets"))
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: Workspace(root: folder.path))
    _ = resolver.permutation(at: "A.xcassets", input: [], diagnostics: &diagnostics)
    #expect(Set(diagnostics.all.map(\.id)) == ["empty-color-set", "asset-ignored"])
  }
}
