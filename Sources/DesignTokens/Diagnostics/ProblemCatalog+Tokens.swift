extension ProblemCatalog {
  /// The problems of files in general, of token files, resolver documents and asset catalogs, and of their conversion.
  public static let tokens: [Section] = [
    files, objects, tokenFiles, references, groupExtensions, resolverDocuments, permutations, tokensStudio,
    assetCatalogs, conversion,
  ]
}

// MARK: Files

extension ProblemCatalog {
  private static let files = Section(
    "Files",
    [
      ProblemKind(
        "source-unreadable",
        .error,
        title: "A file or folder cannot be read.",
        help: """
          The file does not exist, is a folder, is too large, or the system refuses access to it. References to remote
          addresses, absolute paths and files outside the project's folder are refused too, so that a build depends on
          nothing but the project. Correct the path, keep a copy of the file in the project, or set `outsideReferences`
          in the manifest to allow paths that leave the folder.
          """,
        sources: [.resolver("4.2", "reference-objects")]
      ),
      ProblemKind(
        "json-syntax",
        .error,
        title: "A file is not valid JSON.",
        help: """
          JSON has no comments, no trailing commas and no single quotes, and a key may occur only once in an object. The
          location is the first character that cannot stand where it does; where a bracket or quote was never closed, a
          note points to where it was opened.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "size": { "$type": "number", "$value": 8, } }
            """,
          right: """
            { "size": { "$type": "number", "$value": 8 } }
            """
        ),
        sources: [.json]
      ),
      ProblemKind(
        "json-root",
        .error,
        title: "A token file is not a JSON object.",
        help: """
          The root of a token file is a group and therefore an object. A list, a string or a number at the top has no
          names that tokens could be referred to by. Wrap the content in an object and name each token.
          """,
        example: .init(
          .tokens,
          wrong: """
            [ { "$type": "number", "$value": 8 } ]
            """,
          right: """
            { "size": { "$type": "number", "$value": 8 } }
            """
        ),
        sources: [.format("4", "file-format")]
      ),
      ProblemKind(
        "legacy-dialect",
        .warning,
        title: "A file is written in a dialect other than DTCG 2025.10.",
        help: """
          Files of earlier drafts, of Style Dictionary and of Tokens Studio are read as their authors meant them. Other
          tools that follow the standard may reject them. `livery convert` writes the file as DTCG 2025.10; the dialect
          `strict` refuses such files instead of reading them.
          """
      ),
    ]
  )
}

// MARK: Objects

extension ProblemCatalog {
  /// The problems of the files that a project consists of besides its tokens, which are read key by key.
  private static let objects = Section(
    "Keys and values",
    [
      ProblemKind(
        "missing-key",
        .error,
        title: "A required key is missing.",
        help: """
          The message names the key and the object that lacks it. `livery schema` prints a JSON Schema for each kind of
          file; an editor that knows the schema completes required keys.
          """
      ),
      ProblemKind(
        "unknown-key",
        .error,
        title: "An object has a key that is not defined.",
        help: """
          A key that nobody reads is most likely misspelled, so it is an error instead of being ignored. The advice
          names the nearest key that exists, or lists all of them.
          """,
        example: .init(
          .json,
          wrong: """
            "outputs": [ { "template": "css", "in": "../Generated/css" } ]
            """,
          right: """
            "outputs": [ { "template": "css", "into": "../Generated/css" } ]
            """
        )
      ),
      ProblemKind(
        "unknown-value",
        .error,
        title: "A word is not one of the words that can stand in its place.",
        help: """
          This can be a keyword, the name of a check, or a value of an axis. The advice names the nearest word that
          exists, or lists all of them. Where a used component follows an axis of its user, it must have all values that
          the axis can have there.
          """
      ),
      ProblemKind(
        "wrong-kind",
        .error,
        title: "A value has the wrong JSON type.",
        help: """
          The message says which type is expected and which was found, such as a string instead of a list.
          """
      ),
      ProblemKind(
        "unsupported-version",
        .error,
        title: "The version of a file is not supported.",
        help: """
          `version` is the version of the file's format, not of its content. Write `1`. If a newer version of Livery
          wrote the file, update Livery.
          """
      ),
    ]
  )
}

