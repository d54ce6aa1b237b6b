// Putting permutations together from fewer, where no token depends on all modifiers.

import Algorithms

/// A group of modifiers that decide about the same tokens.
private struct ModifierPart {
  var modifiers: [Int]
  /// The indices of the tokens about which they decide, and nothing else does.
  var tokens: [Int] = []
  /// For each choice of their contexts, with the first context of all other modifiers.
  var tables: [TokenTable] = []
  var diagnostics: [Diagnostics] = []

  /// The place in ``tables`` of a permutation, by the context of each modifier.
  func index(of contexts: [Int], among modifiers: [ResolverDocument.Modifier]) -> Int {
    self.modifiers.reduce(0) { $0 * modifiers[$1].contexts.count + contexts[$1] }
  }

  /// The context of each modifier in the permutation at a place of ``tables``.
  func contexts(at place: Int, among modifiers: [ResolverDocument.Modifier]) -> [Int] {
    var (contexts, rest) = (modifiers.map { _ in 0 }, place)
    for modifier in self.modifiers.reversed() {
      (rest, contexts[modifier]) = rest.quotientAndRemainder(dividingBy: modifiers[modifier].contexts.count)
    }
    return contexts
  }
}

extension ThemeResolver {
  /// The permutations of a document, of which only those are resolved in which one group of modifiers has other
  /// contexts than the first.
  ///
  /// - Returns: Nil where that saves little, and where the order of tokens differs between permutations of which each can
  ///   be resolved by itself.
  mutating func composedPermutations(
    of document: ResolverDocument,
    theme: String,
    _ appearance: AppearanceModifier?,
    in space: PermutationSpace,
    diagnostics: inout Diagnostics
  ) -> [Permutation]? {
    let modifiers = document.modifiers
    // What there is to resolve if all modifiers are independent.
    let least = modifiers.reduce(1) { $0 + $1.contexts.count - 1 }
    guard modifiers.count > 1, 2 * least <= space.count, !modifiers.contains(where: \.contexts.isEmpty),
      let groups = modifierGroups(of: document, theme: theme, in: space, diagnostics: &diagnostics)
    else { return nil }
    // Texts of other tools may refer to tokens in more ways than are looked for here.
    guard features.profiles.isEmpty else { return nil }
    var parts = groups.groups.map { ModifierPart(modifiers: $0) }
    let sizes = parts.map { part in PermutationSpace(part.modifiers.map { modifiers[$0] }).count }
    let count = sizes.reduce(1) { $0.addingReportingOverflow($1 - 1).partialValue }
    guard sizes.allSatisfy({ $0 <= reading.resolutionLimit }), count <= reading.resolutionLimit,
      2 * count <= space.count
    else { return nil }
    for index in parts.indices {
      resolve(&parts[index], of: document, theme: theme, appearance, isFirst: index == 0, diagnostics: &diagnostics)
      if index > 0 {
        parts[index].tables[0] = parts[0].tables[0]
        parts[index].diagnostics[0] = parts[0].diagnostics[0]
      }
    }
    let first = parts[0].tables[0]
    guard parts.contains(where: { $0.tables.contains { !$0.hasShape(of: first) } }) else {
      for (index, token) in first.tokens.enumerated() {
        if let group = groups.group(of: token.path) { parts[group].tokens.append(index) }
      }
      return compose(parts, of: modifiers, in: space, diagnostics: &diagnostics) { tokens(of: parts, at: $0) }
    }
    let mayReorder = space.count > reading.resolutionLimit
    guard
      var composition = TableComposition(parts.map(\.tables), mayReorder: mayReorder, decidedBy: groups.group)
    else { return nil }
    return compose(parts, of: modifiers, in: space, diagnostics: &diagnostics) { composition.table(first, at: $0) }
  }

  private mutating func modifierGroups(
    of document: ResolverDocument,
    theme: String,
    in space: PermutationSpace,
    diagnostics: inout Diagnostics
  ) -> ModifierGroups? {
    var sets: [ModifierGroups.Source] = []
    var contexts: [[ModifierGroups.Source]] = []
    for item in document.order {
      guard case .set(let set) = item else { continue }
      guard let trees = trees(of: set.sources, document, diagnostics: &diagnostics) else { return nil }
      sets.append(trees)
    }
    for modifier in document.modifiers {
      contexts.append([])
      for context in modifier.contexts {
        guard let trees = trees(of: context.sources, document, diagnostics: &diagnostics) else { return nil }
        contexts[contexts.count - 1].append(trees)
      }
    }
    return ModifierGroups(
      sets: sets,
      modifiers: contexts,
      overrides: overrides.map { override in
        (
          override.token.description, override.target?.description,
          modifiers(of: override, in: theme, among: document, space)
        )
      }
    )
  }

  /// The trees of a list of sources; nil if one is a catalog, which depends on the appearance.
  private mutating func trees(
    of sources: [ResolverDocument.Part],
    _ document: ResolverDocument,
    diagnostics: inout Diagnostics
  ) -> ModifierGroups.Source? {
    let objects = expansion(of: sources, .resolver(document), diagnostics: &diagnostics).objects
    guard objects.allSatisfy({ $0.catalog == nil }) else { return nil }
    return objects.map { tree(of: $0, in: .resolver(document), for: nil, diagnostics: &diagnostics) }
  }

  /// The modifiers on which it depends whether an override applies.
  private func modifiers(
    of override: TokenOverride,
    in theme: String,
    among document: ResolverDocument,
    _ space: PermutationSpace
  ) -> Set<Int> {
    var found: Set<Int> = []
    for choices in space {
      let applies = applies(override, choices, in: theme, space)
      for (number, modifier) in document.modifiers.enumerated() where !found.contains(number) {
        guard let context = modifier.contexts.first, choices[number].context != context.name else { continue }
        var other = choices
        other[number].context = context.name
        if self.applies(override, other, in: theme, space) != applies { found.insert(number) }
      }
    }
    return found
  }

