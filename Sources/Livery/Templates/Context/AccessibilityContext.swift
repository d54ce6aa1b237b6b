import DesignTokens
import ColorScience

/// What a component promises to people who do not see it, or not well.
struct AccessibilityContext: TypedRecord {
  let scope: ComponentScope
  let contract: Accessibility

  private func role(on platform: Accessibility.Platform) -> String? {
    contract.roles.first { $0.platform == platform }.map { scope.language.stringLiteral($0.name) }
  }

  static let type = RecordType<Self>(
    "accessibility",
    [
      .optionalText("iosRole", "The role on iOS, as a string of the template's language") { $0.role(on: .ios) },
      .optionalText("androidRole", "The role on Android, as a string of the template's language") {
        $0.role(on: .android)
      },
      .optionalText("webRole", "The role on the web, as a string of the template's language") { $0.role(on: .web) },
      .optionalRecord("name", "The part or parameter that its name comes from") { context in
        context.contract.name.map { NameContext($0) }
      },
      .records("exposes", "The states that are exposed to assistive technology") { context in
        context.contract.exposures.map { ExposureContext(scope: context.scope, exposure: $0) }
      },
      .flag("hasExposures", "Whether there are such states") { !$0.contract.exposures.isEmpty },
      .optionalRecord("target", "The area that reacts to a pointer") { context in
        context.contract.target.map { TargetContext(scope: context.scope, target: $0) }
      },
      .records("statements", "Statements that are answered with yes or no") { context in
        context.contract.statements.map { StatementContext(scope: context.scope, statement: $0) }
      },
    ]
  )
}

/// A state that assistive technology hears of.
struct ExposureContext: TypedRecord {
  let scope: ComponentScope
  let exposure: Accessibility.Exposure

  static let type = RecordType<Self>(
    "exposure",
    [
      .record("name", "The name of the state") { NameContext($0.exposure.name) },
      .text("literal", "The same as a string of the template's language") {
        $0.scope.language.stringLiteral($0.exposure.name)
      },
      .flag("hasConditions", "Whether some cells are not in this state") { !$0.exposure.when.allowed.isEmpty },
      .records("conditions", "The cells that are in this state, as conditions on axes") {
        ConditionContext.all(of: $0.exposure.when, in: $0.scope)
      },
    ]
  )
}

/// The area that reacts to a pointer.
struct TargetContext: TypedRecord {
  let scope: ComponentScope
  let target: Accessibility.Target

  private func length(_ length: Accessibility.Target.Length) -> DimensionContext? {
    if case .fixed(let dimension) = length { DimensionContext(dimension: dimension) } else { nil }
  }

  private func property(_ length: Accessibility.Target.Length) -> PropertyContext? {
    if case .property(let index) = length { PropertyContext(scope: scope, index: index) } else { nil }
  }

  static let type = RecordType<Self>(
    "target",
    [
      .optionalRecord("width", "The width, if it is the same in all cells") { $0.length($0.target.width) },
      .optionalRecord("height", "The height, if it is the same in all cells") { $0.length($0.target.height) },
      .flag("growsWithText", "Whether the container grows with its text") {
        TextLimits(of: $0.scope.style.resolved).limits.isEmpty
      },
    ]
  )
}

/// A sentence that is answered with yes or no.
struct StatementContext: TypedRecord {
  let scope: ComponentScope
  let statement: Accessibility.Statement

  static let type = RecordType<Self>(
    "statement",
    [
      .text("id", "Its id, as a comment may show it") { $0.scope.comment($0.statement.id).joined(separator: " ") },
      .texts("text", "The sentence, line by line as a comment may show it") { $0.scope.comment($0.statement.text) },
      .optionalText("check", "The name of the check that answers it, as a string of the template's language") {
        context in
        context.statement.check.map(context.scope.language.stringLiteral)
      },
      .flag("isChecked", "Whether a check answers it") { $0.statement.method == .checked },
      .flag("isManual", "Whether it is to be tested by a person") { $0.statement.method == .manual },
      .flag("isForIOS", "Whether it applies to iOS") { $0.statement.platforms.contains(.ios) },
      .flag("isForAndroid", "Whether it applies to Android") { $0.statement.platforms.contains(.android) },
      .flag("isForWeb", "Whether it applies to the web") { $0.statement.platforms.contains(.web) },
      .texts("criteria", "The success criteria of WCAG 2.2; none for good practice") { context in
        context.statement.criteria.map { context.scope.comment($0).joined(separator: " ") }
      },
    ]
  )
}

/// A foreground over its layers, with the contrast that was measured.
struct PairContext: TypedRecord {
  let scope: ComponentScope
  let pair: MeasuredPair

  private var foreground: PropertyContext? {
    guard case .property(let index) = pair.spec.foreground.value else { return nil }
    return PropertyContext(scope: scope, index: index)
  }

  private var ratios: [RatioContext] {
    pair.worst.compactMap { verdict in verdict.map { RatioContext(verdict: $0) } }
  }

  static let type = RecordType<Self>(
    "pair",
    [
      .record("pair", "The pair itself, by a name that inner sections do not hide") { $0 },
      .record("name", "The pair's name") { NameContext($0.pair.spec.name) },
      .text("kind", "text, graphic, focus or decorative") { $0.pair.spec.kind.rawValue },
      .records("ratios", "The worst of all cells in each permutation") { $0.ratios },
    ]
  )
}

/// The worst contrast of a pair in a permutation.
struct RatioContext: TypedRecord {
  let verdict: Verdict

  static let type = RecordType<Self>(
    "ratio",
    [
      .record("permutation", "The permutation's contexts, joined") { NameContext($0.verdict.permutation) },
      .text(
        "ratio",
        "The contrast, such as 4.51:1, floored; both ratios where eight bits change it; unknown where none can be measured"
      ) {
        ContrastText.ratio($0.verdict.ratio, $0.verdict.forms)
      },
      .optionalText("minimum", "The required ratio, if there is one") {
        $0.verdict.requirement.map { ContrastText.threshold($0.minimum) }
      },
      .optionalText("criterion", "The success criterion of WCAG 2.2 that requires it") {
        $0.verdict.requirement?.criterion
      },
      .text("outcome", "pass, fail, exempt or unknown") { $0.verdict.outcome.rawValue },
      .flag("isFail", "Whether the ratio is below the required one") { $0.verdict.outcome == .fail },
      .flag("isWaived", "Whether a waiver accepts the failure") { $0.verdict.waiver != nil },
    ]
  )
}
