import DesignTokens

extension EmittedTheme {
  /// The context of the appearance's modifier that stands for an appearance; nil if there is none.
  func choice(of appearance: Appearance) -> Permutation.Choice? {
    zip(columns.appearances, columns.theme.permutations).first { $0.0 == appearance }?.1.choices
      .first { $0.modifier == columns.appearanceModifier }
  }

  /// Whether the context of the appearance that counts without a choice is the one for dark surfaces.
  var isDarkByDefault: Bool {
    guard let choice = choice(of: .dark) else { return false }
    return columns.theme.defaults[choice.modifier] == choice.context
  }

  /// The appearance that counts without a choice.
  var standardAppearance: Appearance { isDarkByDefault ? .dark : .light }
}
