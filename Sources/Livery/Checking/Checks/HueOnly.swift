import DesignTokens

/// Demands that cells which mean different things differ in more than hue: in shape, or in lightness.
///
/// WCAG 2.2 1.4.1 forbids color as the only means, and its technique G183 lets lightness count, which everybody sees.
/// Asked for is what is just noticeable on the scale of Oklab, 0.02: below it nothing is left to those who do not see hue.
/// (G183's own figure, a contrast of 3:1, is about words in running text, which have no place or shape to be known by.)
struct HueOnly: Check {
  static let about = ProblemKind(
    "hue-only",
    .warning,
    title: "States that differ in hue also differ in shape, or by 0.02 in the lightness of OKLCH.",
    help: """
      People who cannot see the difference in hue see two states that look alike. The check looks at the axes in
      `distinguish` and at those that the accessibility contract exposes. Let the lightness, a shape or a width change
      as well. States that cannot be told apart at all are reported as `indistinguishable-states`.
      """,
    sources: [.wcag("1.4.1", "use-of-color")],
    role: .check(isWaivable: true, hasFloor: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    var groups = NeighborGroups()
    // What cannot be distinguished at all is reported as that.
    for comparison in run.neighbors where comparison.figure.isOfHueOnly {
      let refusing = run.refusing(Self.name, comparison, measuring: comparison.figure.lightness)
      guard let refusing else { continue }
      groups.add(comparison, in: run.palette, measuring: \.lightness, refusedBy: refusing) { nil }
    }
    return groups.all.map { group in
      Finding(
        check: Self.name,
        subject: group.subject,
        component: group.component.name,
        severity: .warning,
        message: "\(group.values) of \(group.component.name) differ by hue alone: their lightness needs to differ by "
          + "0.02 and differs by \(DifferenceText.of(group.worst.figure.lightness))",
        measure: .init(value: group.worst.figure.lightness, minimum: NeighborComparison.noticeable),
        scope: .init(theme: group.boxes.theme.name),
        details: group.details(in: run.palette) { comparison in
          "\(DifferenceText.of(comparison.figure.lightness)) in lightness"
        } + group.outgrown.lines,
        addresses: group.boxes.addresses,
        facts: group.boxes.facts,
        sources: group.sources(in: run.palette),
        advice: "let a shape, a width or the lightness change as well"
      )
    }
  }
}
