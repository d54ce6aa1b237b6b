import Algorithms
import DesignTokens

/// The classes by which pages choose light or dark, and what the rules for nothing but them set.
///
/// Of `.dark` and `.dark-dim`, which give a property different values, neither is another name of the other one: the second has
/// a scheme of its own.
struct AppearanceClasses: Sendable {
  typealias Choice = StyleSheetTokens.Choice

  /// What chooses light or dark: a class, or an attribute or the page itself, which have no name.
  struct Chooser: Sendable, Hashable {
    /// Nil for the page.
    var appearance: String?
    var name = ""
    /// Those of the name that tell it from `dark` and `theme-dark`.
    var words: Set<String> = []
  }

  private var values: [Chooser: [String: String]] = [:]

  mutating func add(_ name: String, _ value: String, for choosers: [Chooser]) {
    for chooser in choosers { values[chooser, default: [:]][name] = value }
  }

  /// Those of a rule, by its prelude and the preludes around it.
  static func choosers(of preludes: [String]) -> [Chooser] {
    guard let list = preludes.last, !list.hasPrefix("@"), preludes.dropLast().allSatisfy({ $0.hasPrefix("@layer") })
    else { return [] }
    return Array(list.selectors().compactMap(chooser).uniqued())
  }

  private static func chooser(_ selector: String) -> Chooser? {
    let lowercased = selector.lowercased()
    if [":root", "html", "body"].contains(lowercased) { return Chooser() }
    guard lowercased.contains("dark") || lowercased.contains("light") else { return nil }
    let part = #/(?::root|html|body|\*)?(?:\.([\w-]+)|\[\s*([\w-]+)\s*=\s*["']?(light|dark)["']?\s*\])/#
    guard let match = selector.wholeMatch(of: part.ignoresCase()) else { return nil }
    if let attribute = match.2?.lowercased(), let appearance = match.3?.lowercased() {
      return themeWords.contains(where: attribute.contains) ? Chooser(appearance: appearance) : nil
    }
    guard let name = match.1, !PageAttributes.nameColor(words(ofClass: name)), let found = appearance(ofClass: name)
    else { return nil }
    let words = Set(found.others.filter { $0 == "contrast" || !themeWords.contains($0) })
    return Chooser(appearance: found.context, name: String(name), words: words)
  }

  // MARK: Names

  static let themeWords = [
    "theme", "mode", "scheme", "brand", "density", "appearance", "contrast", "skin", "palette", "platform", "color",
  ]

  static func words(ofClass name: Substring) -> [String] { name.split { "-_".contains($0) }.map { $0.lowercased() } }

  /// The appearance that a class names, and its other words; nil if it names none, or a variant of a component.
  static func appearance(ofClass name: Substring) -> (context: String, others: [String], saysTheme: Bool)? {
    let words = words(ofClass: name)
    let others = words.filter { $0 != "dark" && $0 != "light" }
    let saysTheme = others.contains(where: themeWords.contains)
    guard others.count < words.count,
      saysTheme || others.allSatisfy({ !PageAttributes.componentWords.contains($0) })
    else { return nil }
    return (words.contains("dark") ? "dark" : "light", others, saysTheme)
  }

  // MARK: Schemes

  /// What classes with a scheme of their own choose, by their names: an appearance in another contrast, or a theme.
  static func schemes(in readers: [StyleSheetReader]) -> [String: [Choice]] {
    var values: [Chooser: [String: String]] = [:]
    for (chooser, own) in readers.lazy.flatMap(\.appearanceClasses.values) {
      for (name, value) in own { values[chooser, default: [:]][name] = value }
    }
    guard values.keys.contains(where: { !$0.words.isEmpty }) else { return [:] }
    let themes = Set(readers.lazy.flatMap(\.selectors.keys).filter { $0.modifier == "theme" }.map(\.context))
    var sides = ["light", "dark"].map { appearance in values.filter { $0.key.appearance == appearance } }
    // Where only dark is chosen, the page is light.
    if let page = values[Chooser()], sides[1].keys.contains(where: \.words.isEmpty),
      !sides[0].keys.contains(where: \.words.isEmpty)
    {
      sides[0][Chooser()] = page
    }
    var schemes: [String: [Choice]] = [:]
    for side in sides { addSchemes(of: side, besides: themes, to: &schemes) }
    return schemes
  }

  /// - Parameters:
  ///   - side: What chooses one appearance.
  ///   - themes: What attributes choose.
  private static func addSchemes(
    of side: [Chooser: [String: String]],
    besides themes: Set<String>,
    to schemes: inout [String: [Choice]]
  ) {
    var values: [String: Set<String>] = [:]
    for (name, value) in side.values.joined() { values[name, default: []].insert(value) }
    let rivals = side.filter { $0.value.keys.contains { values[$0]?.count ?? 0 > 1 } }
    guard let first = rivals.keys.first else { return }
    let shared = rivals.keys.reduce(first.words) { $0.intersection($1.words) }
    // What all others are built upon remains the appearance itself.
    let bases = rivals.filter { $0.key.words == shared }
    let expected = Set(bases.lazy.filter { $0.key.appearance != nil }.flatMap(\.value.keys))
    for (chooser, own) in rivals where chooser.words != shared {
      guard let appearance = chooser.appearance else { continue }
      let theme = words(ofClass: chooser.name[...]).filter { $0 != "theme" }.joined(separator: "-")
      let contrast = contrast(named: chooser.words.subtracting(shared))
      // With less than the appearance has, it would have that one's values, which pages do not.
      if let contrast, !bases.isEmpty, !themes.contains(theme), expected.allSatisfy({ own[$0] != nil }) {
        schemes[chooser.name] = [.appearance(appearance), Choice(modifier: "contrast", context: contrast)]
      } else {
        schemes[chooser.name] = [Choice(modifier: "theme", context: theme)]
      }
    }
  }

  /// `high` for `high-contrast` and `hc`, and `medium` as in what Material's tool exports; nil for words that say something else.
  private static func contrast(named words: Set<String>) -> String? {
    if words.isSubset(of: ["contrast", "hc", "high", "highcontrast"]) { return Choice.highContrast.context }
    return words.isSubset(of: ["contrast", "mc", "medium"]) ? "medium" : nil
  }
}
