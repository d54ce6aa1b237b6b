import Foundation
import LiveryTestSupport
import Testing

@Suite struct CommandTests {
  @Test func checkEndsWellOnTheShippedProjectAndSaysHowMuchIsWaived() async throws {
    let result = try await runLivery(["check", "--today", "2026-11-21"], in: packageFolder)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains(", 0 new"))
    #expect(result.output.contains("accepted by"))
  }

  @Test func checkTellsAFailureOncePerCause() async throws {
    let project = try ShippedProject()
    try project.folder.write("Tokens/waivers.json", Data(#"{ "version": 1, "waivers": [] }"#.utf8))
    let result = try await runLivery(["check"], in: project.folder.path)
    #expect(result.status == 1)
    let paragraphs = result.output.components(separatedBy: "\n").filter {
      $0.contains("error: color.base.outline over color.base.background needs 3:1")
    }
    #expect(paragraphs.count == 1)
    #expect(result.output.contains("and has 2.01:1"))
    #expect(result.output.contains("color.base.outline is declared at Tokens/spark/color.light.tokens.json:"))
    #expect(result.output.contains("color.main.onMain over color.main.main needs 4.5:1"))
    #expect(result.output.contains("and has 3.47:1"))
  }

  @Test func checkReportsAWaiverThatCoversNothing() async throws {
    let project = try SmallProject()
    let waiver = #"{ "id": "idle", "pattern": "body@sea/*", "reason": "r" }, "#
    try project.replace(#""waivers": [ "#, with: #""waivers": [ \#(waiver)"#, in: "Tokens/waivers.json")
    let result = try await runLivery(["check"], in: project.folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains("waiver 'idle' covers no failure"))
  }

  @Test func checkJudgesTheExpiryOfWaiversByTheGivenDay() async throws {
    let project = try SmallProject()
    try project.replace(#""id": "soft","#, with: #""id": "soft", "expires": "2027-03-31","#, in: "Tokens/waivers.json")
    #expect(try await runLivery(["check", "--today", "2027-03-31"], in: project.folder.path).status == 0)
    let late = try await runLivery(["check", "--today", "2027-04-01"], in: project.folder.path)
    #expect(late.status == 1)
    #expect(late.output.contains("waiver 'soft' expired on 2027-03-31"))
    // A job that checks one theme learns of it as well.
    let part = try await runLivery(["check", "--today", "2027-04-01", "--theme", "sea"], in: project.folder.path)
    #expect(part.status == 1 && part.output.contains("[minimum-contrast]"), "\(part)")
  }

  @Test func checkPrintsJSONForTools() async throws {
    let result = try await runLivery(["check", "--format", "json"], in: packageFolder)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect((object?["summary"] as? [String: Any])?["fail"] as? Int == 0)
  }

  @Test(arguments: [
    (["contrast", "#fff", "#EC5A13"], 1, "3.47:1"),
    (["contrast", "#fff", "#EC5A13", "--large"], 0, "3.47:1"),
    (["contrast", "#fff", "#EC5A13", "--graphic"], 0, "3.47:1"),
    (["contrast", "black", "white", "--level", "aaa"], 0, "21.00:1"),
    (["contrast", "white", "color(display-p3 0.153 0.369 0.494)"], 0, "7.02:1"),
    (["contrast", "#FFFFFF", "rgb(32 39 48 / 72%)", "--over", "white"], 0, "6.01:1"),
  ])
  func contrastMeasuresColorsInCSSNotation(arguments: [String], status: Int, ratio: String) async throws {
    let result = try await runLivery(arguments)
    #expect(result.status == Int32(status))
    #expect(result.output.contains("ratio \(ratio)"), "\(result.output)")
  }

  @Test(arguments: [
    ["contrast", "#ff", "white"], ["contrast", "white"], ["contrast", "red", "#0008"], ["build", "--nonsense"],
    ["list", "nonsense"], ["schema", "nonsense"], ["check", "--today", "tomorrow"],
    ["resolve", "a.json", "--context", "dark"],
  ])
  func refusesWrongUsageWithTheExitCodeForIt(arguments: [String]) async throws {
    #expect(try await runLivery(arguments, in: packageFolder).status == 64)
  }

  @Test(arguments: ["build", "check", "list", "resolve", "migrate", "contrast", "layout", "schema"])
  func explainsEachCommand(name: String) async throws {
    let result = try await runLivery([name, "--help"])
    #expect(result.status == 0)
    #expect(result.output.contains("OVERVIEW: "))
    #expect(result.output.contains("USAGE: livery \(name)"))
  }

  @Test(arguments: [
    (["fxi"], "did you mean 'livery fix'?"), (["help", "fxi"], "did you mean 'livery fix'?"),
    (["help", "template", "chekc"], "did you mean 'livery template check'?"),
    // What other tools call it.
    (["lint"], "did you mean 'livery check'?"), (["generate"], "did you mean 'livery build'?"),
  ])
  func namesTheCommandThatWasMeant(arguments: [String], message: String) async throws {
    let result = try await runLivery(arguments)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: ["palette", "manifest", "component", "waivers", "template"])
  func schemaPrintsAJSONSchema(name: String) async throws {
    let result = try await runLivery(["schema", name])
    #expect(result.status == 0)
    let schema = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(schema?["$id"] as? String == "urn:livery:schema:\(name):1")
    // What people write has no unknown keys; what is written for tools may grow.
    #expect(schema?["additionalProperties"] as? Bool == (name == "palette" ? nil : false))
  }

  @Test func listShowsWhatDecidesAComponent() async throws {
    let text = try await runLivery(["list", "component", "stepper"], in: packageFolder)
    #expect(text.status == 0)
    #expect(text.output.contains("decrement.$cell.state"))
    let json = try await runLivery(["list", "component", "stepper", "--format", "json"], in: packageFolder).output
    #expect(json.contains(#""component": "stepper""#))
  }

  @Test(arguments: [
    (["list", "component", "steper"], "did you mean 'stepper'?"), (["list", "component"], "requires the name"),
    (["list", "components", "stepper"], "does not take a name"),
  ])
  func refusesToListAComponentThatIsNotNamedOrDoesNotExist(arguments: [String], message: String) async throws {
    let result = try await runLivery(arguments, in: packageFolder)
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
  }

  @Test func listShowsThemesTokensAndComponents() async throws {
    #expect(try await runLivery(["list", "themes"], in: packageFolder).output.contains("lightHighContrast"))
    #expect(try await runLivery(["list", "tokens", "--theme", "brand"], in: packageFolder).output.contains("asset."))
    let components = try await runLivery(["list", "components", "--format", "json"], in: packageFolder).output
    let rows = try JSONSerialization.jsonObject(with: Data(components.utf8)) as? [[String: Any]]
    let cells = (rows ?? []).map { "\($0["component"] ?? ""): \($0["cells"] ?? "")" }
    #expect(
      Set(cells) == [
        "radio-button: 48", "button: 660", "brand-button: 42", "stack: 24", "stepper: 12", "array-stepper: 8",
        "checkbox: 48", "switch: 16", "text-field: 24",
      ]
    )
  }

  @Test func resolvePrintsTheDocumentWhateverTheExitCode() async throws {
    let folder = try ScratchFolder([
      "good.tokens.json": #"{ "a": { "$type": "number", "$value": 1.50 }, "b": { "$value": "{a}" } }"#,
      "bad.tokens.json": #"{ "a": { "$type": "number", "$value": "x" } }"#,
    ])
    let good = try await runLivery(["resolve", "good.tokens.json", "--format", "json"], in: folder.path)
    #expect(good.status == 0)
    #expect(good.output.contains("1.50"))
    let bad = try await runLivery(["resolve", "bad.tokens.json", "--format", "json"], in: folder.path)
    #expect(bad.status == 2)
    #expect(bad.output.contains("invalid-value"))
  }
}
