/// Finds brands among themes of which one is active, such as `Acme - Light mode`, `Acme - Dark mode` and the same of `Bolt`.
///
/// One modifier with a context for each of them would not say what is light and what is dark; two can only be made of them
/// where each set is that of a brand or of an appearance.
struct ThemeBrands {
  struct Brand {
    var name: String
    /// By the places of its themes in the list.
    var appearances: [Int: Appearance]
    /// The places of the themes of the other brands.
    var others: Set<Int> = []
  }

  /// In the order of the themes; empty unless every theme is that of a brand in an appearance, and every brand has the same
  /// appearances.
  private(set) var brands: [Brand] = []

  init(_ themes: [TokensStudioFolder.Theme]) {
    var found: [Brand] = []
    var choices: [ThemeAssignment.Theme] = []
    for theme in themes {
      guard let (brand, appearance) = Self.parts(of: theme.name) else { return }
      let chosen: [Permutation.Choice] = [
        .init(modifier: "brand", context: brand), .init(modifier: "appearance", context: appearance.rawValue),
      ]
      choices.append(ThemeAssignment.Theme(name: theme.name, sets: theme.sets.map(\.name), choices: chosen))
      if let index = found.firstIndex(where: { $0.name == brand }) {
        found[index].appearances[theme.offset] = appearance
      } else {
        found.append(Brand(name: brand, appearances: [theme.offset: appearance]))
      }
    }
    guard found.count > 1, Self.isProduct(found), ThemeAssignment(choices).conflict != nil else { return }
    let all = Set(themes.map(\.offset))
    for index in found.indices { found[index].others = all.subtracting(found[index].appearances.keys) }
    brands = found
  }

  /// Whether all brands have the same appearances, each once.
  private static func isProduct(_ brands: [Brand]) -> Bool {
    let kinds = Set(brands[0].appearances.values)
    return kinds.count > 1
      && brands.allSatisfy { $0.appearances.count == kinds.count && Set($0.appearances.values) == kinds }
  }

  private static let wordsForAppearances: Set<String> = [
    "light", "day", "dark", "night", "hc", "high", "contrast", "highcontrast",
  ]
  /// What appearances are called, and no brand.
  private static let wordsWithoutMeaning: Set<String> = ["mode", "modes", "theme", "themes"]

  /// The brand and the appearance of a name that has words for both, in whatever order.
  private static func parts(of name: String) -> (brand: String, appearance: Appearance)? {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let look = words.filter { wordsForAppearances.contains($0.lowercased()) }
    let brand = words.filter {
      !wordsForAppearances.contains($0.lowercased()) && !wordsWithoutMeaning.contains($0.lowercased())
    }
    guard !brand.isEmpty, let appearance = Appearance(named: look.joined(separator: " ")) else { return nil }
    return (brand.joined(separator: " "), appearance)
  }
}
