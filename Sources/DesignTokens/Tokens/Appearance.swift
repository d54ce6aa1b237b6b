/// One of the four looks that a platform switches between.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  case light, dark, lightHighContrast, darkHighContrast

  public var isDark: Bool { self == .dark || self == .darkHighContrast }
  public var isHighContrast: Bool { self == .lightHighContrast || self == .darkHighContrast }
}

/// The modifier that stands for the platform's appearances, and what its contexts are called.
public struct AppearanceModifier: Sendable, Hashable {
  public var modifier: String
  /// By context name; contexts that carry the appearance's own name need no entry.
  public var contexts: [String: Appearance]

  public init(modifier: String, contexts: [String: Appearance] = [:]) {
    self.modifier = modifier
    self.contexts = contexts
  }

  public func appearance(of permutation: Permutation) -> Appearance? {
    appearance(of: permutation.choices)
  }

  func appearance(of choices: [Permutation.Choice]) -> Appearance? {
    guard let choice = choices.first(where: { $0.modifier == modifier }) else { return nil }
    return contexts[choice.context] ?? Appearance(rawValue: choice.context)
  }
}
