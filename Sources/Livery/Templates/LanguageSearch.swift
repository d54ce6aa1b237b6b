import DesignTokens
import DocumentReading
import Parallelism

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
    if loader.isBuiltIn {
      own = loader.language(of: template)
    } else {
      own = hasOwn ? LanguageReader.language(at: path, in: loader.files, diagnostics: &diagnostics) : nil
    }
  }

  /// The language that is called so; nil after a report if there is none.
  func language(_ node: DataNode, _ reader: inout ObjectReader) -> Language? {
    guard let name = reader.string(node, named: "the language of a template") else { return nil }
    // What is wrong with its own language was reported.
    if hasOwn, own == nil { return nil }
    if let own, own.name == name { return own }
    if let language = loader.language(named: name) ?? BuiltInTemplates.loader.language(named: name) { return language }
    let others = loader.languages + BuiltInTemplates.languages
    let known = Set(([own].compactMap(\.self) + others).map(\.name)).sorted()
    let place = reader.place(at: node.offset)
    reader.report(.unknownWord(name, named: "the language of a template", known: known, at: place))
    return nil
  }
}

extension TemplateLoader {
  /// The language that a template's folder describes; nil if it has none, or a broken one, which its own use reports.
  func language(of template: String) -> Language? {
    if isBuiltIn { return BuiltInTemplates.language(of: template) }
    let path = languagePath(of: template)
    guard !files.paths(matching: path).isEmpty else { return nil }
    var unheard = Diagnostics()
    return LanguageReader.language(at: path, in: files, diagnostics: &unheard)
  }

  /// The language that is called so, which most often is that of the template of the same name.
  fileprivate func language(named name: String) -> Language? {
    if isFolderName(name), let language = language(of: name), language.name == name { return language }
    return languages.first { $0.name == name }
  }

  fileprivate func languagePath(of template: String) -> String { "\(folder)/\(template)/\(LanguageReader.fileName)" }
}

extension BuiltInTemplates {
  private static let languagesByTemplate = Memo<String, Once<Language?>>()

  /// The language of a template that comes with the tool; each is read once, when it is first wanted.
  fileprivate static func language(of template: String) -> Language? {
    languagesByTemplate.value(for: template) {
      Once { TemplateLoader(files: files, folder: folder).language(of: template) }
    }
    .value
  }

  /// Those languages in the order of their templates.
  static let languages = loader.languages
}
