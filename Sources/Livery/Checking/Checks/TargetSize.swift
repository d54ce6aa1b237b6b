import DesignTokens

/// Demands that the target of a control is large enough to be hit.
///
/// WCAG requires 24 by 24 (an error below); iOS recommends 44 by 44 and Android 48 by 48 (a note below).
struct TargetSize: Check {
  static let about = ProblemKind(
    "target-size",
    .error,
    .warning,
    .note,
    title: "A target measures at least 24 by 24, 44 by 44 on iOS, and 48 by 48 on Android.",
    help: """
      Small targets are hard to hit for people with a tremor or with large fingers. A side below 24 is an error. A side
      below the 44 points of iOS or the 48 dp of Android is a note, for platforms that the component has a role on. A
      component with a role but without a target is a warning, and so is one whose target has no size in some cells.
      Enlarge the target, which may be larger than what is drawn, or keep as much distance around it and waive the
      finding.
      """,
    example: .init(
      .component,
      wrong: """
        "accessibility": {
          "target": { "width": { "value": 20, "unit": "px" }, "height": { "value": 20, "unit": "px" } }
        }
        """,
      right: """
        "accessibility": {
          "target": { "width": { "value": 48, "unit": "px" }, "height": { "value": 48, "unit": "px" } }
        }
        """
    ),
    sources: [.wcag("2.5.8", "target-size-minimum"), .wcag("2.5.5", "target-size-enhanced")],
    role: .check(isWaivable: true, hasFloor: true)
  )

  /// A required size, and the severity of a smaller target.
  private struct Level {
    var criterion: String
    var severity: Diagnostic.Severity
    /// By platform; nil for all of them.
    var minimums: [(platform: Accessibility.Platform?, points: Double)]

    /// The platforms whose minimum is larger than a side; nil if none is.
    func missed(by side: Double, of component: Component) -> [Accessibility.Platform]? {
      let platforms = component.accessibility?.platforms ?? []
      let missed = minimums.filter { minimum in
        side < minimum.points && minimum.platform.map { platforms.isEmpty || platforms.contains($0) } ?? true
      }
      return missed.isEmpty ? nil : missed.compactMap(\.platform)
    }

    /// As in `44 by 44 on iOS, 48 by 48 on Android`.
    func words(on platforms: [Accessibility.Platform]) -> String {
      minimums.filter { $0.platform.map(platforms.contains) ?? true }.map { minimum in
        let side = LengthText.of(minimum.points)
        return "\(side) by \(side)" + (minimum.platform.map { " on \($0.displayName)" } ?? "")
      }
      .joined(separator: " and ")
    }
  }

  private static let levels = [
    Level(criterion: "2.5.8", severity: .error, minimums: [(nil, 24)]),
    Level(criterion: "2.5.5", severity: .note, minimums: [(.ios, 44), (.android, 48)]),
  ]

  func findings(in run: inout CheckRun) -> [Finding] {
    run.palette.components.flatMap { row -> [Finding] in
      guard let contract = row.resolved.component.accessibility,
        let columns = run.palette.measuredColumns(of: row.resolved.theme)
      else { return [] }
      guard let target = contract.target else {
        return missingTarget(of: row.resolved, contract, run: &run).map { [$0] } ?? []
      }
      return findings(about: target, of: row.resolved, in: columns, run: &run)
    }
  }

  private func missingTarget(
    of resolved: ResolvedComponent,
    _ contract: Accessibility,
    run: inout CheckRun
  ) -> Finding? {
    let component = resolved.component
    guard contract.isOfControl,
      !run.waivers.covers(Self.name, WaivableLocation(theme: resolved.theme, component: component))
    else { return nil }
    var finding = unmeasured(
      "\(component.name) has a role but no target, so its size is not checked (WCAG 2.2 2.5.8)",
      of: resolved
    )
    finding.addresses = ["\(component.name)@\(resolved.theme)"]
    finding.sources = [.init("the accessibility contract", at: component.source.location(at: contract.offset))]
    finding.advice = "add 'target' with its width and height to 'accessibility'"
    return finding
  }

  /// The finding about cells in which a target has no size; nil if there are none.
  private func missingSize(
    in cells: CellBoxes,
    of resolved: ResolvedComponent,
    _ target: Accessibility.Target
  ) -> Finding? {
    guard !cells.isEmpty else { return nil }
    let component = resolved.component
    var finding = unmeasured(
      "the target of \(component.name) has no size that can be measured, so it is not checked there (WCAG 2.2 2.5.8)",
      of: resolved
    )
    finding.addresses = cells.addresses
    finding.facts = cells.figures.map { .init(address: $0.address) }
    finding.sources = [.init("the target", at: component.source.location(at: target.offset))]
    finding.advice = "set the properties of the target in these cells, or exclude cells that cannot occur"
    return finding
  }

  /// A finding that says that a size is not checked.
  private func unmeasured(_ message: String, of resolved: ResolvedComponent) -> Finding {
    Finding(
      check: Self.name,
      subject: "\(resolved.theme): \(resolved.component.name) without target",
      component: resolved.component.name,
      severity: .warning,
      message: message,
      scope: .init(theme: resolved.theme),
      isUnmeasured: true
    )
  }

