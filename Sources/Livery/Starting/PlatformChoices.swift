import Algorithms
import DesignTokens

/// What of a palette is for the platform of an output: contexts of modifiers whose contexts are platforms, or themes that are.
///
/// Projects keep such values in folders or files that a build of one platform reads alone: the output of another one has
/// nothing to do with them.
struct PlatformChoices {
  private struct ThemeContexts {
    var name: String
    /// By modifier.
    var contexts: [String: [String]]
  }

  private var themes: [ThemeContexts] = []
  /// The modifiers whose contexts are platforms, each with those that all of its themes have.
  private var modifiers: [(name: String, contexts: [String])] = []

  /// The names of all themes.
  var namesOfThemes: [String] { themes.map(\.name) }

  init() {}

  init(of palette: Palette) {
    themes = palette.themes.map { ThemeContexts(name: $0.name, contexts: $0.contexts) }
    let names = palette.themes.flatMap { $0.theme.permutations.first?.choices.map(\.modifier) ?? [] }.uniqued()
    modifiers = names.compactMap { name in
      let lists = themes.compactMap { $0.contexts[name] }
      guard let first = lists.first, lists.allSatisfy(Platform.areMeant) else { return nil }
      return (name, first.filter { context in lists.allSatisfy { $0.contains(context) } })
    }
  }

  /// By modifier: the context that is the platform of a template.
  func contexts(for template: String) -> [(modifier: String, context: String)] {
    modifiers.compactMap { modifier in
      Platform.name(for: template, among: modifier.contexts).map { (modifier.name, $0) }
    }
  }

  /// The theme that is the platform of a template; nil if themes are something else.
  func theme(for template: String) -> String? {
    let names = themes.map(\.name)
    return Platform.areMeant(by: names) ? Platform.name(for: template, among: names) : nil
  }

  /// The contexts that the output of a template distinguishes, each as its modifier and its name.
  func distinguishedContexts(for template: String) -> Set<String> {
    let theme = theme(for: template)
    let chosen = Set(contexts(for: template).map(\.modifier))
    let lists = themes.filter { theme ?? $0.name == $0.name }.flatMap(\.contexts)
    return Set(lists.filter { !chosen.contains($0.key) }.flatMap { list in list.value.map { "\(list.key).\($0)" } })
  }
}

/// What projects call the platforms of outputs.
private struct Platform {
  /// The built-in templates for it.
  let templates: Set<String>
  /// The usual name first.
  let names: [String]
  /// What names it together with others, where it has no name of its own.
  var others: [String] = []

  private static let all = [
    Platform(
      templates: ["css", "scss", "tailwind"],
      names: ["web", "browser", "html", "css", "scss", "sass", "less", "tailwind"]
    ),
    Platform(
      templates: ["javascript", "typescript"],
      names: ["javascript", "js", "typescript", "ts"],
      others: ["web", "browser", "html", "css", "reactnative", "rn"]
    ),
    Platform(
      templates: ["swift", "swiftui", "uikit", "xcassets"],
      names: ["ios", "apple", "swift", "swiftui", "uikit", "iphone", "ipados", "macos"],
      others: [native]
    ),
    Platform(
      templates: ["android", "compose"],
      names: ["android", "kotlin", "compose", "jetpackcompose"],
      others: [native]
    ),
    Platform(templates: ["flutter"], names: ["flutter", "dart"], others: [native]),
    Platform(templates: [], names: ["reactnative", "rn"], others: [native]),
  ]

  /// What all platforms but the web are called; other words, such as `mobile`, may be sizes of screens.
  private static let native = "native"

  private static let known = Set(all.flatMap(\.names) + [native])

  /// Whether names are those of several platforms.
  static func areMeant(by names: [String]) -> Bool {
    names.count > 1 && names.allSatisfy { known.contains(key($0)) }
  }

  /// The one of several names that is the platform of a template.
  static func name(for template: String, among names: [String]) -> String? {
    guard let platform = all.first(where: { $0.templates.contains(template) }) else { return nil }
    let wanted = [template] + platform.names + platform.others
    return wanted.lazy.compactMap { word in names.first { key($0) == word } }.first
  }

  /// A name without what may be spelled in several ways: `React Native` is `react-native`.
  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