// MARK: Token files

extension ProblemCatalog {
  private static let tokenFiles = Section(
    "Token files",
    [
      ProblemKind(
        "invalid-name",
        .error,
        title: "A token, group or used component has a name that is not allowed.",
        help: """
          Names must not be empty, must not begin with `$`, and must not contain `.`, `{` or `}`, which references use
          to separate and enclose names. Rename the token or group, and every reference to it. Colors of an asset
          catalog are renamed automatically; the error then says that two of them would get the same name.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "size.large": { "$type": "number", "$value": 16 } }
            """,
          right: """
            { "size": { "large": { "$type": "number", "$value": 16 } } }
            """
        ),
        sources: [.format("5.1.1", "character-restrictions")]
      ),
      ProblemKind(
        "invalid-structure",
        .error,
        .warning,
        title: "Something other than a token or a group stands where one of them must stand.",
        help: """
          Tokens are objects with a `$value`, groups are objects without, and both need a name. A plain string or number
          in the place of a token is an error, and so is a `$value` at the top of a file. An object with a `$type` but
          without a `$value` and without content is a warning: it is an empty group, and most likely a token whose value
          was forgotten.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "size": { "$type": "number", "large": 16 } }
            """,
          right: """
            { "size": { "$type": "number", "large": { "$value": 16 } } }
            """
        ),
        sources: [.format("5", "design-token-0"), .format("6", "groups")]
      ),
      ProblemKind(
        "invalid-property",
        .error,
        .warning,
        title: "A property of a token or group has the wrong form or the wrong place.",
        help: """
          `$type` and `$description` are strings, `$deprecated` is a boolean or a string, `$extensions` is an object,
          `$extends` belongs to groups only, and `$root` must be a token. A property that the standard does not define
          is a warning; data of your own belongs into `$extensions`.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "size": { "$type": "number", "$value": 8, "$description": 8 } }
            """,
          right: """
            { "size": { "$type": "number", "$value": 8, "$description": "The smallest gap" } }
            """
        ),
        sources: [.format("5.2", "additional-properties"), .format("6.3", "group-properties")]
      ),
      ProblemKind(
        "token-with-children",
        .error,
        .warning,
        title: "A token contains other tokens or groups, or replaces a group.",
        help: """
          An object with a `$value` is a token and cannot contain further tokens. Move the value into a token named
          `$root`; the object is a group then. It is a warning if a later source of a resolver document replaces a group
          by a token or a token by a group, because everything in the group is lost.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "accent": { "$type": "number", "$value": 1, "strong": { "$value": 2 } } }
            """,
          right: """
            { "accent": { "$type": "number", "$root": { "$value": 1 }, "strong": { "$value": 2 } } }
            """
        ),
        sources: [.format("6.1", "group-structure"), .format("6.2", "root-tokens-in-groups")]
      ),
      ProblemKind(
        "missing-type",
        .error,
        title: "The type of a token is unknown.",
        help: """
          A type is never guessed from a value. It is the token's own `$type`, else that of the token it refers to, else
          that of the nearest group around it that has one. Add `$type` to the token or to a group.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "size": { "$value": 8 } }
            """,
          right: """
            { "size": { "$type": "number", "$value": 8 } }
            """
        ),
        sources: [.format("5.2.2", "type-0"), .format("6.7.3", "type-inheritance")]
      ),
      ProblemKind(
        "unit-guess",
        .warning,
        title: "A size without a unit is read in the unit that the tool most likely means.",
        help: """
          DTCG requires a unit, and tools that leave it out mean different ones: Style Dictionary writes bare sizes in
          rem, most plugins mean pixels. The message names the first value of the file and how it is read. Write the
          unit, or settle it for some tokens with `reading` in the manifest.
          """,
        example: .init(
          .json,
          wrong: """
            { "size": { "small": { "value": 0.75 } } }
            """,
          right: """
            { "size": { "small": { "value": "0.75rem" } } }
            """
        ),
        sources: [.format("8.2", "dimension")]
      ),
      ProblemKind(
        "unknown-type",
        .error,
        .warning,
        title: "A `$type` is not one of the types of DTCG 2025.10.",
        help: """
          The types are `color`, `dimension`, `fontFamily`, `fontWeight`, `duration`, `cubicBezier`, `number`,
          `strokeStyle`, `border`, `transition`, `shadow`, `gradient` and `typography`. Their names are case-sensitive.

          It is a warning where tokens of the type are carried along: their aliases are followed and their values are
          written out as they are, but nothing about them is measured. The strict dialect refuses them.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "gap": { "$type": "spacing", "$value": { "value": 8, "unit": "px" } } }
            """,
          right: """
            { "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }
            """
        ),
        sources: [.format("8", "types")]
      ),
      ProblemKind(
        "invalid-value",
        .error,
        .warning,
        title: "A value does not fit its type.",
        help: """
          Each type defines the form of its values: which keys they have, which units and words are allowed, and between
          which limits numbers lie. The message names the part that does not fit. It is a warning where the value is
          understood although the standard does not define it; other tools may reject it.
          """,
        example: .init(
          .tokens,
          wrong: """
            { "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "pt" } } }
            """,
          right: """
            { "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }
            """
        ),
        sources: [.format("8", "types"), .format("9", "composite-types"), .color("4", "color-type")]
      ),
    ]
  )
}

