import DesignTokens

extension ProblemCatalog {
  /// The problems of waivers.
  static let waivers = Section(
    "Waivers",
    [
      ProblemKind(
        "waiver-pattern",
        .error,
        title: "The pattern of a waiver cannot be read.",
        help: """
          A waiver for contrast names a pair by its address, `component[axis=value].pair@theme/context`, or two tokens,
          `{foreground} over {layer}@theme/context`. A waiver for another check names cells, a token or a group of
          tokens.
          """,
        example: .init(
          .waivers,
          wrong: """
            "waivers": [
              { "id": "on-main", "pattern": "{color.onMain} on {color.main}", "reason": "The color of the brand." }
            ]
            """,
          right: """
            "waivers": [
              { "id": "on-main", "pattern": "{color.onMain} over {color.main}@acme", "reason": "The color of the brand." }
            ]
            """
        )
      ),
      ProblemKind(
        "waiver-accepts",
        .error,
        title: "What a waiver accepts is not a failure of contrast.",
        help: """
          `accepts` of a waiver for contrast lists what it covers: pairs of one `kind` with one `minimum`, down to a
          `ratio` below that minimum, in `permutations` that exist. That of a waiver for `target-size`,
          `indistinguishable-states`, `hue-only` or `high-contrast-lower` has the least `value` that it covers; other
          checks have no floor. `livery check --update-waivers` writes the list.
          """,
        example: .init(
          .waivers,
          wrong: """
            "waivers": [
              {
                "id": "on-main", "pattern": "{color.onMain} over {color.main}", "reason": "The color of the brand.",
                "accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 4.6, "permutations": ["default"] } ]
              }
            ]
            """,
          right: """
            "waivers": [
              {
                "id": "on-main", "pattern": "{color.onMain} over {color.main}", "reason": "The color of the brand.",
                "accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 3.47, "permutations": ["default"] } ]
              }
            ]
            """
        )
      ),
      ProblemKind(
        "invalid-date",
        .error,
        title: "A date is not a day of the form `YYYY-MM-DD`.",
        help: """
          `expires` is the last day on which a waiver holds, such as `2027-06-30`; leave it out for a waiver without an end.
          `date` is the day on which evidence was found.
          """,
        example: .init(
          .waivers,
          wrong: """
            "waivers": [
              {
                "id": "on-main", "pattern": "{color.onMain} over {color.main}", "reason": "The color of the brand.",
                "expires": "30.06.2027"
              }
            ]
            """,
          right: """
            "waivers": [
              {
                "id": "on-main", "pattern": "{color.onMain} over {color.main}", "reason": "The color of the brand.",
                "expires": "2027-06-30"
              }
            ]
            """
        )
      ),
      ProblemKind(
        "evidence-platform",
        .error,
        title: "An answer of evidence is about a platform that its statement is not about.",
        help: """
          Evidence names the platform of its run, and answers only those statements of the accessibility contract whose
          `platforms` include it. Remove the answer, or add the platform to the statement.
          """
      ),
    ]
  )
}
