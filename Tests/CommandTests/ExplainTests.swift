import Foundation
import LiveryTestSupport
import Testing

@Suite struct ExplainTests {
  @Test(arguments: [
    ("color.main.main", "color.main.main is declared at Tokens/spark/color.light.tokens.json:"),
    ("button[variant=ghost,state=pressed].container.background", "alpha 1 × 0.08 = 0.08"),
    ("button[].label", "(1 + 0.05) / (0.2519 + 0.05) = 3.47:1"),
    (
      "button[state=disabled]",
      "button[intent=main,variant=filled,size=medium,shape=rounded,state=disabled], a cell of theme 'spark'"
    ),
    ("on-main", "waived        by 'on-main-light': "),
  ])
  func explainsWhatTheShippedProjectHas(address: String, line: String) async throws {
    let result = try await runLivery(["explain", address], in: packageFolder)
    #expect(result.status == 0)
    #expect(result.output.contains(line), "\(result.output)")
  }

  @Test(arguments: [
    (["lamb[].bulb"], "did you mean 'lamp'?"),
    (["lamp[tone=sotf].bulb"], "did you mean 'soft'?"),
    (["lamp[].bulp"], "did you mean 'bulb'?"),
    (["tone.sotf"], "did you mean 'tone.soft'?"),
    (["lamp[].bulb", "--theme", "see"], "did you mean 'sea'?"),
    (["lamp[].bulb", "--permutation", "drak"], "Unknown permutation 'drak'"),
    (["lamp[].bulb", "--theme", "wood"], "Theme 'wood' does not have it."),
  ])
  func refusesWhatDoesNotExistAndOffersTheNearestName(arguments: [String], sentence: String) async throws {
    let project = try SmallProject()
    let result = try await runLivery(["explain"] + arguments, in: project.folder.path)
    #expect(result.status == 64)
    #expect(result.errors.contains(sentence), "\(result.errors)")
  }

  @Test func explainsForToolsAsJSON() async throws {
    let result = try await runLivery(["explain", "button[].label@spark/light", "--format", "json"], in: packageFolder)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let explanations = object?["explanations"] as? [[String: Any]]
    let verdict = (explanations?.first?["verdicts"] as? [[String: Any]])?.first
    #expect(verdict?["verdict"] as? String == "fail")
    #expect((verdict?["repair"] as? [String: Any])?["token"] as? String == "color.main.main")
  }

  @Test func explainsTheIDOfAProblemOutsideOfAnyProject() async throws {
    let folder = try ScratchFolder()
    let result = try await runLivery(["explain", "target-size"], in: folder.path)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("target-size\nA target measures at least 24 by 24"), "\(result.output)")
    #expect(result.output.contains("https://www.w3.org/TR/WCAG22/#target-size-minimum"))
    #expect(result.output.contains(#""checks": { "severity": { "target-size": "off" } }"#))
    #expect(result.output.contains(#""check": "target-size", "pattern""#))
    let json = try await runLivery(["explain", "alias-unresolved", "--format", "json"], in: folder.path)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["severities"] as? [String] == ["error"])
    #expect((object?["example"] as? [String: String])?.keys.sorted() == ["correct", "file", "incorrect"])
  }

  @Test func offersTheIDThatWasMeant() async throws {
    let folder = try ScratchFolder()
    let result = try await runLivery(["explain", "alias-unresolvd"], in: folder.path)
    #expect(result.status == 64)
    #expect(result.errors.contains("did you mean 'alias-unresolved'?"), "\(result.errors)")
  }
}
