import Foundation
import LiveryTestSupport
import Testing

@Suite struct ExplainTests {
  @Test(arguments: [
    ("color.main.main", "color.main.main is written at Tokens/spark/color.light.tokens.json:"),
    ("button[variant=ghost,state=pressed].container.background", "alpha 1 × 0.08 = 0.08"),
    ("button[].label", "(1 + 0.05) / (0.2519 + 0.05) = 3.47:1"),
    (
      "button[state=disabled]",
      "button[intent=main,variant=filled,size=medium,shape=rounded,state=disabled], a cell of theme 'spark'"
    ),
    ("on-main", "waived        by 'on-main-light': "),
  ])
  func explainsWhatTheShippedProjectHas(address: String, line: String) throws {
    let result = try runLivery(["explain", address], in: packageFolder)
    #expect(result.status == 0)
    #expect(result.output.contains(line), "\(result.output)")
  }

  @Test(arguments: [
    (["buton[].label"], "did you mean 'button'?"),
    (["button[intent=mian].label"], "did you mean 'main'?"),
    (["button[].labl"], "did you mean 'label'?"),
    (["color.main.mian"], "did you mean 'color.main.main'?"),
    (["button[].label", "--theme", "sprak"], "did you mean 'spark'?"),
    (["button[].label", "--permutation", "drak"], "has no permutation 'drak'"),
    (["button[].label", "--theme", "brand"], "Theme 'brand' does not have it."),
  ])
  func refusesWhatDoesNotExistAndOffersTheNearestName(arguments: [String], sentence: String) throws {
    let result = try runLivery(["explain"] + arguments, in: packageFolder)
    #expect(result.status == 64)
    #expect(result.errors.contains(sentence), "\(result.errors)")
  }

  @Test func explainsForToolsAsJSON() throws {
    let result = try runLivery(["explain", "button[].label@spark/light", "--format", "json"], in: packageFolder)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let explanations = object?["explanations"] as? [[String: Any]]
    let verdict = (explanations?.first?["verdicts"] as? [[String: Any]])?.first
    #expect(verdict?["verdict"] as? String == "fail")
    #expect((verdict?["repair"] as? [String: Any])?["token"] as? String == "color.main.onMain")
  }
}
