extension ProblemCatalog {
  /// The problems of permutations and of the contexts chosen for them.
  static let permutations = Section(
    "Permutations",
    [
      ProblemKind(
        "permutation-limit",
        .error,
        title: "The modifiers of a resolver document span more permutations than can be resolved.",
        help: """
          Every modifier multiplies the number of permutations by that of its contexts. A theme may have 20,000, of which
          1,000 are resolved: modifiers that decide about different tokens make many permutations of few resolved ones.
          Split the document into several, or remove contexts that are never used together.
          """,
        sources: [.resolver("4.1.5.4", "resolution-count")]
      ),
      ProblemKind(
        "input-missing",
        .error,
        .warning,
        title: "No context is chosen for a modifier that has no default.",
        help: """
          Choose one with `--context modifier=context`, or give the modifier a `default`. It is a warning if a context
          is chosen for a modifier that does not occur in `resolutionOrder`, where the choice has no effect.
          """,
        sources: [.resolver("6.1", "input-validation")]
      ),
      ProblemKind(
        "input-unknown-modifier",
        .error,
        title: "A context is chosen for a modifier that does not exist.",
        help: """
          The names of modifiers are the keys of `modifiers` and the names of those written in `resolutionOrder`. They
          are case-sensitive.
          """,
        sources: [.resolver("6.1", "input-validation"), .resolver("5.1", "case-sensitivity")]
      ),
      ProblemKind(
        "input-invalid-context",
        .error,
        title: "A chosen context is not one of the modifier's contexts.",
        help: """
          The message lists the contexts that can be chosen. Their names are case-sensitive.
          """,
        sources: [.resolver("6.1", "input-validation"), .resolver("5.1", "case-sensitivity")]
      ),
      ProblemKind(
        "input-not-string",
        .error,
        title: "A chosen context is not a string.",
        help: """
          Inputs map names of modifiers to names of contexts. A context that is called `1` or `true` is chosen by the
          string `"1"` or `"true"`.
          """,
        sources: [.resolver("5.2", "enforcing-strings")]
      ),
    ]
  )
}
