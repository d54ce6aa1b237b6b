import DesignTokens

extension ProblemCatalog {
  /// The problems of files that are written.
  static let outputs = Section(
    "Outputs",
    [
      ProblemKind(
        "output-clash",
        .error,
        title: "Two outputs write the same file.",
        help: """
          One would overwrite the other. Give the outputs different folders or options, so that their files have
          different names.
          """,
        example: .init(
          .manifest,
          wrong: """
            "outputs": [
              { "template": "css", "into": "../Generated" },
              { "template": "css", "into": "../Generated", "options": { "prefix": "acme" } }
            ]
            """,
          right: """
            "outputs": [
              { "template": "css", "into": "../Generated" },
              { "template": "css", "into": "../Generated/prefixed", "options": { "prefix": "acme" } }
            ]
            """
        )
      ),
      ProblemKind(
        "output-name",
        .error,
        title: "A template writes a file outside the folder of the output.",
        help: """
          A file's name is itself a template, and here it begins with `/` or contains `..`. Write below the folder that
          `into` names.
          """,
        example: .init(
          .template,
          wrong: """
            "files": [ { "render": "theme", "file": "../{{theme.name.kebab}}.txt", "body": "theme.mustache" } ]
            """,
          right: """
            "files": [ { "render": "theme", "file": "{{theme.name.kebab}}.txt", "body": "theme.mustache" } ]
            """
        )
      ),
      ProblemKind(
        "unknown-target",
        .error,
        title: "No output is declared for a target.",
        help: """
          The build plugin asks for the sources of the target that it is applied to. Add an output with that `target` to
          the manifest, or remove the plugin from the target.
          """,
        example: .init(
          .manifest,
          wrong: """
            "outputs": [ { "template": "swiftui", "into": "../Generated" } ]
            """,
          right: """
            "outputs": [ { "template": "swiftui", "target": "Theme" } ]
            """
        )
      ),
      ProblemKind(
        "target-sources",
        .error,
        title: "The output of a target is not Swift.",
        help: """
          The plugin can only add Swift sources to a target. Use a template that writes Swift, or write the output
          `into` a folder.
          """,
        example: .init(
          .manifest,
          wrong: """
            "outputs": [ { "template": "css", "target": "Theme" } ]
            """,
          right: """
            "outputs": [ { "template": "swiftui", "target": "Theme" } ]
            """
        )
      ),
      ProblemKind(
        "token-excluded",
        .error,
        title: "A component uses a token that no output of the template declares.",
        help: """
          What is written of the component would name something that does not exist, and most languages would not
          compile it; a style sheet may rely on another one for it, so that it is only warned of. Let `include` and
          `exclude` of the output leave the token in, or list the components that the output is about in `components`.
          """
      ),
      ProblemKind(
        "foreign-output",
        .error,
        title: "An output would overwrite a file that Livery is not known to have written as it is.",
        help: """
          Nothing is written, so that no work is lost. Livery knows its files by the comment at their beginning; those
          of formats without comments, such as JSON, by the record of the last build beside the palette, and only as
          long as nobody changed them. If the file is Livery's, replace it with `livery build --adopt`, and commit the
          record together with it; otherwise move the file, or choose another folder.
          """
      ),
      ProblemKind(
        "output-link",
        .error,
        title: "A symbolic link leads out of an output's folder.",
        help: """
          Nothing is written through links, because files elsewhere could be overwritten. Remove the link, or name the
          folder that it leads to in the manifest.
          """
      ),
      ProblemKind(
        "output-outside",
        .error,
        title: "An output would lie outside of the work tree.",
        help: """
          The work tree is the nearest folder with `.git`, or without one the folder above that of `livery.json`. A
          manifest, which may be someone else's, cannot overwrite files elsewhere. Move the output into the work tree, or
          allow its folder on the command line with `livery build --allow-outside FOLDER`. The folders of version control,
          such as `.git`, are no part of the work tree: Git runs programs that files in them name.
          """
      ),
      ProblemKind(
        "output-input",
        .error,
        title: "An output would overwrite one of the files that it is made from.",
        help: """
          Tokens, components, templates and other inputs are never overwritten, not even with `--adopt`. Write the output
          into another folder.
          """
      ),
      ProblemKind(
        "obsolete-output",
        .warning,
        title: "A file is no longer produced but is not removed.",
        help: """
          Files that a build wrote and no longer produces are removed if they are in an output folder, still have the
          contents that the ledger lists, say in their header that Livery wrote them (JSON and SVG have none), and are no
          input of the build. Delete any other file if it is no longer needed.
          """
      ),
      ProblemKind(
        "depfile-path",
        .error,
        title: "A path cannot be written to a dependency file.",
        help: """
          In a rule of make, characters such as `;`, `:` and `%` can become a command or another rule, and ninja does not
          read their escaped forms as make does. Rename the file.
          """
      ),
      ProblemKind(
        "output-exists",
        .error,
        title: "A file exists where a command would write.",
        help: """
          The command does not overwrite files unless it is asked to. Choose another path, or use `--force` if the
          command has it.
          """
      ),
      ProblemKind(
        "output-unwritable",
        .error,
        title: "A file cannot be written.",
        help: """
          The message gives the system's reason, such as a missing permission or a full disk.
          """
      ),
      ProblemKind(
        "graph-path",
        .error,
        title: "A build graph cannot name a file.",
        help: """
          A path in a graph for ninja cannot contain a line break. In one for Bazel it cannot contain a colon, a backslash
          or a control character, and must lie in the folder of the package, in which `livery graph` is run.
          """
      ),
      ProblemKind(
        "report-unwritable",
        .error,
        title: "A report cannot be written.",
        help: """
          The message gives the system's reason, or the path is that of one of the project's own files, which a report
          must not replace.
          """
      ),
    ]
  )
}
