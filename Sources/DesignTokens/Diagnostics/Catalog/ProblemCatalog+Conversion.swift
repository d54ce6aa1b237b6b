extension ProblemCatalog {
  /// The problems of conversion to DTCG 2025.10.
  static let conversion = Section(
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
        title: "A file of another kind is given as a token file.",
        help: """
          The message names what the file is, such as a configuration of Style Dictionary, and the advice what to do
          instead.
          """
      ),
      ProblemKind(
        "several-projects",
        .error,
        title: "A folder to convert holds several projects.",
        help: """
          `livery convert` writes one resolver document. Name one of the projects, or use `livery migrate`, which makes
          a theme of each.
          """
      ),
      ProblemKind(
        "files-unread",
        .warning,
        .note,
        title: "Files of a folder are not part of the new project.",
        help: """
          The themes of the folder do not read them: they are copies, examples or outputs, or no theme names them. Their
          tokens are counted in the message and nowhere else. Migrate their folder by itself if they are needed. Files
          that are programs are not run, and those of an unknown format not read; let their tool write them as JSON.
          JSON Schemas, and files whose values can be none of tokens, only look like token files. What is in folders
          such as `dist` may be made of other files; if it is not, begin in that folder.
          """
      ),
    ]
  )
}
