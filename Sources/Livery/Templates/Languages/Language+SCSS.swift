extension Language {
  /// SCSS as LibSass and Dart Sass both read it.
  static let scss = Language(
    name: "scss",
    identifier: { $0.first.map { $0.isASCII && $0.isNumber } ?? true ? "_" + $0 : $0 },
    stringLiteral: CSSText.string,
    commentLine: CSSText.commentLine,
    css: CSSText(usesCommas: true)
  )
}
