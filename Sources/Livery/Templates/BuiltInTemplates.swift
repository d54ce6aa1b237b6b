import DesignTokens
import Parallelism

/// The templates that come with the tool: what is in `Templates` at the top of the package, as text in the program.
enum BuiltInTemplates {
  /// The path that messages show; it is in no file system.
  static let folder = "built-in"

  /// Whether a path is that of one of their files.
  static func holds(_ path: String) -> Bool { path.hasPrefix(folder + "/") }

  static let files = InMemoryFiles(Dictionary(texts.map { (folder + "/" + $0.path, $0.text) }) { first, _ in first })

  static let loader = TemplateLoader(files: files, folder: folder, isBuiltIn: true)

  /// The texts of a template by the names of its files.
  static func texts(of name: String) -> [(path: String, text: String)] {
    texts.filter { $0.path.hasPrefix(name + "/") }.map { (String($0.path.dropFirst(name.count + 1)), $0.text) }
  }

  // A process that builds more than once, such as a watch, loads and compiles each once.
  private static let templates = Memo<String, Template>()
  private static let programs = Memo<String, TemplateProgram>()

  static func template(_ name: String, at place: SourceFile.Place?, diagnostics: inout Diagnostics) -> Template? {
    templates.value(for: name) { loader.load(name, at: place, diagnostics: &diagnostics) }
  }

  /// The template whose description is at a path, as a program that was compiled before or is compiled now.
  static func program(at path: String, _ compile: () -> TemplateProgram?) -> TemplateProgram? {
    programs.value(for: path, compile)
  }
}
