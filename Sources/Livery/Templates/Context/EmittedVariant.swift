import DesignTokens

/// The permutations that agree in every modifier but the appearance.
final class EmittedVariant: Sendable {
  /// The choices in which it differs from the default; none for the default itself.
  let choices: [Permutation.Choice]
  /// By appearance: the index of the permutation.
  let columns: [Appearance: Int]
  /// Its contexts, joined; no other variant of the theme has a name of the same words.
  let name: String
  /// The appearances to distinguish: light, and what there is of dark and high contrast, together if there are both.
  let appearances: [Appearance]
  /// In the order of all appearances: the permutations in which a platform looks for each, one after the other.
  private let orders: [[Int]]

  private init(choices: [Permutation.Choice], columns: [Appearance: Int], name: String) {
    self.choices = choices
    self.columns = columns
    self.name = name
    let hasDark = columns.keys.contains(where: \.isDark)
    let hasHighContrast = columns.keys.contains(where: \.isHighContrast)
    appearances = Appearance.allCases.filter { (hasDark || !$0.isDark) && (hasHighContrast || !$0.isHighContrast) }
    orders = Appearance.allCases.map { appearance in
      Self.fallbacks(of: appearance).compactMap { columns[$0] }
    }
  }

  var isDefault: Bool { choices.isEmpty }

  /// Where a platform looks when an appearance has no value of its own, as asset catalogs do.
  private static func fallbacks(of appearance: Appearance) -> [Appearance] {
    switch appearance {
    case .light: [.light, .dark, .lightHighContrast, .darkHighContrast]
    case .dark: [.dark, .light, .darkHighContrast, .lightHighContrast]
    case .lightHighContrast: [.lightHighContrast, .light, .darkHighContrast, .dark]
    case .darkHighContrast: [.darkHighContrast, .dark, .lightHighContrast, .light]
    }
  }

  /// The permutation in which a platform looks for an appearance.
  func column(for appearance: Appearance) -> Int? {
    columns(for: appearance).first
  }

  /// The permutations in which a platform looks for an appearance, one after the other.
  func columns(for appearance: Appearance) -> [Int] {
    switch appearance {
    case .light: orders[0]
    case .dark: orders[1]
    case .lightHighContrast: orders[2]
    case .darkHighContrast: orders[3]
    }
  }

  func token(of row: Palette.TokenRow, in appearance: Appearance) -> Token? {
    row.token(inFirstOf: columns(for: appearance))
  }

  static func all(of theme: Palette.ThemeColumns) -> [EmittedVariant] {
    var groups: [(choices: [Permutation.Choice], columns: [Appearance: Int])] = []
    let appearance = theme.appearanceModifier
    for (index, permutation) in theme.theme.permutations.enumerated() {
      let choices = permutation.choices.filter { $0.modifier != appearance }
      let look = theme.appearances[index] ?? .light
      if let group = groups.firstIndex(where: { $0.choices == choices }) {
        if groups[group].columns[look] == nil { groups[group].columns[look] = index }
      } else {
        groups.append((choices, [look: index]))
      }
    }
    let defaults = theme.theme.defaults
    if let index = groups.firstIndex(where: { group in
      group.choices.allSatisfy { (defaults[$0.modifier] ?? $0.context) == $0.context }
    }), index > 0 {
      // Without an entry, a modifier has its first context.
      groups.insert(groups.remove(at: index), at: 0)
    }
    let standard = groups.first?.choices ?? []
    for index in groups.indices { groups[index].choices.removeAll { standard.contains($0) } }
    return zip(groups, names(of: groups.map(\.choices))).map { group, name in
      EmittedVariant(choices: group.choices, columns: group.columns, name: name)
    }
  }

  /// What variants with such choices are called: by their contexts; those that would be called the same, because two
  /// modifiers have contexts of one name, by the modifiers as well, and by a number if that is not enough.
  private static func names(of variants: [[Permutation.Choice]]) -> [String] {
    let short = variants.map { $0.isEmpty ? "default" : $0.map(\.context).joined(separator: "-") }
    let keys = short.map(key)
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    if counts.count == keys.count { return short }
    var taken = Set(counts.filter { $0.value == 1 }.keys)
    return variants.indices.map { index in
      if counts[keys[index]] == 1 { return short[index] }
      let choices = variants[index]
      let long = choices.isEmpty ? short[index] : choices.map { $0.modifier + "-" + $0.context }.joined(separator: "-")
      var (name, number) = (long, 2)
      // Names may still differ by their signs alone, such as those of contexts `2x` and `2-x`.
      while !taken.insert(key(name)).inserted {
        name = "\(long)-\(number)"
        number += 1
      }
      return name
    }
  }

  /// A name without what may be lost where a platform spells it.
  private static func key(_ name: String) -> String {
    Words.of(name).joined().lowercased()
  }
}

extension Palette.TokenRow {
  /// The token in the first of some permutations that has it.
  func token(inFirstOf columns: [Int]) -> Token? {
    for column in columns { if let token = tokens[column] { return token } }
    return nil
  }
}

extension Palette.ThemeColumns {
  /// The modifier whose contexts are the appearances: the one that distinguishes the permutations with different looks.
  var appearanceModifier: String? {
    guard appearances.contains(where: { $0 != nil }), let first = theme.permutations.first else { return nil }
    return first.choices.map(\.modifier).first { modifier in
      var looks: [String: Appearance?] = [:]
      for (permutation, appearance) in zip(theme.permutations, appearances) {
        guard let context = permutation.choices.first(where: { $0.modifier == modifier })?.context else { return false }
        if let known = looks[context], known != appearance { return false }
        looks[context] = appearance
      }
      return true
    }
  }
}
