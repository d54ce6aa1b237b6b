extension ProblemCatalog {
  /// The problems of groups that extend others.
  static let groupExtensions = Section(
    "Extended groups",
    [
      ProblemKind(
        "extends-syntax",
        .error,
        title: "An `$extends` is not a reference to a group.",
        help: """
          `$extends` is a string: the path of a group in braces, `{group}`, or a JSON pointer, `#/group`.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "a": { "$type": "number", "x": { "$value": 1 } }, "b": { "$extends": "a" } }
            """,
          right: """
            { "a": { "$type": "number", "x": { "$value": 1 } }, "b": { "$extends": "{a}" } }
            """
        ),
        sources: [.format("6.4.5", "supported-reference-formats")]
      ),
      ProblemKind(
        "extends-unresolved",
        .error,
        title: "An `$extends` names a group that does not exist.",
        help: """
          The path is looked up from the root of all tokens in force; names are case-sensitive. Correct the path, or
          declare the group.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "base": { "$type": "number", "x": { "$value": 1 } }, "b": { "$extends": "{bass}" } }
            """,
          right: """
            { "base": { "$type": "number", "x": { "$value": 1 } }, "b": { "$extends": "{base}" } }
            """
        ),
        sources: [.format("6.4.6", "error-conditions")]
      ),
      ProblemKind(
        "extends-not-group",
        .error,
        title: "An `$extends` names a token.",
        help: """
          Only groups can be extended. To give a token the value of another token, refer to it in `$value`.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "a": { "$type": "number", "x": { "$value": 1 } }, "b": { "$extends": "{a.x}" } }
            """,
          right: """
            { "a": { "$type": "number", "x": { "$value": 1 } }, "b": { "$extends": "{a}" } }
            """
        ),
        sources: [.format("6.4.6", "error-conditions")]
      ),
      ProblemKind(
        "extends-circular",
        .error,
        title: "Groups extend each other in a cycle.",
        help: """
          A group cannot extend itself, a group that contains it, or a group that extends it in turn. The cycle is
          reported once; the notes list its other members. Move what the groups share into a group of its own, and
          extend that.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "$type": "number", "a": { "$extends": "{b}" }, "b": { "$extends": "{a}" } }
            """,
          right: """
            { "$type": "number", "a": { "x": { "$value": 1 } }, "b": { "$extends": "{a}" } }
            """
        ),
        sources: [.format("6.4.4", "circular-reference-prevention")]
      ),
      ProblemKind(
        "extends-limit",
        .error,
        title: "Groups inherit more content than can be held.",
        help: """
          Every `$extends` copies all tokens of its base, so groups that extend groups can multiply without end. The
          limit keeps a small file from filling the memory. Extend smaller groups, or refer to single tokens.
          """
      ),
      ProblemKind(
        "extends-type",
        .note,
        title: "The type of an inherited token comes from outside the group that is extended.",
        help: """
          The base inherits its `$type` from a group around it. The standard does not say whether that type is inherited
          along with the tokens, so other tools may not know it. Repeat `$type` in the group that extends.
          """,
        example: .init(
          .tokens,
          wrong: """
            {
              "sizes": { "$type": "number", "base": { "x": { "$value": 1 } } },
              "wide": { "$extends": "{sizes.base}" }
            }
            """,
          right: """
            {
              "sizes": { "$type": "number", "base": { "x": { "$value": 1 } } },
              "wide": { "$type": "number", "$extends": "{sizes.base}" }
            }
            """
        ),
        sources: [.format("6.4.3", "inheritance-semantics")]
      ),
    ]
  )
}
