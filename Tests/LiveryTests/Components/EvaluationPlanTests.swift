import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct EvaluationPlanTests {
  private func plan(of component: String) throws -> (matrix: StateMatrix, plan: EvaluationPlan) {
    var diagnostics = Diagnostics()
    let loader = ComponentLoader(files: InMemoryFiles(["c.json": component]))
    let matrix = try #require(loader.load("c.json", diagnostics: &diagnostics).map { StateMatrix(of: $0) })
    #expect(!diagnostics.containsErrors, "\(DiagnosticText().text(of: diagnostics))")
    return (matrix, EvaluationPlan(of: matrix))
  }

  private func lamp(rules: String) -> String {
    #"""
    { "version": 1, "component": "lamp",
      "axes": { "hue": { "values": ["red", "blue"] }, "state": { "values": ["on", "off"] } },
      "parts": { "box": { "color": "color", "edge": "color" } }, "rules": [ \#(rules) ] }
    """#
  }

  @Test func sharesAnEvaluationAmongCellsThatAgreeOnTheAxesThatItsAliasNames() throws {
    let (_, plan) = try plan(of: lamp(rules: #"{ "set": { "box.color": "{$hue.base}", "box.edge": "{edge}" } }"#))
    #expect(plan.byCell.map { $0.dropLast() } == [[1, 2], [1, 2], [3, 2], [3, 2]])
    #expect(plan.evaluations.indices.dropFirst().map(plan.cells) == [[0, 1], [0, 1, 2, 3], [2, 3]])
  }

  @Test func looksIntoTheOpacityAndIntoBothHalvesOfAMix() throws {
    let rules = #"""
      { "set": { "box.color": { "$value": "{$hue.base}", "opacity": "{$state}" },
                 "box.edge": { "mix": "{a}", "with": "{$hue.base}", "amount": 0.5 } } }
      """#
    let (_, plan) = try plan(of: lamp(rules: rules))
    #expect(plan.byCell.map { $0.dropLast() } == [[1, 2], [3, 2], [4, 5], [6, 5]])
  }

  @Test func keepsAssignmentsOfDifferentRulesApart() throws {
    let rules = #"""
      { "set": { "box.color": "{a}", "box.edge": null } }, { "when": { "state": "off" }, "set": { "box.color": "{a}" } }
      """#
    let (_, plan) = try plan(of: lamp(rules: rules))
    #expect(plan.byCell.map { $0[0] } == [1, 3, 1, 3])
  }

  @Test func givesTheSurfaceOnlyWhereARuleSetsIt() throws {
    let rules = #"""
      { "set": { "box.color": "{a}", "box.edge": null } }, { "when": { "state": "off" }, "set": { "$surface": "{night}" } }
      """#
    let (matrix, plan) = try plan(of: lamp(rules: rules))
    #expect(plan.byCell.map(\.last) == [0, 3, 0, 3])
    let results = plan.evaluations.map { evaluation in
      CellValue(content: .string(evaluation.winner == nil ? "none" : "some"), tokens: [])
    }
    let component = ResolvedComponent(theme: "t", matrix: matrix, plan: plan, results: [results], places: [0])
    #expect(component.values[0].map { $0.surface?.content } == [nil, .string("some"), nil, .string("some")])
    #expect(component.values[0].map(\.count) == [2, 2, 2, 2])
  }

  @Test func countsWhatNoRuleSetsAsNothing() throws {
    let (_, plan) = try plan(of: lamp(rules: #"{ "when": { "state": "on" }, "set": { "box.color": "{a}" } }"#))
    #expect(plan.byCell.map { $0.dropLast() } == [[1, 0], [0, 0], [1, 0], [0, 0]])
  }
}
