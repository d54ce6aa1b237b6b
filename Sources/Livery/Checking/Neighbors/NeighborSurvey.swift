import DesignTokens
import ColorScience
import Parallelism

/// Compares the cells of a component with their neighbors: those that have another value on one axis.
///
/// Most cells of a large matrix repeat each other, so that what is compared is not cells but what their colors come from.
struct NeighborSurvey {
  private let row: Int
  private let drawnCells: DrawnCells
  /// The properties that are no colors, and fade none, each with the colors of its part.
  private let plain: [(property: Int, colors: [Int])]
  /// By cell: the number of what its colors come from; cells of one number look alike in every permutation.
  private let looks: [Int]
  /// By stack and cell: the number of what the colors of the stack come from.
  private let stackLooks: [[Int]]
  private var figures: [DrawnPair: NeighborComparison.Figure?] = [:]
  private var differences: [ValuePair: Bool] = [:]
  /// How stacks look on the surfaces of the theme.
  private var seenStacks: [DrawnLook: SeenStack] = [:]
  /// What cells are compared on, by what their surfaces come from.
  private var backdrops: [ValuePair: [Verdict.Layer?]] = [:]
  private var colors = SeenColors()

  private var resolved: ResolvedComponent { drawnCells.resolved }
  private var columns: Palette.ThemeColumns { drawnCells.columns }

  private struct DrawnPair: Hashable {
    var first: Int
    var second: Int
    var permutation: Int
  }

  private struct DrawnLook: Hashable {
    var stack: Int
    var look: Int
    var permutation: Int
    /// The index of the surface.
    var backdrop: Int
  }

  private struct ValuePair: Hashable {
    var first: Int
    var second: Int
    var permutation: Int
  }

  static func closeNeighbors(in palette: Palette) -> [NeighborComparison] {
    Concurrently.map(palette.components.count, inChunksOf: 1) { row -> [NeighborComparison] in
      let resolved = palette.components[row].resolved
      guard let columns = palette.measuredColumns(of: resolved.theme) else { return [] }
      let axes = resolved.component.meaningfulAxes
      guard !axes.isEmpty else { return [] }
      var survey = NeighborSurvey(of: resolved, row: row, in: columns)
      return survey.closeNeighbors(on: axes)
    }
    .flatMap(\.self)
  }

  private init(of resolved: ResolvedComponent, row: Int, in columns: Palette.ThemeColumns) {
    self.row = row
    drawnCells = DrawnCells(of: resolved, in: columns)
    let component = resolved.component
    let fading = Set(component.pairs.flatMap(\.groupOpacities).compactMap { $0 })
    let colors = component.properties.indices.filter { component.properties[$0].type == .token(.color) }
    let looking = colors + fading.sorted() + [component.properties.count]
    looks = Self.looks(of: resolved, at: looking)
    stackLooks = drawnCells.stacks.map { Self.looks(of: resolved, at: $0.properties) }
    plain = component.properties.indices.filter { !colors.contains($0) && !fading.contains($0) }.map { property in
      (property, colors.filter { component.properties[$0].part == component.properties[property].part })
    }
  }

  /// By cell: a number that cells share whose values of some properties come from the same places.
  private static func looks(of resolved: ResolvedComponent, at properties: [Int]) -> [Int] {
    var known: [[Int]: Int] = [:]
    return resolved.plan.byCell.map { numbers in
      let key = properties.map { numbers[$0] }
      let look = known[key] ?? known.count
      known[key] = look
      return look
    }
  }

  private mutating func closeNeighbors(on axes: [(axis: Int, isDistinguished: Bool)]) -> [NeighborComparison] {
    let cells = resolved.matrix.cells
    let indices = Dictionary(uniqueKeysWithValues: cells.enumerated().map { ($1, $0) })
    var found: [NeighborComparison] = []
    for (axis, isDistinguished) in axes {
      for (first, cell) in cells.enumerated() {
        for value in (cell.values[axis] + 1)..<max(resolved.component.axes[axis].values.count, cell.values[axis] + 1) {
          var other = cell
          other.values[axis] = value
          guard let second = indices[other] else { continue }
          for permutation in columns.theme.permutations.indices {
            guard let figure = closeFigure(first, second, permutation) else { continue }
            found.append(
              NeighborComparison(
                row: row,
                axis: axis,
                first: first,
                second: second,
                permutation: permutation,
                isDistinguished: isDistinguished,
                figure: figure
              )
            )
          }
        }
      }
    }
    return found
  }

  /// Nil for cells that are distinguished by more than hue, and where an unknown color would decide.
  private mutating func closeFigure(
    _ first: Int,
    _ second: Int,
    _ permutation: Int
  ) -> NeighborComparison.Figure? {
    if differInShape(first, second, permutation) { return nil }
    let pair = DrawnPair(first: looks[first], second: looks[second], permutation: permutation)
    if let known = figures[pair] { return known }
    let figure = figure(first, second, permutation).flatMap { $0.isEnough && !$0.isOfHueOnly ? nil : $0 }
    figures.updateValue(figure, forKey: pair)
    return figure
  }
}

// MARK: - Shape

