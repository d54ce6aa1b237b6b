import DesignTokens

/// Cells of one component in permutations of one theme, as the fewest addresses that match exactly these.
///
/// Each entry is a box: some values on every axis, in some permutations. Boxes that differ on only one side are joined,
/// and a complete side is written `*`.
struct CellBoxes {
  let component: Component
  let theme: Theme
  /// A side for each axis, and last the permutations.
  private var boxes: [IndexBox] = []
  /// The measurement of a box; boxes with different measurements are not joined.
  private var values: [IndexBox: Double] = [:]

  init(of component: Component, in theme: Theme) {
    self.component = component
    self.theme = theme
  }

  var isEmpty: Bool { boxes.isEmpty }

  /// Adds cells that differ on one axis at most: one, or two neighbors.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - permutation: The index of the permutation; nil for all of them.
  ///   - value: The measurement.
  mutating func add(_ cells: [Cell], permutation: Int?, value: Double? = nil) {
    var sides = component.axes.indices.map { axis in IndexMask(cells.map { $0.values[axis] }) }
    sides.append(permutation.map { [$0] } ?? IndexMask(theme.permutations.indices))
    let box = IndexBox(sides: sides)
    if values.updateValue(value ?? 0, forKey: box) == nil { boxes.append(box) }
  }

  /// The fewest addresses: `button[intent=main|alert,state=*]@theme/light|dark`.
  var addresses: [String] {
    var joined = boxes
    for side in (0...component.axes.count).reversed() { joined = joined.joined(along: side) }
    return joined.map(text)
  }

  /// One address for each measurement: sides without influence are written `*`, all others are listed separately.
  var figures: [(address: String, value: Double)] {
    let groups = Dictionary(grouping: boxes) { values[$0] ?? 0 }
    let order = boxes.reduce(into: [Double]()) { order, box in
      let value = values[box] ?? 0
      if !order.contains(value) { order.append(value) }
    }
    return order.flatMap { figure in
      var joined = groups[figure] ?? []
      for (side, axis) in component.axes.enumerated() {
        joined = joined.joined(along: side) { $0.count == axis.values.count }
      }
      return joined.map { (text($0), figure) }
    }
  }

  private func text(_ box: IndexBox) -> String {
    let terms = zip(component.axes, box.sides).map { axis, side in
      let isWhole = side.count == axis.values.count && side.count > 1
      return "\(axis.name)=\(isWhole ? "*" : side.sorted().map { axis.values[$0] }.joined(separator: "|"))"
    }
    let cells = terms.isEmpty ? component.name : "\(component.name)[\(terms.joined(separator: ","))]"
    let permutations = box.sides.last?.sorted() ?? []
    if permutations.count == theme.permutations.count { return "\(cells)@\(theme.name)" }
    return "\(cells)@\(theme.name)/\(permutations.map { theme.permutations[$0].id }.joined(separator: "|"))"
  }
}
