import Algorithms
import DesignTokens

/// Demands that a container of text becomes larger with the text.
struct TextGrowth: Check {
  static let about = ProblemKind(
    "text-growth",
    .warning,
    title: "A component that shows text grows with it up to 200 %.",
    help: """
      If a container has a fixed height, enlarged text is cut off or shrunk. Let the height follow the text and declare
      it with `growsWithText` in `target` of the accessibility contract, or show the full text elsewhere and waive the
      finding.
      """,
    sources: [.wcag("1.4.4", "resize-text")],
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    run.palette.uniqueComponents.compactMap { component in
      guard let target = component.accessibility?.target, !target.growsWithText,
        component.pairs.contains(where: { $0.kind == .text }),
        !run.waivers.covers(Self.name, WaivableLocation(component: component))
      else { return nil }
      return Finding(
        check: Self.name,
        subject: component.name,
        component: component.name,
        severity: .warning,
        message: "\(component.name) shows text but does not grow with it; at 200 % text is cut off or shrunk "
          + "(WCAG 2.2 1.4.4)",
        addresses: [component.name],
        sources: [.init("the target", at: component.source.location(at: target.offset))],
        advice: "let the height follow the text and say so with 'growsWithText', or show the text elsewhere in full"
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
