import DesignTokens

/// The tokens of a theme by the modifiers that they depend on, for formats that have modifiers of their own.
///
/// What counts is how a token is written: an alias whose target depends on a modifier does not depend on it itself.
/// Modifiers on which one token depends together are one modifier, because no format has a value for several of them.
struct ModifierSets {
  /// Modifiers, and the tokens that depend on them.
  struct Group {
    var name: String
    /// Each with the permutation in which all other modifiers have their default.
    var contexts: [(name: String, column: Int)]
    var tokens: [EmittedToken]
    var opaqueTokens: [EmittedOpaqueToken]
  }

  /// The tokens that are the same in every permutation.
  private(set) var base = Group(name: "base", contexts: [("base", 0)], tokens: [], opaqueTokens: [])
  private(set) var groups: [Group] = []

  var all: [Group] { [base] + groups }

  init(of theme: EmittedTheme) {
    let space = Space(theme.columns.theme)
    var links = Array(space.names.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while links[index] != index { index = links[index] }
      return index
    }
    let dependencies = theme.tokens.map { space.modifiers(of: $0) } + theme.opaqueTokens.map { space.modifiers(of: $0) }
    for modifiers in dependencies {
      for modifier in modifiers.dropFirst() { links[root(modifier)] = root(modifiers[0]) }
    }
    var places: [Int: Int] = [:]
    for root in dependencies.compactMap({ $0.first.map(root) }).sorted() where places[root] == nil {
      places[root] = groups.count
      let members = links.indices.filter { links[$0] == root || Self.root(of: $0, links) == root }
      groups.append(space.group(of: members))
    }
    for (index, modifiers) in dependencies.enumerated() {
      let place = modifiers.first.flatMap { places[root($0)] }
      if index < theme.tokens.count {
        add(theme.tokens[index], to: place)
      } else {
        add(theme.opaqueTokens[index - theme.tokens.count], to: place)
      }
    }
  }

  private static func root(of index: Int, _ links: [Int]) -> Int {
    var index = index
    while links[index] != index { index = links[index] }
    return index
  }

  private mutating func add(_ token: EmittedToken, to place: Int?) {
    if let place { groups[place].tokens.append(token) } else { base.tokens.append(token) }
  }

  private mutating func add(_ token: EmittedOpaqueToken, to place: Int?) {
    if let place { groups[place].opaqueTokens.append(token) } else { base.opaqueTokens.append(token) }
  }
}

/// The permutations of a theme as combinations of contexts.
private struct Space {
  let names: [String]
  let contexts: [[String]]
  /// By modifier: how many permutations are between two of its contexts.
  private let strides: [Int]
  private let count: Int
  /// By modifier: the index of the context that applies where none is chosen.
  private let defaults: [Int]

  init(_ theme: Theme) {
    let permutations = theme.permutations
    let choices = permutations.first?.choices ?? []
    var contexts = choices.indices.map { index in
      permutations.lazy.map { $0.choices[index].context }.reduce(into: [String]()) { known, context in
        if known.last != context, !known.contains(context) { known.append(context) }
      }
    }
    var names = choices.map(\.modifier)
    // Permutations are all combinations, the first modifier changing slowest; of anything else each is one context.
    if contexts.map(\.count).reduce(1, *) != permutations.count {
      (names, contexts) = (["permutation"], [permutations.map(\.id)])
    }
    var strides = Array(repeating: 1, count: contexts.count)
    for index in contexts.indices.dropLast().reversed() {
      strides[index] = strides[index + 1] * contexts[index + 1].count
    }
    self.names = names
    self.contexts = contexts
    self.strides = strides
    count = permutations.count
    defaults = names.indices.map { index in
      theme.defaults[names[index]].flatMap { contexts[index].firstIndex(of: $0) } ?? 0
    }
  }

  func modifiers(of token: EmittedToken) -> [Int] {
    guard count > 1 else { return [] }
    return modifiers { first, second in
      switch (token.row.tokens[first], token.row.tokens[second]) {
      case (nil, nil): true
      case (let first?, let second?): first.isIdentical(to: second) || first.isDeclared(like: second)
      default: false
      }
    }
  }

  func modifiers(of token: EmittedOpaqueToken) -> [Int] {
    guard count > 1 else { return [] }
    return modifiers { first, second in
      let (first, second) = (token.tokens[first], token.tokens[second])
      return first?.value == second?.value && first?.description == second?.description
    }
  }

  /// The modifiers on which something depends, by whether it is the same in two permutations.
  private func modifiers(_ isSame: (Int, Int) -> Bool) -> [Int] {
    names.indices.filter { modifier in
      (0..<count).contains { column in
        let context = column / strides[modifier] % contexts[modifier].count
        return context > 0 && !isSame(column, column - context * strides[modifier])
      }
    }
  }

  func group(of modifiers: [Int]) -> ModifierSets.Group {
    let others = names.indices.filter { !modifiers.contains($0) }
    var combinations = [(names: [String](), column: others.reduce(0) { $0 + defaults[$1] * strides[$1] })]
    for modifier in modifiers {
      let indices = contexts[modifier].indices
      // The default is the first.
      let ordered = indices.filter { $0 == defaults[modifier] } + indices.filter { $0 != defaults[modifier] }
      combinations = combinations.flatMap { names, column in
        ordered.map { (names + [contexts[modifier][$0]], column + $0 * strides[modifier]) }
      }
    }
    return ModifierSets.Group(
      name: modifiers.map { names[$0] }.joined(separator: "-"),
      contexts: combinations.map { ($0.names.joined(separator: "-"), $0.column) },
      tokens: [],
      opaqueTokens: []
    )
  }
}

extension Token {
  /// Whether a file declares both in the same way.
  fileprivate func isDeclared(like other: Token) -> Bool {
    guard description == other.description, deprecation == other.deprecation, extensions == other.extensions else {
      return false
    }
    if let target = aliasChain.first { return target == other.aliasChain.first && type == other.type }
    return other.aliasChain.isEmpty && value == other.value
  }
}
