import Testing

@testable import DesignTokens
@testable import Livery

/// What the tokens of a theme are called in a shipped template.
struct TemplateIdentifiers {
  private let names: [TokenPath: String]
  private let language: Language

  init(of theme: String, in name: String, palette: Palette) throws {
    var diagnostics = Diagnostics()
    let loader = TemplateLoader(files: EmittingProject().files, folder: "Templates")
    let place = SourceFile(path: "livery.json", text: "{}").place(at: 0)
    let template = try #require(loader.load(name, at: place, diagnostics: &diagnostics))
    let themes = EmittedTheme.all(
      of: palette,
      with: [],
      for: template,
      prefix: { _ in [] },
      diagnostics: &diagnostics
    )
    let tokens = try #require(themes.first { $0.name == theme }).tokens
    names = Dictionary(uniqueKeysWithValues: tokens.map { ($0.row.path, $0.identifier) })
    language = template.language
  }

  subscript(path: TokenPath) -> String? { names[path] }

  func name(_ row: Palette.TokenRow) -> String { names[row.path] ?? "" }

  /// What a property of a font is called.
  func part(_ name: String, _ property: String) -> String {
    FontProperty(rawValue: property).map { language.fontProperty(name, $0) } ?? ""
  }
}
