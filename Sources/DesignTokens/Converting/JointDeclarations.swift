/// What contexts of several modifiers declare together, although a modifier of DTCG knows nothing of the others.
///
/// Every modifier but the last leads on to a token for the contexts that are chosen so far, to which the last one gives its
/// value: in dark, `primary` is `{when.dark.primary}`, of which each brand has its own.
package struct JointDeclarations: Sendable {
  /// A declaration in a context of one of the modifiers.
  package struct Entry: Sendable, Hashable {
    /// The contexts of the modifiers before, which the declared token is for; empty for the token itself.
    package var chosen: [Int]
    /// The context that declares it.
    package var context: Int

    /// The index of the modifier that the context is of.
    package var modifier: Int { chosen.count }
    /// What the declaration leads on to, or, if it is a context of each modifier, has the value for.
    package var next: [Int] { chosen + [context] }
  }

  /// How many contexts each of the modifiers has.
  private let counts: [Int]

  /// - Parameter counts: How many contexts each of the modifiers has, in the order in which they lead on.
  package init(counts: [Int]) { self.counts = counts }

  /// All choices of a context of each modifier.
  package var combinations: [[Int]] { combinations(ofFirst: counts.count) }

  package var entries: [Entry] {
    counts.indices.flatMap { depth in
      combinations(ofFirst: depth).flatMap { chosen in
        (0..<counts[depth]).map { Entry(chosen: chosen, context: $0) }
      }
    }
  }

  private func combinations(ofFirst depth: Int) -> [[Int]] {
    counts.prefix(depth).reduce([[]]) { known, count in known.flatMap { one in (0..<count).map { one + [$0] } } }
  }
}
