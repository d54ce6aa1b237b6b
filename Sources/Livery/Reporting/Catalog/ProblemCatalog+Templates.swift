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
          """,
        example: .init(
          .manifest,
          wrong: """
            "outputs": [ { "template": "swift-ui", "into": "../Generated" } ]
            """,
          right: """
            "outputs": [ { "template": "swiftui", "into": "../Generated" } ]
            """
        )
      ),
      ProblemKind(
        "unknown-option",
        .error,
        title: "An option is given that the template does not have.",
        help: """
          `livery template show NAME` lists the options of a template with their types and defaults.
          """,
        example: .init(
          .manifest,
          wrong: """
            "outputs": [ { "template": "css", "into": "../Generated", "options": { "preffix": "acme" } } ]
            """,
          right: """
            "outputs": [ { "template": "css", "into": "../Generated", "options": { "prefix": "acme" } } ]
            """
        )
      ),
      ProblemKind(
        "role-type",
        .error,
        title: "A token has another type than its role on the platform needs.",
        help: """
          Roles of a platform are for tokens of one type: `primary` is a color, `bodyLarge` a typography. Name a token
          of that type, or leave the role out, so that the platform's own value applies.
          """
      ),
      ProblemKind(
        "missing-font",
        .warning,
        title: "A font has no name on the platform.",
        help: """
          The option `fonts` of an output names the app's font for each family that typographies prefer. A text style
          without one is set in the font of the system. Add the family, or name another one in the typography.
          """
      ),
      ProblemKind(
        "folder-name",
        .error,
        title: "A folder of an asset catalog cannot have its name.",
        help: """
          The option `folders` gives folders by their paths in the catalog, such as `Colors/Main`, or an empty text for the
          catalog itself. The names between the slashes cannot be empty, and cannot contain a full stop.
          """
      ),
      ProblemKind(
        "option-value",
        .error,
        title: "The value of a template's option has the wrong type.",
        help: """
          The message says what is expected. `livery template show NAME` lists the options of a template with their
          types and defaults.
          """,
        example: .init(
          .manifest,
          wrong: """
            "outputs": [ { "template": "css", "into": "../Generated", "options": { "themePrefix": "acme" } } ]
            """,
          right: """
            "outputs": [ { "template": "css", "into": "../Generated", "options": { "themePrefix": true } } ]
            """
        )
      ),
      ProblemKind(
        "template-without-files",
        .error,
        title: "A template describes no file.",
        help: """
          `files` in `template.json` lists what is rendered: how often, under which name, and from which body.
          """,
        example: .init(
          .template,
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
          .language,
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
          .language,
          wrong: """
            "names": { "reserved": [ { "words": ["type"], "write": "type_" } ] }
            """,
          right: """
            "names": { "reserved": [ { "words": ["type"], "write": "{name}_" } ] }
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
          """,
        example: .init(
          .language,
          wrong: """
            "names": { "characters": ["a-z", "leters"] }
            """,
          right: """
            "names": { "characters": ["a-z", "letters"] }
            """
        )
      ),
      ProblemKind(
        "document-subject",
        .error,
        title: "A document cannot be made for what the template renders it for.",
        help: """
          Documents such as `asset-catalog` or `flat` are made by Livery itself, each for one kind of subject. The
          advice lists the values of `render` that are possible.
          """,
        example: .init(
          .template,
          wrong: """
            "files": [ { "render": "component", "file": "{{component.name.kebab}}.json", "document": "flat" } ]
            """,
          right: """
            "files": [
              { "render": "permutation", "file": "{{permutation.name.kebab}}.json", "document": "dtcg" }
            ]
            """
        )
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
            {{#tokens}}{{#value}}{{color.hex}}{{/value}}{{/tokens}}
            """,
          right: """
            {{#tokens}}{{#value}}{{#color}}{{hex}}{{/color}}{{/value}}{{/tokens}}
            """
        )
      ),
      ProblemKind(
        "option-context",
        .error,
        title: "An option names a context that no modifier has.",
        help: """
          The option `contexts` of a style sheet has keys such as `density.compact`: the name of a modifier and that of a
          context, as the resolver document writes them.
          """
      ),
      ProblemKind(
        "option-rename",
        .warning,
        title: "An option renames a group or a token that no theme has.",
        help: """
          The keys of the option `rename` are patterns of paths: `core` is a group of the first level, `*` each of them, and
          `**.default` any group or token of that name. Remove those that match nothing, or correct them.
          """
      ),
      ProblemKind(
        "template-token",
        .error,
        title: "A template names a token or a group that a theme does not have.",
        help: """
          `token("…")` and `inGroup("…")` take a path that every theme has which the output is rendered for. Correct the
          path, or name the `themes` of the output. `livery template check` compares the paths with the themes of the
          project that it is run in.
          """,
        example: .init(
          .mustache,
          wrong: """
            {{#token("color.mian")}}{{identifier}}{{/token}}
            """,
          right: """
            {{#token("color.main")}}{{identifier}}{{/token}}
            """
        )
      ),
      ProblemKind(
        "template-partial",
        .error,
        title: "A partial does not exist, or contains itself.",
        help: """
          A partial is a file of the template's folder, or of the folders that it `includes`. Correct the name, or break
          the cycle that the message lists.
          """,
        example: .init(
          .mustache,
          wrong: """
            {{#tokens}}{{>tokn}}{{/tokens}}
            """,
          right: """
            {{#tokens}}{{>token}}{{/tokens}}
            """
        )
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
          folders can provide a namespace instead. `livery init` leaves the later of two tokens out of the output, and warns.
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
}
