import DesignTokens

/// How many pairs were measured, and what came of them.
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

  public var permutations: [PermutationRow]
  public var components: [ComponentRow]
  /// The pairs that the manifest lists for bare tokens.
  public var tokenPairs: Tally
  public var total: Tally
  /// How many distinct causes lie behind the waived failures.
  public var waivedCauses: Int

  public init(_ palette: Palette) {
    let uses = palette.verdictUses
    permutations = palette.themes.flatMap { columns in
      columns.theme.permutations.map { permutation in
        var tally = Tally()
        for (verdict, times) in zip(palette.verdicts, uses)
        where verdict.theme == columns.name && verdict.permutation == permutation.id {
          tally.count(verdict, times: times)
        }
        return PermutationRow(theme: columns.name, permutation: permutation.id, tally: tally)
      }
    }
    components = palette.components.map { row in
      ComponentRow(
        name: row.resolved.component.name,
        theme: row.resolved.theme,
        cells: row.resolved.cellCount,
        tally: palette.tally(of: row.verdicts.joined())
      )
    }
    tokenPairs = palette.tally(of: palette.pairs.lazy.flatMap(\.verdicts))
    total = zip(palette.verdicts, uses).reduce(into: Tally()) { $0.count($1.0, times: $1.1) }
    waivedCauses = Set(palette.verdicts.lazy.filter { $0.waiver != nil }.map(\.cause)).count
  }
}

extension Palette {
  fileprivate func tally(of indices: some Sequence<Int>) -> PaletteSummary.Tally {
    indices.reduce(into: .init()) { $0.count(verdicts[$1]) }
  }
}
