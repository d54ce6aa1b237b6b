import Foundation
import LiveryTestSupport
import Testing

/// What `livery check` does besides judging contrast.
@Suite struct CheckTests {
  @Test(arguments: [("a.md", "# Accessibility conformance\n"), ("a.json", "{\n  \"version\": 1,")])
  func writesTheVerdictsOnStatements(file: String, start: String) async throws {
    let folder = try ScratchFolder()
    let result = try await runLivery(
      ["check", "-q", "--project", packageFolder, "--conformance", folder.url(of: file).path]
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder.text(of: file)?.hasPrefix(start) == true)
  }

  @Test func baselineLetsWhatIsKnownPass() async throws {
    let project = try SmallProject()
    try project.folder.write("Tokens/waivers.json", Data(#"{ "version": 1, "waivers": [] }"#.utf8))
    let folder = project.folder.path
    #expect(try await runLivery(["check"], in: folder).status == 1)
    let update = try await runLivery(["check", "--baseline", "known.json", "--update-baseline"], in: folder)
    #expect(update.status == 0)
    #expect(update.output.contains("wrote      known.json: "))
    let first = project.folder.text(of: "known.json")
    #expect(try await runLivery(["check", "--baseline", "known.json", "--update-baseline"], in: folder).status == 0)
    #expect(project.folder.text(of: "known.json") == first)
    let known = try await runLivery(["check", "--baseline", "known.json"], in: folder)
    #expect(known.status == 0, "\(known.output)")
    #expect(known.output.contains("known from the baseline"))
  }

  @Test func baselineFailsWhatIsNewAndNamesWhatIsGone() async throws {
    let project = try SmallProject()
    let entry = #"{ "id": "minimum-contrast: sea: gone over gone at 3:1", "severity": "error", "value": 1 }"#
    try project.folder.write("known.json", Data(#"{ "version": 1, "findings": [ \#(entry) ] }"#.utf8))
    try project.folder.write("Tokens/waivers.json", Data(#"{ "version": 1, "waivers": [] }"#.utf8))
    let result = try await runLivery(["check", "--baseline", "known.json"], in: project.folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains("gone since the baseline was written:\n  minimum-contrast: sea: gone over gone"))
    let json = try await runLivery(["check", "--baseline", "known.json", "--format", "json"], in: project.folder.path)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((object?["baseline"] as? [String: Any])?["known"] as? Int == 0)
  }

  @Test func baselineThatCannotBeReadIsBrokenInput() async throws {
    let folder = try ScratchFolder(["broken.json": "{ \"version\": 1, \"findings\": [ 3 ] }"])
    let result = try await runLivery(["check", "--baseline", folder.path + "/broken.json"], in: packageFolder)
    #expect(result.status == 2)
    #expect(result.errors.contains("broken.json:1:31: error: a finding must be an object"))
    #expect(try await runLivery(["check", "--baseline", folder.path + "/none.json"], in: packageFolder).status == 2)
  }

  @Test func setTellsWhatWouldFlipAndWritesNothing() async throws {
    let project = try ShippedProject()
    let before = project.folder.files
    let better = try await runLivery(
      ["check", "--set", "color.main.main@spark/light=#b84a14"],
      in: project.folder.path
    )
    #expect(better.status == 0, "\(better.output)")
    #expect(better.output.contains("waived → pass: color.main.onMain over color.main.main"))
    #expect(better.output.contains("spark/light: 3.47:1 → 5.21:1, #ffffff over #b84a14"))
    #expect(better.output.contains("waiver 'on-main-light' covers no failure"))
    let worse = try await runLivery(["check", "--set", "color.base.onBackground=#8b96a4"], in: project.folder.path)
    #expect(worse.status == 1)
    #expect(worse.output.contains("pass → fail: color.base.onBackground over color.base.background"))
    #expect(project.folder.files == before)
  }

  @Test func setFailsWhereAVerdictFallsThroughAFloor() async throws {
    let project = try ShippedProject()
    let worse = try await runLivery(
      ["check", "--set", "color.main.main@spark/light=#fffaf7"],
      in: project.folder.path
    )
    #expect(worse.status == 1)
    #expect(worse.output.contains("waived → fail: color.main.onMain over color.main.main"))
    let slipping = try await runLivery(
      ["check", "--set", "color.main.main@spark/light=#f27a42"],
      in: project.folder.path
    )
    #expect(slipping.status == 1)
  }

  @Test func updateWaiversWritesWhatTheyAcceptOnce() async throws {
    let project = try SmallProject()
    let (folder, path) = (project.folder.path, "Tokens/waivers.json")
    let whole = try #require(project.folder.text(of: path))
    let accepts = try #require(whole.firstRange(of: #/,\s*"accepts": \[.*?\} \]/#))
    try project.folder.write(path, Data(whole.replacingCharacters(in: accepts, with: "").utf8))
    let failing = try await runLivery(["check"], in: folder)
    #expect(failing.status == 1)
    #expect(failing.output.contains("waiver 'soft' does not state what it accepts: \"accepts\": ["))
    let update = try await runLivery(["check", "--update-waivers"], in: folder)
    #expect(update.status == 0)
    #expect(update.output.hasPrefix("wrote      Tokens/waivers.json\n  soft: accepts text at 4.5:1 down to "))
    #expect(try await runLivery(["check"], in: folder).status == 0)
    let again = try await runLivery(["check", "--update-waivers"], in: folder)
    #expect(again.output == "unchanged  Tokens/waivers.json\n")
  }

  @Test func updateWaiversLeavesAFileAloneThatItCannotRewrite() async throws {
    let project = try SmallProject()
    let whole = try #require(project.folder.text(of: "Tokens/waivers.json"))
    let accepts = try #require(whole.firstRange(of: #/,\s*"accepts": \[.*?\} \]/#))
    // What follows the last member is not known to belong to it.
    let text = whole.replacingCharacters(in: accepts, with: "")
      .replacing(#", "reason""#, with: #" /* why */, "reason""#)
    try project.folder.write("Tokens/waivers.json5", Data(text.utf8))
    try project.replace("waivers.json", with: "waivers.json5", in: "Tokens/livery.json")
    let result = try await runLivery(["check", "--update-waivers"], in: project.folder.path)
    #expect(result.status == 2, "\(result.output)")
    #expect(result.errors.contains("cannot rewrite 'Tokens/waivers.json5'"), "\(result.errors)")
    #expect(result.errors.contains("soft: accepts text at 4.5:1 down to "), "\(result.errors)")
    #expect(project.folder.text(of: "Tokens/waivers.json5") == text)
  }

  @Test func updateWaiversLeavesALinkAlone() async throws {
    let project = try SmallProject()
    let text = try #require(project.folder.text(of: "Tokens/waivers.json")).replacing("3.", with: "2.")
    try project.folder.write("elsewhere.json", Data(text.utf8))
    let link = project.folder.url(of: "Tokens/waivers.json")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "../elsewhere.json")
    let result = try await runLivery(["check", "--update-waivers"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("cannot rewrite 'Tokens/waivers.json'"))
    #expect(project.folder.text(of: "elsewhere.json") == text)
  }

  @Test(arguments: [
    ["check", "--update-waivers", "--baseline", "b.json"], ["check", "--update-waivers", "--set", "a=#fff"],
    ["check", "--set", "color.main.mian=#fff"], ["check", "--set", "color.main.main"], ["check", "--update-baseline"],
    ["check", "--set", "color.main.main=#fff", "--baseline", "b.json"],
  ])
  func refusesWrongUsage(arguments: [String]) async throws {
    #expect(try await runLivery(arguments, in: packageFolder).status == 64)
  }

  @Test func listShowsWhatEveryCheckAsksAndWeighs() async throws {
    let project = try ShippedProject()
    let manifest = try #require(project.folder.text(of: "Tokens/livery.json"))
    let checks = try #require(manifest.range(of: #""checks": {"#))
    let severity = #" "severity": { "target-size": { "default": "warning", "button": "off" } },"#
    let text = manifest.replacingCharacters(in: checks, with: manifest[checks] + severity)
    try project.folder.write("Tokens/livery.json", Data(text.utf8))
    let result = try await runLivery(["list", "checks", "--format", "json"], in: project.folder.path)
    let rows = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
    let row = try #require(rows?.first { $0["check"] as? String == "target-size" })
    #expect(row["default"] as? [String] == ["error", "warning", "note"])
    #expect(row["severity"] as? [String] == ["warning"])
    #expect(row["components"] as? [String: String] == ["button": "off"])
    let sources = try #require(row["sources"] as? [[String: String]])
    #expect(sources.first?["standard"] == "WCAG 2.2")
    #expect(sources.first?["criterion"] == "2.5.8")
    #expect(sources.allSatisfy { $0["url"]?.hasPrefix("https://") == true })
    let table = try await runLivery(["list", "checks"], in: project.folder.path)
    #expect(table.output.contains("warning (button: off)"))
  }

  /// What a build refuses, a check finds.
  @Test(arguments: [
    (#""template": "css""#, #""template": "csss""#),
    (#""into": "../Generated/css""#, #""into": "../Generated/css", "options": { "no": 1 }"#),
    (#""into": "../Generated/typescript""#, #""into": "../Generated/css", "options": { "importExtension": 7 }"#),
  ])
  func refusesWhatABuildRefuses(old: String, new: String) async throws {
    let project = try SmallProject()
    #expect(try await runLivery(["check"], in: project.folder.path).status == 0)
    try project.replace(old, with: new, in: "Tokens/livery.json")
    let check = try await runLivery(["check"], in: project.folder.path)
    let build = try await runLivery(["build"], in: project.folder.path)
    #expect(check.status == 2 && build.status == 2, "\(check.errors)\(build.errors)")
    let first = { (text: String) in text.split(separator: "\n").first { $0.contains("error:") } }
    #expect(first(check.errors) == first(build.errors))
  }

  @Test func narrowsAndWidensWhatIsPrinted() async throws {
    let project = try ShippedProject()
    try project.folder.write("Tokens/waivers.json", Data(#"{ "version": 1, "waivers": [] }"#.utf8))
    let folder = project.folder.path
    let dark = try await runLivery(
      ["check", "--theme", "spark", "--component", "radio-button", "--permutation", "dark"],
      in: folder
    )
    #expect(dark.status == 1)
    #expect(dark.output.contains("spark/dark: ") && !dark.output.contains("spark/light: "))
    #expect(!dark.output.contains("brand"))
    let all = try await runLivery(["check", "--component", "radio-button", "--all-places"], in: folder)
    #expect(!all.output.contains("more\n"))
    #expect(try await runLivery(["check", "--component", "stack"], in: folder).status == 0)
  }

  @Test(arguments: [
    ["check", "--theme", "sprak"], ["check", "--component", "buton"], ["check", "--permutation", "night"],
    ["check", "--theme", "spark", "--format", "json"], ["check", "--theme", "spark", "--update-waivers"],
  ])
  func refusesASelectionThatIsNone(arguments: [String]) async throws {
    #expect(try await runLivery(arguments, in: packageFolder).status == 64)
  }

  /// The name is right, and what it stands for is broken.
  @Test func saysWhatIsWrongWithTheComponentThatIsAskedFor() async throws {
    let project = try ShippedProject()
    try project.folder.write("Tokens/components/stack.component.json", Data("{ \"version\": 1, ".utf8))
    let run = try await runLivery(["check", "--component", "stack"], in: project.folder.path)
    #expect(run.status == 2 && !run.errors.contains("Unknown component"), "\(run.errors)")
    #expect(run.errors.contains("stack.component.json:1:"), "\(run.errors)")
  }

  @Test func quietPrintsErrorsOnly() async throws {
    let project = try SmallProject()
    try project.replace(#""components": ["#, with: #""components": ["none/*.json", "#, in: "Tokens/livery.json")
    let loud = try await runLivery(["check"], in: project.folder.path)
    #expect(loud.errors.contains("warning:"))
    let quiet = try await runLivery(["check", "-q"], in: project.folder.path)
    #expect(quiet.status == 0)
    #expect(quiet.errors.isEmpty && !quiet.output.contains("warning:") && !quiet.output.contains("note:"))
  }
}
