import DesignTokens

/// The templates that come with the tool: what is in `Templates` at the top of the package, as text in the program.
enum BuiltInTemplates {
  /// The path that messages show; it is in no file system.
  static let folder = "built-in"

  /// Whether a path is that of one of their files.
  static func holds(_ path: String) -> Bool { path.hasPrefix(folder + "/") }

  static let files = InMemoryFiles(Dictionary(texts.map { (folder + "/" + $0.path, $0.text) }) { first, _ in first })

  static let loader = TemplateLoader(files: files, folder: folder, isBuiltIn: true)
}
