import Algorithms
import DesignTokens

extension Palette {
  /// The palette with some contexts chosen: only their permutations, without their modifiers, because a choice that is made
  /// leaves nothing to distinguish.
  ///
  /// A theme without the modifiers stays as it is, and so does one without such permutations.
  ///
  /// - Parameter contexts: By modifier: its context.
  func choosing(_ contexts: [String: String]) -> Palette {
    let pairs = themes.compactMap { theme in
      ChosenPermutations(of: theme, in: contexts).map { (theme.name, $0) }
    }
    let chosen = Dictionary(pairs) { first, _ in first }
    if chosen.isEmpty { return self }
    var palette = self
    palette.themes = themes.map { chosen[$0.name]?.part(of: $0) ?? $0 }
    palette.measured = measured.map { chosen[$0.name]?.measuredPart(of: $0) ?? $0 }
    palette.tokens = tokens.compactMap { row in
      guard let permutations = chosen[row.theme]?.permutations else { return row }
      var part = row
      part.tokens = permutations.map { row.tokens[$0] }
      return part.first == nil ? nil : part
    }
    palette.components = components.map { row in
      guard let choice = chosen[row.resolved.theme] else { return row }
      var part = row
      part.resolved = choice.part(of: row.resolved)
      return part
    }
    return palette
  }
}

extension Palette.ThemeColumns {
  /// By modifier: its contexts, in the order of the permutations.
  var contexts: [String: [String]] {
    let choices = theme.permutations.flatMap(\.choices).uniqued()
    return Dictionary(grouping: choices, by: \.modifier).mapValues { $0.map(\.context) }
  }
}

/// The permutations of a theme that have some contexts.
private struct ChosenPermutations {
  /// The modifiers that are left out.
  private let modifiers: Set<String>
  /// In ascending order.
  let permutations: [Int]
  /// Those of the permutations that are measured which stand for them, in ascending order.
  private let measured: [Int]
  /// By permutation: the index of the one that is measured for it.
  private let places: [Int]

  /// Nil if the theme lacks the modifiers or the contexts.
  init?(of theme: Palette.ThemeColumns, in contexts: [String: String]) {
    let all = theme.theme.permutations
    modifiers = Set((all.first?.choices ?? []).map(\.modifier).filter { contexts[$0] != nil })
    permutations = all.indices.filter { index in
      all[index].choices.allSatisfy { contexts[$0.modifier] ?? $0.context == $0.context }
    }
    if modifiers.isEmpty || permutations.isEmpty { return nil }
    let own = permutations.map { theme.places.isEmpty ? $0 : theme.places[$0] }
    measured = Set(own).sorted()
    let indices = Dictionary(measured.enumerated().map { ($1, $0) }) { first, _ in first }
    places = own.map { indices[$0] ?? 0 }
  }

  func part(of theme: Palette.ThemeColumns) -> Palette.ThemeColumns {
    var part = theme
    part.theme.permutations = renamed(permutations.map { theme.theme.permutations[$0] })
    for modifier in modifiers { part.theme.defaults[modifier] = nil }
    part.places = places
    let isOfOneAppearance = theme.modifier.map { modifiers.contains($0.modifier) } ?? false
    part.appearances = permutations.map { isOfOneAppearance ? nil : theme.appearances[$0] }
    if isOfOneAppearance { part.modifier = nil }
    return part
  }

  /// The same permutations as they are measured, with the ids that verdicts have.
  func measuredPart(of theme: Palette.ThemeColumns) -> Palette.ThemeColumns {
    var part = theme
    part.theme.permutations = measured.map { theme.theme.permutations[$0] }
    part.appearances = measured.map { theme.appearances[$0] }
    part.places = Array(measured.indices)
    let ids = zip(part.theme.permutations, renamed(part.theme.permutations)).map { ($0.id, $1.id) }
    part.shownIDs = Dictionary(ids) { first, _ in first }
    return part
  }

  func part(of component: ResolvedComponent) -> ResolvedComponent {
    ResolvedComponent(
      theme: component.theme,
      matrix: component.matrix,
      plan: component.plan,
      results: measured.map { component.results[$0] },
      places: places
    )
  }

  /// The permutations without what was chosen, each with an id of its own.
  private func renamed(_ permutations: [Permutation]) -> [Permutation] {
    let choices = permutations.map { $0.choices.filter { !modifiers.contains($0.modifier) } }
    let short = choices.map { $0.map(\.context).joined(separator: "-") }
    let areUnique = Set(short).count == short.count
    return permutations.indices.map { index in
      var permutation = permutations[index]
      permutation.choices = choices[index]
      let long = choices[index].map { "\($0.modifier)=\($0.context)" }.joined(separator: "-")
      let id = areUnique ? short[index] : long
      permutation.id = id.isEmpty ? Permutation.idWithoutChoices : id
      return permutation
    }
  }
}
