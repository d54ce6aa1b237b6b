import Algorithms

/// Splits themes without a group into modifiers, by the sets that are alternatives of each other.
///
/// Two sets are alternatives if they define the same token and no theme enables both. A theme chooses one alternative
/// of each kind, so that eight themes of two brands, light and dark, and two densities are three modifiers. A set that only
/// some themes enable is an option if it overrides tokens of others, and else always active: it takes nothing away.
struct ThemeSplit {
  struct Theme {
    var name: String
    var sets: [String]
  }

  struct Modifier: Equatable {
    var name: String
    var contexts: [Context]
  }

  struct Context: Equatable {
    var name: String
    var sets: [String]
  }

  /// The sets that are always active.
  private(set) var constant: [String] = []
  private(set) var modifiers: [Modifier] = []

  /// How many choices of contexts there are, of which each theme is one.
  var permutations: Int {
    modifiers.reduce(1) {
      $0.multipliedReportingOverflow(by: $1.contexts.count).overflow ? .max : $0 * $1.contexts.count
    }
  }

  /// Whether its options belong to different alternatives, such as the light colors of one palette and of another, so that
  /// most of what could be chosen is no theme.
  var hasDependentOptions: Bool {
    let options = modifiers.filter { $0.contexts.contains(where: \.sets.isEmpty) }.map {
      Set($0.contexts.flatMap(\.sets))
    }
    return options.count > 1
      && modifiers.contains { alternatives in
        guard !alternatives.contexts.contains(where: \.sets.isEmpty) else { return false }
        let owners = options.map { option in
          Set(
            themes.filter { !option.isDisjoint(with: $0.sets) }.map { theme in
              alternatives.contexts.firstIndex { $0.sets.allSatisfy(theme.sets.contains) }
            }
          )
        }
        return owners.allSatisfy { $0.count == 1 } && Set(owners).count > 1
      }
  }

  private let themes: [Theme]
  private let order: [String]
  private let paths: [String: Set<String>]

  /// - Parameters:
  ///   - themes: The themes, the default first.
  ///   - order: All sets in the order in which they are read.
  ///   - paths: The tokens of each set.
  init(_ themes: [Theme], order: [String], paths: [String: Set<String>]) {
    self.themes = themes
    self.order = order
    self.paths = paths
    var groups = alternatives()
    mergeCorrelated(&groups)
    for group in groups { add(group) }
  }

  // MARK: Alternatives

  /// Sets that exclude each other, as connected groups; a set that all themes enable is alone and constant.
  private func alternatives() -> [[String]] {
    let used = order.filter { set in themes.contains { $0.sets.contains(set) } }
    var owner = Array(used.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while owner[index] != index { index = owner[index] }
      return index
    }
    for first in used.indices {
      for second in used.indices.dropFirst(first + 1) {
        let (one, two) = (used[first], used[second])
        if themes.contains(where: { $0.sets.contains(one) && $0.sets.contains(two) }) { continue }
        guard let left = paths[one], let right = paths[two], !left.isDisjoint(with: right) else { continue }
        owner[root(second)] = root(first)
      }
    }
    return Dictionary(grouping: used.indices, by: root).sorted { $0.key < $1.key }.map { $0.value.map { used[$0] } }
  }

  /// What each theme takes of a group; nil for a theme that takes nothing.
  private func choices(_ group: [String]) -> [[String]?] {
    themes.map { theme in
      let chosen = group.filter(theme.sets.contains)
      return chosen.isEmpty ? nil : chosen
    }
  }

  /// Joins groups that are always chosen together: light colors with the light shadows.
  private func mergeCorrelated(_ groups: inout [[String]]) {
    var result: [[String]] = []
    for group in groups {
      let partition = choices(group).partition
      guard Set(partition).count > 1, let index = result.firstIndex(where: { choices($0).partition == partition })
      else {
        result.append(group)
        continue
      }
      result[index] += group
    }
    groups = result
  }

  // MARK: Modifiers

  private mutating func add(_ group: [String]) {
    let choices = choices(group)
    let contexts = choices.compactMap(\.self).uniqued().map { sets in
      Context(name: name(of: sets, choices), sets: sets)
    }
    let isOptional = contexts.count == 1 && choices.contains { $0 == nil } && sharesThemes(group) && overrides(group)
    if contexts.count == 1, !isOptional {
      constant += group
      return
    }
    guard isOptional else {
      modifiers.append(Modifier(name: modifierName(group), contexts: contexts.uniquelyNamed))
      return
    }
    // Without the sets of the dark theme it is the light one.
    let others = zip(themes, choices).filter { $0.1 == nil }.map(\.0.name)
    let names = others + contexts.map(\.name)
    let isAppearance =
      others.count == 1
      && (names.appearances ?? TokensStudioFolder.withoutCommonWords(names).appearances) != nil
      && !modifiers.contains { $0.name == "appearance" }
    let without = Context(name: isAppearance ? others[0] : "none", sets: [])
    modifiers.append(Modifier(name: isAppearance ? "appearance" : modifierName(group), contexts: [without] + contexts))
  }

  /// Whether a theme that has these sets builds upon sets that a theme without them has, too.
  private func sharesThemes(_ group: [String]) -> Bool {
    let having = themes.filter { theme in group.contains(where: theme.sets.contains) }
    let others = Set(having.flatMap(\.sets)).subtracting(group)
    return themes.contains { theme in
      !group.contains(where: theme.sets.contains) && theme.sets.contains(where: others.contains)
    }
  }

  /// Whether some sets define a token that another set of the themes defines as well.
  private func overrides(_ group: [String]) -> Bool {
    let own = group.reduce(into: Set<String>()) { $0.formUnion(paths[$1] ?? []) }
    return themes.flatMap(\.sets).uniqued().contains { set in
      !group.contains(set) && !(paths[set] ?? []).isDisjoint(with: own)
    }
  }

  /// What the sets of a context have in their names that those of others have not; else the only theme that has them.
  private func name(of sets: [String], _ choices: [[String]?]) -> String {
    let owners = zip(themes, choices).filter { $0.1 == sets }.map(\.0.name)
    if owners.count == 1, let owner = owners.first { return owner }
    return sets.first?.split(separator: "/").last.map(String.init) ?? "default"
  }

  /// The part that the names of the sets begin with, `platform` of `platform-ios` and `platform-web`.
  private func modifierName(_ group: [String]) -> String {
    let words = group.map { $0.split { "-_/ .".contains($0) } }
    var prefix = words.first ?? []
    for other in words.dropFirst() { prefix = zip(prefix, other).prefix { $0 == $1 }.map(\.0) }
    let name = prefix.joined(separator: "-")
    var unique = name.isEmpty || group.count == 1 && name == group.first ? (group.count == 1 ? name : "theme") : name
    while modifiers.contains(where: { $0.name == unique }) { unique += "-\(modifiers.count + 1)" }
    return unique
  }
}

extension [[String]?] {
  /// Which themes choose the same: for each, the first that chooses what it does.
  fileprivate var partition: [Int] { map { choice in firstIndex { $0 == choice } ?? 0 } }
}

extension [ThemeSplit.Context] {
  fileprivate var uniquelyNamed: [ThemeSplit.Context] {
    var known: Set<String> = []
    return map { context in
      var context = context
      while !known.insert(context.name).inserted { context.name += "-2" }
      return context
    }
  }
}
