import DesignTokens

extension ProblemCatalog {
  /// The problems of comparing two projects, palettes or revisions.
  static let comparisons = Section(
    "Comparisons",
    [
      ProblemKind(
        "not-a-palette",
        .error,
        title: "A file that is to be compared is no palette.",
        help: """
          `livery diff` compares projects, revisions, and palettes that `livery build` wrote. Name the file that the key
          `palette` of the manifest names, or the project's folder.
          """
      ),
      ProblemKind(
        "palette-version",
        .error,
        title: "A palette has a version that cannot be compared.",
        help: """
          The palette was written by another version of Livery. Write it again with `livery build`, or compare the
          revision that it was made of.
          """
      ),
      ProblemKind(
        "revision-unknown",
        .error,
        title: "What is to be compared is no project, no palette and no revision.",
        help: """
          Paths that exist come first, then everything that git takes for a revision: branches, tags, commits,
          `HEAD~3`. In CI, a shallow clone may not have the branch that a pull request is for; fetch it first.
          """
      ),
      ProblemKind(
        "revision-refused",
        .error,
        title: "The project of an old revision has errors.",
        help: """
          A comparison builds both sides with the same version of Livery. A revision that was broken, or that was written
          for an older version of a format, cannot be built, and cannot be corrected any more. Name a later one. Or build
          it once in a `git worktree` of the revision, with the version of Livery that it was written for, and compare with the
          `palette.json` of that build.
          """
      ),
      ProblemKind(
        "git-missing",
        .error,
        title: "A revision cannot be read because git is not installed.",
        help: """
          Only revisions need git. Install it, or keep the palettes of earlier builds and compare these.
          """
      ),
      ProblemKind(
        "merge-conflict",
        .error,
        title: "The project has unresolved conflicts of a merge.",
        help: """
          A file with conflicts has two contents, so there is no project to compare. Resolve the conflicts, or compare
          two revisions.
          """
      ),
    ]
  )
}
