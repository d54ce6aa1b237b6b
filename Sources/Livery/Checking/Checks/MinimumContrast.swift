import DesignTokens
import ColorScience

/// Demands that every pair reaches the contrast that WCAG 2.2 asks for (1.4.3, 1.4.6, 1.4.11), or is waived.
///
/// Failures are grouped by cause: a token over a token that fails in forty cells is one finding.
struct MinimumContrast: Check {
  static let about = ProblemKind(
    "minimum-contrast",
    .error,
    title: "Every pair has the contrast that its kind requires.",
    help: """
      Text needs a ratio of 4.5:1, or 3:1 if it is large; graphics and focus indicators need 3:1. Level AAA requires 7:1
      and 4.5:1 of text. The contrast of every pair is measured in every cell and permutation, on the colors as they are
      composited, and the unrounded ratio decides. The advice names a color for a token, in front or behind, with which
      every pair of that token passes; `livery explain` of a pair shows the arithmetic and what else would change, and
      `livery fix` writes the color.
      """,
    example: .init(
      .manifest,
      wrong: """
        "pairs": [ { "name": "on-page", "foreground": "{color.disabled}", "over": ["{color.page}"], "kind": "text" } ]
        """,
      right: """
        "pairs": [ { "name": "on-page", "foreground": "{color.main}", "over": ["{color.page}"], "kind": "text" } ]
        """
    ),
    sources: [
      .wcag("1.4.3", "contrast-minimum"),
      .wcag("1.4.6", "contrast-enhanced"),
      .wcag("1.4.11", "non-text-contrast"),
      .wcag("2.4.13", "focus-appearance"),
    ],
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    let causes = VerdictCause.all(in: palette) { $0.outcome == .fail && $0.waiver == nil }
    if run.isBrief { return causes.map { Self.finding(for: $0, in: palette) } }
    let plan = run.repairs
    return causes.map { Self.finding(for: $0, in: palette, repairedBy: plan) }
  }

  /// The failures that waivers accept, as they would be reported without, waiver by waiver.
  static func waived(in palette: Palette) -> [(finding: Finding, waiver: Waiver)] {
    let waived = VerdictCause.all(in: palette) { $0.outcome == .fail && $0.waiver != nil }
    return palette.waivers.flatMap { waiver in
      VerdictCause.all(among: waived) { $0.waiver == waiver.id }.map { (finding(for: $0, in: palette), waiver) }
    }
  }

  /// What fails, and what would repair it.
  static func finding(for cause: VerdictCause, in palette: Palette, repairedBy plan: RepairPlan) -> Finding {
    var finding = finding(for: cause, in: palette)
    finding.advice = RepairText(plan: plan).advice(for: cause)
    finding.repairs = plan.repairs(of: cause)
    return finding
  }

  /// What fails, without advice.
  private static func finding(for cause: VerdictCause, in palette: Palette) -> Finding {
    Finding(
      check: name,
      subject: cause.subject,
      component: cause.component,
      severity: .error,
      message: "\(cause.title) needs \(cause.requirementText) and has \(cause.worstRatioText)",
      measure: cause.measure,
      details: cause.figures + cause.outgrown(in: palette),
      addresses: cause.addresses,
      permutations: cause.worstByPermutation,
      places: cause.places,
      sources: cause.sources(in: palette)
    )
  }
}

extension Verdict {
  /// Whether a change of the foreground's token would change a layer as well, so that it cannot be repaired on its own.
  var foregroundColorsItsLayers: Bool {
    layers.contains { $0.origin != nil && $0.origin == foreground.origin }
  }
}
