import DesignTokens

/// Demands that a control that can be focused draws a focus indicator.
struct FocusIndicator: Check {
  static let about = ProblemKind(
    "focus-indicator",
    .warning,
    title: "A control that can be focused draws a focus indicator.",
    help: """
      Users of a keyboard must see which control has the focus. A component whose accessibility contract has a role can
      be focused, so it needs a pair of the kind `focus`: the color of the indicator over what is beneath it. If the
      platform draws the indicator, waive the finding with that reason. Roles such as `text` and `image`, which cannot
      be focused, need none.
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
    run.palette.uniqueComponents.compactMap { component in
      guard let contract = component.accessibility,
        contract.isOfControl,
        !component.pairs.contains(where: { $0.kind == .focus }),
        !run.waivers.covers(Self.name, WaivableLocation(component: component))
      else { return nil }
      return Finding(
        check: Self.name,
        subject: component.name,
        component: component.name,
        severity: .warning,
        message: "\(component.name) can be focused but draws no focus indicator (WCAG 2.2 2.4.7)",
        scope: .init(criteria: ["2.4.7"]),
        addresses: [component.name],
        sources: [.init("the accessibility contract", at: component.source.location(at: contract.offset))],
        advice: "add a pair of kind 'focus', or waive the finding if the platform draws the indicator"
      )
    }
  }
}
