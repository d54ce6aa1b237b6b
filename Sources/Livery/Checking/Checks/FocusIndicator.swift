import DesignTokens

/// Demands that a control that can be focused draws a focus indicator.
struct FocusIndicator: Check {
  static let about = ProblemKind(
    "focus-indicator",
    .warning,
    title: "A control that can be focused draws a focus indicator.",
    help: """
      Users of a keyboard must see which control has the focus. A component whose accessibility contract has a role can
      be focused, so it needs a pair of the kind `focus`: the color of the indicator over what is beneath it. In each
      theme, such a pair must be measured in at least one cell in which the control is active. If the platform draws the
      indicator, waive the finding with that reason. Roles such as `text` and `image`, which cannot be focused, need
      none.
      """,
    example: .init(
      .component,
      wrong: """
        "accessibility": {
          "role": { "web": "button" },
          "target": { "width": { "value": 48, "unit": "px" }, "height": { "value": 48, "unit": "px" } }
        }
        """,
      right: """
        "pairs": [
          { "name": "box", "foreground": "box.fill", "over": ["$surface"], "when": { "intent": "alert" } },
          {
            "name": "ring", "foreground": "box.fill", "over": ["$surface"], "kind": "focus",
            "when": { "state": "pressed" }
          }
        ],
        "accessibility": {
          "role": { "web": "button" },
          "target": { "width": { "value": 48, "unit": "px" }, "height": { "value": 48, "unit": "px" } }
        }
        """
    ),
    sources: [.wcag("2.4.7", "focus-visible"), .wcag("1.4.11", "non-text-contrast")],
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    let controls = run.palette.uniqueComponents.filter { $0.accessibility?.isOfControl ?? false }
    let missing = controls.filter { !$0.hasFocusPair }.compactMap { missingPair(of: $0, run: &run) }
    return missing + run.palette.components.compactMap { missingIndicator(in: $0, run: &run) }
  }

  private func missingPair(of component: Component, run: inout CheckRun) -> Finding? {
    guard !run.waivers.covers(Self.name, WaivableLocation(component: component)) else { return nil }
    return Finding(
      check: Self.name,
      subject: component.name,
      component: component.name,
      severity: .warning,
      message: "\(component.name) can be focused but draws no focus indicator (WCAG 2.2 2.4.7)",
      scope: .init(criteria: ["2.4.7"]),
      addresses: [component.name],
      sources: component.contract,
      advice: "add a pair of kind 'focus', or waive the finding if the platform draws the indicator"
    )
  }

  /// The finding about a control whose pairs of kind `focus` are measured in none of its active cells.
  private func missingIndicator(in row: Palette.ComponentRow, run: inout CheckRun) -> Finding? {
    let (component, theme) = (row.resolved.component, row.resolved.theme)
    guard component.accessibility?.isOfControl ?? false, component.hasFocusPair else { return nil }
    let verdicts = run.palette.verdicts
    let drawn = row.verdicts.lazy.joined().map { verdicts[$0] }.filter { $0.kind == .focus }
    guard !drawn.contains(where: { $0.outcome == .pass || $0.outcome == .fail }),
      !run.waivers.covers(Self.name, WaivableLocation(theme: theme, component: component))
    else { return nil }
    let isUnmeasured = drawn.contains { $0.outcome == .unknown }
    let lack =
      isUnmeasured
      ? "cannot be measured in any active cell"
      : drawn.isEmpty ? "is drawn in no cell" : "is drawn only while the control is inactive"
    return Finding(
      check: Self.name,
      subject: "\(theme): \(component.name)",
      component: component.name,
      severity: .warning,
      message: "\(component.name) can be focused, and its focus indicator \(lack) (WCAG 2.2 2.4.7)",
      scope: .init(theme: theme, criteria: ["2.4.7"]),
      isUnmeasured: isUnmeasured,
      addresses: ["\(component.name)@\(theme)"],
      sources: component.contract,
      advice: isUnmeasured
        ? "give it colors that can be measured, or waive the finding if the platform draws the indicator"
        : "draw it in an active cell, or waive the finding if the platform draws the indicator"
    )
  }
}

extension Component {
  fileprivate var hasFocusPair: Bool { pairs.contains { $0.kind == .focus } }

  /// Where its accessibility contract is written.
  fileprivate var contract: [Diagnostic.Note] {
    accessibility.map { [.init("the accessibility contract", at: source.location(at: $0.offset))] } ?? []
  }
}
