import Algorithms
import DesignTokens
import Parallelism

/// Combines tokens, components and measurements in one palette.
struct PaletteBuilder {
  /// The themes of a project and the pairs of their tokens.
  struct Settings {
    var level: ConformanceLevel
    var themes: [String: ThemeSettings]
    var pairs: [PairSpec]
    /// Where the pairs are written.
    var source: SourceFile
  }

  /// The settings of one theme.
  struct ThemeSettings {
    var appearance: AppearanceModifier?
    /// The colors that components are drawn on.
    var surfaces: [TokenPath]
  }

  let settings: Settings
  let themes: [Theme]
  /// By theme: the permutations that components and pairs are measured in.
  let views: [ThemeView]
  let waivers: [Waiver]

  /// - Parameter digest: That of the input.
  func palette(of components: [ResolvedComponent], digest: Once<String>) -> Palette {
    var verdicts = VerdictTable(waivers: waivers)
    let evaluators = views.map { evaluator(for: $0.theme) }
    let pairs = settings.pairs.map { row(of: $0, evaluators, verdicts: &verdicts) }
    let rows = rows(of: components, evaluators, verdicts: &verdicts)
    return Palette(
      inputDigest: digest,
      level: settings.level,
      themes: zip(themes, views).map { theme, view in
        var columns = columns(of: theme)
        columns.places = view.places
        return columns
      },
      tokens: tokenRows,
      components: rows,
      pairs: pairs,
      verdicts: verdicts.all,
      waivers: waivers,
      measured: views.map { view in
        var columns = columns(of: view.theme)
        columns.places = Array(view.theme.permutations.indices)
        return columns
      }
    )
  }

  private func columns(of theme: Theme) -> Palette.ThemeColumns {
    let entry = settings.themes[theme.name]
    return .init(
      theme: theme,
      appearances: theme.permutations.map { entry?.appearance?.appearance(of: $0) },
      modifier: entry?.appearance,
      surfaces: entry?.surfaces ?? []
    )
  }

  private var tokenRows: [Palette.TokenRow] {
    // Those of a single theme need not be copied.
    themes.count == 1 ? tokenRows(of: themes[0]) : themes.flatMap(tokenRows)
  }

  /// The tokens of all permutations, in the order of the first; tokens of later ones only follow.
  private func tokenRows(of theme: Theme) -> [Palette.TokenRow] {
    guard theme.hasSamePathsEverywhere else { return mergedRows(of: theme) }
    let tables = theme.permutations.map(\.tokens.tokens)
    let first = tables.first ?? []
    return Concurrently.map(first.count) { index in
      // A list of one is made in a third of the steps.
      let tokens = tables.count == 1 ? [tables[0][index]] : tables.map { table -> Token? in table[index] }
      return Palette.TokenRow(theme: theme.name, path: first[index].path, tokens: tokens)
    }
  }

  private func mergedRows(of theme: Theme) -> [Palette.TokenRow] {
    // Most permutations have the tokens of one of the last others, in the same places.
    var shapes: [TokenTable] = []
    let numbers = theme.permutations.indices.map { index in
      let table = theme.permutations[index].tokens
      if let known = shapes.indices.suffix(8).last(where: { table.hasIndices(of: shapes[$0]) }) { return known }
      shapes.append(table)
      return shapes.count - 1
    }
    let tables = theme.permutations.map(\.tokens.tokens)
    let paths = Array(shapes.lazy.flatMap { $0.tokens.lazy.map(\.path) }.uniqued())
    let distinct = shapes
    return Concurrently.map(paths.count) { row in
      let places = distinct.map { $0.index(of: paths[row]) }
      let tokens = tables.indices.map { column in places[numbers[column]].map { tables[column][$0] } }
      return Palette.TokenRow(theme: theme.name, path: paths[row], tokens: tokens)
    }
  }

