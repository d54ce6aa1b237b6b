import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Figures of the shipped project that are known from elsewhere: published values of the themes, and ratios computed from
/// them by the formula of WCAG 2.2.
@Suite struct ShippedProjectTests {
  private func verdict(_ address: String) throws -> Verdict {
    let palette = try ShippedOutputs.requiredPalette()
    let address = try #require(Address(address))
    for row in palette.components where row.resolved.component.name == address.component {
      for (cell, indices) in zip(row.resolved.matrix.cells, row.verdicts)
      where address.matches(cell, of: row.resolved.component) {
        let found = indices.map { palette.verdicts[$0] }.first { verdict in
          verdict.pair == address.member && address.scope.context.allows(verdict.permutation)
        }
        if let found { return found }
      }
    }
    let pairs = palette.pairs.filter { $0.name == address.member }.flatMap(\.verdicts).map { palette.verdicts[$0] }
    return try #require(pairs.first { address.scope.context.allows($0.permutation) })
  }

  @Test func hasNoErrorAndNoWarning() {
    let serious = ShippedOutputs.outcome.diagnostics.all.filter { $0.severity != .note }
    #expect(serious.isEmpty, "\(DiagnosticText().text(of: ShippedOutputs.outcome.diagnostics))")
    let errors = ShippedOutputs.outcome.findings.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(ProblemText().text(of: errors))")
  }

  @Test func hasFewFindingsEachReportedOnce() {
    let findings = ShippedOutputs.outcome.findings
    #expect(findings.count < 15)
    #expect(Set(findings.map(\.id)).count == findings.count)
  }

  /// Measured by hand from the published values: pressing changes nothing that anybody sees in sixteen cells.
  @Test func knowsTheButtonsThatDoNotShowThatTheyArePressed() throws {
    let name = "indistinguishable-states: spark: button, state enabled and pressed, below 0.02"
    let finding = try #require(ShippedOutputs.outcome.findings.first { $0.id == name })
    #expect(finding.severity == .warning)
    #expect(finding.measure?.value == 0)
    let addresses = finding.facts.map(\.address)
    for (cells, context) in [
      ("intent=surface,variant=filled,", "lightHighContrast"),
      ("intent=surface,variant=contrast,", "lightHighContrast"),
      ("intent=surface,variant=tinted,", "light"), ("intent=neutral,variant=tinted,", "light"),
      ("intent=surfaceInverse,variant=filled,", "dark"), ("intent=main,variant=contrast,", "darkHighContrast"),
    ] {
      #expect(addresses.contains { $0.contains(cells) && $0.hasSuffix("@spark/\(context)") }, "\(cells) \(context)")
    }
  }

  @Test(arguments: [
    ("on-main@spark/light", "3.47:1", Verdict.Outcome.fail),
    ("on-support-container@spark/dark", "10.24:1", .pass),
    ("on-alert@spark/light", "7.89:1", .pass),
    ("on-overlay@spark/light", "6.01:1", .pass),
    ("button[].label@spark/light", "3.47:1", .fail),
    ("button[state=pressed].label@spark/light", "2.75:1", .fail),
    ("button[intent=alert,variant=outlined].border@spark/light", "1.90:1", .fail),
    ("button[intent=surface,variant=ghost].label@spark/light", "12.57:1", .pass),
    ("radio-button[].ring@spark/light", "2.01:1", .fail),
    ("radio-button[intent=main,selected=true].ring@spark/light", "3.47:1", .pass),
    ("radio-button[warning,selected=true].ring@spark/light", "1.90:1", .fail),
    ("stepper[position=lower].increment.border@spark/light", "10.46:1", .pass),
    ("brand-button[variant=primaryGreen].label@brand/default", "4.57:1", .pass),
    ("brand-button[variant=primaryBlue,state=pressed].label@brand/default", "7.05:1", .pass),
    ("brand-button[variant=primaryDisabled].label@brand/default", "2.58:1", .fail),
    ("brand-button[variant=primaryDisabled,state=disabled].label@brand/default", "2.58:1", .exempt),
  ])
  func findsWhatIsKnownOfTheThemes(address: String, ratio: String, outcome: Verdict.Outcome) throws {
    let verdict = try verdict(address)
    #expect(ContrastText.ratio(verdict.forms?.asGiven) == ratio)
    #expect(verdict.outcome == outcome)
  }

