import Foundation
import LiveryTestSupport
import Testing

@Suite struct ReportTests {
  private static let formats = ["text", "json", "markdown", "github", "sarif", "junit"]

  private func breakTokens(of project: SmallProject) throws {
    try project.folder.write("Tokens/sea/dark.tokens.json", Data("{ \"color\": ".utf8))
  }

  @Test func writesSeveralReportsOfOneRun() async throws {
    let project = try ShippedProject()
    let arguments = Self.formats.flatMap { ["--report", "\($0)=out/report.\($0)"] }
    let result = try await runLivery(["check"] + arguments, in: project.folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("0 new"))
    for format in Self.formats { #expect(project.folder.text(of: "out/report.\(format)") != nil, "\(format)") }
    #expect(project.folder.files.filter { $0.hasPrefix("out/") }.count == Self.formats.count)
  }

  @Test(arguments: formats.dropFirst()) func printsAFormatAlone(format: String) async throws {
    let project = try SmallProject()
    let result = try await runLivery(["check", "--format", format], in: project.folder.path)
    #expect(try await runLivery(["check", "--report", "\(format)=-"], in: project.folder.path).output == result.output)
    _ = try await runLivery(["check", "--report", "\(format)=report"], in: project.folder.path)
    #expect(project.folder.text(of: "report") == result.output)
  }

  @Test(arguments: ["check", "build"], formats) func reportsBrokenInput(command: String, format: String) async throws {
    let project = try SmallProject()
    try breakTokens(of: project)
    let arguments = [command, "--report", "\(format)=report"]
    #expect(try await runLivery(arguments, in: project.folder.path).status == 2)
    let text = try #require(project.folder.text(of: "report"))
    #expect(text.contains("json-syntax"))
    #expect(text.contains("Tokens/sea/dark.tokens.json"))
  }

  @Test func reportsThatOutputsCannotBeWritten() async throws {
    let project = try SmallProject()
    try project.folder.write("Generated/css", Data("not a folder".utf8))
    let result = try await runLivery(["build", "--format", "github"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(result.output.contains("title=output-unwritable"))
  }

  @Test func keepsStandardOutputForTheReportWhenFilesAreOutOfDate() async throws {
    let project = try SmallProject()
    let result = try await runLivery(["build", "--check", "--format", "json"], in: project.folder.path)
    #expect(result.status == 1)
    #expect(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) is [String: Any])
    #expect(result.errors.contains("out of date: Generated/palette.json"))
  }

  @Test(arguments: [
    ["--format", "nonsense"], ["--report", "sarif"], ["--report", "nonsense=a"], ["--report", "json="],
    ["--format", "json", "--report", "sarif=-"], ["--report", "json=-", "--report", "sarif=-"],
    ["--report", "json=a", "--report", "sarif=./b/../a"],
  ])
  func refusesReportsThatWouldCollide(arguments: [String]) async throws {
    #expect(try await runLivery(["check"] + arguments, in: packageFolder).status == 64)
  }

  @Test(arguments: ["Tokens", "Tokens/waivers.json", "Tokens/livery.json", "Tokens/livery.json/report"])
  func refusesToReplaceWhatBelongsToTheProject(path: String) async throws {
    let project = try SmallProject()
    let before = project.folder.text(of: "Tokens/waivers.json")
    let result = try await runLivery(["check", "--report", "json=\(path)"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("error: cannot write the report '\(path)': "), "\(result.errors)")
    #expect(result.errors.contains("[report-unwritable]"))
    #expect(project.folder.text(of: "Tokens/waivers.json") == before)
  }

  @Test func leavesAReportAloneThatDidNotChange() async throws {
    let project = try SmallProject()
    func date() async throws -> Date? {
      _ = try await runLivery(["check", "--report", "sarif=report"], in: project.folder.path)
      let path = project.folder.url(of: "report").path
      return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    #expect(try await date() == date())
  }

  /// A file that an option names takes the place of none that the project is made of.
  @Test(arguments: [
    ["check", "--baseline", "FILE", "--update-baseline"], ["check", "--report", "json=FILE"],
    ["check", "--conformance", "FILE"], ["preview", "--output", "FILE"], ["diff", "Tokens", "-o", "FILE"],
    ["graph", "--format", "ninja", "--into", "FILE"], ["build", "--depfile", "FILE"],
  ])
  func replacesNoFileOfTheProject(words: [String]) async throws {
    let folder = try ScratchFolder([
      "Tokens/livery.json": """
      { "version": 1, "themes": { "sea": { "resolver": "sea.tokens.json" } }, "templates": "../Templates",
        "palette": "../out/palette.json", "outputs": [{ "template": "own", "into": "../out/own" }] }
      """,
      "Tokens/sea.tokens.json": #"{ "gap": { "$type": "number", "$value": 8 } }"#,
      "Templates/own/template.json": """
      { "version": 1, "language": "css", "naming": "kebab",
        "files": [{ "render": "theme", "file": "a.css", "body": "a.mustache" }] }
      """,
      "Templates/own/a.mustache": "{{#theme.variants}}{{#tokens}}{{identifier}}{{/tokens}}{{/theme.variants}}",
    ])
    for file in ["Tokens/livery.json", "Tokens/sea.tokens.json", "Templates/own/a.mustache"] {
      let before = folder.text(of: file)
      let result = try await runLivery(words.map { $0.replacing("FILE", with: "Tokens/../" + file) }, in: folder.path)
      #expect(result.status == 2 && result.errors.contains("it is a file of the project"), "\(file): \(result)")
      #expect(folder.text(of: file) == before)
    }
    let result = try await runLivery(words.map { $0.replacing("FILE", with: "new.txt") }, in: folder.path)
    #expect(result.status < 2 && folder.text(of: "new.txt") != nil, "\(result)")
  }
}
