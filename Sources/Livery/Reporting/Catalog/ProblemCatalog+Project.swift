import DesignTokens

extension ProblemCatalog {
  /// The problems of `livery.json`.
  static let manifest = Section(
    "The manifest",
    [
      ProblemKind(
        "no-themes",
        .error,
        title: "The manifest has no themes.",
        help: """
          A project consists of at least one theme. Add one that names a resolver document, a token file or an asset
          catalog.
          """,
        example: .init(
          .json,
          wrong: """
            "themes": {}
            """,
          right: """
            "themes": { "acme": { "resolver": "acme.resolver.json" } }
            """
        )
      ),
      ProblemKind(
        "no-files",
        .warning,
        title: "A pattern in the manifest matches no file.",
        help: """
          Patterns are relative to the manifest; `*` stands for any part of a file's name. Correct the pattern, or
          remove it until there are files.
          """
      ),
      ProblemKind(
        "unknown-modifier",
        .error,
        title: "The manifest names a modifier that the theme does not have.",
        help: """
          `appearance` names the modifier of the theme's resolver document whose contexts are light, dark and their
          high-contrast variants.
          """
      ),
      ProblemKind(
        "unknown-appearance",
        .error,
        title: "A context of the appearance modifier is not mapped to an appearance.",
        help: """
          The appearances are `light`, `dark`, `lightHighContrast` and `darkHighContrast`. Contexts with other names
          need an entry in `contexts` of the manifest.
          """,
        example: .init(
          .json,
          wrong: """
            "appearance": "mode"
            """,
          right: """
            "appearance": { "modifier": "mode", "contexts": { "day": "light", "night": "dark" } }
            """
        )
      ),
      ProblemKind(
        "repeated-name",
        .error,
        title: "Two things of the same kind have the same name.",
        help: """
          Names of pairs, waivers, axes and the like must be unique where they are declared, because addresses and
          reports refer to them. Rename one of them.
          """
      ),
      ProblemKind(
        "pair-without-layers",
        .error,
        title: "A pair has nothing under its foreground.",
        help: """
          Contrast is measured between a foreground and what lies under it. List at least one layer in `over`, from the
          nearest down to the backdrop; `"$surface"` stands for the surfaces of the theme.
          """,
        example: .init(
          .json,
          wrong: """
            { "name": "on-main", "foreground": "{color.onMain}", "over": [], "kind": "text" }
            """,
          right: """
            { "name": "on-main", "foreground": "{color.onMain}", "over": ["{color.main}"], "kind": "text" }
            """
        )
      ),
      ProblemKind(
        "output-destination",
        .error,
        title: "An output names both a folder and a target.",
        help: """
          Files of an output either go `into` a folder, or are the sources of a `target` of a Swift package, which a
          build plugin asks for. Make it two outputs if both are needed.
          """
      ),
    ]
  )

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
          .json,
          wrong: """
            "pattern": "{color.onMain} on {color.main}"
            """,
          right: """
            "pattern": "{color.onMain} over {color.main}@acme/light"
            """
        )
      ),
      ProblemKind(
        "waiver-accepts",
        .error,
        title: "What a waiver accepts is not a failure of contrast.",
        help: """
          `accepts` of a waiver for contrast lists what it covers: pairs of one `kind` with one `minimum`, down to a
          `ratio` below that minimum, in `permutations` that exist. `livery check --update-waivers` writes the list.
          """,
        example: .init(
          .json,
          wrong: """
            "accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 4.6, "permutations": [] } ]
            """,
          right: """
            "accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 3.47, "permutations": ["light"] } ]
            """
        )
      ),
      ProblemKind(
        "invalid-date",
        .error,
        title: "A date is not a day of the form `YYYY-MM-DD`.",
        help: """
          `expires` is the last day on which a waiver holds, such as `2027-06-30`. Leave it out for a waiver without an
          end.
          """
      ),
    ]
  )
}
