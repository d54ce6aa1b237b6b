import Algorithms
import DesignTokens
import ColorScience

/// Comparisons that are reported together: those of the same two values of an axis of a component in a theme.
struct NeighborGroup {
  let subject: String
  let component: Component
  /// The two values, as in `enabled and pressed`.
  let values: String
  /// Whether one of the states lasts no longer than a touch.
  let isTransient: Bool
  fileprivate let figure: @Sendable (NeighborComparison.Figure) -> Double
  fileprivate(set) var boxes: CellBoxes
  fileprivate(set) var comparisons: [NeighborComparison] = []
  fileprivate(set) var outgrown = OutgrownWaivers()

  /// The comparison with the least figure; the first of equals.
  var worst: NeighborComparison { worst(of: comparisons) }

  /// The worst comparison of each permutation, in the order of the theme.
  var worstByPermutation: [NeighborComparison] {
    let groups = Dictionary(grouping: comparisons, by: \.permutation)
    return groups.keys.sorted().compactMap { groups[$0] }.map(worst)
  }

  private func worst(of comparisons: [NeighborComparison]) -> NeighborComparison {
    comparisons.min { figure($0.figure) < figure($1.figure) } ?? comparisons[0]
  }

  /// For each permutation the worst figure, the colors behind it, and how many neighbors there are.
  func details(in palette: Palette, figure words: (NeighborComparison) -> String) -> [String] {
    let results = worstByPermutation.map { worst -> (permutation: String, text: String) in
      let resolved = palette.components[worst.row].resolved
      let permutation = boxes.theme.permutations[worst.permutation]
      let colors = worst.figure.property.map { property in
        let values = resolved.measured[worst.permutation]
        let hexes = [worst.first, worst.second].map { values[$0][property].layer?.colorText ?? "nothing" }
        return ", \(component.properties[property].address) \(hexes.joined(separator: " and "))"
      }
      let count = comparisons.count { $0.permutation == worst.permutation }
      let more = count > 1 ? ", the worst of \(count)" : ""
      return (permutation.id, "\(words(worst))\(colors ?? "")\(more)")
    }
    return PermutationLines.text(of: results, in: boxes.theme.name)
  }

  /// Where the colors of the worst cells are written.
  func sources(in palette: Palette) -> [Diagnostic.Note] {
    let notes = worstByPermutation.flatMap { worst -> [Diagnostic.Note] in
      guard let property = worst.figure.property else { return [] }
      let values = palette.components[worst.row].resolved.measured[worst.permutation]
      let tokens = boxes.theme.permutations[worst.permutation].tokens
      return [worst.first, worst.second].compactMap { cell in
        guard let path = values[cell][property].tokens.last, let token = tokens[path] else { return nil }
        return Diagnostic.Note(path.description, at: token.source)
      }
    }
    return Array(notes.uniqued())
  }
}

/// Groups of comparisons, in the order of their first member.
struct NeighborGroups {
  private var order: [String: Int] = [:]
  private(set) var all: [NeighborGroup] = []

  mutating func add(
    _ comparison: NeighborComparison,
    in palette: Palette,
    measuring figure: @escaping @Sendable (NeighborComparison.Figure) -> Double = { $0.difference },
    refusedBy waivers: [Waiver],
    kind: () -> String?
  ) {
    let resolved = palette.components[comparison.row].resolved
    let cells = [resolved.matrix.cells[comparison.first], resolved.matrix.cells[comparison.second]]
    let axis = resolved.component.axes[comparison.axis]
    let values = cells.map { axis.values[$0.values[comparison.axis]] }
    let subject =
      "\(resolved.theme): \(resolved.component.name), \(axis.name) \(values[0]) and \(values[1])"
      + (kind().map { ", \($0)" } ?? "")
    let index = order[subject] ?? all.count
    if index == all.count {
      guard let columns = palette.measuredColumns(of: resolved.theme) else { return }
      order[subject] = index
      all.append(
        NeighborGroup(
          subject: subject,
          component: resolved.component,
          values: "\(values[0]) and \(values[1])",
          isTransient: comparison.isTransient(in: palette),
          figure: figure,
          boxes: CellBoxes(of: resolved.component, in: columns.theme)
        )
      )
    }
    all[index].comparisons.append(comparison)
    all[index].outgrown.add(waivers, measuring: figure(comparison.figure))
    all[index].boxes.add(cells, permutation: comparison.permutation, value: figure(comparison.figure))
  }
}

extension NeighborComparison {
  /// Whether one of the states lasts no longer than a touch.
  func isTransient(in palette: Palette) -> Bool {
    let resolved = palette.components[row].resolved
    let values = [first, second].map { resolved.component.axes[axis].values[resolved.matrix.cells[$0].values[axis]] }
    return resolved.component.accessibility?.transient.contains(where: values.contains) ?? false
  }
}

/// Differences of color in words.
enum DifferenceText {
  /// Three decimals, floored, so that no failure ever reads like a pass.
  static func of(_ difference: Double) -> String {
    let thousandths = Int((max(0, min(difference, 1e6)) * 1000 + NeighborComparison.rounding).rounded(.down))
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }
}
