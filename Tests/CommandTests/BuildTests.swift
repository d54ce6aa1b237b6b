import Foundation
import LiveryTestSupport
import Testing

@Suite struct BuildTests {
  @Test func buildsTheShippedProjectTheSameFromAnyFolder() throws {
    let (first, second) = (try ShippedProject(), try ShippedProject())
    #expect(try runLivery(["build"], in: first.folder.path).status == 0)
    #expect(try runLivery(["build", "--project", second.folder.path + "/Tokens"], in: "/").status == 0)
    let files = first.folder.files.filter { $0.hasPrefix("Generated/") }
    #expect(files.contains("Generated/palette.json"))
    for file in files { #expect(first.folder.text(of: file) == second.folder.text(of: file), "\(file)") }
  }

  @Test func leavesAloneWhatDidNotChange() throws {
    let project = try ShippedProject()
    _ = try runLivery(["build"], in: project.folder.path)
    let before = try project.modificationDates
    let again = try runLivery(["build"], in: project.folder.path)
    #expect(again.status == 0)
    #expect(!again.output.contains("wrote"))
    #expect(try project.modificationDates == before)
  }

  @Test func saysWithCheckWhatIsOutOfDateAndWritesNothing() throws {
    let project = try ShippedProject()
    let check = try runLivery(["build", "--check"], in: project.folder.path)
    #expect(check.status == 1)
    #expect(check.output.contains("out of date: Generated/palette.json"))
    #expect(project.folder.text(of: "Generated/palette.json") == nil)
    _ = try runLivery(["build"], in: project.folder.path)
    #expect(try runLivery(["build", "--check"], in: project.folder.path).status == 0)
  }

  @Test func writesNothingAtAllWhenAFolderCannotBeMade() throws {
    let project = try ShippedProject()
    try project.folder.write("Generated/css", Data("not a folder".utf8))
    let result = try runLivery(["build"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("error: cannot write 'Generated/css/"))
    #expect(result.errors.contains("[output-unwritable]"))
    #expect(project.folder.files.filter { $0.hasPrefix("Generated") } == ["Generated/css"])
  }

  @Test func removesWhatAnOutputWroteThatTheManifestNoLongerAsksFor() throws {
    let project = try ShippedProject()
    _ = try runLivery(["build"], in: project.folder.path)
    let output = #"{ "template": "css", "into": "../Generated/css" },"#
    try project.replace(output, with: "", in: "Tokens/livery.json")
    let check = try runLivery(["build", "--check"], in: project.folder.path)
    #expect(check.status == 1 && check.output.contains("no longer produced: Generated/css/spark.css"))
    #expect(project.folder.text(of: "Generated/css/spark.css") != nil)
    let build = try runLivery(["build"], in: project.folder.path)
    #expect(build.status == 0 && build.output.contains("removed    Generated/css/spark.css"))
    #expect(!project.folder.files.contains { $0.hasPrefix("Generated/css") })
    #expect(try runLivery(["build", "--check"], in: project.folder.path).status == 0)
  }

  @Test func refusesToOverwriteAFileOfSomebodyElse() throws {
    let project = try ShippedProject()
    try project.folder.write("Generated/css/spark.css", Data("body {}".utf8))
    let result = try runLivery(["build"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("Generated/css/spark.css' is there already") && result.errors.contains("--adopt"))
    #expect(project.folder.files.filter { $0.hasPrefix("Generated") } == ["Generated/css/spark.css"])
    #expect(try runLivery(["build", "--adopt"], in: project.folder.path).status == 0)
  }

  @Test func buildsOnlyTheTemplateOrThemeThatIsNamed() throws {
    let project = try ShippedProject()
    func generated() -> [String] { project.folder.files.filter { $0.hasPrefix("Generated/") && !$0.contains("/.") } }
    _ = try runLivery(["build", "--only", "css", "--theme", "brand"], in: project.folder.path)
    #expect(generated() == ["Generated/css/brand.css"])
    _ = try runLivery(["build", "--only", "css"], in: project.folder.path)
    #expect(generated() == ["Generated/css/brand.css", "Generated/css/spark.css"])
    #expect(try runLivery(["build", "--only", "css", "--check"], in: project.folder.path).status == 0)
    #expect(try runLivery(["build", "--only", "sketch"], in: project.folder.path).status == 64)
    #expect(try runLivery(["build", "--theme", "sprak"], in: project.folder.path).status == 64)
    _ = try runLivery(["build"], in: project.folder.path)
    #expect(try runLivery(["build", "--theme", "spark"], in: project.folder.path).output.contains("removed") == false)
  }

  @Test func writesWhatTheOutputsDependOn() throws {
    let project = try ShippedProject()
    #expect(try runLivery(["build", "--depfile", "deps.d"], in: project.folder.path).status == 0)
    let text = try #require(project.folder.text(of: "deps.d"))
    let halves = text.split(separator: ":", maxSplits: 1)
    #expect(halves[0].split(separator: " ").contains("Generated/css/spark.css"))
    for input in [
      "Tokens/livery.json", "Tokens/waivers.json", "Tokens/spark/spark.resolver.json",
      "Tokens/spark/color.dark.tokens.json", "Tokens/components/button.component.json", "Templates/css/template.json",
      "Templates/css/blocks.mustache", "Tokens/brand/Brand.xcassets/AccentColor.colorset/Contents.json",
    ] {
      #expect(halves[1].contains("  \(input)"), "\(input)")
    }
  }

  @Test func writesTheSourcesOfATargetAndNothingElse() throws {
    let project = try ShippedProject()
    try project.replace(
      #""template": "swiftui", "into": "../Generated/SwiftUI""#,
      with: #""template": "swiftui", "target": "App""#,
      in: "Tokens/livery.json"
    )
    let tokens = project.folder.path + "/Tokens"
    let arguments = ["build", "--project", tokens, "--target", "App", "--output", "App.swift", "--depfile", "App.d"]
    let before = project.folder.files
    #expect(try runLivery(arguments + ["--check"], in: project.folder.path).status == 1)
    #expect(project.folder.files == before)
    #expect(try runLivery(arguments, in: project.folder.path).status == 0)
    #expect(Set(project.folder.files).subtracting(before) == ["App.swift", "App.d"])
    #expect(project.folder.text(of: "App.d")?.contains("\n  \(tokens)/livery.json \\\n") == true)
    let dates = try project.modificationDates
    #expect(try runLivery(arguments, in: project.folder.path).output.contains("unchanged"))
    #expect(try project.modificationDates == dates)
    try project.folder.write("App.swift", Data("mine".utf8))
    #expect(try runLivery(arguments, in: project.folder.path).errors.contains("[foreign-output]"))
    #expect(project.folder.text(of: "App.swift") == "mine")
  }

  @Test(arguments: [["--target", "App"], ["--output", "f"], ["--target", "App", "--output", "f", "--only", "css"]])
  func refusesHalfOfWhatATargetTakes(arguments: [String]) throws {
    let folder = try ScratchFolder(["livery.json": "{}"])
    #expect(try runLivery(["build"] + arguments, in: folder.path).status == 64)
  }

  @Test func keepsTheLastGoodFilesWhenTheInputBreaks() throws {
    let project = try ShippedProject()
    _ = try runLivery(["build"], in: project.folder.path)
    let palette = project.folder.text(of: "Generated/palette.json")
    try project.folder.write("Tokens/spark/color.dark.tokens.json", Data("{ \"color\": ".utf8))
    let result = try runLivery(["build"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("Tokens/spark/color.dark.tokens.json:1:"))
    #expect(project.folder.text(of: "Generated/palette.json") == palette)
  }

  @Test func summarisesThemesComponentsAndVerdicts() throws {
    let project = try ShippedProject()
    let output = try runLivery(["build"], in: project.folder.path).output
    for word in ["spark", "brand", "radio-button", "button", "brand-button", "token pairs", "none fails unwaived"] {
      #expect(output.contains(word), "\(word)")
    }
  }
}

/// A copy of the project that ships with the package.
struct ShippedProject {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.copy(packageFolder + "/Tokens", to: "Tokens")
    try folder.copy(packageFolder + "/Templates", to: "Templates")
  }

  var modificationDates: [String: Date] {
    get throws {
      try Dictionary(
        uniqueKeysWithValues: folder.files.filter { $0.hasPrefix("Generated/") }.map { name in
          let attributes = try FileManager.default.attributesOfItem(atPath: folder.url(of: name).path)
          return (name, try #require(attributes[.modificationDate] as? Date))
        }
      )
    }
  }

  /// Replaces a text in one of the project's files, which must hold it.
  func replace(_ old: String, with new: String, in name: String) throws {
    let text = try #require(folder.text(of: name))
    try #require(text.contains(old), "\(name) does not hold \(old)")
    try folder.write(name, Data(text.replacingOccurrences(of: old, with: new).utf8))
  }
}