  private func findings(
    about target: Accessibility.Target,
    of resolved: ResolvedComponent,
    in columns: Palette.ThemeColumns,
    run: inout CheckRun
  ) -> [Finding] {
    var short = Self.levels.map { _ in Shortfall(boxes: CellBoxes(of: resolved.component, in: columns.theme)) }
    var sizeless = CellBoxes(of: resolved.component, in: columns.theme)
    var known: [Double: MissedLevel?] = [:]
    let permutations: [Int?] = target.isFixed ? [nil] : columns.theme.permutations.indices.map { $0 }
    for permutation in permutations {
      for (index, cell) in resolved.matrix.cells.enumerated() {
        let values = resolved.measured[permutation ?? 0][index]
        // Made only if there are waivers: a large component has thousands of places.
        func place(
          missing level: Int? = nil,
          by side: Double? = nil,
          _ platforms: [Accessibility.Platform] = []
        ) -> WaivableLocation {
          WaivableLocation(
            theme: columns.name,
            permutation: permutation.map { columns.theme.permutations[$0] },
            component: resolved.component,
            cells: [cell],
            // The lowest level is asked of everyone, whatever else a statement is about.
            criteria: level.map { $0 == 0 ? [] : [Self.levels[$0].criterion] } ?? [],
            platforms: platforms,
            measure: side,
            isError: level.map { Self.levels[$0].severity == .error } ?? false
          )
        }
        guard let width = target.width.pixels(in: values), let height = target.height.pixels(in: values) else {
          if !run.waivers.covers(Self.name, place()) { sizeless.add([cell], permutation: permutation) }
          continue
        }
        let side = min(width, height)
        let missed = known[side] ?? Self.missedLevel(by: side, of: resolved.component)
        known.updateValue(missed, forKey: side)
        guard let (level, platforms) = missed else { continue }
        let refusing = run.waivers.refusing(Self.name, place(missing: level, by: side, platforms))
        guard let refusing else { continue }
        short[level].outgrown.add(refusing, measuring: side)
        short[level].add(cell, permutation: permutation, width: width, height: height, platforms)
      }
    }
    let shortfalls = zip(Self.levels.indices, short).filter { !$1.boxes.isEmpty }.map { level, shortfall in
      finding(shortfall, level, of: resolved, target)
    }
    return shortfalls + [missingSize(in: sizeless, of: resolved, target)].compactMap { $0 }
  }

  private typealias MissedLevel = (index: Int, platforms: [Accessibility.Platform])

  /// The lowest level that a side misses; who misses it misses those above as well.
  private static func missedLevel(by side: Double, of component: Component) -> MissedLevel? {
    for (index, level) in levels.enumerated() {
      if let platforms = level.missed(by: side, of: component) { return (index, platforms) }
    }
    return nil
  }

  /// The cells that miss one size.
  private struct Shortfall {
    var boxes: CellBoxes
    var width = Double.infinity
    var height = Double.infinity
    var platforms: [Accessibility.Platform] = []
    var outgrown = OutgrownWaivers()

    mutating func add(
      _ cell: Cell,
      permutation: Int?,
      width: Double,
      height: Double,
      _ missed: [Accessibility.Platform]
    ) {
      platforms += missed.filter { !platforms.contains($0) }
      boxes.add([cell], permutation: permutation, value: min(width, height))
      if min(width, height) < min(self.width, self.height) { (self.width, self.height) = (width, height) }
    }
  }

  private func finding(
    _ shortfall: Shortfall,
    _ index: Int,
    of resolved: ResolvedComponent,
    _ target: Accessibility.Target
  ) -> Finding {
    let (component, level) = (resolved.component, Self.levels[index])
    let platforms = shortfall.platforms
    let size = "\(LengthText.of(shortfall.width)) by \(LengthText.of(shortfall.height))"
    let minimums = level.minimums.filter { $0.platform.map(platforms.contains) ?? true }.map(\.points)
    let minimum = minimums.max() ?? 0
    return Finding(
      check: Self.name,
      subject: "\(resolved.theme): \(component.name) below \(LengthText.of(minimum))",
      component: component.name,
      severity: level.severity,
      message: "the target of \(component.name) measures \(size), less than \(level.words(on: platforms)) "
        + "(WCAG 2.2 \(level.criterion))",
      measure: .init(value: min(shortfall.width, shortfall.height), minimum: minimum),
      scope: .init(theme: resolved.theme, criteria: index == 0 ? [] : [level.criterion], platforms: platforms),
      details: shortfall.outgrown.lines,
      addresses: shortfall.boxes.addresses,
      facts: shortfall.boxes.facts,
      sources: [.init("the target", at: component.source.location(at: target.offset))],
      advice: level.severity == .error ? "enlarge it, or keep as much distance around it" : nil
    )
  }
}

extension Accessibility {
  /// The platforms that the contract names a role on.
  fileprivate var platforms: [Platform] { roles.map(\.platform) }
}

extension Accessibility.Platform {
  fileprivate var displayName: String {
    switch self {
    case .ios: "iOS"
    case .android: "Android"
    case .web: "the web"
    }
  }
}

extension Accessibility.Target {
  /// Whether the target is the same in every cell and permutation.
  fileprivate var isFixed: Bool {
    if case .fixed = width, case .fixed = height { true } else { false }
  }
}

extension Accessibility.Target.Length {
  /// The length in px; nil for a property that is not drawn, or left to who uses the component without a default.
  fileprivate func pixels(in values: CellValues) -> Double? {
    switch self {
    case .fixed(let dimension): return dimension.pixels
    case .property(let index):
      guard case .value(.dimension(let dimension)) = values[index].measured.content else { return nil }
      return dimension.pixels
    }
  }
}

/// Lengths in words.
enum LengthText {
  static func of(_ pixels: Double) -> String {
    guard pixels.isFinite else { return "an endless length" }
    let tenths = (min(max(pixels, -1e6), 1e6) * 10).rounded(.down) / 10
    return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
  }
}
