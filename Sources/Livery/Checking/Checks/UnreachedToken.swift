import DesignTokens

/// Demands that a token that pairs or other tokens name is drawn in a cell of a component in the end.
struct UnreachedToken: Check {
  static let about = ProblemKind(
    "unreached-token",
    .note,
    title: "Every token that something names is drawn in a cell of a component.",
    help: """
      The token is named by a pair or by another token, but none of them is drawn in any cell of a component. Use it in
      a component, or remove it together with what names it.
      """,
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    run.reach.compactMap { reach in
      let idle = reach.tokens.filter { !reach.drawn.contains($0.path) && reach.named.contains($0.path) }
      return TokenGroups(of: idle, in: reach, for: Self.name, run: &run)?.finding(
        "named by pairs or other tokens, but not drawn in any cell",
        advice: nil
      )
    }
  }
}
