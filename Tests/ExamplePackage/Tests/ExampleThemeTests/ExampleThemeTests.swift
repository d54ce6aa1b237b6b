import ColorScience
import ExampleTheme
import LiveryTesting
import Testing

private let project = Result { try TokenProject(at: "Sources/ExampleTheme/Tokens") }

/// The theme that was generated into the target, against the tokens that it was generated from.
@Suite struct ExampleThemeTests {
  @Test(arguments: try project.get().pairs(ofComponent: "badge"))
  func labelsHaveTheContrastThatIsMeasured(pair: PairCase) throws {
    let theme = AppTheme.app
    let style = AppTheme.BadgeStyle(
      tone: try #require(pair.cell["tone"].flatMap(AppTheme.BadgeStyle.Tone.init)),
      state: try #require(pair.cell["state"].flatMap(AppTheme.BadgeStyle.State.init))
    )
    let appearance = try #require(ThemeAppearance(rawValue: pair.permutation))
    let page = color(theme.page[appearance])
    let label = color(style.labelColor()[appearance], opacity: style.labelOpacity()).composited(over: page)
    let ratio = try #require(pair.ratioAsGiven)
    #expect(abs(Contrast.ratio(of: label, on: page) - ratio) < 1e-9)
  }

  @Test func aStyleTakesItsColorsFromATheme() {
    #expect(AppTheme.BadgeStyle.quiet.labelColor(in: AppTheme.app) == AppTheme.app.grey)
    #expect(AppTheme.BadgeStyle.quiet.labelColor() == AppTheme.app.grey)
  }

  @Test func identifiersAreThere() {
    #expect(AppThemeAccessibility.BadgeAccessibility.identifier == "app-badge")
  }

  private func color(_ color: ThemeColor.Components, opacity: Double = 1) -> Color {
    Color(.srgb, color.red, color.green, color.blue, alpha: color.alpha * opacity)
  }
}
