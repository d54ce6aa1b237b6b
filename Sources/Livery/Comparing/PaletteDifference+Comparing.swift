import Algorithms

extension PaletteDifference {
  /// Compares two sides; the first is the old one.
  public init(from old: ComparedSide, to new: ComparedSide) {
    names = (old.name, new.name)
    levels = (old.palette.level, new.palette.level)
    let sides = PaletteSides(old: old.palette, new: new.palette)
    presences = Self.presences(sides)
    let tokens = TokenComparison(of: sides)
    (added, removed, renamed, changed) = (tokens.added, tokens.removed, tokens.renamed, tokens.changed)
    let looks = LookComparison(of: sides)
    self.looks = looks.changes
    (addedCells, removedCells, changedCells) = (looks.added, looks.removed, looks.changed)
    let verdicts = VerdictComparison(of: sides)
    self.verdicts = Direction.allCases.flatMap { direction in verdicts.changes.filter { $0.direction == direction } }
    changedRatios = verdicts.changedRatios
    findings = Self.findings(sides)
    outputs = Self.outputs(from: old, to: new)
  }

  private static func presences(_ sides: PaletteSides) -> [Presence] {
    let (old, new) = (sides.old, sides.new)
    var presences = names(.theme, old.themes.map(\.name), new.themes.map(\.name))
    for (first, second) in sides.themes {
      func ids(_ theme: RecordedPalette.Theme) -> [String] { theme.permutations.map { "\(theme.name)/\($0.id)" } }
      presences += names(.permutation, ids(first), ids(second))
    }
    func components(_ palette: RecordedPalette) -> [String] { palette.components.map { "\($0.name) in \($0.theme)" } }
    presences += names(.component, components(old), components(new))
    presences += names(.pair, old.pairs.map(\.name), new.pairs.map(\.name))
    let layouts = (old.layouts.keys.sorted(), new.layouts.keys.sorted())
    presences += names(.layout, layouts.0, layouts.1)
    presences += layouts.1.filter { old.layouts[$0] != nil && old.layouts[$0] != new.layouts[$0] }
      .map { Presence(kind: .layout, name: $0, change: .changed) }
    return presences
  }

  private static func names(_ kind: Presence.Kind, _ old: [String], _ new: [String]) -> [Presence] {
    let (before, after) = (Set(old), Set(new))
    return old.filter { !after.contains($0) }.uniqued().map { Presence(kind: kind, name: $0, change: .removed) }
      + new.filter { !before.contains($0) }.uniqued().map { Presence(kind: kind, name: $0, change: .added) }
  }

  /// Findings of checks other than that of contrast, of which the verdicts say more.
  private static func findings(_ sides: PaletteSides) -> [FindingChange] {
    func others(_ palette: RecordedPalette) -> [RecordedPalette.Finding] {
      palette.findings.filter { $0.check != MinimumContrast.name }
    }
    let (before, after) = (Set(others(sides.old).map(\.id)), Set(others(sides.new).map(\.id)))
    return others(sides.new).filter { !before.contains($0.id) }.map { FindingChange(finding: $0, isNew: true) }
      + others(sides.old).filter { !after.contains($0.id) }.map { FindingChange(finding: $0, isNew: false) }
  }

  private static func outputs(from old: ComparedSide, to new: ComparedSide) -> [OutputChange]? {
    guard let before = old.outputs, let after = new.outputs else { return nil }
    return Set(before.keys).union(after.keys).sorted().compactMap { path in
      switch (before[path], after[path]) {
      case (nil, _): OutputChange(path: path, change: .added)
      case (_, nil): OutputChange(path: path, change: .removed)
      case (let first, let second): first == second ? nil : OutputChange(path: path, change: .changed)
      }
    }
  }
}

/// Two palettes, and which of their permutations belong together.
struct PaletteSides: Sendable {
  /// A permutation that both sides have.
  struct Permutation: Sendable {
    var id: String
    var old: Int
    var new: Int
  }

