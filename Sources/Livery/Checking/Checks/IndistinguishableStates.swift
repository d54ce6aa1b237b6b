import DesignTokens
import ColorScience
import Parallelism

/// Demands that cells one step apart on an axis in `distinguish` can be distinguished by eye, with any kind of vision.
///
/// A component's neighbors on one axis are one finding for each pair of values, however many cells look alike.
struct IndistinguishableStates: Check {
  static let about = ProblemKind(
    "indistinguishable-states",
    .error,
    .warning,
    title: "Neighboring states differ in shape, or by ΔEOK 0.05 with any kind of color vision.",
    help: """
      Cells that are one step apart on an axis in `distinguish` must look different, also with protanopia, deuteranopia
      and tritanopia. A property that is not a color tells them apart if it differs and its part is drawn; otherwise the
      color that differs most decides, as it is composited. A difference below 0.02 cannot be seen and is an error,
      except for states that last no longer than a touch. Change a color, or let a border, a width or an icon change as
      well.
      """,
    example: .init(
      .component,
      wrong: """
        "distinguish": ["state"],
        "rules": [ { "set": { "box.fill": "{color.main}" } } ]
        """,
      right: """
        "distinguish": ["state"],
        "rules": [
          { "set": { "box.fill": "{color.main}" } },
          { "when": { "state": "pressed" }, "set": { "box.fill": "{color.pressed}" } },
          { "when": { "state": "disabled" }, "set": { "box.fill": "{color.disabled}" } }
        ]
        """
    ),
    sources: [.wcag("1.4.1", "use-of-color"), .wcag("1.4.11", "non-text-contrast")],
    role: .check(isWaivable: true, hasFloor: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    var groups = NeighborGroups()
    for comparison in run.neighbors where comparison.isDistinguished && !comparison.figure.isEnough {
      let palette = run.palette
      let refusing = run.refusing(
        Self.name,
        comparison,
        measuring: comparison.figure.difference,
        isError: severity(of: comparison, in: palette) == .error
      )
      guard let refusing else { continue }
      groups.add(comparison, in: palette, refusedBy: refusing) { isInvisible(comparison) ? "below 0.02" : "below 0.05" }
    }
    let (palette, isBrief) = (run.palette, run.isBrief)
    let found = groups.all
    return Concurrently.map(found.count, inChunksOf: 1) { index in
      let group = found[index]
      var finding = finding(for: group, in: palette)
      if !isBrief { finding.advice = advice(for: group, in: palette) }
      return finding
    }
  }

  private func isInvisible(_ comparison: NeighborComparison) -> Bool {
    comparison.figure.difference < NeighborComparison.noticeable - NeighborComparison.rounding
  }

  private func severity(of comparison: NeighborComparison, in palette: Palette) -> Diagnostic.Severity {
    isInvisible(comparison) && !comparison.isTransient(in: palette) ? .error : .warning
  }

  private func finding(for group: NeighborGroup, in palette: Palette) -> Finding {
    let worst = group.worst
    let problem = isInvisible(worst) ? "can hardly be distinguished" : "are hard to distinguish"
    return Finding(
      check: Self.name,
      subject: group.subject,
      component: group.component.name,
      severity: severity(of: worst, in: palette),
      message: "\(group.values) of \(group.component.name) \(problem) by eye: they need a ΔEOK of 0.05 and have "
        + DifferenceText.of(worst.figure.difference) + (group.isTransient ? ", in a transient state" : ""),
      measure: .init(value: worst.figure.difference, minimum: NeighborComparison.enough),
      scope: .init(theme: group.boxes.theme.name),
      details: group.details(in: palette) { comparison in
        "\(DifferenceText.of(comparison.figure.difference)) \(comparison.figure.vision.words)"
      } + group.outgrown.lines,
      addresses: group.boxes.addresses,
      facts: group.boxes.facts,
      sources: group.sources(in: palette)
    )
  }

  /// The nearest lightness that suffices, for the worst cells of each permutation.
  private func advice(for group: NeighborGroup, in palette: Palette) -> String? {
    let repairs = group.worstByPermutation.compactMap { comparison -> String? in
      guard let repair = NeighborRepair(of: comparison, in: palette) else { return nil }
      return "in \(repair.permutation) \(repair.subject) of \(repair.color.hexText) would reach 0.05"
    }
    return repairs.isEmpty ? nil : repairs.joined(separator: "; ")
  }
}
