import Testing

@testable import DesignTokens

@Suite struct ThemeAssignmentTests {
  private func theme(_ name: String, _ sets: [String], _ choices: [String]) -> ThemeAssignment.Theme {
    let pairs = zip(["brand", "scheme"], choices).map { Permutation.Choice(modifier: $0, context: $1) }
    return ThemeAssignment.Theme(name: name, sets: sets, choices: pairs)
  }

  @Test func aSetFollowsTheModifierThatDecidesAboutIt() {
    let assignment = ThemeAssignment([
      theme("1", ["core", "acme", "light"], ["acme", "light"]),
      theme("2", ["core", "acme", "dark"], ["acme", "dark"]),
      theme("3", ["core", "bolt", "light"], ["bolt", "light"]),
    ])
    #expect(assignment.conflict == nil)
    #expect(assignment.constant == ["core"])
    #expect(
      assignment.modifiers.map { $0.contexts.map(\.sets) } == [[["acme"], ["bolt"]], [["light"], ["dark"]]]
    )
  }

  @Test func aSetOfOneCombinationIsAConflict() {
    let assignment = ThemeAssignment([
      theme("1", ["a"], ["acme", "light"]), theme("2", ["b"], ["acme", "dark"]), theme("3", ["c"], ["bolt", "light"]),
      theme("4", ["d"], ["bolt", "dark"]),
    ])
    #expect(assignment.conflict == "a")
  }

  @Test func theNamesAreAGuess() {
    let names = ["Acme Light", "Acme Dark", "Bolt Light", "Bolt Dark"]
    let apart = ThemeAssignment.guess(names.map { ($0, $0.lowercased().split(separator: " ").map(String.init)) })
    #expect(apart.first?.choices.map(\.modifier) == ["variant-1", "scheme"])
    let together = ThemeAssignment.guess(names.map { ($0, [$0]) })
    #expect(together.first?.choices == [.init(modifier: "theme", context: "Acme Light")])
  }
}