  let old: RecordedPalette
  let new: RecordedPalette
  /// The themes that both sides have.
  let themes: [(old: RecordedPalette.Theme, new: RecordedPalette.Theme)]
  /// By theme: the permutations that both sides have.
  let permutations: [String: [Permutation]]

  init(old: RecordedPalette, new: RecordedPalette) {
    self.old = old
    self.new = new
    let before = Dictionary(old.themes.map { ($0.name, $0) }) { first, _ in first }
    themes = new.themes.compactMap { theme in before[theme.name].map { ($0, theme) } }
    permutations = Dictionary(
      themes.map { first, second in
        let places = Dictionary(first.permutations.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let shared = second.permutations.enumerated().compactMap { index, permutation in
          places[permutation.id].map { Permutation(id: permutation.id, old: $0, new: index) }
        }
        return (second.name, shared)
      }
    ) { first, _ in first }
  }

  /// The values of two rows that differ, with the permutations of each change.
  func figures(
    _ old: RecordedPalette.Row<RecordedPalette.Value?>,
    _ new: RecordedPalette.Row<RecordedPalette.Value?>,
    in theme: String,
    areSame: (Permutation, RecordedPalette.Value?, RecordedPalette.Value?) -> Bool = { $1?.look == $2?.look }
  ) -> [PaletteDifference.Figure] {
    var figures: [PaletteDifference.Figure] = []
    var known: [[Int]: Int] = [:]
    for permutation in permutations[theme] ?? [] {
      let (before, after) = (old[permutation.old] ?? nil, new[permutation.new] ?? nil)
      let places = [old.place(in: permutation.old), new.place(in: permutation.new)]
      if let index = known[places] {
        figures[index].permutations.append(permutation.id)
      } else if !areSame(permutation, before, after) {
        known[places] = figures.count
        figures.append(.init(permutations: [permutation.id], before: before, after: after))
      }
    }
    // Most tokens have no other value.
    if figures.isEmpty { return [] }
    let shared = Set((permutations[theme] ?? []).map(\.id))
    let all = themes.first { $0.new.name == theme }?.new.permutations.filter { shared.contains($0.id) } ?? []
    return figures.namingContexts(among: all)
  }
}

extension [PaletteDifference.Figure] {
  /// The figures with what their permutations have in common.
  ///
  /// - Parameter all: The permutations of the theme.
  func namingContexts(among all: [RecordedPalette.Permutation]) -> Self {
    map { figure in
      var figure = figure
      figure.contexts = RecordedPalette.Permutation.commonContexts(of: Set(figure.permutations), among: all)
      return figure
    }
  }
}

extension RecordedPalette.Permutation {
  /// What some permutations have in common and no others: `dark`, or `density=compact, mode=dark|dim`.
  ///
  /// - Parameter all: Those of a theme; with less than two modifiers, their names say as much.
  /// - Returns: Nil if the permutations are no product of contexts.
  fileprivate static func commonContexts(of ids: Set<String>, among all: [Self]) -> String? {
    let modifiers = (all.first?.contexts ?? [:]).keys.sorted()
    guard ids.count > 1, modifiers.count > 1 else { return nil }
    func contexts(_ modifier: String, _ permutations: some Sequence<Self>) -> [String] {
      Array(permutations.lazy.compactMap { $0.contexts[modifier] }.uniqued())
    }
    let own = all.filter { ids.contains($0.id) }
    let chosen = modifiers.map { contexts($0, own) }
    let product = all.count { permutation in
      zip(modifiers, chosen).allSatisfy { permutation.contexts[$0].map($1.contains) ?? false }
    }
    guard product == own.count else { return nil }
    let limited = zip(modifiers, chosen).filter { contexts($0, all).count > $1.count }
    if limited.isEmpty { return "all \(all.count)" }
    if limited.count == 1 { return limited[0].1.joined(separator: "|") }
    return limited.map { "\($0)=\($1.joined(separator: "|"))" }.joined(separator: ", ")
  }
}
