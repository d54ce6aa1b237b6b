import Algorithms

// What is the same in many permutations, so that it is worked out once.

/// The permutations of a theme that differ for whoever uses some of its tokens only.
package struct ThemeView: Sendable {
  /// A permutation for each choice of contexts that matters; of modifiers that do not, it has the first context.
  package let theme: Theme
  /// By permutation of the whole theme: the one of the view that stands for it.
  package let places: [Int]

  /// The whole theme.
  package init(of theme: Theme) {
    self.theme = theme
    places = Array(theme.permutations.indices)
  }

  /// - Parameters:
  ///   - theme: A theme with every combination of its contexts.
  ///   - modifiers: By modifier: whether its contexts matter.
  ///   - contexts: By modifier: its contexts.
  private init(of theme: Theme, by modifiers: [Bool], _ contexts: [[String]]) {
    var permutations: [Permutation] = []
    var places: [Int] = []
    let radices = contexts.map(\.count)
    let dropped = Set(zip(modifiers, contexts).flatMap { $0 ? [] : $1 })
    for (index, permutation) in theme.permutations.enumerated() {
      var (place, isFirst, stride) = (0, true, theme.permutations.count)
      for (matters, radix) in zip(modifiers, radices) {
        stride /= radix
        let context = index / stride % radix
        if matters { place = place * radix + context } else if context > 0 { isFirst = false }
      }
      if isFirst {
        let choices = zip(modifiers, permutation.choices).filter(\.0).map(\.1)
        let id = choices.isEmpty ? "default" : choices.map(\.context).joined(separator: "-")
        permutations.append(Permutation(id: id, choices: choices, tokens: permutation.tokens))
      }
      places.append(place)
    }
    for (index, place) in places.enumerated() { permutations[place].otherNames.insert(theme.permutations[index].id) }
    for index in permutations.indices { permutations[index].otherNames.formUnion(dropped) }
    self.theme = Theme(
      name: theme.name,
      permutations: permutations,
      sources: theme.sources,
      defaults: theme.defaults
    )
    self.places = places
  }

  /// The view of those who use some tokens.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - paths: The tokens.
  ///   - names: Modifiers, contexts and permutations that are mentioned by name, and matter in any case.
  package static func of(
    _ theme: Theme,
    using paths: @autoclosure () -> Set<TokenPath>,
    mentioning names: Set<String>
  ) -> ThemeView {
    guard theme.permutations.count > smallest, let contexts = theme.contexts,
      Set(theme.permutations.lazy.map(\.id)).isDisjoint(with: names)
    else { return ThemeView(of: theme) }
    let used = paths()
    let first = theme.permutations[0]
    let modifiers = contexts.indices.map { number in
      names.contains(first.choices[number].modifier) || !names.isDisjoint(with: contexts[number])
        || theme.varies(along: number, contexts.map(\.count), in: used)
    }
    return modifiers.contains(false) ? ThemeView(of: theme, by: modifiers, contexts) : ThemeView(of: theme)
  }

  /// Themes with no more permutations are looked at as a whole, as they are listed.
  private static let smallest = 4
}

extension Permutation {
  /// The id of the only permutation where there is nothing to choose.
  package static let idWithoutChoices = "default"

  /// Whether a name is its id, or consists of some of its contexts, as the ids of a ``ThemeView`` do: of none of them where
  /// no modifier makes a difference.
  package func isNamed(_ name: String) -> Bool {
    if name == id || name == Permutation.idWithoutChoices { return true }
    var rest = choices.map(\.context)[...]
    for part in name.split(separator: "-", omittingEmptySubsequences: false) {
      guard let place = rest.firstIndex(where: { $0 == part }) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

extension Theme {
  /// By modifier: its contexts, in the order of the permutations; nil unless there is a permutation for each combination,
  /// and every context has a name of its own, so that contexts joined by hyphens name a permutation.
  fileprivate var contexts: [[String]]? {
    guard let first = permutations.first, permutations.allSatisfy({ $0.choices.count == first.choices.count }) else {
      return nil
    }
    let contexts = first.choices.indices.map { number in
      Array(permutations.lazy.map { $0.choices[number].context }.uniqued())
    }
    let all = contexts.joined()
    let areDistinct = Set(all).count == all.count && !all.contains { $0.contains("-") }
    return areDistinct && contexts.reduce(1) { $0 * $1.count } == permutations.count ? contexts : nil
  }

  /// Whether any of some tokens differs between permutations that differ in one modifier only.
  fileprivate func varies(along modifier: Int, _ radices: [Int], in paths: Set<TokenPath>) -> Bool {
    let stride = radices[(modifier + 1)...].reduce(1, *)
    let first = permutations[0].tokens
    let indices = paths.compactMap { path in first.index(of: path) }
    for index in permutations.indices where index / stride % radices[modifier] > 0 {
      let (one, two) = (permutations[index].tokens, permutations[index - stride].tokens)
      if one.hasIndices(of: first), two.hasIndices(of: first) {
        if indices.contains(where: { !one.tokens[$0].isWrittenLike(two.tokens[$0]) }) { return true }
      } else if paths.contains(where: { !Self.areWrittenAlike(one[$0], two[$0]) }) {
        return true
      }
    }
    return false
  }

  private static func areWrittenAlike(_ one: Token?, _ two: Token?) -> Bool {
    switch (one, two) {
    case (let one?, let two?): one.isWrittenLike(two)
    case (nil, nil): true
    default: false
    }
  }
}
