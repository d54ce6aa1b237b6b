extension ProblemCatalog {
  /// The problems of files in general.
  static let files = Section(
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
        example: .init(
          .resolver,
          wrong: """
            {
              "version": "2025.10",
              "sets": { "base": { "sources": [ { "$ref": "https://example.com/base.tokens.json" } ] } },
              "resolutionOrder": [ { "$ref": "#/sets/base" } ]
            }
            """,
          right: """
            {
              "version": "2025.10",
              "sets": { "base": { "sources": [ { "$ref": "base.tokens.json" } ] } },
              "resolutionOrder": [ { "$ref": "#/sets/base" } ]
            }
            """
        ),
        sources: [.resolver("4.2", "reference-objects")]
      ),
      ProblemKind(
        "json-syntax",
        .error,
        title: "A file is not valid JSON.",
        help: """
          JSON has no comments, no trailing commas and no single quotes, and a key may occur only once in an object. The
          location is the first character that is not allowed; where a bracket or quote was never closed, a
          note points to where it was opened. Where files of other tools are migrated, the last value of a repeated key
          counts, as in JavaScript, and JSON5 is read in files of JSON; both with a warning.
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
        "xml-syntax",
        .error,
        title: "A file is not valid XML.",
        help: """
          Each element is closed by its own name, values of attributes are in quotes, and `<` and `&` are written as
          `&lt;` and `&amp;`. The location is the first character that is not allowed; where an element or a value was
          never closed, a note points to where it begins. Entities that the document declares itself are followed, up to
          1 MiB of text, and nothing outside of the document is read.
          """,
        sources: [.xml]
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
          """,
        example: .init(
          .tokens,
          wrong: """
            { "gap": { "$type": "dimension", "$value": "8px" } }
            """,
          right: """
            { "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }
            """
        )
      ),
    ]
  )
}
