import Algorithms

/// Modifiers made of themes without a group, by the contexts that each theme is said to choose.
///
/// A set that all themes enable is constant. Every other one has to follow one modifier: it is enabled by all themes that
/// choose some of its contexts, and by no others.
struct ThemeAssignment {
  struct Theme {
    var name: String
    var sets: [String]
    var choices: [Permutation.Choice]

    func context(of modifier: String) -> String? { choices.first { $0.modifier == modifier }?.context }
  }

  private(set) var constant: [String] = []
  private(set) var modifiers: [ThemeSplit.Modifier]
  /// The first set that follows no single modifier.
  private(set) var conflict: String?

  init(_ themes: [Theme]) {
    let names = Array(themes.flatMap { $0.choices.map(\.modifier) }.uniqued())
    modifiers = names.map { name in
      let contexts = themes.compactMap { $0.context(of: name) }.uniqued()
      return ThemeSplit.Modifier(name: name, contexts: contexts.map { ThemeSplit.Context(name: $0, sets: []) })
    }
    for set in themes.flatMap(\.sets).uniqued() {
      if themes.allSatisfy({ $0.sets.contains(set) }) {
        constant.append(set)
      } else if let index = modifiers.firstIndex(where: { Self.follows(set, $0.name, themes) }) {
        let enabling = Set(themes.filter { $0.sets.contains(set) }.map { $0.context(of: modifiers[index].name) })
        for context in modifiers[index].contexts.indices {
          if enabling.contains(modifiers[index].contexts[context].name) {
            modifiers[index].contexts[context].sets.append(set)
          }
        }
      } else {
        conflict = conflict ?? set
      }
    }
  }

  private static func follows(_ set: String, _ modifier: String, _ themes: [Theme]) -> Bool {
    let enabling = Set(themes.filter { $0.sets.contains(set) }.map { $0.context(of: modifier) })
    return !enabling.contains(nil)
      && themes.allSatisfy { $0.sets.contains(set) || !enabling.contains($0.context(of: modifier)) }
  }
}

extension ThemeAssignment {
  private static let vocabulary: [(modifier: String, words: Set<String>)] = [
    ("scheme", ["light", "dark", "day", "night", "dim", "hc", "contrast"]),
    ("density", ["compact", "cozy", "comfortable", "spacious", "dense", "regular", "default"]),
    ("platform", ["ios", "android", "web", "mobile", "desktop", "tablet", "watch", "tv"]),
  ]

  /// What themes may choose, by the words of their names; one modifier for all of them where the names do not say.
  static func guess(_ themes: [(name: String, sets: [String])]) -> [Theme] {
    let words = themes.map { $0.name.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    let count = words.first?.count ?? 0
    if count > 1, words.allSatisfy({ $0.count == count }) {
      let columns = (0..<count).filter { column in Set(words.map { $0[column] }).count > 1 }
      let names = columns.map { column in modifier(of: Set(words.map { $0[column].lowercased() }), column) }
      let guessed = zip(themes, words).map { theme, words in
        let choices = zip(columns, names).map { Permutation.Choice(modifier: $1, context: words[$0]) }
        return Theme(name: theme.name, sets: theme.sets, choices: choices)
      }
      let isUnique = Set(guessed.map(\.choices)).count == themes.count && Set(names).count == names.count
      if isUnique, ThemeAssignment(guessed).conflict == nil { return guessed }
    }
    return themes.map { Theme(name: $0.name, sets: $0.sets, choices: [.init(modifier: "theme", context: $0.name)]) }
  }

  private static func modifier(of words: Set<String>, _ column: Int) -> String {
    vocabulary.first { words.isSubset(of: $0.words) }?.modifier ?? "variant-\(column + 1)"
  }
}
