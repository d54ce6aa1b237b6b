import DesignTokens

/// The number of measured pairs, by verdict.
public struct PaletteSummary: Sendable {
  /// Counts of measurements: every pair of every cell in every permutation is one.
  public struct Tally: Sendable, Hashable {
    public var passed = 0
    /// Failures that no waiver accepts.
    public var failed = 0
    public var waived = 0
    public var exempt = 0
    public var unknown = 0

    public var total: Int { passed + failed + waived + exempt + unknown }

    mutating func count(_ verdict: Verdict, times: Int = 1) {
      switch verdict.outcome {
      case .pass: passed += times
      case .fail where verdict.waiver != nil: waived += times
      case .fail: failed += times
      case .exempt: exempt += times
      case .unknown: unknown += times
      }
    }
  }

  public struct ThemeRow: Sendable {
    public var name: String
    /// The number of its tokens.
    public var tokens: Int
    public var permutations: [String]
  }

  public struct PermutationRow: Sendable {
    public var theme: String
    public var permutation: String
    public var tally: Tally
  }

  public struct ComponentRow: Sendable {
    public var name: String
    public var theme: String
    public var cells: Int
    public var tally: Tally
  }

  public var themes: [ThemeRow]
  public var permutations: [PermutationRow]
  public var components: [ComponentRow]
  /// The pairs that the manifest lists for bare tokens.
  public var tokenPairs: Tally
  public var total: Tally
  /// The number of distinct causes of the waived failures.
  public var waivedCauses: Int
  /// The number of waivers that accept them.
  public var contrastWaivers: Int
  /// The verdicts on accessibility statements, by component and theme.
  var statements: [Palette.StatementTally]

  public init(_ palette: Palette) {
    let (uses, counts) = (palette.verdictUses, palette.permutationCounts)
    themes = palette.themes.map { columns in
      let tokens = palette.tokens.count { $0.theme == columns.name }
      return ThemeRow(name: columns.name, tokens: tokens, permutations: columns.theme.permutations.map(\.id))
    }
    var tallies: [String: [String: Tally]] = [:]
    for (verdict, times) in zip(palette.verdicts, uses) {
      // What is measured once for several permutations is counted in each of them.
      let times = times / max(counts[verdict.theme]?[verdict.permutation] ?? 1, 1)
      tallies[verdict.theme, default: [:]][verdict.permutation, default: Tally()].count(verdict, times: times)
    }
    permutations = palette.themes.flatMap { columns in
      zip(columns.theme.permutations, palette.measuredIDs(of: columns)).map { permutation, id in
        PermutationRow(theme: columns.name, permutation: permutation.id, tally: tallies[columns.name]?[id] ?? Tally())
      }
    }
    components = palette.components.map { row in
      ComponentRow(
        name: row.resolved.component.name,
        theme: row.resolved.theme,
        cells: row.resolved.cellCount,
        tally: palette.tally(of: row.verdicts, counts)
      )
    }
    tokenPairs = palette.tally(of: palette.pairs.map(\.verdicts), counts)
    total = zip(palette.verdicts, uses).reduce(into: Tally()) { $0.count($1.0, times: $1.1) }
    waivedCauses = Set(palette.verdicts.lazy.filter { $0.waiver != nil }.map(\.cause)).count
    contrastWaivers = Set(palette.verdicts.lazy.compactMap(\.waiver)).count
    statements = palette.statementTallies
  }
}

extension Palette {
  /// - Parameter counts: By theme and permutation of a verdict: how many permutations it stands for.
  fileprivate func tally(of indices: [[Int]], _ counts: [String: [String: Int]]) -> PaletteSummary.Tally {
    var uses: [Int: Int] = [:]
    for index in indices.joined() { uses[index, default: 0] += 1 }
    return uses.reduce(into: .init()) { tally, use in
      let verdict = verdicts[use.key]
      tally.count(verdict, times: use.value * (counts[verdict.theme]?[verdict.permutation] ?? 1))
    }
  }
}
