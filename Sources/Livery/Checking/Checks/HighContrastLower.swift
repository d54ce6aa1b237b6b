import Algorithms
import DesignTokens
import ColorScience

/// Demands that an appearance of high contrast lowers no contrast: those who switch it on ask for more.
///
/// All pairs of one appearance are reported together, the worst first, because they share a cause: the appearance.
struct HighContrastLower: Check {
  static let about = ProblemKind(
    "high-contrast-lower",
    .warning,
    title: "No pair has less contrast in a high-contrast appearance than in the normal one.",
    help: """
      People who turn on increased contrast ask for more of it, also where the normal appearance has enough. The check
      compares every pair with the same pair in the permutation that differs in nothing but the contrast; a loss of 1 %
      is tolerated for rounding. Change the colors of the high-contrast appearance.
      """,
    sources: [.wcag("1.4.6", "contrast-enhanced")],
    role: .check(isWaivable: true, hasFloor: true)
  )

  /// The share of a ratio that rounding a color to eight bits may take.
  private static let tolerance = 0.01
  /// How many pairs are reported with their figures before the rest is only counted.
  private static let shown = 5

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    var order: [[String]] = []
    var groups: [[String]: Group] = [:]
    for drop in drops(in: palette) {
      let high = palette.verdicts[drop.high]
      guard let refusing = run.waivers.refusing(Self.name, drop.place(in: palette)) else { continue }
      let key = [high.theme, high.permutation]
      if groups[key] == nil { order.append(key) }
      groups[key, default: Group()].drops.append(drop)
      if let ratio = high.ratio { groups[key]?.outgrown.add(refusing, measuring: ratio) }
    }
    let isBrief = run.isBrief
    return order.map { finding(for: groups[$0] ?? Group(), in: palette, isBrief: isBrief) }
  }

  /// What falls in one appearance.
  private struct Group {
    var drops: [Drop] = []
    var outgrown = OutgrownWaivers()
  }

  /// A pair in one place whose contrast falls.
  private struct Drop {
    /// Indices of verdicts.
    var high: Int
    var normal: Int
    /// The indices of a component and of a cell of it; nil for a pair of the manifest.
    var cell: (row: Int, index: Int)?
    var pair: String

    func place(in palette: Palette) -> WaivableLocation {
      let verdict = palette.verdicts[high]
      let resolved = cell.map { palette.components[$0.row].resolved }
      return WaivableLocation(
        theme: verdict.theme,
        permutation: palette.permutation(verdict.permutation, of: verdict.theme),
        component: resolved?.component,
        cells: cell.flatMap { cell in resolved.map { [$0.matrix.cells[cell.index]] } } ?? [],
        member: pair,
        tokens: verdict.foreground.tokens,
        layer: verdict.layers.first?.tokens ?? [],
        measure: verdict.ratio
      )
    }

    func address(in palette: Palette) -> String {
      guard let cell else { return pair }
      let resolved = palette.components[cell.row].resolved
      return "\(resolved.component.address(of: resolved.matrix.cells[cell.index])).\(pair)"
    }
  }

  private func drops(in palette: Palette) -> [Drop] {
    let counterparts = palette.measured.reduce(into: [:]) { $0[$1.name] = $1.normalCounterparts }
    var drops = palette.pairs.flatMap { pair in
      self.drops(among: pair.verdicts, in: palette, counterparts).map { Drop(high: $0, normal: $1, pair: pair.name) }
    }
    for (row, component) in palette.components.enumerated() {
      // Most cells have the verdicts of another one.
      var known: [[Int]: [(high: Int, normal: Int)]] = [:]
      for (index, verdicts) in component.verdicts.enumerated() {
        let found = known[verdicts] ?? self.drops(among: verdicts, in: palette, counterparts)
        known[verdicts] = found
        drops += found.map { high, normal in
          Drop(high: high, normal: normal, cell: (row, index), pair: palette.verdicts[high].pair)
        }
      }
    }
    return drops
  }

  private func drops(
    among indices: [Int],
    in palette: Palette,
    _ counterparts: [String: [String: String]]
  ) -> [(high: Int, normal: Int)] {
    indices.compactMap { high in
      let verdict = palette.verdicts[high]
      guard verdict.counts, let ratio = verdict.ratio,
        let normal = counterparts[verdict.theme]?[verdict.permutation],
        let other = indices.first(where: { index in
          let other = palette.verdicts[index]
          return other.permutation == normal && other.pair == verdict.pair && other.theme == verdict.theme
        }),
        palette.verdicts[other].counts, let before = palette.verdicts[other].ratio,
        ratio < before * (1 - Self.tolerance)
      else { return nil }
      return (high, other)
    }
  }

  private func finding(for group: Group, in palette: Palette, isBrief: Bool) -> Finding {
    let causes = causes(of: group.drops, in: palette)
    let (high, normal) = (palette.verdicts[causes[0].high], palette.verdicts[causes[0].normal])
    let isPlural = causes.count > 1
    return Finding(
      check: Self.name,
      subject: "\(high.theme): \(high.permutation)",
      severity: .warning,
      message:
        "\(counted(causes.count, "pair")) of theme '\(high.theme)' \(isPlural ? "have" : "has") less contrast in "
        + "\(high.permutation) than in \(normal.permutation)\(isPlural ? ", at worst " : ": ")"
        + "\(ContrastText.ratio(high.ratio)) instead of \(ContrastText.ratio(normal.ratio))",
      measure: high.ratio.flatMap { value in normal.ratio.map { .init(value: value, minimum: $0) } },
      details: details(of: causes, in: palette) + group.outgrown.lines,
      addresses: addresses(of: group.drops, in: palette),
      facts: causes.map { drop in
        let verdict = palette.verdicts[drop.high]
        return Finding.Fact(address: "\(cause(of: drop, in: palette).title)@\(verdict.theme)", value: verdict.ratio)
      },
      sources: cause(of: causes[0], in: palette).sources(in: palette),
      advice: isBrief ? nil : advice(for: causes[0], in: palette)
    )
  }

  /// One drop for each cause, those that lose the greatest share first.
  private func causes(of drops: [Drop], in palette: Palette) -> [Drop] {
    func share(_ drop: Drop) -> Double {
      (palette.verdicts[drop.high].ratio ?? 0) / max(palette.verdicts[drop.normal].ratio ?? 1, 1)
    }
    return drops.enumerated()
      .sorted { (share($0.element), $0.offset) < (share($1.element), $1.offset) }
      .map(\.element)
      .uniqued { palette.verdicts[$0.high].cause }
  }

  private func cause(of drop: Drop, in palette: Palette) -> VerdictCause {
    VerdictCause(entries: [.init(verdict: palette.verdicts[drop.high])])
  }

  private func details(of causes: [Drop], in palette: Palette) -> [String] {
    causes.lines(first: Self.shown) { drop in
      let (high, normal) = (palette.verdicts[drop.high], palette.verdicts[drop.normal])
      return "\(cause(of: drop, in: palette).title): \(ContrastText.ratio(high.ratio)) instead of "
        + "\(ContrastText.ratio(normal.ratio)), \(high.shownColors) instead of \(normal.shownColors)"
    }
  }

  private func addresses(of drops: [Drop], in palette: Palette) -> [String] {
    Array(drops.map { $0.address(in: palette) }.uniqued())
  }

  private func advice(for drop: Drop, in palette: Palette) -> String? {
    let verdict = palette.verdicts[drop.high]
    guard let ratio = palette.verdicts[drop.normal].ratio, !verdict.foregroundColorsItsLayers else { return nil }
    // Black and white bound what a search could find, and a search that finds nothing is long.
    let best = max(verdict.stack.contrast(of: .black), verdict.stack.contrast(of: .white))
    guard best >= ratio else {
      return
        "no foreground is sufficient for the first of them: black and white have \(ContrastText.ratio(best)) at most; "
        + "change its layers"
    }
    let repair = verdict.foreground.color.repaired(toReach: ratio, on: [verdict.stack])
    guard repair.isSufficient else { return nil }
    return "for the first of them a foreground of \(repair.color.writtenText) would have "
      + ContrastText.ratio(repair.ratio)
  }
}

extension Verdict {
  /// Whether anything is asked of it.
  fileprivate var counts: Bool { outcome == .pass || outcome == .fail }
}

extension Palette.ThemeColumns {
  /// The normal permutation for each of high contrast: the one whose contexts are the same but for the appearance.
  fileprivate var normalCounterparts: [String: String] {
    guard let modifier else { return [:] }
    func others(_ permutation: Permutation) -> [Permutation.Choice] {
      permutation.choices.filter { $0.modifier != modifier.modifier }
    }
    let columns = Array(zip(theme.permutations, appearances))
    return columns.reduce(into: [:]) { counterparts, high in
      guard let appearance = high.1, appearance.isHighContrast else { return }
      let normal: Appearance = appearance.isDark ? .dark : .light
      counterparts[high.0.id] = columns.first { $0.1 == normal && others($0.0) == others(high.0) }?.0.id
    }
  }
}
