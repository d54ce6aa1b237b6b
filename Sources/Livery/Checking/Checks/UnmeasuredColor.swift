import Algorithms
import ColorScience
import DesignTokens

/// Names the colors that a component draws and that no pair measures.
struct UnmeasuredColor: Check {
  static let about = ProblemKind(
    "unmeasured-color",
    .warning,
    .note,
    title: "Every color that a component draws is measured by a pair.",
    help: """
      Contrast is verified by pairs, so a color without one can have any. Add a pair, of the kind `decorative` if nothing
      depends on seeing the color, or mark its node as `"decorative": true`. Of a component without an anatomy, nobody
      has said what is drawn: there it is a note, and colors that are transparent, or only seen while the control is
      inactive, are left out.
      """,
    example: .init(
      .component,
      wrong: """
        "parts": { "box": { "fill": "color", "line": "color" } },
        "rules": [ { "set": { "box.fill": "{color.main}", "box.line": "{color.main}" } } ]
        """,
      right: """
        "parts": { "box": { "fill": "color", "line": "color" } },
        "rules": [ { "set": { "box.fill": "{color.main}", "box.line": "{color.main}" } } ],
        "pairs": [
          {
            "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic",
            "inactive": { "state": "disabled" }
          },
          {
            "name": "line", "foreground": "box.line", "over": ["box.fill"], "kind": "decorative",
            "when": { "intent": "alert" }
          }
        ]
        """
    ),
    role: .check(isWaivable: false)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    let rows = Dictionary(grouping: run.palette.components.map(\.resolved), by: \.component.name)
    return run.palette.uniqueComponents.flatMap { component in
      component.anatomy.map { findings(about: $0, of: component) }
        ?? findings(about: component, in: rows[component.name] ?? [])
    }
  }

  /// What nodes draw is seen, unless it is decorative.
  private func findings(about anatomy: Anatomy, of component: Component) -> [Finding] {
    let measured = component.measuredProperties
    return anatomy.colors.filter { !measured.contains($0.property) }.uniqued(on: \.property).map { color in
      let address = component.properties[color.property].address
      return finding(
        "'\(address)' is drawn, and no pair of component '\(component.name)' measures it",
        about: address,
        of: component,
        severity: .warning,
        source: .init("it is drawn here", at: component.source.location(at: color.offset)),
        advice: "add a pair, or \"decorative\": true if nothing depends on seeing it"
      )
    }
  }

  /// - Parameter rows: The component in each of its themes.
  private func findings(about component: Component, in rows: [ResolvedComponent]) -> [Finding] {
    let measured = component.measuredProperties
    let colors = component.ownProperties.indices.filter { index in
      component.properties[index].type == .token(.color) && !measured.contains(index)
    }
    let seen = colors.filter { color in rows.contains { $0.showsWhileActive(color) } }
    guard let first = seen.first else { return [] }
    if component.pairs.isEmpty {
      return [
        finding(
          "component '\(component.name)' has colors and no pairs, so no contrast is measured",
          about: nil,
          of: component,
          severity: .note,
          source: .init("the first color", at: component.source.location(at: component.properties[first].offset)),
          advice: "add pairs, of kind 'decorative' where nothing depends on seeing the color"
        )
      ]
    }
    return seen.map { color in
      let property = component.properties[color]
      return finding(
        "no pair of component '\(component.name)' measures '\(property.address)'",
        about: property.address,
        of: component,
        severity: .note,
        source: .init("the property", at: component.source.location(at: property.offset)),
        advice: "add a pair, of kind 'decorative' if nothing depends on seeing it"
      )
    }
  }

  /// - Parameter property: Its address; nil if it is about all of them.
  private func finding(
    _ message: String,
    about property: String?,
    of component: Component,
    severity: Diagnostic.Severity,
    source: Diagnostic.Note,
    advice: String
  ) -> Finding {
    Finding(
      check: Self.name,
      subject: property.map { "\(component.name): \($0)" } ?? component.name,
      component: component.name,
      severity: severity,
      message: message,
      addresses: [component.name],
      sources: [source],
      advice: advice
    )
  }
}

extension Component {
  /// The properties that are the foreground or a layer of a pair.
  fileprivate var measuredProperties: Set<Int> {
    Set(
      pairs.flatMap { [$0.foreground] + $0.beneath }.compactMap { operand in
        if case .property(let index) = operand.value { index } else { nil }
      }
    )
  }
}

extension Anatomy {
  /// The properties that are drawn as a color by the focus ring and by nodes that are not decorative.
  fileprivate var colors: [(property: Int, offset: Int)] {
    let drawn = nodes.filter { !$0.isDecorative }.flatMap { node in
      node.properties.filter { $0.slot.isColor }.map { (property: $0.property, offset: node.offset) }
    }
    guard case .property(let ring)? = focus?.color else { return drawn }
    return [(property: ring, offset: offset)] + drawn
  }
}

extension ResolvedComponent {
  /// Whether a property has a color that can be seen in a cell in which no pair of the component calls it inactive.
  fileprivate func showsWhileActive(_ property: Int) -> Bool {
    // The conditions of used components are about these.
    let inactive = Set(component.pairs.compactMap(\.inactive).filter { $0.only == nil })
    let evaluations = Set(
      matrix.cells.indices.lazy
        .filter { cell in !inactive.contains { $0.matches(matrix.cells[cell]) } }
        .map { plan.byCell[$0][property] }
    )
    return results.contains { values in evaluations.contains { values[$0].canBeSeen } }
  }
}

extension CellValue {
  /// Whether it is a color that is not transparent, or may be one.
  fileprivate var canBeSeen: Bool {
    unsetParameter != nil || systemColor != nil || color.map { $0.alpha > 0 } ?? false
  }
}