extension NeighborSurvey {
  /// Whether a property differs that is no color, and drawn in one of the cells at least.
  private mutating func differInShape(_ first: Int, _ second: Int, _ permutation: Int) -> Bool {
    for (property, colors) in plain {
      let (one, two) = (resolved.plan.byCell[first][property], resolved.plan.byCell[second][property])
      guard one != two, isDrawn(colors, first, permutation) || isDrawn(colors, second, permutation) else { continue }
      let pair = ValuePair(first: one, second: two, permutation: permutation)
      if let known = differences[pair] {
        if known { return true }
        continue
      }
      let values = resolved.measured[permutation]
      let differs = !values[first][property].isSameShape(as: values[second][property])
      differences[pair] = differs
      if differs { return true }
    }
    return false
  }

  /// Whether a part is drawn in a cell: always if it has no colors, and else where one of them is.
  private func isDrawn(_ colors: [Int], _ cell: Int, _ permutation: Int) -> Bool {
    let values = resolved.measured[permutation][cell]
    return colors.isEmpty || colors.contains { values[$0].content != .notDrawn }
  }
}

extension CellValue {
  /// Whether both have the same value, even if they are declared differently.
  fileprivate func isSameShape(as other: CellValue) -> Bool {
    switch (content, other.content) {
    case (.value(.dimension(let one)), .value(.dimension(let two))): one.pixels == two.pixels
    case (.value(.number(let one)), .value(.number(let two))): one.value == two.value
    default: content == other.content
    }
  }
}

// MARK: - Color

extension NeighborSurvey {
  /// Nil where it cannot be known whether the cells look alike.
  private mutating func figure(_ first: Int, _ second: Int, _ permutation: Int) -> NeighborComparison.Figure? {
    var worst: NeighborComparison.Figure?
    // Where no rule sets a surface, two cells are compared on those of the theme, in their order.
    let surfaces = (resolved.plan.byCell[first].last ?? 0, resolved.plan.byCell[second].last ?? 0)
    let isOnTheme = surfaces == (EvaluationPlan.nothing, EvaluationPlan.nothing)
    let pair = ValuePair(first: surfaces.0, second: surfaces.1, permutation: permutation)
    let known = backdrops[pair] ?? drawnCells.backdrops(first, second, permutation)
    backdrops[pair] = known
    for (index, backdrop) in known.enumerated() {
      guard let figure = figure(first, second, permutation, on: backdrop, isOnTheme ? index : nil) else { return nil }
      guard let known = worst else {
        worst = figure
        continue
      }
      if figure.difference < known.difference { worst = figure }
      worst?.normal = min(known.normal, figure.normal)
      worst?.lightness = min(known.lightness, figure.lightness)
    }
    return worst
  }

  private mutating func figure(
    _ first: Int,
    _ second: Int,
    _ permutation: Int,
    on backdrop: Verdict.Layer?,
    _ surface: Int?
  ) -> NeighborComparison.Figure? {
    var parts: [(property: Int, one: SeenColor, two: SeenColor)] = []
    var isKnown = true
    for (number, stack) in drawnCells.stacks.enumerated() {
      let one = seen(number, first, permutation, backdrop, surface)
      let isSame = stackLooks[number][first] == stackLooks[number][second]
      let two = isSame ? one : seen(number, second, permutation, backdrop, surface)
      switch (one, two) {
      case (.color(let one), .color(let two)):
        if one != two { parts.append((stack.property, colors.seen(one), colors.seen(two))) }
      case (let one, let two):
        isKnown = isKnown && one == two
      }
    }
    var figure = NeighborComparison.Figure(difference: .infinity, vision: .normal, normal: 0, lightness: 0)
    for vision in SeenColor.Vision.allCases {
      let differences = parts.map { ($0.property, $0.one.difference(from: $0.two, with: vision)) }
      let best = differences.max { $0.1 < $1.1 }
      if vision == .normal { figure.normal = best?.1 ?? 0 }
      // Simulation moves neutral colors by decimals of no consequence, which name no vision.
      guard best?.1 ?? 0 < figure.difference - NeighborComparison.rounding else { continue }
      figure.difference = best?.1 ?? 0
      figure.vision = vision
      figure.property = best?.0
    }
    figure.lightness = parts.map { abs($0.one.lightness - $0.two.lightness) }.max() ?? 0
    return isKnown || figure.isEnough ? figure : nil
  }
}

extension NeighborSurvey {
  /// How a stack looks in a cell, worked out once for each look.
  private mutating func seen(
    _ stack: Int,
    _ cell: Int,
    _ permutation: Int,
    _ backdrop: Verdict.Layer?,
    _ surface: Int?
  ) -> SeenStack {
    guard let surface else { return drawnCells.seen(drawnCells.stacks[stack], cell, permutation, backdrop) }
    let key = DrawnLook(stack: stack, look: stackLooks[stack][cell], permutation: permutation, backdrop: surface)
    if let known = seenStacks[key] { return known }
    let seen = drawnCells.seen(drawnCells.stacks[stack], cell, permutation, backdrop)
    seenStacks[key] = seen
    return seen
  }
}

extension Component {
  /// The axes whose values mean something to the users of a component: those that the spec distinguishes by
  /// eye, and those that assistive technology hears of.
  fileprivate var meaningfulAxes: [(axis: Int, isDistinguished: Bool)] {
    let exposed = Set(accessibility?.allExposures.flatMap { $0.when.allowed.keys } ?? [])
    return axes.indices.compactMap { axis in
      let isDistinguished = distinguish.contains(axes[axis].name)
      return isDistinguished || exposed.contains(axis) ? (axis, isDistinguished) : nil
    }
  }
}
