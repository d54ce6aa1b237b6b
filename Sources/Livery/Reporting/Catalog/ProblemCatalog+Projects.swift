import DesignTokens

extension ProblemCatalog {
  /// The problems of finding, setting up and watching a project.
  static let projects = Section(
    "Projects",
    [
      ProblemKind(
        "project-missing",
        .error,
        title: "There is no project where one is needed.",
        help: """
          A project is a folder with a `livery.json`. It is looked for in the current folder, in its folders `Tokens` and
          `livery`, and in the folders above. `livery init` sets one up.
          """
      ),
      ProblemKind(
        "project-exists",
        .error,
        title: "A folder that is to be set up already has a project.",
        help: """
          `livery init` never changes a project. Edit its `livery.json`, or move it out of the way.
          """
      ),
      ProblemKind(
        "property-skipped",
        .warning,
        title: "Custom properties of a style sheet have no value that a token can have.",
        help: """
          A property that refers to itself, or to one that has no value, has none. What a rule says for a width, a print or a
          container is left out, since a token has one value in a theme. A property that refers to one of a framework whose
          style sheets are not in the folder is a text, and becomes a reference when Livery reads those sheets as well. One
          with the value of a token in some contexts and a text in others, such as `4px` and `auto`, is whole in style
          sheets only. Values in dark or in another context that a project's sheets have and its files of tokens do not are
          named, and no tokens are made of them.
          """
      ),
      ProblemKind(
        "resource-skipped",
        .warning,
        title: "Resources of Android have no value that a token can have, or further values.",
        help: """
          A resource that refers to an attribute of the app's theme, to a library or to colors that the device chooses has
          its value only in the app, and a length in pixels of the screen only on that screen. Values for widths, versions
          and languages, and those of single builds, are left out: a token has one value by day and one by night. Keep such
          resources in files of their own. Of several modules with a resource of one name, that of the app counts.
          """
      ),
      ProblemKind(
        "watch-unavailable",
        .error,
        title: "The system does not report changes of files.",
        help: """
          On Linux, the limit of watches may be reached; see `fs.inotify.max_user_instances`. `livery build` does the same
          once.
          """
      ),
    ]
  )
}
