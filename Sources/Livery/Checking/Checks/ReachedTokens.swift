import DesignTokens

/// Demands that a token that pairs or other tokens name is drawn in a cell of a component in the end.
struct ReachedTokens: Check {
  static let about = CheckDescription(
    "unreached-token",
    .note,
    demands: "Every token that something names is drawn in a cell of a component.",
    source: "good housekeeping"
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    run.reach().compactMap { reach in
      let idle = reach.tokens.filter { !reach.drawn.contains($0.path) && reach.named.contains($0.path) }
      return TokenGroups(of: idle, in: reach, for: Self.name, run: &run)?.finding(
        "named by pairs or other tokens, but drawn in no cell",
        advice: nil
      )
    }
  }
}
