extension ProblemCatalog {
  /// The problems of references between tokens.
  static let references = Section(
    "References",
    [
      ProblemKind(
        "alias-syntax",
        .error,
        title: "A text in braces is not a reference to a token.",
        help: """
          A reference is exactly one pair of braces around the path of a token, with nothing before or after it.
          Calculations and texts with references inside them are not part of the standard.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "$type": "number", "a": { "$value": 8 }, "b": { "$value": "{a} * 2" } }
            """,
          right: """
            { "$type": "number", "a": { "$value": 8 }, "b": { "$value": "{a}" } }
            """
        ),
        sources: [.format("7.1.1", "curly-brace-syntax-token-references")]
      ),
      ProblemKind(
        "alias-unresolved",
        .error,
        title: "A reference in braces names a token that does not exist.",
        help: """
          The path is looked up from the root of all tokens in force, after groups were extended and the sources of a
          resolver document were merged; names are case-sensitive. If the token exists in some permutations only,
          declare it in the others too. Braces cannot reach into a value; a JSON pointer can.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "$type": "number", "gap": { "$value": 8 }, "inset": { "$value": "{gab}" } }
            """,
          right: """
            { "$type": "number", "gap": { "$value": 8 }, "inset": { "$value": "{gap}" } }
            """
        ),
        sources: [.format("7.2", "reference-resolution")]
      ),
      ProblemKind(
        "alias-not-token",
        .error,
        title: "A reference in braces names a group.",
        help: """
          Braces always stand for the value of one token. Name a token of the group; if the group has a value of its
          own, that is its token `$root`.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "$type": "number", "gap": { "$root": { "$value": 8 } }, "inset": { "$value": "{gap}" } }
            """,
          right: """
            { "$type": "number", "gap": { "$root": { "$value": 8 } }, "inset": { "$value": "{gap.$root}" } }
            """
        ),
        sources: [.format("7.4.4", "curly-brace-resolution-algorithm")]
      ),
      ProblemKind(
        "alias-type",
        .error,
        title: "A reference leads to a token of another type than the one required.",
        help: """
          Types must be equal: a `number` is not a `fontWeight`, and a property of a component that holds a color needs
          a color. Refer to a token of the required type, or correct the `$type` that the note points to.
          """,
        example: .init(
          .tokens,
          wrong: """
            {
              "gap": { "$type": "number", "$value": 8 },
              "time": { "$type": "duration", "$value": "{gap}" }
            }
            """,
          right: """
            {
              "short": { "$type": "duration", "$value": { "value": 100, "unit": "ms" } },
              "time": { "$type": "duration", "$value": "{short}" }
            }
            """
        ),
        sources: [.format("7.4.5", "error-conditions-0")]
      ),
      ProblemKind(
        "alias-circular",
        .error,
        title: "Tokens refer to each other in a cycle.",
        help: """
          None of the tokens has a value then, and neither has any token that refers to one of them. The cycle is
          reported once, at its first member; the notes list the others. Give one of them a value of its own.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "$type": "number", "a": { "$value": "{b}" }, "b": { "$value": "{a}" } }
            """,
          right: """
            { "$type": "number", "a": { "$value": 8 }, "b": { "$value": "{a}" } }
            """
        ),
        sources: [.format("7.2.3", "circular-references")]
      ),
      ProblemKind(
        "ref-syntax",
        .error,
        title: "A `$ref` is not a JSON pointer.",
        help: """
          A `$ref` is a string that begins with `#/` and lists the names that lead to its target, separated by `/`.
          Within a name, `~1` stands for `/` and `~0` for `~`. In a resolver document, the path of a file may come
          first; an asset catalog can only be referred to as a whole.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "$type": "number", "a": { "$value": 8 }, "b": { "$value": { "$ref": "a/$value" } } }
            """,
          right: """
            { "$type": "number", "a": { "$value": 8 }, "b": { "$value": { "$ref": "#/a/$value" } } }
            """
        ),
        sources: [.format("7.1.2", "json-pointer-syntax-required-support"), .pointer]
      ),
      ProblemKind(
        "ref-unresolved",
        .error,
        title: "The target of a JSON pointer does not exist.",
        help: """
          The message names the first part of the pointer that does not exist. A pointer spells out the whole way,
          including `$value`, and does not follow references on the way: point into what the reference leads to instead.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "$type": "number", "a": { "$value": 8 }, "b": { "$value": { "$ref": "#/c/$value" } } }
            """,
          right: """
            { "$type": "number", "a": { "$value": 8 }, "b": { "$value": { "$ref": "#/a/$value" } } }
            """
        ),
        sources: [.format("7.4.3", "resolution-algorithm-for-json-pointer")]
      ),
      ProblemKind(
        "ref-type",
        .error,
        .warning,
        title: "The target of a JSON pointer does not fit where the pointer is used.",
        help: """
          The target is checked like a literal value: a group is not a value, a string is not
          a number, and a source of a resolver document must be an object of tokens. It is a warning where a pointer
          names a token instead of its `$value`, which is read as the value.
          """,
        example: .init(
          .tokens,
          wrong: """
            {
              "a": { "$type": "number", "$value": 8 },
              "b": { "$type": "fontFamily", "$value": { "$ref": "#/a/$value" } }
            }
            """,
          right: """
            {
              "a": { "$type": "fontFamily", "$value": "Inter" },
              "b": { "$type": "fontFamily", "$value": { "$ref": "#/a/$value" } }
            }
            """
        ),
        sources: [.format("7.3", "property-level-references")]
      ),
      ProblemKind(
        "ref-circular",
        .error,
        title: "JSON pointers refer to each other in a cycle.",
        help: """
          A value, group or source that contains itself has no content. The cycle is reported once; the notes list its
          other members. Write out one of them.
          """,
        example: .init(
          .tokens,
          wrong: """
            {
              "$type": "number",
              "a": { "$value": { "$ref": "#/b/$value" } },
              "b": { "$value": { "$ref": "#/a/$value" } }
            }
            """,
          right: """
            { "$type": "number", "a": { "$value": 8 }, "b": { "$value": { "$ref": "#/a/$value" } } }
            """
        ),
        sources: [.format("7.2.3", "circular-references")]
      ),
    ]
  )
}
