import DesignTokens

/// Cells of one component in permutations of one theme, named by as few addresses as say exactly that.
///
/// Each entry stands for a box: some values on every axis, in some permutations. Boxes that differ on one side only are
/// joined, and a side that has become whole is written `*`.
struct CellBoxes {
  /// A side for each axis, and last the permutations; each side lists indices in ascending order.
  private struct Box: Hashable {
    var sides: [[Int]]
  }

  let component: Component
  let theme: Theme
  private var boxes: [Box] = []
  /// What was measured in a box; boxes with other figures are not the same fact.
  private var values: [Box: Double] = [:]

  init(of component: Component, in theme: Theme) {
    self.component = component
    self.theme = theme
  }

  var isEmpty: Bool { boxes.isEmpty }

  /// Adds cells that differ on one axis at most: one, or two neighbours.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - permutation: The index of the permutation; nil for all of them.
  ///   - value: What was measured there.
  mutating func add(_ cells: [Cell], permutation: Int?, value: Double? = nil) {
    var sides = component.axes.indices.map { axis in Array(Set(cells.map { $0.values[axis] })).sorted() }
    sides.append(permutation.map { [$0] } ?? Array(theme.permutations.indices))
    let box = Box(sides: sides)
    if values.updateValue(value ?? 0, forKey: box) == nil { boxes.append(box) }
  }

  /// The fewest addresses: `button[intent=main|alert,state=*]@theme/light|dark`.
  var addresses: [String] {
    var joined = boxes
    for side in (0...component.axes.count).reversed() { joined = Self.joined(joined, along: side) { _ in true } }
    return joined.map(text)
  }

  /// One address for each figure: sides that make no difference at all are written `*`, everything else stands alone.
  var figures: [(address: String, value: Double)] {
    let groups = Dictionary(grouping: boxes) { values[$0] ?? 0 }
    let order = boxes.reduce(into: [Double]()) { order, box in
      let value = values[box] ?? 0
      if !order.contains(value) { order.append(value) }
    }
    return order.flatMap { figure in
      var joined = groups[figure] ?? []
      for (side, axis) in component.axes.enumerated() {
        joined = Self.joined(joined, along: side) { $0.count == axis.values.count }
      }
      return joined.map { (text($0), figure) }
    }
  }

  /// Joins the boxes that differ on one side only, where the joined side is as wanted.
  private static func joined(_ boxes: [Box], along side: Int, where fits: ([Int]) -> Bool) -> [Box] {
    var order: [Box] = []
    var groups: [Box: [Box]] = [:]
    for box in boxes {
      var key = box
      key.sides[side] = []
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(box)
    }
    return order.flatMap { key -> [Box] in
      let group = groups[key] ?? []
      let whole = Set(group.flatMap { $0.sides[side] }).sorted()
      guard group.count > 1, fits(whole) else { return group }
      var box = key
      box.sides[side] = whole
      return [box]
    }
  }

  private func text(_ box: Box) -> String {
    let terms = zip(component.axes, box.sides).map { axis, side in
      let isWhole = side.count == axis.values.count
      return "\(axis.name)=\(isWhole && side.count > 1 ? "*" : side.map { axis.values[$0] }.joined(separator: "|"))"
    }
    let cells = terms.isEmpty ? component.name : "\(component.name)[\(terms.joined(separator: ","))]"
    let permutations = box.sides.last ?? []
    if permutations.count == theme.permutations.count { return "\(cells)@\(theme.name)" }
    return "\(cells)@\(theme.name)/\(permutations.map { theme.permutations[$0].id }.joined(separator: "|"))"
  }
}
