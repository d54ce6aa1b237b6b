import DesignTokens

/// The attributes of a style sheet by which pages choose a context although no word of theirs says so: light or dark, as in
/// `[data-kit="dark"]` beside `[data-kit="light"]`, or what the page is of, as in `[data-app="shop"]` beside
/// `[data-app="desk"]`.
///
/// Variants of components have such attributes, too. Of light and dark, the page is in a list with one of the two, therefore, or
/// both are there and most properties that they set are the page's; an app or a client sets most of what another one sets.
struct PageAttributes {
  private struct Use {
    var isBesidePage = false
    var appearances: Set<Appearance> = []
    var properties: Set<String> = []
  }

  /// Their names, in lower case.
  private(set) var names: Set<String> = []

  /// - Parameter rules: The selectors of each rule, and the properties that it declares.
  init(of rules: [String: Set<String>]) {
    var uses: [String: Use] = [:]
    var owners: [String: [String: Set<String>]] = [:]
    var ofPage: Set<String> = []
    for (list, properties) in rules {
      let selectors = list.selectors()
      let isOfPage = selectors.contains { Self.pages.contains($0.lowercased()) }
      if isOfPage { ofPage.formUnion(properties) }
      for (name, appearance) in selectors.compactMap(Self.choice) {
        uses[name, default: Use()].appearances.insert(appearance)
        uses[name]?.properties.formUnion(properties)
        if isOfPage { uses[name]?.isBesidePage = true }
      }
      for (name, value) in selectors.compactMap(Self.owner) {
        owners[name, default: [:]][value, default: []].formUnion(properties)
      }
    }
    names = Set(
      uses.lazy.filter { _, use in
        let shared = use.properties.count(where: ofPage.contains)
        return use.isBesidePage || use.appearances.count == 2 && 2 * shared > use.properties.count
      }.map(\.key)
    )
    names.formUnion(owners.lazy.filter { Self.areAlike(Array($1.values)) }.map(\.key))
  }

  /// Whether most of what some sets have is in several of them.
  private static func areAlike(_ sets: [Set<String>]) -> Bool {
    let counts = Dictionary(sets.joined().map { ($0, 1) }, uniquingKeysWith: +)
    return 2 * counts.values.count { $0 > 1 } > counts.count
  }

  /// Whom pages may be of.
  private static let owners: Set<String> = [
    "app", "application", "client", "customer", "market", "portal", "product", "site", "tenant", "workspace",
  ]

  /// The attribute that a selector asks for and its value, if the selector is nothing else and the attribute is called after such
  /// an owner.
  private static func owner(in selector: String) -> (name: String, value: String)? {
    guard selector.hasPrefix("["),
      let match = selector.wholeMatch(of: #/\[\s*([A-Za-z][\w-]*)\s*=\s*["']?([\w-]+)["']?\s*\]/#)
    else { return nil }
    let name = match.1.lowercased()
    let words = words(of: name).filter { !["data", "id", "key", "name"].contains($0) }
    return words.last.map(owners.contains) == true ? (name, String(match.2)) : nil
  }

  private static let pages: Set = [":root", "html", "body"]

  /// The attribute that a selector asks for and its value, if the selector is nothing else and the value names an appearance.
  private static func choice(in selector: String) -> (name: String, appearance: Appearance)? {
    guard selector.hasPrefix("["),
      let match = selector.wholeMatch(of: #/\[\s*([A-Za-z][\w-]*)\s*=\s*["']?(light|dark)["']?\s*\]/#.ignoresCase())
    else { return nil }
    let name = match.1.lowercased()
    guard !hasComponentWord(name) else { return nil }
    return (name, match.2.lowercased() == "dark" ? .dark : .light)
  }

  // MARK: What is not understood

  /// The first selector of a list that may be how a page chooses dark: one thing with this word in its name, also on the page.
  static func darkSelector(in list: String) -> String? {
    guard list.lowercased().contains("dark") else { return nil }
    return list.splitOutsideOfBrackets(",").map(\.trimmed).first { selector in
      selector.wholeMatch(of: single) != nil && words(of: selector).contains("dark") && !hasComponentWord(selector)
        && !(selector.hasPrefix(".") && nameColor(words(of: selector)))
    }
  }

  private static var single: Regex<Substring> {
    #/(?:\*|:root|html|body)?(?:\[[^\]]*\]|[.#][\w-]+|:(?:has|is|where)\([^()]*(?:\([^()]*\)[^()]*)*\))/#.ignoresCase()
  }

  // MARK: Words

  /// Whether the words of a class say which color elements have, and not how the page is: `ion-color-mist-dark` is for those that
  /// have the color `mist-dark`, and what Ionic calls `ion-color-dark` is one as well.
  static func nameColor(_ words: [String]) -> Bool {
    guard let place = words.firstIndex(of: "color"), place > 0, wordsOfThemes.isDisjoint(with: words) else {
      return false
    }
    return words.count - place - 1 > (words[0] == "ion" ? 0 : 1)
  }

  private static let wordsOfThemes: Set<String> = [
    "appearance", "brand", "contrast", "mode", "palette", "scheme", "skin", "theme",
  ]

  private static func words(of text: String) -> [String] { text.lowercased().split { !$0.isLetter }.map(String.init) }

  private static func hasComponentWord(_ name: String) -> Bool {
    // What pseudo-classes are called is no name.
    let names = name.replacing(#/:(?:has|is|where)\(/#, with: " ")
    return words(of: names).contains(where: componentWords.contains)
  }

  /// What variants of components are called after, as in `btn-dark`.
  static let componentWords: Set<String> = [
    "accordion", "alert", "avatar", "background", "badge", "bg", "border", "box", "breadcrumb", "btn", "button", "card",
    "carousel", "checkbox", "chip", "close", "code", "container", "dialog", "divider", "dropdown", "fill", "focus",
    "footer",
    "form", "has", "header", "heading", "hero", "icon", "image", "img", "input", "is", "item", "label", "link", "list",
    "logo",
    "menu", "message", "modal", "nav", "navbar", "notification", "outline", "overlay", "pagination", "panel", "popover",
    "progress", "ring", "section", "select", "shadow", "sidebar", "spinner", "switch", "tab", "table", "tabs", "tag",
    "text",
    "tile", "title", "toast", "toolbar", "tooltip", "variant",
  ]
}
