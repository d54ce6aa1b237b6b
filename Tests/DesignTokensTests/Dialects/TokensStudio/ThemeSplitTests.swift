import Testing

@testable import DesignTokens

@Suite struct ThemeSplitTests {
  private static let paths: [String: Set<String>] = [
    "core": ["gap"], "brand-a": ["brand"], "brand-b": ["brand"], "light": ["page"], "dark": ["page"],
    "light-shadows": ["shadow"], "dark-shadows": ["shadow"], "compact": ["gap"],
  ]

  private static let order = [
    "core", "brand-a", "brand-b", "light", "dark", "light-shadows", "dark-shadows", "compact",
  ]

  private func split(_ themes: [(String, [String])]) -> ThemeSplit {
    ThemeSplit(themes.map { ThemeSplit.Theme(name: $0.0, sets: $0.1) }, order: Self.order, paths: Self.paths)
  }

  @Test func makesAModifierOfEachKindOfAlternatives() {
    let split = split([
      ("A Light", ["core", "brand-a", "light"]), ("A Dark", ["core", "brand-a", "dark"]),
      ("B Light", ["core", "brand-b", "light"]), ("B Dark", ["core", "brand-b", "dark"]),
    ])
    #expect(split.constant == ["core"])
    #expect(split.modifiers.map(\.name) == ["brand", "theme"])
    #expect(split.modifiers.map { $0.contexts.map(\.name) } == [["brand-a", "brand-b"], ["light", "dark"]])
  }

  @Test func joinsSetsThatAreAlwaysChosenTogether() {
    let split = split([("Light", ["light", "light-shadows"]), ("Dark", ["dark", "dark-shadows"])])
    #expect(split.modifiers.map { $0.contexts.map(\.name) } == [["Light", "Dark"]])
    #expect(split.modifiers.first?.contexts.last?.sets == ["dark", "dark-shadows"])
  }

  @Test func optionsMayBelongToAlternatives() {
    let paths: [String: Set<String>] = ["a": ["ink", "page"], "b": ["ink", "edge"], "a2": ["page"], "b2": ["edge"]]
    func split(_ themes: [(String, [String])]) -> ThemeSplit {
      ThemeSplit(
        themes.map { ThemeSplit.Theme(name: $0.0, sets: $0.1) },
        order: ["a", "b", "a2", "b2"],
        paths: paths
      )
    }
    // Each palette has light colors of its own, which do not go with the other one.
    let apart = split([("a", ["a"]), ("a light", ["a", "a2"]), ("b", ["b"]), ("b light", ["b", "b2"])])
    #expect(apart.hasDependentOptions)
    #expect(!split([("a", ["a"]), ("a light", ["a", "a2"]), ("b", ["b"])]).hasDependentOptions)
  }

  @Test func takesWhatIsNoAlternativeAsAlwaysActive() {
    let split = split([("Global", ["core"]), ("Light", ["light"]), ("Dark", ["dark"])])
    #expect(split.constant == ["core"])
    #expect(split.modifiers.map(\.name) == ["theme"])
  }

  @Test func makesAnOptionOfASetThatOverridesAnother() {
    let split = split([("Normal", ["core", "light"]), ("Compact", ["core", "light", "compact"])])
    #expect(
      split.modifiers == [
        .init(name: "compact", contexts: [.init(name: "none", sets: []), .init(name: "Compact", sets: ["compact"])])
      ]
    )
  }

  /// A dark theme may have all sets of the light one, and its own over them.
  @Test func darkOverLightIsAnAppearance() {
    let split = split([("Light", ["core", "light"]), ("Dark", ["core", "light", "dark"])])
    let contexts = [ThemeSplit.Context(name: "Light", sets: []), .init(name: "Dark", sets: ["dark"])]
    #expect(split.modifiers == [.init(name: "appearance", contexts: contexts)])
  }

  @Test func takesASetThatOverridesNothingAsAlwaysActive() {
    let split = split([("Normal", ["core"]), ("Brand", ["core", "brand-a"])])
    #expect(split.constant == ["core", "brand-a"])
    #expect(split.modifiers.isEmpty)
  }
}
