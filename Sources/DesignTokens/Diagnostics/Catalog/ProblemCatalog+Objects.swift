extension ProblemCatalog {
  /// The problems of the files that a project consists of besides its tokens, which are read key by key.
  static let objects = Section(
    "Keys and values",
    [
      ProblemKind(
        "missing-key",
        .error,
        title: "A required key is missing.",
        help: """
          The message names the key and the object that lacks it. `livery schema` prints a JSON Schema for each kind of
          file; an editor that knows the schema completes required keys.
          """,
        example: .init(
          .manifest,
          wrong: """
            "pairs": [ { "name": "on-main", "over": ["{color.main}"] } ]
            """,
          right: """
            "pairs": [ { "name": "on-main", "foreground": "{color.onMain}", "over": ["{color.main}"] } ]
            """
        )
      ),
      ProblemKind(
        "unknown-key",
        .error,
        title: "An object has a key that is not defined.",
        help: """
          An unknown key is most likely misspelled, so it is an error instead of being ignored. The advice names the
          nearest key that exists, or lists all of them.
          """,
        example: .init(
          .manifest,
          wrong: """
            "outputs": [ { "template": "css", "into": "../Generated/css", "option": { "prefix": "acme" } } ]
            """,
          right: """
            "outputs": [ { "template": "css", "into": "../Generated/css", "options": { "prefix": "acme" } } ]
            """
        )
      ),
      ProblemKind(
        "unknown-value",
        .error,
        title: "A word is not one of the allowed words.",
        help: """
          This can be a keyword, the name of a check, or a value of an axis. The advice names the nearest word that
          exists, or lists all of them. Where a used component follows an axis of its user, it must have all values that
          the axis can have there.
          """,
        example: .init(
          .manifest,
          wrong: """
            "checks": { "level": "AAAA" }
            """,
          right: """
            "checks": { "level": "AAA" }
            """
        )
      ),
      ProblemKind(
        "wrong-kind",
        .error,
        title: "A value has the wrong JSON type.",
        help: """
          The message says which type is expected and which was found, such as a string instead of a list.
          """,
        example: .init(
          .manifest,
          wrong: """
            "components": "components/*.component.json"
            """,
          right: """
            "components": ["components/*.component.json"]
            """
        )
      ),
      ProblemKind(
        "unsupported-version",
        .error,
        title: "The version of a file is not supported.",
        help: """
          `version` is the version of the file's format, not of its content. Write `1`. If a newer version of Livery
          wrote the file, update Livery.
          """,
        example: .init(
          .manifest,
          wrong: """
            "version": 2
            """,
          right: """
            "version": 1
            """
        )
      ),
    ]
  )
}