  @Test(arguments: [("radio-button", 48, 544), ("button", 660, 3168), ("brand-button", 42, 60), ("stack", 24, 0)])
  func spansTheWholeMatrixOfEachComponent(name: String, cells: Int, pairs: Int) throws {
    let row = try ShippedOutputs.row(of: name)
    #expect(row.resolved.cellCount == cells)
    #expect(row.verdicts.joined().count == pairs)
  }

  @Test(arguments: ["ghost", "outlined"])
  func pressesWithTheIntentAtEightPerCentOverWhateverLiesUnderneath(variant: String) throws {
    let verdict = try verdict("button[variant=\(variant),state=pressed].label@spark/light")
    #expect(verdict.layers.map(\.name) == ["color.main.main at 8 %", "color.base.background"])
  }

  @Test func mapsTheOneBrandColorOutsideSRGBForItsHexOnly() throws {
    let palette = try ShippedOutputs.requiredPalette()
    let outside = palette.tokens.filter { row in
      guard row.theme == "brand", case .color(let value)? = row.first?.value else { return false }
      return !value.color.isInGamut(of: .srgb)
    }
    #expect(outside.map(\.path.description).contains { $0.hasSuffix("PrimaryPressedBlue") })
    #expect(Set(outside.compactMap { $0.first?.origin }).count == 1)
    guard case .color(let value)? = outside.first?.first?.value else { return }
    let contrast = Contrast.ratio(of: .white, on: value.color)
    let fromHex = Contrast.ratio(of: .white, on: try Color(css: value.color.hex))
    #expect(ContrastText.ratio(contrast) == "7.05:1")
    #expect(abs(contrast - fromHex) > 1e-4)
  }

  @Test(arguments: [
    ("PrimaryDefaultBlue", ColorSpace.displayP3), ("PrimaryDisabledGray", .displayP3),
    ("PrimaryPressedBlue", .displayP3),
    ("PrimaryPressedGreen", .displayP3), ("SecondaryPressedBlueBack", .displayP3),
    ("SecondaryPressedGreenBack", .displayP3), ("BackgroundBaseButton", .srgb), ("PrimaryDefaultGreen", .srgb),
    ("ForegroundBaseButton", .srgb), ("SecondaryDefaultBlue", .srgb), ("SecondaryDefaultGreen", .srgb),
    ("SecondaryDisabledGray", .srgb), ("SecondaryPressedBlueFore", .srgb), ("SecondaryPressedGreenFore", .srgb),
  ])
  func keepsEachBrandColorInItsOwnSpace(name: String, space: ColorSpace) throws {
    let row = try #require(
      try ShippedOutputs.requiredPalette().tokens.first { $0.path.description.hasSuffix(".\(name)") }
    )
    guard case .color(let value)? = row.first?.value else {
      Issue.record("\(name) is no color")
      return
    }
    #expect(value.colorSpace == space)
  }

  @Test func givesEverySparkColorInFourAppearances() throws {
    let palette = try ShippedOutputs.requiredPalette()
    let columns = try #require(palette.columns(of: "spark"))
    #expect(columns.appearances == Appearance.allCases)
    let groups = ["main", "support", "accent", "base", "feedback", "states", "ai"]
    let colors = palette.tokens.filter { row in
      let names = row.path.names
      return row.theme == "spark" && names.count == 3 && names[0] == "color" && groups.contains(String(names[1]))
    }
    #expect(colors.count == 77)
    #expect(colors.allSatisfy { $0.tokens.allSatisfy { $0 != nil } })
  }
}
