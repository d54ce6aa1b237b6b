extension ProblemCatalog {
  /// The problems of resolver documents.
  static let resolverDocuments = Section(
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
        title: "An inline item of `resolutionOrder` does not say whether it is a set or a modifier.",
        help: """
          Items are references to `sets` and `modifiers`, or are inline. Inline items need `"type": "set"` or
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
        title: "An inline item of `resolutionOrder` has no name.",
        help: """
          Inline sets and modifiers need a `name`, which is a string: inputs refer to modifiers by it, and reports refer
          to sets by it.
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
        title: "A reference points to a part of a resolver document that must not be referred to.",
        help: """
          Sources may refer to sets and files, but not to modifiers, and nothing may refer into `resolutionOrder`: what
          a source contains must not depend on a choice. Move the shared tokens into a set and refer to that.
          """,
        example: .init(
          .resolver,
          wrong: """
            {
              "version": "2025.10",
              "sets": { "base": { "sources": [ { "$ref": "#/modifiers/mode" } ] } },
              "modifiers": { "mode": { "contexts": { "light": [], "dark": [] }, "default": "light" } },
              "resolutionOrder": [ { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/mode" } ]
            }
            """,
          right: """
            {
              "version": "2025.10",
              "sets": { "base": { "sources": [] }, "more": { "sources": [ { "$ref": "#/sets/base" } ] } },
              "modifiers": { "mode": { "contexts": { "light": [], "dark": [] }, "default": "light" } },
              "resolutionOrder": [ { "$ref": "#/sets/more" }, { "$ref": "#/modifiers/mode" } ]
            }
            """
        ),
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
        example: .init(
          .resolver,
          wrong: """
            {
              "version": "2025.10",
              "sets": { "base": { "sources": [] } },
              "modifiers": { "mode": { "contexts": { "light": [], "dark": [] }, "default": "light" } },
              "resolutionOrder": [ { "$ref": "#/sets/base" } ]
            }
            """,
          right: """
            {
              "version": "2025.10",
              "sets": { "base": { "sources": [] } },
              "modifiers": { "mode": { "contexts": { "light": [], "dark": [] }, "default": "light" } },
              "resolutionOrder": [ { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/mode" } ]
            }
            """
        ),
        sources: [.resolver("4.1.6", "resolution-order")]
      ),
    ]
  )
}
