import DesignTokens

/// Demands that every visible state is exposed to assistive technology, unless it is transient.
struct UnexposedState: Check {
  static let about = ProblemKind(
    "unexposed-state",
    .warning,
    title: "Every visible state is exposed to assistive technology, unless it is the default or transient.",
    help: """
      Every value on an axis in `distinguish` can be seen, so it must also be announced. Add it to `exposes` of the
      accessibility contract, or to `transient` if it lasts no longer than a touch.
      """,
    example: .init(
      .component,
      wrong: """
        "distinguish": ["state"]
        """,
      right: """
        "distinguish": ["state"],
        "accessibility": { "exposes": { "disabled": { "state": "disabled" } }, "transient": ["pressed"] }
        """
    ),
    sources: [.wcag("4.1.2", "name-role-value")],
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    run.palette.uniqueComponents.flatMap { component in
      component.axes.indices.filter { component.distinguish.contains(component.axes[$0].name) }.flatMap { axis in
        hiddenValues(of: axis, in: component)
          .filter { !run.waivers.covers(Self.name, place($0, of: axis, in: component)) }
          .map { finding(about: $0, of: axis, in: component) }
      }
    }
  }

  private func hiddenValues(of axis: Int, in component: Component) -> [Int] {
    let exposed = Set(component.accessibility?.allExposures.flatMap { $0.when.allowed[axis] ?? [] } ?? [])
    return component.axes[axis].values.indices.filter { value in
      let name = component.axes[axis].values[value]
      return name != component.axes[axis].defaultValue && !exposed.contains(value)
        && !(component.accessibility?.transient.contains(name) ?? false)
    }
  }

  private func place(_ value: Int, of axis: Int, in component: Component) -> WaivableLocation {
    var cell = Cell(values: component.axes.map { $0.values.firstIndex(of: $0.defaultValue) ?? 0 })
    cell.values[axis] = value
    return WaivableLocation(component: component, cells: [cell])
  }

  private func finding(about value: Int, of axis: Int, in component: Component) -> Finding {
    let (name, state) = (component.axes[axis].name, component.axes[axis].values[value])
    return Finding(
      check: Self.name,
      subject: "\(component.name), \(name) \(state)",
      component: component.name,
      severity: .warning,
      message: "\(component.name) shows \(name) \(state), and its accessibility contract exposes no such state "
        + "(WCAG 2.2 4.1.2)",
      addresses: ["\(component.name)[\(name)=\(state)]"],
      sources: [
        .init("the axis", at: component.source.location(at: component.axes[axis].offset))
      ],
      advice: "add it to 'exposes' of 'accessibility', or to 'transient' if it lasts no longer than a touch"
    )
  }
}
