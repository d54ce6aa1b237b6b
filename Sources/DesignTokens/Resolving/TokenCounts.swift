/// What became of the tokens of a document in all its permutations.
public struct TokenCounts: Sendable, Hashable {
  /// The tokens that are declared.
  public var tokens = 0
  /// Those with a value of a type of the standard.
  public var resolved = 0
  /// Those whose value is carried along as it is.
  public var opaque = 0
  /// Those whose value is read otherwise than it is written, each with a warning.
  public var changed = 0
  /// Those without a valid value in some permutation.
  public var lost = 0

  public init() {}

  /// - Parameters:
  ///   - tables: The tokens of each permutation.
  ///   - diagnostics: What was reported about them.
  public init(_ tables: [TokenTable], _ diagnostics: Diagnostics) {
    var (opaque, lost): (Set<TokenPath>, Set<TokenPath>) = ([], [])
    for table in tables {
      lost.formUnion(table.invalid)
      opaque.formUnion(table.opaque.lazy.map(\.path))
    }
    opaque.subtract(lost)
    let others = lost.union(opaque)
    resolved = Self.count(tables, without: others)
    (self.opaque, self.lost) = (opaque.count, lost.count)
    tokens = resolved + self.opaque + self.lost
    let warnings = diagnostics.all.lazy.filter { $0.severity == .warning && $0.id == "invalid-value" }
    let subjects = Set(warnings.compactMap(\.subject).map { TokenPath($0) })
    changed = subjects.count { path in !others.contains(path) && tables.contains { $0[path] != nil } }
  }

  /// The number of distinct tokens that are not among others.
  private static func count(_ tables: [TokenTable], without others: Set<TokenPath>) -> Int {
    guard let first = tables.first else { return 0 }
    // The permutations of most documents have the same tokens.
    var paths: Set<TokenPath>?
    for table in tables.dropFirst() where !table.hasIndices(of: first) {
      var known = paths ?? Set(first.tokens.lazy.map(\.path))
      known.formUnion(table.tokens.lazy.map(\.path))
      paths = known
    }
    if others.isEmpty { return paths?.count ?? first.tokens.count }
    return paths?.count { !others.contains($0) } ?? first.tokens.count { !others.contains($0.path) }
  }

  public static func += (first: inout TokenCounts, second: TokenCounts) {
    first.tokens += second.tokens
    first.resolved += second.resolved
    first.opaque += second.opaque
    first.changed += second.changed
    first.lost += second.lost
  }

  /// Whether every token has a value as it is written.
  public var isPlain: Bool { opaque + changed + lost == 0 }

  /// `12 in, 9 resolved, 2 opaque, 1 changed, 1 lost`.
  public var text: String { "\(tokens) in, \(resolved) resolved, \(opaque) opaque, \(changed) changed, \(lost) lost" }
}
