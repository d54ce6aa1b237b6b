import Algorithms

/// The values of a property in all cells, as a decision: a default value, and the cells that have another one.
///
/// The conditions of the exceptions do not overlap, so their order does not matter: a `switch`, a chain of `if` and a
/// cascade of selectors all read them alike.
struct StyleTable: Sendable, Hashable {
  struct Row: Sendable, Hashable {
    /// Names only axes that are in ``StyleTable/axes``.
    var condition: CellCondition
    var value: StyleValue
  }

  /// The axes that the property depends on, in the order of the spec.
  let axes: [Int]
  /// The value where no exception applies.
  let standard: StyleValue
  let exceptions: [Row]
  /// The parameters that are among the values.
  let parameterNames: [String]

  var values: [StyleValue] { [standard] + exceptions.map(\.value) }
}

extension StyleTable {
  /// - Parameters:
  ///   - values: The values of the shape's cells; of none only if there is no cell.
  ///   - shape: How their numbers are distributed.
  init(of values: CellStyles, shaped shape: TableShape) {
    axes = shape.axes
    standard = shape.standard.map { values.distinct[$0] } ?? .notDrawn
    exceptions = shape.exceptions.map { Row(condition: $0.condition, value: values.distinct[$0.value]) }
    parameterNames = ([standard] + exceptions.map(\.value)).compactMap { value in
      if case .parameter(let name) = value { name } else { nil }
    }
  }
}

/// A table whose values are only numbers, which is the same for all properties that vary alike.
struct TableShape: Sendable {
  let axes: [Int]
  /// Nil if there is no cell.
  let standard: Int?
  let exceptions: [(condition: CellCondition, value: Int)]

  /// Finds the relevant axes, and few rows by merging neighbors.
  ///
  /// - Parameter numbers: By cell: the number of its value.
  init(of numbers: [Int], in cells: [Cell], of component: Component) {
    let radices = component.axes.map(\.values.count)
    let axes = DecidingAxes(values: numbers, cells: cells, radices: radices).axes
    // The first cell of each combination stands for all, which have the same value.
    var known = [Bool](repeating: false, count: axes.reduce(1) { $0 * radices[$1] })
    var boxes = IndexBoxes(radices: axes.map { radices[$0] })
    for (cell, number) in zip(cells, numbers) {
      let place = axes.reduce(0) { $0 * radices[$1] + cell.values[$1] }
      if known[place] { continue }
      known[place] = true
      boxes.append(value: number)
      for (side, axis) in axes.enumerated() { boxes.insert(cell.values[axis], on: side) }
    }
    let merged = Self.merged(boxes, axisCount: axes.count)
    let standard = Self.standard(of: merged)
    self.axes = axes
    self.standard = standard
    exceptions = merged.indices.filter { merged.values[$0] != standard }.map { box in
      let sides = axes.enumerated().filter { side, axis in merged.count(on: side, of: box) < radices[axis] }
      let allowed = sides.map { side, axis in (axis, Set(merged.side(side, of: box))) }
      return (CellCondition(allowed: Dictionary(uniqueKeysWithValues: allowed)), merged.values[box])
    }
  }

  /// Joins boxes that differ in one axis only.
  ///
  /// The order of the axes decides how far that leads, so several are tried.
  private static func merged(_ boxes: IndexBoxes, axisCount: Int) -> IndexBoxes {
    let first = Array(0..<axisCount)
    // A rotation for each axis finds the best order or nearly so, and stays fast for a large matrix.
    let orders = first.flatMap { start -> [[Int]] in
      let rotation = Array(first[start...] + first[..<start])
      return [rotation, rotation.reversed()]
    }
    let results = orders.uniqued().map { order in merged(boxes, along: order) }
    return results.min { $0.count < $1.count } ?? boxes
  }

  private static func merged(_ boxes: IndexBoxes, along axes: [Int]) -> IndexBoxes {
    var boxes = boxes
    while true {
      let before = boxes.count
      for axis in axes { boxes = boxes.joined(along: axis) }
      if boxes.count == before { return boxes }
    }
  }

  /// The value that would need the most rows; among equals the one of most cells, then the first; nil if there is none.
  private static func standard(of boxes: IndexBoxes) -> Int? {
    var weights = [(rows: Int, cells: Int)](repeating: (0, 0), count: (boxes.values.max() ?? -1) + 1)
    for box in boxes.indices {
      weights[boxes.values[box]].rows += 1
      weights[boxes.values[box]].cells += boxes.count(of: box)
    }
    return weights.indices.max { first, second in
      (weights[first].rows, weights[first].cells, second) < (weights[second].rows, weights[second].cells, first)
    }
  }
}

/// The axes that a property depends on.
private struct DecidingAxes {
  private let values: [Int]
  private let cells: [Cell]
  private let radices: [Int]

  init(values: [Int], cells: [Cell], radices: [Int]) {
    self.values = values
    self.cells = cells
    self.radices = radices
  }

  /// The axes along which two neighbors differ, and more if these are not sufficient because of excluded cells.
  var axes: [Int] {
    // Nothing decides about a value that is the same everywhere.
    guard values.contains(where: { $0 != values[0] }) else { return [] }
    let all = Array(radices.indices)
    var axes = all.filter { axis in !isFunction(of: all.filter { $0 != axis }) }
    while !isFunction(of: axes), let next = all.first(where: { !axes.contains($0) }) {
      axes = (axes + [next]).sorted()
    }
    return axes
  }

  /// Whether cells that agree on some axes have the same value.
  private func isFunction(of axes: [Int]) -> Bool {
    // The cells of a component are few enough for a table of all combinations.
    var known = [Int32](repeating: -1, count: axes.reduce(1) { $0 * radices[$1] })
    for (cell, value) in zip(cells, values) {
      var place = 0
      for axis in axes { place = place * radices[axis] + cell.values[axis] }
      if known[place] >= 0, known[place] != Int32(truncatingIfNeeded: value) { return false }
      known[place] = Int32(truncatingIfNeeded: value)
    }
    return true
  }
}
