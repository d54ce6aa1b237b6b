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
          .manifest,
          wrong: """
            "themes": {}
            """,
          right: """
            "themes": { "acme": { "resolver": "acme.resolver.json" } }
            """
        )
      ),
      ProblemKind(
        "not-editable",
        .error,
        title: "A token cannot be changed by 'livery fix'.",
        help: """
          `livery fix` replaces a color that is written out in a token file or a color set, and nothing else. It leaves
          links and files outside of the work tree alone, and writes nothing if the project would not be better with
          all changes. Change the value by hand, or name the tokens that may change.
          """
      ),
      ProblemKind(
        "no-files",
        .warning,
        title: "A pattern in the manifest matches no file.",
        help: """
          Patterns are relative to the manifest; `*` stands for any part of a file's name. Correct the pattern, or
          remove it until there are files.
          """,
        example: .init(
          .manifest,
          wrong: """
            "components": ["componets/*.component.json"]
            """,
          right: """
            "components": ["components/*.component.json"]
            """
        )
      ),
      ProblemKind(
        "unknown-modifier",
        .error,
        title: "The manifest names a modifier that the theme does not have.",
        help: """
          `appearance` names the modifier of the theme's resolver document whose contexts are light, dark and their
          high-contrast variants.
          """,
        example: .init(
          .manifest,
          wrong: """
            "themes": {
              "acme": {
                "resolver": "acme.resolver.json",
                "appearance": { "modifier": "mood", "contexts": { "day": "light", "night": "dark" } }
              }
            }
            """,
          right: """
            "themes": {
              "acme": {
                "resolver": "acme.resolver.json",
                "appearance": { "modifier": "mode", "contexts": { "day": "light", "night": "dark" } }
              }
            }
            """
        )
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
          .manifest,
          wrong: """
            "themes": { "acme": { "resolver": "acme.resolver.json", "appearance": "mode" } }
            """,
          right: """
            "themes": {
              "acme": {
                "resolver": "acme.resolver.json",
                "appearance": { "modifier": "mode", "contexts": { "day": "light", "night": "dark" } }
              }
            }
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
          """,
        example: .init(
          .manifest,
          wrong: """
            "pairs": [
              { "name": "on-main", "foreground": "{color.onMain}", "over": ["{color.main}"] },
              { "name": "on-main", "foreground": "{color.onMain}", "over": ["{color.pressed}"] }
            ]
            """,
          right: """
            "pairs": [
              { "name": "on-main", "foreground": "{color.onMain}", "over": ["{color.main}"] },
              { "name": "on-pressed", "foreground": "{color.onMain}", "over": ["{color.pressed}"] }
            ]
            """
        )
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
          .manifest,
          wrong: """
            "pairs": [ { "name": "on-main", "foreground": "{color.onMain}", "over": [], "kind": "text" } ]
            """,
          right: """
            "pairs": [ { "name": "on-main", "foreground": "{color.onMain}", "over": ["{color.main}"], "kind": "text" } ]
            """
        )
      ),
      ProblemKind(
        "output-scope",
        .error,
        title: "An output is about something that does not exist, or cannot be divided.",
        help: """
          `themes` and `components` of an output list names of the project. Without them, an output is about all. `contexts`
          has names of modifiers that one of its themes has, each with a context that all of its themes with the modifier
          have. A pattern of `include` or `exclude` that matches no token is a warning. Languages in which a theme is a type
          have no `split`.
          """,
        example: .init(
          .manifest,
          wrong: """
            "outputs": [ { "template": "css", "into": "../Generated/css", "themes": ["amce"] } ]
            """,
          right: """
            "outputs": [ { "template": "css", "into": "../Generated/css", "themes": ["acme"] } ]
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
          """,
        example: .init(
          .manifest,
          wrong: """
            "outputs": [ { "template": "swiftui", "into": "../Generated", "target": "Theme" } ]
            """,
          right: """
            "outputs": [ { "template": "swiftui", "into": "../Generated" }, { "template": "swiftui", "target": "Theme" } ]
            """
        )
      ),
    ]
  )
}
