@testable import Livery

extension Language {
  /// The language of a built-in template; one without any rules if none is called so, which no test expects.
  static func builtIn(_ name: String) -> Language {
    BuiltInTemplates.languages.first { $0.name == name } ?? Language(name: name, path: "")
  }
}
