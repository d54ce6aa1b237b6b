extension Language {
  /// Markdown as GitHub reads it: prose in which nothing is a sign, and texts set as code.
  static let markdown = Language(
    name: "markdown",
    identifier: { $0 },
    stringLiteral: MarkdownSyntax.code,
    commentLine: MarkdownSyntax.prose,
    declaresNames: false
  )
}

/// The few rules of GitHub Flavored Markdown (version 0.29) that texts have to be guarded against.
private enum MarkdownSyntax {
  /// A line of prose that is no heading, list, rule or fence, and can stand in the cell of a table.
  @Sendable static func prose(_ text: String) -> String {
    let trimmed = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let rest = trimmed.drop { ("0"..."9").contains($0) }
    // A number with a full stop or a bracket and then a space begins a list.
    let isNumbered =
      rest.startIndex > trimmed.startIndex && rest.first.map { ".)".unicodeScalars.contains($0) } ?? false
      && rest.dropFirst().first?.properties.isWhitespace ?? true
    let isMarked = isNumbered || (trimmed.first.map { "#+-=:".unicodeScalars.contains($0) } ?? false)
    let figures = isNumbered ? trimmed[..<rest.startIndex] : trimmed[..<trimmed.startIndex]
    return String(figures) + (isMarked ? "\\" : "") + trimmed[figures.endIndex...].map(escaped).joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\`*_[]<>|~$&".unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
  }

  /// A text as code, as HTML has it: a code span could hold neither a backtick nor, in a table, a vertical line.
  @Sendable static func code(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.unicodeScalars.allSatisfy { !"`|\\<&".unicodeScalars.contains($0) && !$0.isInvisible }
    if isPlain, text.first != " ", text.last != " " { return "`\(text)`" }
    return "<code>" + text.unicodeScalars.map(entity).joined() + "</code>"
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\n" { return " " }
    if scalar.isInvisible { return "\u{FFFD}" }
    // Letters, figures and spaces are all that Markdown never gives a meaning to.
    let isSafe = !scalar.isASCII || scalar == " " || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    return isSafe ? String(scalar) : "&#\(scalar.value);"
  }
}
