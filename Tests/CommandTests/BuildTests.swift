import Foundation
import LiveryTestSupport
import Testing

@Suite struct BuildTests {
  @Test func buildsTheShippedProjectTheSameFromAnyFolderAndOnlyOnce() async throws {
    let (first, second) = (try ShippedProject(), try ShippedProject())
    let build = try await runLivery(["build"], in: first.folder.path)
    #expect(build.status == 0)
    for word in ["spark", "brand", "radio-button", "button", "brand-button", "token pairs", "0 new"] {
      #expect(build.output.contains(word), "\(word)")
    }
    #expect(try await runLivery(["build", "--project", second.folder.path + "/Tokens"], in: "/").status == 0)
    let files = first.folder.files.filter { $0.hasPrefix("Generated/") && !$0.contains("/.livery-cache/") }
    #expect(files.contains("Generated/palette.json"))
    for file in files { #expect(first.folder.text(of: file) == second.folder.text(of: file), "\(file)") }
    #expect(try await runLivery(["build", "--check"], in: second.folder.path).status == 0)
  }

  @Test func leavesAloneWhatDidNotChange() async throws {
    let project = try SmallProject()
    // What is kept between runs is of one day, as waivers are.
    let build = ["build", "--today", "2026-11-21"]
    _ = try await runLivery(build, in: project.folder.path)
    let before = try project.modificationDates
    #expect(before.keys.contains("Generated/css/sea.css"))
    let again = try await runLivery(build, in: project.folder.path)
    #expect(again.status == 0)
    #expect(!again.output.contains("wrote"))
    #expect(try project.modificationDates == before)
  }

  @Test func saysWithCheckWhatIsOutOfDateAndWritesNothing() async throws {
    let project = try SmallProject()
    let check = try await runLivery(["build", "--check"], in: project.folder.path)
    #expect(check.status == 1)
    #expect(check.output.contains("out of date: Generated/palette.json"))
    #expect(project.folder.text(of: "Generated/palette.json") == nil)
    _ = try await runLivery(["build"], in: project.folder.path)
    #expect(try await runLivery(["build", "--check"], in: project.folder.path).status == 0)
  }

  @Test func writesNothingAtAllWhenAFolderCannotBeMade() async throws {
    let project = try SmallProject()
    try project.folder.write("Generated/css", Data("not a folder".utf8))
    let result = try await runLivery(["build"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("error: cannot write 'Generated/css/"))
    #expect(result.errors.contains("[output-unwritable]"))
    #expect(project.folder.files.filter { $0.hasPrefix("Generated") } == ["Generated/css"])
  }

  @Test func leavesNoEmptyFoldersWhenAFileCannotBeMade() async throws {
    let project = try SmallProject()
    try project.folder.write("Generated/keep/mine.txt", Data("mine".utf8))
    let name = String(repeating: "x", count: 300)
    try project.replace("../Generated/css", with: "../Generated/keep/css/\(name)", in: "Tokens/livery.json")
    let result = try await runLivery(["build"], in: project.folder.path)
    #expect(result.status == 2 && result.errors.contains("[output-unwritable]"), "\(result)")
    let generated = project.folder.path + "/Generated"
    #expect(try FileManager.default.subpathsOfDirectory(atPath: generated).sorted() == ["keep", "keep/mine.txt"])
  }

  @Test func removesWhatAnOutputWroteThatTheManifestNoLongerAsksFor() async throws {
    let project = try SmallProject()
    _ = try await runLivery(["build"], in: project.folder.path)
    let output = #"{ "template": "css", "into": "../Generated/css" },"#
    try project.replace(output, with: "", in: "Tokens/livery.json")
    let check = try await runLivery(["build", "--check"], in: project.folder.path)
    #expect(check.status == 1 && check.output.contains("no longer produced: Generated/css/sea.css"))
    #expect(project.folder.text(of: "Generated/css/sea.css") != nil)
    let build = try await runLivery(["build"], in: project.folder.path)
    #expect(build.status == 0 && build.output.contains("removed    Generated/css/sea.css"))
    #expect(!project.folder.files.contains { $0.hasPrefix("Generated/css") })
    #expect(try await runLivery(["build", "--check"], in: project.folder.path).status == 0)
  }

  @Test func refusesToOverwriteAFileOfSomebodyElse() async throws {
    let project = try SmallProject()
    try project.folder.write("Generated/css/sea.css", Data("body {}".utf8))
    let result = try await runLivery(["build"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("Generated/css/sea.css' already exists") && result.errors.contains("--adopt"))
    #expect(project.folder.files.filter { $0.hasPrefix("Generated") } == ["Generated/css/sea.css"])
    #expect(try await runLivery(["build", "--adopt"], in: project.folder.path).status == 0)
  }

  /// A project with an output that is written before it is known whether it may take its place.
  private func largeProject() throws -> ScratchFolder {
    try ScratchFolder([
      "livery.json": """
      { "version": 1, "themes": { "demo": { "resolver": "demo.tokens.json" } }, "templates": "own",
        "palette": "out/palette.json", "outputs": [{ "template": "mine", "into": "out/mine" }] }
      """,
      "demo.tokens.json": #"{ "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }"#,
      "own/mine/template.json": """
      { "version": 1, "language": "css",
        "files": [{ "render": "theme", "file": "{{theme.name.kebab}}.txt", "body": "b.mustache" }] }
      """,
      "own/mine/b.mustache": "{{tool.header}}\n" + String(repeating: "a line of a large file\n", count: 60_000),
    ])
  }

  @Test func leavesNothingOfLargeFilesBesideThem() async throws {
    let folder = try largeProject()
    let sources = folder.files
    #expect(try await runLivery(["build", "--check"], in: folder.path).status == 1)
    #expect(folder.files == sources)
    #expect(try await runLivery(["build", "--no-cache"], in: folder.path).status == 0)
    let built = folder.files
    #expect(folder.text(of: "out/mine/demo.txt")?.hasPrefix("Generated by livery") == true)
    #expect(!built.contains { $0.hasSuffix(".new") }, "\(built)")
    let again = try await runLivery(["build", "--no-cache"], in: folder.path)
    #expect(again.status == 0 && !again.output.contains("wrote") && folder.files == built)
    #expect(try await runLivery(["build", "--check", "--no-cache"], in: folder.path).status == 0)
  }

  @Test func writesNothingOfLargeFilesIfOneIsSomebodyElses() async throws {
    let folder = try largeProject()
    try folder.write("out/mine/demo.txt", Data("mine".utf8))
    let before = folder.files
    let result = try await runLivery(["build"], in: folder.path)
    #expect(result.status == 2 && result.errors.contains("[foreign-output]"), "\(result)")
    #expect(folder.files == before && folder.text(of: "out/mine/demo.txt") == "mine")
  }

  @Test func writesNothingOfLargeFilesOutsideOfTheWorkTree() async throws {
    let folder = try largeProject()
    let project = folder.path + "/project"
    try FileManager.default.createDirectory(atPath: project + "/.git", withIntermediateDirectories: true)
    for name in ["livery.json", "demo.tokens.json", "own"] {
      try folder.copy(folder.path + "/" + name, to: "project/" + name)
    }
    try FileManager.default.createDirectory(atPath: folder.path + "/elsewhere", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: project + "/out",
      withDestinationPath: folder.path + "/elsewhere"
    )
    let result = try await runLivery(["build"], in: project)
    #expect(result.status == 2 && result.errors.contains("[output-outside]"), "\(result)")
    #expect(!folder.files.contains { $0.hasPrefix("elsewhere/") })
  }

  @Test func buildsOnlyTheTemplateOrThemeThatIsNamed() async throws {
    let project = try SmallProject()
    func generated() -> [String] { project.folder.files.filter { $0.hasPrefix("Generated/") && !$0.contains("/.") } }
    _ = try await runLivery(["build", "--only", "css", "--theme", "wood"], in: project.folder.path)
    #expect(generated() == ["Generated/css/wood.css"])
    _ = try await runLivery(["build", "--only", "css"], in: project.folder.path)
    #expect(generated() == ["Generated/css/sea.css", "Generated/css/wood.css"])
    #expect(try await runLivery(["build", "--only", "css", "--check"], in: project.folder.path).status == 0)
    #expect(try await runLivery(["build", "--only", "sketch"], in: project.folder.path).status == 64)
    #expect(try await runLivery(["build", "--theme", "see"], in: project.folder.path).status == 64)
    _ = try await runLivery(["build"], in: project.folder.path)
    #expect(
      try await runLivery(["build", "--theme", "sea"], in: project.folder.path).output.contains("removed") == false
    )
  }

  @Test func writesWhatTheOutputsDependOn() async throws {
    let project = try SmallProject()
    #expect(try await runLivery(["build", "--depfile", "deps.d"], in: project.folder.path).status == 0)
    let text = try #require(project.folder.text(of: "deps.d"))
    let halves = text.split(separator: ":", maxSplits: 1)
    #expect(halves[0].split(separator: " ").contains("Generated/css/sea.css"))
    for input in [
      "Tokens/livery.json", "Tokens/waivers.json", "Tokens/sea/sea.resolver.json", "Tokens/sea/dark.tokens.json",
      "Tokens/components/lamp.component.json", "Templates/css/template.json", "Templates/css/block.mustache",
      "Tokens/wood/Wood.xcassets/Bark.colorset/Contents.json",
    ] {
      #expect(halves[1].contains("  \(input)"), "\(input)")
    }
  }

  @Test func writesTheSourcesOfATargetAndNothingElse() async throws {
    let project = try SmallProject()
    try project.replace(
      #""template": "typescript", "into": "../Generated/typescript""#,
      with: #""template": "swift", "target": "App""#,
      in: "Tokens/livery.json"
    )
    let tokens = project.folder.path + "/Tokens"
    let arguments = ["build", "--project", tokens, "--target", "App", "--output", "App.swift", "--depfile", "App.d"]
    let before = project.folder.files
    #expect(try await runLivery(arguments + ["--check"], in: project.folder.path).status == 1)
    #expect(project.folder.files == before)
    #expect(try await runLivery(arguments, in: project.folder.path).status == 0)
    #expect(Set(project.folder.files).subtracting(before) == ["App.swift", "App.d"])
    #expect(project.folder.text(of: "App.d")?.contains("\n  \(tokens)/livery.json \\\n") == true)
    #expect(try await runLivery(arguments, in: project.folder.path).output.contains("unchanged"))
    try project.folder.write("App.swift", Data("mine".utf8))
    #expect(try await runLivery(arguments, in: project.folder.path).errors.contains("[foreign-output]"))
    #expect(project.folder.text(of: "App.swift") == "mine")
  }

  @Test(arguments: [["--target", "App"], ["--output", "f"], ["--target", "App", "--output", "f", "--only", "css"]])
  func refusesHalfOfWhatATargetTakes(arguments: [String]) async throws {
    let folder = try ScratchFolder(["livery.json": "{}"])
    #expect(try await runLivery(["build"] + arguments, in: folder.path).status == 64)
  }

  @Test func keepsTheLastGoodFilesWhenTheInputBreaks() async throws {
    let project = try SmallProject()
    _ = try await runLivery(["build"], in: project.folder.path)
    let palette = project.folder.text(of: "Generated/palette.json")
    try project.folder.write("Tokens/sea/dark.tokens.json", Data("{ \"color\": ".utf8))
    let result = try await runLivery(["build"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("Tokens/sea/dark.tokens.json:1:"))
    #expect(project.folder.text(of: "Generated/palette.json") == palette)
  }

  @Test func summarizesThemesComponentsAndVerdicts() async throws {
    let project = try SmallProject()
    let output = try await runLivery(["build"], in: project.folder.path).output
    for word in ["sea", "wood", "lamp", "token pairs", " pass or are exempt", "wrote      Generated/css/sea.css"] {
      #expect(output.contains(word), "\(word)")
    }
  }
}