  private func applies(
    _ override: TokenOverride,
    _ choices: [Permutation.Choice],
    in theme: String,
    _ space: PermutationSpace
  ) -> Bool {
    override.appliesTo(theme, Permutation(id: space.id(of: choices), choices: choices, tokens: TokenTable()))
  }

  /// Resolves the permutations of a part; the first, which all parts share, only where it is asked for.
  private mutating func resolve(
    _ part: inout ModifierPart,
    of document: ResolverDocument,
    theme: String,
    _ appearance: AppearanceModifier?,
    isFirst: Bool,
    diagnostics: inout Diagnostics
  ) {
    let base = document.modifiers.map {
      Permutation.Choice(modifier: $0.name, context: $0.contexts.first?.name ?? "")
    }
    for own in PermutationSpace(part.modifiers.map { document.modifiers[$0] }) {
      guard isFirst || !part.tables.isEmpty else {
        part.tables.append(TokenTable())
        part.diagnostics.append(Diagnostics())
        continue
      }
      var choices = base
      for (modifier, choice) in zip(part.modifiers, own) { choices[modifier] = choice }
      var found = Diagnostics()
      let permutation = permutation(
        choices,
        of: .resolver(document),
        theme: theme,
        appearance: appearance?.appearance(of: choices),
        loading: &diagnostics,
        resolving: &found
      )
      part.tables.append(permutation.tokens)
      part.diagnostics.append(found)
    }
  }

  private func compose(
    _ parts: [ModifierPart],
    of modifiers: [ResolverDocument.Modifier],
    in space: PermutationSpace,
    diagnostics: inout Diagnostics,
    tokens: ([Int]) -> TokenTable
  ) -> [Permutation] {
    let problems = PartProblems(parts, among: modifiers)
    for problem in problems.everywhere { diagnostics.report(problem) }
    var gathered = PermutationDiagnostics()
    var contexts = modifiers.map { _ in 0 }
    let permutations = space.map { choices in
      let places = parts.map { $0.index(of: contexts, among: modifiers) }
      let id = space.id(of: choices)
      gathered.add(problems.found(at: places), of: id)
      advance(&contexts, among: modifiers)
      return Permutation(id: id, choices: choices, tokens: tokens(places))
    }
    gathered.report(to: &diagnostics)
    return permutations
  }

  private func tokens(of parts: [ModifierPart], at places: [Int]) -> TokenTable {
    let changed = parts.indices.filter { places[$0] > 0 && !parts[$0].tokens.isEmpty }
    var tokens = parts[0].tables[0]
    for part in changed { tokens.replaceTokens(at: parts[part].tokens, from: parts[part].tables[places[part]]) }
    return tokens
  }

  /// The last modifier changes fastest, as in a `PermutationSpace`.
  private func advance(_ contexts: inout [Int], among modifiers: [ResolverDocument.Modifier]) {
    for index in contexts.indices.reversed() {
      contexts[index] += 1
      if contexts[index] < modifiers[index].contexts.count { return }
      contexts[index] = 0
    }
  }
}

/// The problems of groups of modifiers: those of every permutation, and those that depend on the contexts of a group.
private struct PartProblems {
  private(set) var everywhere: [Diagnostic] = []
  private var varying: [(problem: Diagnostic, part: Int, places: Set<Int>)] = []

  /// - Parameter parts: The first choice of all parts is the same permutation.
  init(_ parts: [ModifierPart], among modifiers: [ResolverDocument.Modifier]) {
    let runs = parts.map { part in part.diagnostics.map { Set($0.all) } }
    // Most documents have no problem that depends on a context.
    lazy var projections = Self.projections(parts, among: modifiers)
    for problem in parts.flatMap(\.diagnostics).flatMap(\.all).uniqued() {
      let places = runs.map { runs in Set(runs.indices.filter { runs[$0].contains(problem) }) }
      if zip(places, runs).allSatisfy({ $0.count == $1.count }) {
        everywhere.append(problem)
      } else if let part = Self.deciding(places, runs.map(\.count), projections) {
        varying.append((problem, part, places[part]))
      } else {
        varying += parts.indices.filter { places[$0].count < runs[$0].count }.map { (problem, $0, places[$0]) }
      }
    }
  }

  /// By part, by run of another part: the place in this part of the permutation that the run is.
  private static func projections(_ parts: [ModifierPart], among modifiers: [ResolverDocument.Modifier]) -> [[[Int]]] {
    let contexts = parts.map { part in
      part.diagnostics.indices.map { part.contexts(at: $0, among: modifiers) }
    }
    return parts.map { part in contexts.map { runs in runs.map { part.index(of: $0, among: modifiers) } } }
  }

  /// The part on whose contexts alone it depends where a problem is: the runs of all others have it where this one says.
  private static func deciding(_ places: [Set<Int>], _ counts: [Int], _ projections: [[[Int]]]) -> Int? {
    places.indices.first { candidate in
      places[candidate].count < counts[candidate]
        && places.indices.allSatisfy { other in
          zip(0..., projections[candidate][other]).allSatisfy { run, place in
            places[other].contains(run) == places[candidate].contains(place)
          }
        }
    }
  }

  /// What depends on the contexts of a permutation, by the choice of each part.
  func found(at places: [Int]) -> Diagnostics {
    var found = Diagnostics()
    for (problem, part, own) in varying where own.contains(places[part]) { found.report(problem) }
    return found
  }
}

extension TokenOverride {
  /// The token that the new value refers to.
  fileprivate var target: TokenPath? {
    if case .alias(let path) = value { path } else { nil }
  }
}
