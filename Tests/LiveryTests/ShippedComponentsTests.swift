import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The shipped specs against the figures of the components that they describe, as those were published.
@Suite struct ShippedComponentsTests {
  /// What a property comes to, in words: the token that holds a color, a length with its unit, `none` if not drawn.
  private func value(_ text: String) throws -> String {
    let palette = try ShippedOutputs.requiredPalette()
    let address = try #require(Address(text))
    let row = try ShippedOutputs.row(of: address.component ?? "")
    let component = row.resolved.component
    let property = try #require(component.properties.firstIndex { $0.address == address.member })
    let cells = row.resolved.matrix.cells.indices
      .filter { address.matches(row.resolved.matrix.cells[$0], of: component) }
    let columns = try #require(palette.columns(of: row.resolved.theme))
    let permutation = try #require(
      columns.theme.permutations.firstIndex { address.scope.contains(theme: columns.name, permutation: $0) }
    )
    let values = Set(cells.map { row.resolved.values[permutation][$0][property].words })
    return values.sorted().joined(separator: " or ")
  }

  // MARK: Figures

  @Test(arguments: [
    ("[].ring.diameter", "24px"), ("[].ring.width", "2px"), ("[].dot.diameter", "12px"), ("[].halo.width", "4px"),
    ("[].halo.diameter", "32px"), ("[].toggle.inset", "-4px"), ("[].toggle.animation", "0.1s"),
    ("[].control.spacing", "8px"), ("[].group.spacing", "16px"), ("[].group.textSpacing", "8px"),
    ("[intent=*].ring.color", "color.base.outline"), ("[intent=*].dot.color", "none"),
    ("[intent=main,selected=true].ring.color", "color.main.main"),
    ("[intent=danger,selected=true].dot.color", "color.feedback.error"),
    ("[intent=basic,selected=true].ring.color", "color.support.support"),
    ("[intent=*,selected=*,state=enabled|disabled].halo.color", "none"),
    ("[intent=alert,selected=*,state=pressed].halo.color", "color.feedback.alertContainer"),
    ("[intent=*,selected=*,state=*].label.color", "color.base.onBackground"),
    ("[].label.typography", "typography.body1"), ("[state=disabled].control.opacity", "0.4"),
    ("[state=enabled|pressed].control.opacity", "1"), ("[].title.typography", "typography.subhead"),
    ("[].title.color", "color.base.onSurface"), ("[].supplementaryText.typography", "typography.caption"),
    ("[intent=success].supplementaryText.color", "color.feedback.success"),
  ])
  func drawsTheRadioButtonAsPublished(address: String, expected: String) throws {
    #expect(try value("radio-button" + address + "@spark/light") == expected)
  }

  @Test(arguments: [
    ("[].container.height", "44px"), ("[size=large].container.height", "56px"),
    ("[size=large].container.minWidth", "56px"), ("[size=large].iconButton.width", "56px"),
    ("[size=large].iconButton.imageSize", "24px"), ("[size=large].image.size", "16px"),
    ("[].iconButton.imageSize", "16px"), ("[size=*].iconButton.padding", "0px"), ("[size=*].container.padding", "16px"),
    ("[].content.spacing", "8px"), ("[intent=*,variant=*].container.radius", "16px"),
    ("[size=*,shape=pill].container.radius", "9999px"), ("[variant=outlined].container.borderWidth", "1px"),
    ("[variant=filled|tinted|ghost|contrast].container.borderWidth", "0px"),
    ("[variant=filled|tinted|ghost|contrast].container.border", "none"),
    ("[variant=outlined,state=pressed].container.border", "color.main.main"),
    ("[].content.typography", "typography.callout"), ("[].spinner.size", "small"),
    ("[].content.maximumTextSize", "extraExtraExtraLarge"), ("[].animation.content", "0.3s"),
    ("[].animation.background", "0.1s"), ("[].animation.opacity", "0.3s"),
    ("[intent=*,variant=*,size=*,shape=*,state=disabled].container.opacity", "0.4"),
    ("[intent=danger].container.background", "color.feedback.error"),
    ("[intent=danger,state=pressed].container.background", "color.states.errorPressed"),
    ("[intent=ai,variant=contrast].content.tint", "color.ai.onAIContainer"),
    ("[intent=ai,variant=contrast].container.background", "color.base.surface"),
    ("[intent=ai,variant=contrast,state=pressed].container.background", "color.states.aiContainerPressed"),
    ("[intent=info,variant=ghost,state=pressed].container.background", "color.feedback.info at 8 %"),
    ("[intent=surface,variant=tinted].container.background", "color.base.backgroundVariant"),
    ("[intent=surfaceInverse,variant=tinted].container.background", "none"),
    ("[intent=surfaceInverse,variant=tinted,state=pressed].container.background", "color.states.surfaceInversePressed"),
    ("[intent=surfaceInverse,variant=ghost].content.tint", "color.base.surfaceInverse"),
  ])
  func drawsTheButtonAsPublished(address: String, expected: String) throws {
    #expect(try value("button" + address + "@spark/light") == expected)
  }

  @Test(arguments: [
    ("[].label.width", "150px"), ("[size=medium].label.width", "120px"), ("[size=*].label.height", "20px"),
    ("[].container.cornerRadius", "8px"), ("[size=medium].container.cornerRadius", "12px"),
    ("[].container.minWidth", "182px"), ("[size=medium].container.minWidth", "152px"),
    ("[size=*].container.minHeight", "52px"), ("[].icon.size", "24px"), ("[].label.weight", "700"),
    ("[].label.lineLimit", "1"), ("[].label.minimumScale", "0.5"), ("[state=pressed].container.scale", "0.9"),
    ("[state=default|disabled].container.scale", "1"), ("[].ripple.lineWidth", "2px"), ("[].ripple.duration", "2s"),
    ("[state=pressed].ripple.scale", "1"), ("[state=pressed].ripple.opacity", "0"),
    ("[variant=primaryGreen|primaryBlue|primaryDisabled|baseButton].container.borderWidth", "0px"),
    ("[variant=secondaryGreen|secondaryBlue|secondaryDisabled,state=*].container.borderWidth", "1px"),
    ("[variant=baseButton,state=*].container.background", "asset.BackgroundColors.BaseButton.BackgroundBaseButton"),
    (
      "[variant=secondaryBlue,state=pressed].content.foreground",
      "asset.ForegroundColors.Secondary.SecondaryPressedBlueFore"
    ),
    (
      "[variant=secondaryBlue,state=pressed].container.border",
      "asset.ForegroundColors.Secondary.SecondaryPressedBlueFore"
    ),
    ("[variant=primaryDisabled,state=*].container.background", "asset.BackgroundColors.Primary.PrimaryDisabledGray"),
    ("[variant=primaryGreen|primaryBlue|primaryDisabled,state=*].content.foreground", "color.white"),
  ])
  func drawsTheBrandButtonAsPublished(address: String, expected: String) throws {
    #expect(try value("brand-button" + address + "@brand/default") == expected)
  }

  @Test(arguments: [("radio-button", 47), ("button", 21), ("brand-button", 23)])
  func namesACheckForEachStatementThatTheToolAnswers(name: String, count: Int) throws {
    let row = try ShippedOutputs.row(of: name)
    let statements = try #require(row.resolved.component.accessibility?.statements)
    #expect(statements.count == count)
    let checks = Set(statements.compactMap(\.check))
    #expect(checks.isSubset(of: ["minimum-contrast", "target-size", "text-growth", "hue-only", "focus-indicator"]))
    #expect(statements.allSatisfy { ($0.method == .checked) == ($0.check != nil) })
  }

  @Test func everyControlHasARoleANameAndAnIdentifierOfItsOwn() throws {
    let palette = try ShippedOutputs.requiredPalette()
    let contracts = palette.components.compactMap(\.resolved.component.accessibility)
    let controls = contracts.flatMap(\.controls)
    #expect(controls.count == 4)
    #expect(controls.allSatisfy { $0.roles.count == 3 && $0.name != nil })
    // Those without a published identifier have one that is made of the names of the theme, the component and the part.
    #expect(controls.compactMap(\.identifier) == ["spark-stepper-decrement-button", "spark-stepper-increment-button"])
  }

  // MARK: What is shared

  @Test func resolvesAndMeasuresEachCellAsIfItWereTheOnlyOne() throws {
    let palette = try ShippedOutputs.requiredPalette()
    let surfaces: [String: TokenPath] = ["spark": "color.base.background", "brand": "color.white"]
    for row in palette.components {
      let component = row.resolved
      let theme = try #require(palette.columns(of: component.theme)?.theme)
      let evaluator = PairEvaluator(
        theme: theme,
        surfaces: [try #require(surfaces[component.theme])],
        level: palette.level
      )
      // Every seventh cell, which meets all values of all axes.
      for cell in stride(from: 0, to: component.cellCount, by: 7) {
        let verdicts = component.component.pairs.flatMap { pair in
          theme.permutations.indices.compactMap {
            evaluator.verdict(on: pair, of: component, cell: cell, permutation: $0)
          }
        }
        #expect(verdicts.map(\.withoutWaiver) == row.verdicts[cell].map { palette.verdicts[$0].withoutWaiver })
        let expressions = ExpressionEvaluator(matrix: component.matrix, permutation: theme.permutations[0])
        for (property, winner) in zip(component.component.properties.indices, component.matrix.winners[cell])
        // What is brought is computed with the component that it comes from.
        where winner?.use == nil {
          var failures = AliasFailures()
          let type = component.component.properties[property].type
          let alone = EvaluationPlan.Evaluation(winner: winner, type: type, cell: cell)
          #expect(expressions.value(of: alone, in: [cell], failures: &failures) == component.values[0][cell][property])
        }
      }
    }
  }
}

extension Verdict {
  fileprivate var withoutWaiver: Verdict { with(waivers: (accepting: [], outgrown: [])) }
}

extension CellValue {
  fileprivate var words: String {
    switch content {
    case .notDrawn: "none"
    case .string(let word), .parameter(let word): word
    case .boolean(let flag): String(flag)
    case .color(let color): "\(tokens.last?.description ?? "") at \(PercentText.of(color.alpha))"
    case .value(.color), .value(.typography): (tokens.last ?? tokens.first)?.description ?? ""
    case .value(.dimension(let length)): length.value.literal + length.unit.rawValue
    case .value(.duration(let time)): time.value.literal + time.unit.rawValue
    case .value(.number(let number)): number.literal
    case .value(.fontWeight(let weight)): weight.weight.literal
    case .value: "something else"
    }
  }
}
