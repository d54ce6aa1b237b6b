extension ProblemCatalog {
  /// The problems of token files.
  static let tokenFiles = Section(
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
        title: "A member is neither a token nor a group.",
        help: """
          Tokens are objects with a `$value`, groups are objects without, and both need a name. A plain string or number
          instead of a token is an error, and so is a `$value` at the top of a file. An object with a `$type` but
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
        title: "A property of a token or group has the wrong form, or is not allowed there.",
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
          A type is the token's own `$type`, else that of the token it refers to, else that of the nearest group around it
          that has one. It is never guessed from a value that may be of several types; an object with the keys of one type,
          and a color or a length as CSS writes them, are read with a warning. Add `$type` to the token or to a group.
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
          rem, most plugins mean pixels. In files of plain values, numbers that are called speeds, such as
          `motion.fast`, are read in milliseconds. `12pt` is read as 12px, as in apps, although a point of CSS is 4/3
          px. The message names the first value of the file and how it is read. Write the unit, or settle it for some
          tokens with `reading` in the manifest.
          """,
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

          It is a warning where the type is none that a tool has: values that can only be colors, lengths or durations
          are read as such. Other tokens of the type are carried along: their aliases are followed and their values are
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
      ProblemKind(
        "stale-hex",
        .warning,
        title: "The fallback of a color is not the color itself.",
        help: """
          `hex` is the color in sRGB for tools that do not know its color space. If the components are changed and `hex` is
          not, tools show different colors. Livery uses the components and writes their own notation. Differences that
          rounding or gamut mapping explain are accepted.
          """,
        example: .init(
          .tokens,
          wrong: """
            {
              "ink": {
                "$type": "color",
                "$value": { "colorSpace": "srgb", "components": [0, 0, 0.4], "hex": "#000033" }
              }
            }
            """,
          right: """
            {
              "ink": {
                "$type": "color",
                "$value": { "colorSpace": "srgb", "components": [0, 0, 0.4], "hex": "#000066" }
              }
            }
            """
        ),
        sources: [.color("4", "color-type")]
      ),
    ]
  )
}