  private func row(
    of pair: PairSpec,
    _ evaluators: [PairEvaluator],
    verdicts: inout VerdictTable
  ) -> Palette.PairRow {
    var indices: [Int] = []
    for evaluator in evaluators
    where pair.themes?.contains(where: { $0.value == evaluator.theme.name }) ?? true {
      for permutation in evaluator.theme.permutations.indices {
        guard let verdict = evaluator.verdict(on: pair, in: permutation) else { continue }
        indices.append(verdicts.index(of: verdict, in: evaluator.theme.permutations[permutation]))
      }
    }
    let source = settings.source.location(at: pair.offset)
    return .init(name: pair.name, verdicts: indices, source: source, spec: pair)
  }

  private func row(
    of component: ResolvedComponent,
    _ evaluators: [PairEvaluator],
    verdicts: inout VerdictTable
  ) -> Palette.ComponentRow {
    guard let evaluator = evaluators.first(where: { $0.theme.name == component.theme }) else {
      return .init(resolved: component, verdicts: component.matrix.cells.map { _ in [] })
    }
    var measurements = PairMeasurements(component: component, evaluator: evaluator)
    let indices = component.matrix.cells.indices.map { cell in
      component.component.pairs.indices.flatMap { measurements.verdicts(onPair: $0, inCell: cell, table: &verdicts) }
    }
    return .init(resolved: component, verdicts: indices)
  }

  /// Components are measured on all cores, each with verdicts of its own.
  private func rows(
    of components: [ResolvedComponent],
    _ evaluators: [PairEvaluator],
    verdicts: inout VerdictTable
  ) -> [Palette.ComponentRow] {
    let waivers = waivers
    let measured = Concurrently.map(components.count, inChunksOf: 1) { index in
      var own = VerdictTable(waivers: waivers)
      let row = row(of: components[index], evaluators, verdicts: &own)
      return (row: row, verdicts: own.all)
    }
    verdicts.reserve(measured.reduce(0) { $0 + $1.verdicts.count })
    return measured.map { row, own in
      let offset = verdicts.append(own)
      var row = row
      row.verdicts = row.verdicts.map { $0.map { $0 + offset } }
      return row
    }
  }

  private func evaluator(for theme: Theme) -> PairEvaluator {
    let surfaces = settings.themes[theme.name]?.surfaces ?? []
    return PairEvaluator(theme: theme, surfaces: surfaces, level: settings.level)
  }
}

extension Theme {
  /// Whether every permutation has the same tokens in the same order, as nearly all themes are.
  fileprivate var hasSamePathsEverywhere: Bool {
    guard let first = permutations.first?.tokens else { return false }
    return permutations.dropFirst().allSatisfy { $0.tokens.hasIndices(of: first) }
  }
}

/// The distinct verdicts, in the order in which they were first reached.
struct VerdictTable {
  let waivers: [Waiver]
  private(set) var all: [Verdict] = []
  private var indices: [Verdict: Int] = [:]

  init(waivers: [Waiver]) {
    self.waivers = waivers.filter(\.isForContrast)
  }

  /// The index of a verdict, with the waiver that accepts it there if it fails.
  ///
  /// A waiver may cover one of two equal cells, so it is part of a verdict's identity.
  mutating func index(
    of verdict: Verdict,
    in permutation: Permutation,
    cell: Cell? = nil,
    of component: Component? = nil
  ) -> Int {
    var verdict = verdict
    if verdict.outcome == .fail {
      let matching = waivers.filter { $0.pattern.matches(verdict, in: permutation, cell: cell, of: component) }
      if !matching.isEmpty {
        let accepting = matching.filter { $0.accepts(verdict) }.untilOneLasts.map(\.id)
        verdict = verdict.with(waivers: (accepting, outgrown: accepting.isEmpty ? matching.map(\.id) : []))
      }
    }
    return index(of: verdict)
  }

  /// Makes room for as many more.
  mutating func reserve(_ count: Int) { all.reserveCapacity(all.count + count) }

  /// Adds verdicts that are not in the table, as they are about another component.
  ///
  /// - Returns: The index of the first.
  mutating func append(_ verdicts: [Verdict]) -> Int {
    defer { all += verdicts }
    return all.count
  }

  /// The index of a verdict that is no failure, or names its waiver if it has one.
  mutating func index(of verdict: Verdict) -> Int {
    if let index = indices[verdict] { return index }
    indices[verdict] = all.count
    all.append(verdict)
    return all.count - 1
  }
}