// MARK: References

extension ProblemCatalog {
  private static let references = Section(
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
          None of the tokens has a value then, and neither has any token that refers to one of them. The circle is
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
        title: "A JSON pointer leads to nothing.",
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
        title: "A JSON pointer leads to something that cannot stand in its place.",
        help: """
          What the pointer leads to is checked like a value that is written out: a group is not a value, a string is not
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
        title: "JSON pointers lead back to where they stand.",
        help: """
          A value, group or source that contains itself has no content. The circle is reported once; the notes list its
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

  private static let groupExtensions = Section(
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
          A group cannot extend itself, a group that contains it, or a group that extends it in turn. The circle is
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

// MARK: Resolver documents

extension ProblemCatalog {
  private static let resolverDocuments = Section(
    "Resolver documents",
    [
      ProblemKind(
        "resolver-version",
        .error,
        title: "The version of a resolver document is not `2025.10`.",
        help: """
          `version` is required and says which version of the standard the document follows. Write the string
          `"2025.10"`, not a number.
          """,
        example: .init(
          .resolver,
          wrong: """
            { "version": "1", "resolutionOrder": [ { "type": "set", "name": "base", "sources": [] } ] }
            """,
          right: """
            { "version": "2025.10", "resolutionOrder": [ { "type": "set", "name": "base", "sources": [] } ] }
            """
        ),
        sources: [.resolver("4.1.2", "version")]
      ),
      ProblemKind(
        "resolver-missing",
        .error,
        title: "A resolver document lacks a required key.",
        help: """
          A document needs `version` and `resolutionOrder`, a set needs `sources`, and a modifier needs `contexts`.
          """,
        example: .init(
          .resolver,
          wrong: """
            { "version": "2025.10", "sets": { "base": {} }, "resolutionOrder": [ { "$ref": "#/sets/base" } ] }
            """,
          right: """
            {
              "version": "2025.10",
              "sets": { "base": { "sources": [] } },
              "resolutionOrder": [ { "$ref": "#/sets/base" } ]
            }
            """
        ),
        sources: [.resolver("4", "syntax")]
      ),
      ProblemKind(
        "resolver-shape",
        .error,
        title: "Part of a resolver document has the wrong form, or a key that is not defined.",
        help: """
          The message says what is expected. A source is an object: tokens written in place, or a reference such as
          `{"$ref": "base.tokens.json"}`. Data of your own belongs into `$extensions`.
          """,
        example: .init(
          .resolver,
          wrong: """
            {
              "version": "2025.10",
              "sets": { "base": { "sources": [ "base.tokens.json" ] } },
              "resolutionOrder": [ { "$ref": "#/sets/base" } ]
            }
            """,
          right: """
            {
              "version": "2025.10",
              "sets": { "base": { "sources": [ { "size": { "$type": "number", "$value": 8 } } ] } },
              "resolutionOrder": [ { "$ref": "#/sets/base" } ]
            }
            """
        ),
        sources: [.resolver("4", "syntax")]
      ),
      ProblemKind(
        "resolver-type",
        .error,
        title: "An item that is written in `resolutionOrder` does not say whether it is a set or a modifier.",
        help: """
          Items are references to `sets` and `modifiers`, or are written in place. The latter need `"type": "set"` or
          `"type": "modifier"`.
          """,
        example: .init(
          .resolver,
          wrong: """
            { "version": "2025.10", "resolutionOrder": [ { "name": "base", "sources": [] } ] }
            """,
          right: """
            { "version": "2025.10", "resolutionOrder": [ { "type": "set", "name": "base", "sources": [] } ] }
            """
        ),
        sources: [.resolver("4.1.6.1", "inline-sets-and-modifiers")]
      ),
      ProblemKind(
        "resolver-name-missing",
        .error,
        title: "An item that is written in `resolutionOrder` has no name.",
        help: """
          Sets and modifiers that are written in place need a `name`, which is a string: modifiers are chosen by it, and
          reports name sets by it.
          """,
        example: .init(
          .resolver,
          wrong: """
            { "version": "2025.10", "resolutionOrder": [ { "type": "set", "sources": [] } ] }
            """,
          right: """
            { "version": "2025.10", "resolutionOrder": [ { "type": "set", "name": "base", "sources": [] } ] }
            """
        ),
        sources: [.resolver("4.1.6.1", "inline-sets-and-modifiers")]
      ),
      ProblemKind(
        "resolver-name-duplicate",
        .error,
        title: "Two items of `resolutionOrder` have the same name.",
        help: """
          A name must be unique among all items of the list, because inputs refer to modifiers by it. Rename one of
          them; the note points to the other.
          """,
        example: .init(
          .resolver,
          wrong: """
            {
              "version": "2025.10",
              "resolutionOrder": [
                { "type": "set", "name": "base", "sources": [] },
                { "type": "set", "name": "base", "sources": [] }
              ]
            }
            """,
          right: """
            {
              "version": "2025.10",
              "resolutionOrder": [
                { "type": "set", "name": "base", "sources": [] },
                { "type": "set", "name": "more", "sources": [] }
              ]
            }
            """
        ),
        sources: [.resolver("4.1.6.1", "inline-sets-and-modifiers")]
      ),
      ProblemKind(
        "pointer-forbidden",
        .error,
        title: "A reference points to a place that resolver documents must not refer to.",
        help: """
          Sources may refer to sets and files, but not to modifiers, and nothing may refer into `resolutionOrder`: what
          a source contains must not depend on a choice. Move the shared tokens into a set and refer to that.
          """,
        sources: [.resolver("4.2.1", "invalid-pointers")]
      ),
      ProblemKind(
        "modifier-no-contexts",
        .error,
        title: "A modifier has no contexts.",
        help: """
          A modifier is a choice between contexts, so without contexts no permutation exists. Add contexts, or remove
          the modifier.
          """,
        example: .init(
          .resolver,
          wrong: """
            {
              "version": "2025.10",
              "modifiers": { "mode": { "contexts": {} } },
              "resolutionOrder": [ { "$ref": "#/modifiers/mode" } ]
            }
            """,
          right: """
            {
              "version": "2025.10",
              "modifiers": { "mode": { "contexts": { "light": [], "dark": [] }, "default": "light" } },
              "resolutionOrder": [ { "$ref": "#/modifiers/mode" } ]
            }
            """
        ),
        sources: [.resolver("4.1.5.1", "contexts")]
      ),
      ProblemKind(
        "modifier-one-context",
        .error,
        title: "A modifier has only one context.",
        help: """
          One context leaves nothing to choose. Make it a set, which is always in force, or add another context.
          """,
        example: .init(
          .resolver,
          wrong: """
            {
              "version": "2025.10",
              "modifiers": { "mode": { "contexts": { "light": [] } } },
              "resolutionOrder": [ { "$ref": "#/modifiers/mode" } ]
            }
            """,
          right: """
            {
              "version": "2025.10",
              "sets": { "light": { "sources": [] } },
              "resolutionOrder": [ { "$ref": "#/sets/light" } ]
            }
            """
        ),
        sources: [.resolver("4.1.5.1", "contexts")]
      ),
      ProblemKind(
        "modifier-default",
        .error,
        title: "The default of a modifier is not one of its contexts.",
        help: """
          `default` names the context that is in force if no input chooses one. Names are case-sensitive.
          """,
        example: .init(
          .resolver,
          wrong: """
            {
              "version": "2025.10",
              "modifiers": { "mode": { "contexts": { "light": [], "dark": [] }, "default": "Light" } },
              "resolutionOrder": [ { "$ref": "#/modifiers/mode" } ]
            }
            """,
          right: """
            {
              "version": "2025.10",
              "modifiers": { "mode": { "contexts": { "light": [], "dark": [] }, "default": "light" } },
              "resolutionOrder": [ { "$ref": "#/modifiers/mode" } ]
            }
            """
        ),
        sources: [.resolver("4.1.5.3", "default")]
      ),
      ProblemKind(
        "unused-modifier",
        .warning,
        title: "A modifier does not occur in `resolutionOrder`.",
        help: """
          Only what `resolutionOrder` lists takes part, so no context of the modifier ever has an effect. Add a
          reference to it where its tokens are to override others, or remove it.
          """,
        sources: [.resolver("4.1.6", "resolution-order")]
      ),
    ]
  )

  private static let permutations = Section(
    "Permutations",
    [
      ProblemKind(
        "permutation-limit",
        .error,
        title: "The modifiers of a resolver document span more permutations than can be resolved.",
        help: """
          Every modifier multiplies the number of permutations by that of its contexts. Split the document into several,
          or remove contexts that are never used together.
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

// MARK: Other formats

extension ProblemCatalog {
  private static let tokensStudio = Section(
    "Folders of Tokens Studio",
    [
      ProblemKind(
        "theme-shape",
        .error,
        title: "An entry of `$themes.json` is not a theme.",
        help: """
          A theme of Tokens Studio is an object with a `name` and with `selectedTokenSets`. Export the folder again, or
          correct the entry.
          """
      ),
      ProblemKind(
        "no-token-sets",
        .error,
        title: "A folder of Tokens Studio names no token set.",
        help: """
          Sets are listed in `tokenSetOrder` of `$metadata.json` and in the themes of `$themes.json`. Without them no
          file of the folder is read. Export the folder again with its metadata.
          """
      ),
      ProblemKind(
        "unused-set",
        .note,
        title: "No theme uses a token set.",
        help: """
          The set is in `tokenSetOrder`, but no theme enables it, so its tokens are not read. Enable it in a theme if
          its tokens are needed.
          """
      ),
      ProblemKind(
        "themes-split",
        .note,
        title: "Themes without a group are read as modifiers.",
        help: """
          Two sets are alternatives if they declare the same token and no theme enables both. Themes that are in no
          group of Tokens Studio choose one alternative of each kind, so that every kind becomes a modifier. Give the
          themes groups in Tokens Studio to name the modifiers yourself.
          """
      ),
      ProblemKind(
        "set-order",
        .warning,
        title: "Two token sets are read in another order than `tokenSetOrder` has them.",
        help: """
          Sets of one group of themes are read together, so a set of another group cannot come between them. Both sets
          declare the token in the note, and another one wins than in Tokens Studio. Move the sets of a group together
          in `tokenSetOrder`.
          """
      ),
    ]
  )

  private static let assetCatalogs = Section(
    "Asset catalogs",
    [
      ProblemKind(
        "appearance-fallback",
        .note,
        title: "A color set has no color for an appearance and falls back to another one.",
        help: """
          The appearance is resolved as the system would do it: dark and high contrast falls back to dark, then to high
          contrast, then to any. Add a color for the appearance in Xcode if the fallback is not intended.
          """
      ),
      ProblemKind(
        "empty-color-set",
        .note,
        title: "A color set has no color and defines no token.",
        help: """
          Xcode creates such sets for colors that it sets itself, like `AccentColor`. Set a color, or ignore the note:
          nothing can refer to the color.
          """
      ),
      ProblemKind(
        "asset-entries-left",
        .note,
        title: "A color set has entries that are not read.",
        help: """
          Of several devices, the universal entry is read, else the first; of several gamuts, the widest. The message
          lists the entries that are left.
          """
      ),
      ProblemKind(
        "asset-ignored",
        .note,
        title: "An asset catalog contains assets other than colors.",
        help: """
          Images, symbols and data have no token type. They are left out of the theme and stay untouched in the catalog.
          """
      ),
      ProblemKind(
        "asset-renamed",
        .note,
        title: "A color set has a name that no token can have.",
        help: """
          Names of tokens have no `.`, `{` or `}` and do not begin with `$`; `-` takes the place of these characters.
          Refer to the color by the new name, or rename the set in Xcode.
          """,
        sources: [.format("5.1.1", "character-restrictions")]
      ),
      ProblemKind(
        "system-color",
        .note,
        title: "A color is one of the system's, whose value no file contains.",
        help: """
          The system decides at run time what such a color looks like. Pairs that show it have an unknown contrast, and
          outputs leave the token out. Give the token a color of its own if it is to be checked and written.
          """
      ),
      ProblemKind(
        "color-out-of-range",
        .note,
        title: "A color is brighter than white and cannot be imported as it is.",
        help: """
          The extended color spaces of an asset catalog reach beyond the range that token files can hold, so the
          imported color differs. Check the result where the color is used.
          """,
        sources: [.color("4.2", "supported-color-spaces")]
      ),
    ]
  )

  private static let conversion = Section(
    "Conversion",
    [
      ProblemKind(
        "conversion-change",
        .warning,
        title: "Something has to be written differently to conform to DTCG 2025.10.",
        help: """
          A calculation becomes its result, a name that is not allowed becomes another one, and a key that the standard
          does not have moves into `$extensions` under `dev.livery`. Values stay the same. Review the lines that are
          listed.
          """
      ),
      ProblemKind(
        "conversion-loss",
        .error,
        .warning,
        title: "A token cannot be converted.",
        help: """
          The token is kept under `$extensions`, `dev.livery`, `leftOut` of its group, but is no token of the result.
          Correct what it refers to in the original and convert it again. It is an error if no token of the file can be
          converted.
          """
      ),
      ProblemKind(
        "conversion-differs",
        .error,
        title: "A converted file would resolve to other values than the original.",
        help: """
          The result is resolved and compared with the original before anything is written. A difference is a defect of
          Livery: nothing is written. Please report it together with the file.
          """
      ),
      ProblemKind(
        "conversion-depth",
        .error,
        title: "Groups are nested too deeply to be converted.",
        help: """
          Such files can be resolved, but not rewritten. Move the inner groups further up.
          """
      ),
      ProblemKind(
        "not-a-token-file",
        .error,
        title: "A file to convert is a resolver document.",
        help: """
          Resolver documents exist in DTCG 2025.10 only, so there is nothing to convert in them. Convert the token files
          that the document names.
          """
      ),
    ]
  )
}
