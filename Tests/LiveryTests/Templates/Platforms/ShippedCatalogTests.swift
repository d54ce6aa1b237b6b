import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The color sets of BrandButton: names and figures by github.com/maz-kar/BrandButton, commit 86b971c.
@Suite struct ShippedCatalogTests {
  private static let figures: [(path: String, space: ColorSpace, red: Double, green: Double, blue: Double)] = [
    ("BackgroundColors.BaseButton.BackgroundBaseButton", .srgb, 0.804, 0.816, 0.824),
    ("BackgroundColors.Primary.PrimaryDefaultBlue", .displayP3, 0.216, 0.49, 0.663),
    ("BackgroundColors.Primary.PrimaryDefaultGreen", .srgb, 0.259, 0.522, 0),
    ("BackgroundColors.Primary.PrimaryDisabledGray", .displayP3, 0.612, 0.635, 0.647),
    ("BackgroundColors.Primary.PrimaryPressedBlue", .displayP3, 0.153, 0.369, 0.494),
    ("BackgroundColors.Primary.PrimaryPressedGreen", .displayP3, 0.239, 0.384, 0.098),
    ("BackgroundColors.Secondary.SecondaryPressedBlueBack", .displayP3, 0.906, 0.949, 0.961),
    ("BackgroundColors.Secondary.SecondaryPressedGreenBack", .displayP3, 0.929, 0.953, 0.906),
    ("ForegroundColors.BaseButton.ForegroundBaseButton", .srgb, 0.161, 0.2, 0.224),
    ("ForegroundColors.Secondary.SecondaryDefaultBlue", .srgb, 0, 0.498, 0.678),
    ("ForegroundColors.Secondary.SecondaryDefaultGreen", .srgb, 0.259, 0.522, 0),
    ("ForegroundColors.Secondary.SecondaryDisabledGray", .srgb, 0.608, 0.635, 0.651),
    ("ForegroundColors.Secondary.SecondaryPressedBlueFore", .srgb, 0, 0.373, 0.506),
    ("ForegroundColors.Secondary.SecondaryPressedGreenFore", .srgb, 0.192, 0.388, 0),
  ]

  private func theme() throws -> (theme: Theme, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: Workspace(root: packageFolder + "/Tokens"))
    let theme = resolver.theme(named: "brand", at: "brand/brand.resolver.json", diagnostics: &diagnostics)
    return (try #require(theme), diagnostics)
  }

  @Test func brandColorsComeFromTheCatalogUnchangedToTheLastBit() throws {
    let tokens = try #require(try theme().theme.permutations.first).tokens
    for figure in Self.figures {
      let token = try #require(tokens[TokenPath("asset." + figure.path)])
      #expect(token.value.color?.color == Color(figure.space, figure.red, figure.green, figure.blue), "\(figure.path)")
    }
    #expect(tokens.tokens.count { $0.path.names.first == "asset" } == Self.figures.count)
  }

  @Test func brandColorsKeepTheDigitsOfTheCatalog() throws {
    let tokens = try #require(try theme().theme.permutations.first).tokens
    let blue = try #require(tokens["asset.BackgroundColors.Primary.PrimaryDefaultBlue"]?.value.color)
    #expect(blue.components == ["0.216", "0.490", "0.663"].map { .number(Number(Double($0) ?? 0, literal: $0)) })
    #expect(blue.alpha == nil)
  }

  @Test func theEmptyAccentColorMakesANoteAndNoToken() throws {
    let (theme, diagnostics) = try theme()
    #expect(diagnostics.all.map(\.id) == ["empty-color-set"])
    #expect(diagnostics.all.first?.severity == .note)
    #expect(theme.permutations.first?.tokens["asset.AccentColor"] == nil)
  }
}
