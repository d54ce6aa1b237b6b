import DesignTokens

extension TemplateOptions {
  /// What fonts are called on the platform, by their families: the option `fonts` of templates that have it.
  var fonts: [String: String] {
    Dictionary(texts("fonts").map { ($0.name, $0.text) }) { first, _ in first }
  }

  /// Reports typographies none of whose families the option `fonts` names, once for each preferred family.
  ///
  /// Without the option, families stay what they are, and there is nothing to report.
  func checkFonts(of themes: [EmittedTheme], at place: SourceFile.Place, diagnostics: inout Diagnostics) {
    let fonts = fonts
    guard !fonts.isEmpty else { return }
    var reported: Set<String> = []
    for token in themes.flatMap(\.tokens).lazy.flatMap(\.row.tokens) {
      guard let token, case .typography(let typography) = token.value, let family = typography.fontFamily.first,
        !typography.fontFamily.contains(where: { fonts[$0] != nil }), reported.insert(family).inserted
      else { continue }
      diagnostics.report(.missingFont(family, of: token, at: place))
    }
  }
}

extension Diagnostic {
  fileprivate static func missingFont(
    _ family: String,
    of token: Token,
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "missing-font",
      "option 'fonts' names no font for '\(family)', in which '\(token.path)' is set",
      severity: .warning,
      at: place,
      notes: [Note("'\(token.path)' is declared here", at: token.source)],
      advice: "add \"\(family)\" to \"fonts\"",
      subject: family
    )
  }
}
