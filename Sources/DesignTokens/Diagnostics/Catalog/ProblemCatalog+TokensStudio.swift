extension ProblemCatalog {
  /// The problems of folders of Tokens Studio.
  static let tokensStudio = Section(
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
          Sets are listed in `tokenSetOrder` of `$metadata.json` and in the themes of `$themes.json`. Without them, or
          if none of them has a file, no file of the folder is read. Export the folder again with its metadata.
          """
      ),
      ProblemKind(
        "unused-set",
        .note,
        title: "No theme uses a token set.",
        help: """
          The set is in `tokenSetOrder`, but no theme enables it, so its tokens are not read, unless sets that
          themes enable refer to them: then it is always active. Enable it in a theme if its tokens are needed. A file of the
          folder that no list names is always active, if it declares none of the tokens of the sets; where the lists name no
          set at all, all files of the folder are sets. Without themes, sets that declare the same tokens with other values
          are contexts of a modifier.
          """
      ),
      ProblemKind(
        "themes-split",
        .note,
        title: "Themes without a group are read as modifiers.",
        help: """
          Two sets are alternatives if they declare the same token and no theme enables both. Themes that are in no
          group of Tokens Studio choose one alternative of each kind, so that every kind becomes a modifier. Give the
          themes groups in Tokens Studio to name the modifiers yourself. Themes that extend others are split in the same
          way if their combinations are the themes that there are.
          """
      ),
      ProblemKind(
        "themes-mapping",
        .error,
        title: "Themes without a group cannot be split into modifiers.",
        help: """
          More than four themes that are in no group of Tokens Studio, and whose sets do not say what they have in
          common, would be one modifier with a context for each. Say in `themeGroups` of the manifest what each theme
          chooses, such as `"Acme Light": { "brand": "acme", "scheme": "light" }`; the advice is a beginning. A set has
          to follow one of these modifiers. `"Acme Light": "theme"` makes the theme a context of that modifier.
          """
      ),
      ProblemKind(
        "theme-repeated",
        .warning,
        title: "Two themes have the same name and other sets.",
        help: """
          Contexts of a modifier need names of their own, so the second one gets a number. Rename one of them in Tokens
          Studio.
          """
      ),
      ProblemKind(
        "theme-empty",
        .warning,
        title: "A theme enables no token set.",
        help: """
          Sets outside of its group refer to tokens that the sets of its other themes have, so that nothing would have a
          value in this one, or another theme has its name. It is left out. Where no theme enables any set, all sets apply, as
          they do without themes. Enable its sets in Tokens Studio, or delete it.
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
}
