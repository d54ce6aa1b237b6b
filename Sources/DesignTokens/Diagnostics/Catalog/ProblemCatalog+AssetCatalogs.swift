extension ProblemCatalog {
  /// The problems of asset catalogs.
  static let assetCatalogs = Section(
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
          nothing can refer to the color. A set may also have a color for dark and none for light: outputs with one value
          for each appearance show that of dark in light until the set has a color for any appearance.
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
          Names of tokens have no `.`, `{` or `}` and do not begin with `$`; these characters are replaced by `-`.
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
}
