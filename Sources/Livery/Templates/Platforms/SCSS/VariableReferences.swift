import DesignTokens

/// Which variables of a partial stand for others, and an order in which each is declared after the one that it stands for:
/// Sass knows no variable before its declaration.
///
/// The variable of an alias stands for that of the first of its targets which the partial declares and which is the same in
/// every permutation: a reference says that whoever changes one changes both.
struct VariableReferences: Sendable {
  /// The places of the tokens of a theme, in their own order but for those that others are declared after.
  let order: [Int]
  /// By path of an alias: the identifier of its target.
  private let identifiers: [TokenPath: String]

  init(of theme: EmittedTheme) {
    let tokens = theme.tokens
    let variant = theme.variants.first
    let places = Dictionary(tokens.indices.map { (tokens[$0].row.path, $0) }) { first, _ in first }
    let targets = tokens.map { token -> Int? in
      let chain = variant?.token(of: token.row, in: theme.standardAppearance)?.aliasChain ?? []
      return chain.lazy.compactMap { places[$0] }.first { tokens[$0].row.isSpelled(like: token.row) }
    }
    order = Self.order(of: targets)
    let pairs = zip(tokens, targets).compactMap { token, target in
      target.map { (token.row.path, tokens[$0].identifier) }
    }
    identifiers = Dictionary(pairs) { first, _ in first }
  }

  /// What the token is called that the variable of another stands for.
  func target(of token: EmittedToken) -> String? { identifiers[token.row.path] }

  /// All places, each after its target; no chain of aliases leads back to where it begins.
  private static func order(of targets: [Int?]) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(targets.count)
    var isPlaced = Array(repeating: false, count: targets.count)
    for place in targets.indices {
      var waiting: [Int] = []
      var next: Int? = place
      while let current = next, !isPlaced[current] {
        isPlaced[current] = true
        waiting.append(current)
        next = targets[current]
      }
      order += waiting.reversed()
    }
    return order
  }
}

extension EmittedTheme {
  /// Nil unless the options ask for references.
  var variableReferences: VariableReferences? {
    guard options["references"] == .boolean(true) else { return nil }
    return derived.value { VariableReferences(of: self) }
  }
}

extension Palette.TokenRow {
  /// Whether flat languages write both alike in every permutation.
  fileprivate func isSpelled(like other: Palette.TokenRow) -> Bool {
    zip(tokens, other.tokens).allSatisfy { token, other in
      guard let token, let other else { return token == nil && other == nil }
      return token.isSpelled(like: other)
    }
  }
}
