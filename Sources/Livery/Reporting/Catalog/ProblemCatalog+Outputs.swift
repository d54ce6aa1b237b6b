import DesignTokens

extension ProblemCatalog {
  /// The problems of templates and of what they render.
  static let templates = Section(
    "Templates",
    [
      ProblemKind(
        "unknown-template",
        .error,
        title: "A template is named that does not exist.",
        help: """
          Templates are the folders in `templates` of the manifest and those that come with Livery. `livery template
          list` lists them.
          """
      ),
      ProblemKind(
        "unknown-option",
        .error,
        title: "An option is given that the template does not have.",
        help: """
          `livery template show NAME` lists the options of a template with their types and defaults.
          """
      ),
      ProblemKind(
        "option-value",
        .error,
        title: "The value of a template's option has the wrong type.",
        help: """
          The message says what is expected. `livery template show NAME` lists the options of a template with their
          types and defaults.
          """
      ),
      ProblemKind(
        "template-without-files",
        .error,
        title: "A template describes no file.",
        help: """
          `files` in `template.json` lists what is rendered: how often, under which name, and from which body.
          """,
        example: .init(
          .json,
          wrong: """
            "files": []
            """,
          right: """
            "files": [ { "render": "theme", "file": "{{theme.name.kebab}}.txt", "body": "theme.mustache" } ]
            """
        )
      ),
      ProblemKind(
        "language-names",
        .error,
        title: "A language has names that it cannot write.",
        help: """
          A name that begins with one of the characters in `notFirst` needs a `prefix`, or the whole name has to be
          `quoted`.
          """,
        example: .init(
          .json,
          wrong: """
            "names": { "notFirst": ["0-9"] }
            """,
          right: """
            "names": { "notFirst": ["0-9"], "prefix": "_" }
            """
        )
      ),
      ProblemKind(
        "language-pattern",
        .error,
        title: "A pattern of a language leaves out the text that it is for.",
        help: """
          The pattern replaces a name or a line, so it has to contain it: the message lists the placeholders, of which
          one is required.
          """,
        example: .init(
          .json,
          wrong: """
            { "write": "type_", "words": ["type"] }
            """,
          right: """
            { "write": "{name}_", "words": ["type"] }
            """
        )
      ),
      ProblemKind(
        "language-characters",
        .error,
        title: "A language lists characters in a form that does not exist.",
        help: """
          A list of characters has characters, ranges such as `a-z`, and the classes `letters`, `basicLetters`,
          `invisible` and `nonCharacters`. `part` of `comments` has pairs of characters.
          """
      ),
      ProblemKind(
        "document-subject",
        .error,
        title: "A document cannot be made for what the template renders it for.",
        help: """
          Documents such as `asset-catalog` or `flat` are made by Livery itself, each for one kind of subject. The
          advice lists the values of `render` that are possible.
          """
      ),
      ProblemKind(
        "document-body",
        .error,
        title: "A document needs a body, or cannot have one.",
        help: """
          In the documents `flat` and `swatches`, a `body` writes each value. All other documents are written without
          one.
          """
      ),
      ProblemKind(
        "template-syntax",
        .error,
        title: "A template is not valid Mustache.",
        help: """
          A tag or section is never closed, sections overlap, or a tag is of a kind that is not supported. Delimiters
          cannot be changed, and there is no inheritance.
          """,
        example: .init(
          .mustache,
          wrong: """
            {{#tokens}}{{path}}{{/token}}
            """,
          right: """
            {{#tokens}}{{path}}{{/tokens}}
            """
        )
      ),
      ProblemKind(
        "template-variable",
        .error,
        title: "A template uses a name that does not exist where it is used.",
        help: """
          Every name is compared with what the template can see in its place, before anything is rendered, so that a
          misspelled name does not become an empty text. `livery template show NAME --context` lists all names. A record
          that may be absent is used within a section.
          """,
        example: .init(
          .mustache,
          wrong: """
            {{#value}}{{color.hex}}{{/value}}
            """,
          right: """
            {{#value}}{{#color}}{{hex}}{{/color}}{{/value}}
            """
        )
      ),
      ProblemKind(
        "template-partial",
        .error,
        title: "A partial does not exist, or contains itself.",
        help: """
          A partial is a file of the template's folder, or of the folders that it `includes`. Correct the name, or break
          the circle that the message lists.
          """
      ),
      ProblemKind(
        "template-limit",
        .error,
        title: "A template is nested too deep, or too large.",
        help: """
          Sections and partials may be nested 100 deep. A template may have 1,000,000 tags, each partial counted wherever
          it is used, and a rendered file 512 MB. Partials that use one another several times grow fastest.
          """
      ),
      ProblemKind(
        "name-clash",
        .error,
        title: "Two names become the same identifier in an output.",
        help: """
          Names that differ in case or punctuation only, such as `font-size` and `fontSize`, can become the same in the
          language of an output, and one declaration would replace the other. Rename one of them. In an asset catalog,
          folders can provide a namespace instead.
          """
      ),
      ProblemKind(
        "system-symbol",
        .warning,
        title: "A color of an asset catalog has the name of a color of the system.",
        help: """
          Xcode generates no Swift symbol for such a color. Let folders provide a namespace with the option
          `namespaces`, or read the color by its name.
          """
      ),
      ProblemKind(
        "variant-value",
        .warning,
        title: "A computed color differs between the variants of a theme, but the template writes only one.",
        help: """
          Where a platform cannot mix colors, the result is written out once for all variants, as it is in the first.
          Declare the color as a token in each variant if they are to differ.
          """
      ),
    ]
  )

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
          """
      ),
      ProblemKind(
        "output-name",
        .error,
        title: "A template writes a file outside the folder of the output.",
        help: """
          A file's name is itself a template, and here it begins with `/` or contains `..`. Write below the folder that
          `into` names.
          """
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
          .json,
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
          """
      ),
      ProblemKind(
        "foreign-output",
        .error,
        title: "A file that Livery did not write is in the place of an output.",
        help: """
          Nothing is written, so that no work is lost. Delete or move the file, choose another folder, or replace the
          file with `livery build --adopt`.
          """
      ),
      ProblemKind(
        "output-link",
        .error,
        title: "A symbolic link leads from an output's folder to another place.",
        help: """
          Nothing is written through links, because files elsewhere could be overwritten. Remove the link, or name the
          folder that it leads to in the manifest.
          """
      ),
      ProblemKind(
        "obsolete-output",
        .warning,
        title: "A file is no longer produced but is not removed.",
        help: """
          Files that a build wrote and no longer produces are removed, unless somebody changed them or they lie outside
          the folders of the outputs. Delete the file if nobody needs it.
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
