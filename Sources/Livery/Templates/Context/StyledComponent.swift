import DesignTokens
import Parallelism

/// A component of a palette with everything that templates can read of it, computed once for all of them.
final class StyledComponent: Sendable {
  let style: ComponentStyle
  private let measured: Once<[MeasuredPair]>
  /// Whether its members are called differently however a language spells them, which is found out once for all.
  private let distinction: Once<Bool>

  init(style: ComponentStyle, pairs: @escaping @Sendable () -> [MeasuredPair]) {
    self.style = style
    measured = Once(pairs)
    distinction = Once { ComponentIdentifiers.distinguishesWords(in: style) }
  }

  var hasDistinctWords: Bool { distinction.value }
  var theme: String { style.resolved.theme }
  var pairs: [MeasuredPair] { measured.value }

  static func all(of palette: Palette) -> [StyledComponent] {
    let all = palette.components.compactMap { row in
      palette.columns(of: row.resolved.theme).map { theme in
        StyledComponent(style: ComponentStyle(row.resolved, in: theme.theme)) {
          let ids = palette.measuredIDs(of: theme)
          let verdicts = Set(row.verdicts.joined()).sorted().map { palette.verdicts[$0] }
          return row.resolved.component.pairs.map { MeasuredPair(spec: $0, verdicts: verdicts, in: ids) }
        }
      }
    }
    // The names of families are checked for every template, so that they are made on all cores.
    _ = Concurrently.map(all.count, inChunksOf: 1) { all[$0].style.families.count }
    return all
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
