import DesignTokens

/// Demands that what is pressed is large enough to be hit: 24 by 24 (an error below), and better 44 by 44 (a note below).
struct TargetSize: Check {
  static let about = ProblemKind(
    "target-size",
    .error,
    .note,
    title: "A target measures at least 24 by 24, and preferably 44 by 44.",
    help: """
      Small targets are hard to hit for people with a tremor or with large fingers. A side below 24 is an error, a side
      below 44 is a note. Enlarge the target, which may be larger than what is drawn, or keep as much distance around it
      and waive the finding.
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
    role: .check(isWaivable: true)
  )

  /// A required size, and the severity of a smaller target.
  private struct Level {
    var minimum: Double
    var criterion: String
    var severity: Diagnostic.Severity
  }

  private static let levels = [
    Level(minimum: 24, criterion: "2.5.8", severity: .error),
    Level(minimum: 44, criterion: "2.5.5", severity: .note),
  ]

  func findings(in run: inout CheckRun) -> [Finding] {
    run.palette.components.flatMap { row -> [Finding] in
      guard let target = row.resolved.component.accessibility?.target,
        let columns = run.palette.measuredColumns(of: row.resolved.theme)
      else { return [] }
      return findings(about: target, of: row.resolved, in: columns, run: &run)
    }
  }

  private func findings(
    about target: Accessibility.Target,
    of resolved: ResolvedComponent,
    in columns: Palette.ThemeColumns,
    run: inout CheckRun
  ) -> [Finding] {
    var short = Self.levels.map { _ in Shortfall(boxes: CellBoxes(of: resolved.component, in: columns.theme)) }
    let permutations: [Int?] = target.isFixed ? [nil] : columns.theme.permutations.indices.map { $0 }
    for permutation in permutations {
      for (index, cell) in resolved.matrix.cells.enumerated() {
        let values = resolved.measured[permutation ?? 0][index]
        guard let width = target.width.pixels(in: values), let height = target.height.pixels(in: values),
          let level = Self.levels.firstIndex(where: { min(width, height) < $0.minimum })
        else { continue }
        let place = WaivableLocation(
          theme: columns.name,
          permutation: permutation.map { columns.theme.permutations[$0] },
          component: resolved.component,
          cells: [cell]
        )
        if run.waivers.covers(Self.name, place) { continue }
        short[level].add(cell, permutation: permutation, width: width, height: height)
      }
    }
    return zip(Self.levels, short).filter { !$1.boxes.isEmpty }.map { level, shortfall in
      finding(shortfall, level, of: resolved, target)
    }
  }

  /// The cells that miss one size.
  private struct Shortfall {
    var boxes: CellBoxes
    var width = Double.infinity
    var height = Double.infinity

    mutating func add(_ cell: Cell, permutation: Int?, width: Double, height: Double) {
      boxes.add([cell], permutation: permutation, value: min(width, height))
      if min(width, height) < min(self.width, self.height) { (self.width, self.height) = (width, height) }
    }
  }

  private func finding(
    _ shortfall: Shortfall,
    _ level: Level,
    of resolved: ResolvedComponent,
    _ target: Accessibility.Target
  ) -> Finding {
    let component = resolved.component
    let size = "\(LengthText.of(shortfall.width)) by \(LengthText.of(shortfall.height))"
    let minimum = LengthText.of(level.minimum)
    return Finding(
      check: Self.name,
      subject: "\(resolved.theme): \(component.name) below \(minimum)",
      component: component.name,
      severity: level.severity,
      message: "the target of \(component.name) measures \(size), and \(minimum) by \(minimum) is asked for "
        + "(WCAG 2.2 \(level.criterion))",
      measure: .init(value: min(shortfall.width, shortfall.height), minimum: level.minimum),
      addresses: shortfall.boxes.addresses,
      facts: shortfall.boxes.facts,
      sources: [.init("the target", at: component.source.location(at: target.offset))],
      advice: level.severity == .error ? "enlarge it, or keep as much distance around it" : nil
    )
  }
}

extension Accessibility.Target {
  /// Whether the target is the same in every cell and permutation.
  fileprivate var isFixed: Bool {
    if case .fixed = width, case .fixed = height { true } else { false }
  }
}

extension Accessibility.Target.Length {
  /// The length in px; nil for a property that is not drawn, or left to who uses the component.
  fileprivate func pixels(in values: CellValues) -> Double? {
    switch self {
    case .fixed(let dimension): return dimension.pixels
    case .property(let index):
      guard case .value(.dimension(let dimension)) = values[index].content else { return nil }
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
