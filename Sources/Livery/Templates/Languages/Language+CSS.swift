extension Language {
  /// CSS, whose custom properties take any name after their two hyphens.
  static let css = Language(
    name: "css",
    identifier: { $0 },
    stringLiteral: CSSText.string,
    commentLine: CSSText.commentLine
  )
}
