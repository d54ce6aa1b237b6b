import DesignTokens
import Parallelism

/// A component of a palette with everything that templates can read of it, computed once for all of them.
final class StyledComponent: Sendable {
  let style: ComponentStyle
  let pairs: [MeasuredPair]

  init(style: ComponentStyle, pairs: [MeasuredPair]) {
    self.style = style
    self.pairs = pairs
  }

  var theme: String { style.resolved.theme }

  static func all(of palette: Palette) -> [StyledComponent] {
    Concurrently.map(palette.components.count, inChunksOf: 1) { index -> StyledComponent? in
      let row = palette.components[index]
      return palette.columns(of: row.resolved.theme).map { theme in
        let ids = palette.measuredIDs(of: theme)
        let verdicts = Set(row.verdicts.joined()).sorted().map { palette.verdicts[$0] }
        return StyledComponent(
          style: ComponentStyle(row.resolved, in: theme.theme),
          pairs: row.resolved.component.pairs.map { MeasuredPair(spec: $0, verdicts: verdicts, in: ids) }
        )
      }
    }
    .compactMap(\.self)
  }
}

/// A pair of a component with the verdict that is worst in each permutation.
struct MeasuredPair: Sendable {
  let spec: PairSpec
  /// By permutation; nil where the pair is drawn in no cell.
  let worst: [Verdict?]

  /// - Parameter permutations: By permutation of the theme: the one that verdicts have for it.
  init(spec: PairSpec, verdicts: [Verdict], in permutations: [String]) {
    self.spec = spec
    let own = Dictionary(grouping: verdicts.filter { $0.pair == spec.name }, by: \.permutation)
    let least = own.mapValues { $0.min { $0.badness < $1.badness } }
    worst = permutations.map { least[$0] ?? nil }
  }
}

extension Verdict {
  /// What is judged comes before what is exempt, what is unknown before any figure, a low figure before a high one.
  fileprivate var badness: (Int, Double) { (outcome == .exempt ? 1 : 0, ratio ?? 0) }
}
