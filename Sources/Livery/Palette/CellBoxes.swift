import Algorithms
import DesignTokens

/// Cells of one component in permutations of one theme, as the fewest addresses that match exactly these.
///
/// Each entry is a box: some values on every axis, in some permutations. Boxes that differ on only one side are joined,
/// and a complete side is written `*`.
struct CellBoxes {
  let component: Component
  let theme: Theme
  /// A side for each axis, and last the permutations; the value of a box is the index of its measurement.
  private var boxes: IndexBoxes
  /// Boxes with different measurements are not joined.
  private var measurements: [Double] = []
  private var indices: [Double: Int] = [:]

  init(of component: Component, in theme: Theme) {
    self.component = component
    self.theme = theme
    boxes = IndexBoxes(radices: component.axes.map(\.values.count) + [theme.permutations.count])
  }

  var isEmpty: Bool { boxes.isEmpty }

  /// Adds cells that differ on one axis at most: one, or two neighbors.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - permutation: The index of the permutation; nil for all of them.
  ///   - value: The measurement.
  mutating func add(_ cells: [Cell], permutation: Int?, value: Double = 0) {
    let index = indices[value] ?? measurements.count
    if index == measurements.count {
      indices[value] = index
      measurements.append(value)
    }
    boxes.append(value: index)
    for cell in cells {
      for (axis, value) in cell.values.enumerated() { boxes.insert(value, on: axis) }
    }
    for permutation in permutation.map({ $0..<$0 + 1 }) ?? theme.permutations.indices {
      boxes.insert(permutation, on: component.axes.count)
    }
  }

  /// The fewest addresses: `button[intent=main|alert,state=*]@theme/light|dark`.
  var addresses: [String] {
    var joined = boxes.withoutValues
    for side in (0...component.axes.count).reversed() { joined = joined.joined(along: side) }
    return joined.indices.map { text(of: $0, in: joined) }
  }

  /// One address for each measurement: sides without influence are written `*`, all others are listed separately.
  var figures: [(address: String, value: Double)] {
    let unique = boxes.uniqued()
    var joined = unique
    for (side, axis) in component.axes.enumerated() { joined = joined.joined(along: side, toLength: axis.values.count) }
    // In the order in which the boxes had their measurements first.
    let order = Array(unique.values.uniqued())
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let sorted = joined.indices.sorted { one, two in
      (places[joined.values[one]] ?? 0, one) < (places[joined.values[two]] ?? 0, two)
    }
    return sorted.map { (text(of: $0, in: joined), measurements[joined.values[$0]]) }
  }

  private func text(of box: Int, in boxes: IndexBoxes) -> String {
    let terms = component.axes.enumerated().map { side, axis in
      let length = boxes.count(on: side, of: box)
      let isWhole = length == axis.values.count && length > 1
      return
        "\(axis.name)=\(isWhole ? "*" : boxes.side(side, of: box).map { axis.values[$0] }.joined(separator: "|"))"
    }
    let cells = terms.isEmpty ? component.name : "\(component.name)[\(terms.joined(separator: ","))]"
    let permutations = boxes.side(component.axes.count, of: box)
    if permutations.count == theme.permutations.count { return "\(cells)@\(theme.name)" }
    return "\(cells)@\(theme.name)/\(permutations.map { theme.permutations[$0].id }.joined(separator: "|"))"
  }
}
