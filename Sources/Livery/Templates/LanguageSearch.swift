import DesignTokens
import DocumentReading

/// Finds a template's languages: the one in its own folder, then those of the templates beside it, then the built-in ones.
struct LanguageSearch {
  private let loader: TemplateLoader
  private let template: String
  /// Whether the template's folder has a language.
  let hasOwn: Bool
  /// What it describes; nil if it is broken.
  let own: Language?

  init(by loader: TemplateLoader, of template: String, diagnostics: inout Diagnostics) {
    self.loader = loader
    self.template = template
    let path = loader.languagePath(of: template)
    hasOwn = !loader.files.paths(matching: path).isEmpty
    own = hasOwn ? LanguageReader.language(at: path, in: loader.files, diagnostics: &diagnostics) : nil
  }

  /// The language that is called so; nil after a report if there is none.
  func language(_ node: DataNode, _ reader: inout ObjectReader) -> Language? {
    guard let name = reader.string(node, named: "the language of a template") else { return nil }
    // What is wrong with its own language was reported.
    if hasOwn, own == nil { return nil }
    if let own, own.name == name { return own }
    let others = loader.languages + BuiltInTemplates.languages
    if let language = others.first(where: { $0.name == name }) { return language }
    let known = Set(([own].compactMap(\.self) + others).map(\.name)).sorted()
    let place = reader.place(at: node.offset)
    reader.report(.unknownWord(name, named: "the language of a template", known: known, at: place))
    return nil
  }
}

extension LanguageSearch {
  /// The language that a template's folder describes; nil if it has none, or a broken one, which its own use reports.
  static func language(in template: String, of loader: TemplateLoader) -> Language? {
    let path = loader.languagePath(of: template)
    guard !loader.files.paths(matching: path).isEmpty else { return nil }
    var unheard = Diagnostics()
    return LanguageReader.language(at: path, in: loader.files, diagnostics: &unheard)
  }
}

extension TemplateLoader {
  fileprivate func languagePath(of template: String) -> String { "\(folder)/\(template)/\(LanguageReader.fileName)" }

  /// The languages that templates of the folder describe, without those that are broken: their templates report them.
  fileprivate var languages: [Language] {
    files.paths(matching: languagePath(of: "*")).compactMap { path in
      var unheard = Diagnostics()
      return LanguageReader.language(at: path, in: files, diagnostics: &unheard)
    }
  }
}

extension BuiltInTemplates {
  /// The languages of the templates that come with the tool.
  static let languages = loader.languages
}
