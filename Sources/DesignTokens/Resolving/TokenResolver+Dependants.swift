// What else has no value because a token has none.

extension ReferenceGraph {
  /// How many steps are taken to count dependants, so that many refused tokens in one chain cost no more.
  private static let countingLimit = 1_000_000

  /// For each refused token that others depend on: how many have no value because of it.
  ///
  /// - Parameters:
  ///   - refused: The numbers of tokens that were reported.
  ///   - isInvalid: Whether a token has no value.
  func dependants(of refused: Set<Int>, isInvalid: (Int) -> Bool) -> [TokenPath: Int] {
    guard !refused.isEmpty else { return [:] }
    var dependents: [Int: [Int]] = [:]
    for vertex in 0..<edges.vertexCount {
      let token = owner(of: vertex)
      guard isInvalid(token) else { continue }
      for edge in edges.edges(of: vertex) {
        let other = owner(of: edges.target(of: edge))
        if other != token, isInvalid(other) { dependents[other, default: []].append(token) }
      }
    }
    var counts: [TokenPath: Int] = [:]
    var steps = 0
    for token in refused.sorted() where dependents[token] != nil && steps < Self.countingLimit {
      var reached: Set<Int> = [token]
      var pending = [token]
      while let next = pending.popLast(), steps < Self.countingLimit {
        for other in dependents[next] ?? [] {
          steps += 1
          if reached.insert(other).inserted { pending.append(other) }
        }
      }
      counts[tokens[token].path] = reached.count - 1
    }
    return counts
  }
}
