import DesignTokens

/// Demands that a token is there for something: a component, a pair, a surface or another token.
struct UnusedToken: Check {
  static let about = ProblemKind(
    "unused-token",
    .note,
    title: "Every token is used by a component, a pair, a surface or another token.",
    help: """
      A token that nothing uses is either left over or offered to apps that use it directly. Remove it in the first
      case. In the second, waive it: the pattern `{group.*}` covers a whole group.
      """,
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    run.reach.compactMap { reach in
      let unused = reach.tokens.filter { !reach.drawn.contains($0.path) && !reach.named.contains($0.path) }
      return TokenGroups(of: unused, in: reach, for: Self.name, run: &run)?.finding(
        "not used by any component, pair or other token",
        advice: "remove those that no app uses directly, or waive them: the pattern '{group.*}' covers a whole group"
      )
    }
  }
}
