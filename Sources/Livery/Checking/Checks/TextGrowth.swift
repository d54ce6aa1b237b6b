import Algorithms
import DesignTokens

/// Demands that a container of text becomes larger with the text.
struct TextGrowth: Check {
  static let about = ProblemKind(
    "text-growth",
    .warning,
    title: "A component that shows text grows with it up to 200 %.",
    help: """
      Text that cannot grow is cut off or shrunk for people who enlarge it. The check reads the properties of the parts
      that show text: `height` and `maxHeight` fix the height, `lineLimit` keeps text from wrapping, `minimumScale` below
      1 shrinks it, and `maximumTextSize` ends its growth. Use a minimum height such as `minHeight`, let text wrap, or
      show the full text elsewhere and waive the finding.
      """,
    example: .init(
      .component,
      wrong: """
        "parts": { "box": { "fill": "color", "height": "dimension" } },
        "rules": [ { "set": { "box.fill": "{color.main}", "box.height": { "value": 44, "unit": "px" } } } ],
        "pairs": [
          {
            "name": "label", "foreground": "box.fill", "over": ["$surface"], "kind": "text",
            "when": { "intent": "alert", "state": "enabled" }
          }
        ]
        """,
      right: """
        "parts": { "box": { "fill": "color", "minHeight": "dimension" } },
        "rules": [ { "set": { "box.fill": "{color.main}", "box.minHeight": { "value": 44, "unit": "px" } } } ],
        "pairs": [
          {
            "name": "label", "foreground": "box.fill", "over": ["$surface"], "kind": "text",
            "when": { "intent": "alert", "state": "enabled" }
          }
        ]
        """
    ),
    sources: [.wcag("1.4.4", "resize-text")],
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    run.palette.components.map(\.resolved).uniqued(on: \.component.name).compactMap { resolved in
      let (component, limits) = (resolved.component, TextLimits(of: resolved).limits)
      guard !limits.isEmpty, !run.waivers.covers(Self.name, WaivableLocation(component: component)) else { return nil }
      return Finding(
        check: Self.name,
        subject: component.name,
        component: component.name,
        severity: .warning,
        message: "the text of \(component.name) cannot grow to 200 %: \(limits.map(\.words).joined(separator: ", ")) "
          + "(WCAG 2.2 1.4.4)",
        addresses: [component.name],
        sources: limits.map { limit in
          let property = component.properties.first { $0.address == limit.address }
          return .init(limit.address, at: component.source.location(at: property?.offset ?? component.offset))
        },
        advice:
          "let the height follow the text and the text wrap, or show the full text elsewhere and waive the finding"
      )
    }
  }
}

extension Palette {
  /// The components, each once however many themes it is drawn in.
  var uniqueComponents: [Component] {
    components.map(\.resolved.component).uniqued(on: \.name)
  }
}
