import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The text of a layout, for the tests of what reads it.
enum LayoutText {
  static func load(
    _ source: MarkedText,
    themes: [Theme] = [],
    permutation: String? = nil
  ) -> (document: LayoutDocument?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let loader = LayoutLoader(
      files: InMemoryFiles(["a.layout.json": source.text]),
      themeNames: themes.isEmpty ? nil : themes.map(\.name) + ["broken"],
      themes: themes
    )
    let document = loader.load("a.layout.json", permutation: permutation, diagnostics: &diagnostics)
    return (document, diagnostics)
  }

  static func layout(
    _ items: String,
    alignment: String = #""center""#,
    spacing: String = "8",
    theme: String = ""
  ) -> MarkedText {
    MarkedText(
      stringLiteral: """
        { "version": 1, "layout": "card", \(theme)
          "style": { "alignment": \(alignment), "defaultSpacing": \(spacing) },
          "items": [ \(items) ] }
        """
    )
  }
}
