import DocumentReading

/// The functions by which programs make themes, and those by which they make styles of them.
enum ThemeFunction {
  /// Whether a function is called with the values of a theme, and maybe with what these are on top of: `createTheme`,
  /// `extendTheme`, `defineConfig`.
  static func makesThemes(_ function: String) -> Bool {
    let words = function.lowercasedWords
    guard let verb = words.first, verbs.contains(verb), !isContract(function) else { return false }
    return words.dropFirst().contains(where: things.contains)
  }

  /// Whether a function is called with the settings of a tool, of which the theme is one, and returns what makes styles: that
  /// of Stitches.
  static func configuresTool(_ function: String) -> Bool { function == "createStitches" }

  /// Whether a function is called with the names of variables, in the groups of their values.
  static func isContract(_ function: String) -> Bool { function.hasSuffix("Contract") }

  /// Whether a function, with what it is a member of, is called with the styles of components, which use tokens and are none:
  /// `style` and `recipe`, or `StyleSheet.create` of React Native, others called after it, and `stylex.create`.
  static func makesStyles(_ names: [String]) -> Bool {
    guard let function = names.last else { return false }
    if functionsOfStyles.contains(function) { return true }
    guard names.count > 1, function == "create" else { return false }
    let owner = names[names.count - 2]
    return owner.hasSuffix("Sheet") || owner == "stylex"
  }

  /// What the style of a component has in a theme, and no group of tokens does.
  static let keysOfStyles: Set<String> = ["baseStyle", "defaultProps", "defaultVariants", "styleOverrides"]

  /// The theme that pages have by a selector: `dark` for `.dark`, `[data-theme="dark"]` and the like, `light` for the page as
  /// a whole.
  static func theme(of selector: String) -> String {
    let words = selector.lowercasedWords.filter { !wordsOfSelectors.contains($0) }
    return words.isEmpty ? Appearance.light.rawValue : words.joined(separator: "-")
  }

  private static let verbs: Set<String> = ["create", "define", "extend", "make", "merge"]
  private static let things: Set<String> = ["config", "configs", "preset", "system", "theme", "themes"]
  /// Those of vanilla-extract, Emotion, Panda CSS, Stitches and the like.
  private static let functionsOfStyles: Set<String> = [
    "css", "cva", "defineRecipe", "defineSlotRecipe", "fontFace", "globalCss", "globalFontFace", "globalKeyframes",
    "globalStyle", "keyframes", "recipe", "style", "styleVariants", "styled", "sva",
  ]
  private static let wordsOfSelectors: Set<String> = [
    "body", "class", "color", "data", "host", "html", "mode", "name", "root", "scheme", "selector", "theme",
  ]
}

extension DataNode {
  /// Whether it is the style of a component in a theme for Chakra UI, Material UI and the like, whose values are tokens or
  /// shorthands for them: `{ baseStyle: { … }, sizes: { … } }`.
  var isStyleOfComponent: Bool {
    (members ?? []).contains { ThemeFunction.keysOfStyles.contains($0.key) && $0.node.members != nil }
  }
}
