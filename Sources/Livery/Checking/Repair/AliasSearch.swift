import ColorScience
import DesignTokens

/// Finds the token of a theme that is nearest to another one and would do in its stead.
struct AliasSearch {
  private typealias Key = RepairPlan.AliasKey

  /// How many of the nearest colors are tried: what is further away is another color.
  private static let maximumTrials = 64

  private let model: RepairModel
  private let targets: Set<Int>
  /// By theme and permutation: the colors that a token could become.
  private var known: [String: [Candidate]] = [:]
  /// By the location of a declaration: what was found for it.
  private var results: [SourceFile.Location: AliasRepair?] = [:]

  init(_ model: RepairModel, targets: Set<Int>) {
    self.model = model
    self.targets = targets
  }

  private struct Candidate {
    var token: Token
    var color: Color
    var oklab: SIMD3<Double>
    /// Whether a component or a pair names it.
    var isNamed: Bool
  }

  /// The alias for a token that is named in a permutation; nil if no token would do, or if its file has no aliases.
  mutating func alias(for key: RepairPlan.AliasKey) -> AliasRepair? {
    guard let permutation = model.palette.permutation(key.permutation, of: key.theme),
      let token = permutation.tokens[key.token], case .color(let value) = token.value,
      !token.source.path.contains(".xcassets/")
    else { return nil }
    if let known = results[token.source] { return known }
    let found = search(token, value.color, in: permutation, of: key.theme)
    results[token.source] = .some(found)
    return found
  }

  private mutating func search(
    _ token: Token,
    _ color: Color,
    in permutation: Permutation,
    of theme: String
  ) -> AliasRepair? {
    let affected = constraints(of: token)
    let isOpen = affected.contains { targets.contains($0.index) }
    guard isOpen else { return nil }
    let oklab = color.converted(to: .oklab).components
    let nearest = candidates(in: permutation, of: theme)
      .filter { $0.color.alpha == color.alpha && $0.color != color && !$0.token.leads(to: token.path) }
      .map { (candidate: $0, difference: ($0.oklab - oklab).lengthOfDifference) }
      .sorted { $0.difference < $1.difference }
    for (candidate, difference) in nearest.prefix(Self.maximumTrials) {
      guard suffices(candidate.token.path, for: token.path, affected) else { continue }
      // Of tokens with the same color, the one that components name says best what it is for.
      let same = nearest.filter { $0.difference == difference && $0.candidate.isNamed }
        .first { suffices($0.candidate.token.path, for: token.path, affected) }
      return AliasRepair(
        token: token.path,
        source: token.source,
        target: (same?.candidate ?? candidate).token.path,
        difference: difference
      )
    }
    return nil
  }

  /// What a constraint is measured with when the token is another one.
  private struct Affected {
    var index: Int
    var permutation: Permutation
  }

  /// The constraints that have a color through the token, wherever this declaration of it counts.
  private func constraints(of token: Token) -> [Affected] {
    model.constraints.indices.compactMap { index in
      let constraint = model.constraints[index]
      guard constraint.references.contains(where: { $0.tokens.contains(token.path) }) else { return nil }
      guard let permutation = model.palette.permutation(constraint.permutation, of: constraint.theme),
        permutation.tokens[token.path]?.source == token.source
      else { return nil }
      return Affected(index: index, permutation: permutation)
    }
  }

  private func suffices(_ target: TokenPath, for token: TokenPath, _ affected: [Affected]) -> Bool {
    affected.allSatisfy { affected in
      guard let other = affected.permutation.tokens[target], case .color(let value) = other.value, value.isKnown else {
        return false
      }
      let constraint = model.constraints[affected.index]
      let ratio = model.ratio(of: constraint) { declaration, tokens in
        tokens.contains(token) ? value.color : model.declarations[declaration].color
      }
      return ratio >= constraint.minimum(isKept: !targets.contains(affected.index))
    }
  }

  private mutating func candidates(in permutation: Permutation, of theme: String) -> [Candidate] {
    let key = "\(theme)/\(permutation.id)"
    if let known = known[key] { return known }
    let found = permutation.tokens.tokens.compactMap { token -> Candidate? in
      guard case .color(let value) = token.value, value.isKnown, token.deprecation == nil else { return nil }
      return Candidate(
        token: token,
        color: value.color,
        oklab: value.color.converted(to: .oklab).components,
        isNamed: model.names.contains(token.path)
      )
    }
    known[key] = found
    return found
  }
}

extension Token {
  /// Whether an alias of this token would lead back to another one.
  fileprivate func leads(to other: TokenPath) -> Bool { path == other || aliasChain.contains(other) }
}

extension SIMD3<Double> {
  fileprivate var lengthOfDifference: Double { (self * self).sum().squareRoot() }
}
