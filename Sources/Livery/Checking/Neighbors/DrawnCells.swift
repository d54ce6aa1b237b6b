import DesignTokens
import ColorScience

/// How the cells of a component look: each color over what is beneath it.
struct DrawnCells {
  let resolved: ResolvedComponent
  let columns: Palette.ThemeColumns
  let stacks: [DrawnStack]

  init(of resolved: ResolvedComponent, in columns: Palette.ThemeColumns) {
    self.resolved = resolved
    self.columns = columns
    stacks = DrawnStack.all(of: resolved.component)
  }

  func seen(
    _ stack: DrawnStack,
    _ cell: Int,
    _ permutation: Int,
    _ backdrop: Verdict.Layer?,
    replacing replaced: (property: Int, color: Color)? = nil
  ) -> SeenStack {
    let cellValues = resolved.measured[permutation][cell]
    func value(_ property: Int) -> CellValue {
      guard let replaced, replaced.property == property else { return cellValues[property] }
      return CellValue(content: .color(replaced.color), tokens: [])
    }
    var layers = [value(stack.property).layer].compactMap { $0 }
    var ground = backdrop
    for (index, operand) in stack.over.enumerated() {
      let layer: Verdict.Layer?
      switch operand {
      case .surface: continue
      case .property(let property): layer = value(property).layer
      case .token(let path): layer = columns.theme.permutations[permutation].layer(of: path)
      }
      if index == stack.over.count - 1 { ground = layer ?? backdrop } else if let layer { layers.append(layer) }
    }
    return SeenStack(
      layers: layers,
      opacity: stack.opacities.reduce(1) { $0 * (value($1).number ?? 1) },
      backdrop: ground
    )
  }

  /// The surfaces that both cells are compared on: those that rules set, or else the theme's.
  func backdrops(_ first: Int, _ second: Int, _ permutation: Int) -> [Verdict.Layer?] {
    let own = [first, second].map { resolved.measured[permutation][$0].surface?.layer }
    let theme = columns.surfaces.compactMap { columns.theme.permutations[permutation].layer(of: $0) }
    var found: [Verdict.Layer] = []
    for layers in own.map({ layer in layer.map { [$0] } ?? theme }) {
      for layer in layers where !found.contains(layer) { found.append(layer) }
    }
    return found.isEmpty ? [nil] : found
  }

  /// The first color property that has another source in the second cell, or else the first that one of them draws.
  func changingColor(in comparison: NeighborComparison) -> Int? {
    let values = resolved.measured[comparison.permutation]
    let (one, two) = (values[comparison.first], values[comparison.second])
    let drawn = stacks.map(\.property).filter { one[$0].layer != nil || two[$0].layer != nil }
    return drawn.first { one[$0].tokens != two[$0].tokens } ?? drawn.first
  }

  /// Whether a property distinguishes two cells once it has another color in one of them.
  func isEnough(
    _ comparison: NeighborComparison,
    replacing property: Int,
    ofCell cell: Int,
    with color: Color
  ) -> Bool {
    let (first, second, permutation) = (comparison.first, comparison.second, comparison.permutation)
    return backdrops(first, second, permutation).allSatisfy { backdrop in
      stacks.contains { stack in
        guard stack.property == property else { return false }
        let looks = [first, second].map { index in
          seen(stack, index, permutation, backdrop, replacing: index == cell ? (property, color) : nil)
        }
        guard case .color(let one) = looks[0], case .color(let two) = looks[1] else { return false }
        return SeenColor(one).difference(from: SeenColor(two)) >= NeighborComparison.enough
      }
    }
  }
}
