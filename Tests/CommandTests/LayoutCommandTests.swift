import Foundation
import LiveryTestSupport
import Testing

@Suite struct LayoutCommandTests {
  private static let layout = #"""
    { "version": 1, "layout": "card", "style": { "alignment": "center", "defaultSpacing": 8 },
      "items": [ { "view": "title", "text": "Hello" }, { "spacing": "default" },
        { "view": "box", "size": [100, 40] }, { "spacing": { "flexible": 1 } } ] }
    """#

  @Test func printsTheFramesOutsideAnyProject() async throws {
    let folder = try ScratchFolder(["card.layout.json": Self.layout])
    let result = try await runLivery(["layout", "card.layout.json", "--size", "320x480"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        item            x   y  width  height
        title         140   0     40      20
        (default)          20              8
        box           110  28    100      40
        (flexible 1)       68            412

        """
    )
  }

  @Test func measuresTextWithTheGivenSizes() async throws {
    let folder = try ScratchFolder(["card.layout.json": Self.layout])
    let arguments = ["layout", "card.layout.json", "--size", "320x480", "--text-width", "10.5", "--text-height", "16"]
    let result = try await runLivery(arguments, in: folder.path)
    #expect(result.output.contains("title         133.75   0   52.5      16"), "\(result.output)")
  }

  @Test func endsWithOneWhereSomethingDoesNotFitAndStillPrintsTheFrames() async throws {
    let folder = try ScratchFolder(["card.layout.json": Self.layout])
    let result = try await runLivery(["layout", "card.layout.json", "--size", "90x50"], in: folder.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("card.layout.json:3:30: error: view 'box' extends 5 points beyond its limits"))
    #expect(result.errors.contains("the items need 68 points of height, but the container has 50"))
    #expect(result.output.contains("box"))
  }

  @Test func endsWithTwoWhereTheFileIsBroken() async throws {
    let folder = try ScratchFolder([
      "card.layout.json": Self.layout.replacingOccurrences(of: "\"center\"", with: "\"centre\"")
    ])
    let result = try await runLivery(["layout", "card.layout.json", "--size", "320x480"], in: folder.path)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("card.layout.json:1:59: error: invalid value 'centre' for the alignment of the style")
    )
    #expect(result.errors.contains("did you mean 'center'?"))
    #expect(result.output.isEmpty)
    #expect(try await runLivery(["layout", "gone.layout.json", "--size", "1x1"], in: folder.path).status == 2)
  }

  @Test(arguments: [("320x480", 0), ("90x50", 1)])
  func printsJSONWhateverTheExitCode(size: String, status: Int32) async throws {
    let folder = try ScratchFolder(["card.layout.json": Self.layout])
    let result = try await runLivery(
      ["layout", "card.layout.json", "--size", size, "--format", "json"],
      in: folder.path
    )
    #expect(result.status == status)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(object?["layout"] as? String == "card")
    let items = object?["items"] as? [[String: Any]]
    #expect(items?.compactMap { $0["view"] as? String } == ["title", "box"])
    #expect(items?.compactMap { $0["spacing"] as? String } == ["default", "flexible 1"])
    #expect((object?["conflicts"] as? [Any])?.isEmpty == (status == 0))
  }

  @Test func takesLengthsFromTheProjectThatTheFileLiesIn() async throws {
    let file = packageFolder + "/Tokens/layouts/profile-card.layout.json"
    let folder = try ScratchFolder()
    let result = try await runLivery(["layout", file, "--size", "320x480"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("about           24"))
    try folder.copy(file, to: "card.layout.json")
    let arguments = ["layout", "card.layout.json", "--size", "320x480"]
    let alone = try await runLivery(arguments, in: folder.path)
    #expect(alone.status == 2)
    #expect(alone.errors.contains("[no-project]"))
    let told = try await runLivery(arguments + ["--project", packageFolder, "--permutation", "dark"], in: folder.path)
    #expect(told.output == result.output)
    #expect(
      try await runLivery(arguments + ["--project", packageFolder, "--permutation", "drak"], in: folder.path).status
        == 2
    )
  }

  @Test(arguments: [
    ["--size", "320"], ["--size", "320x"], ["--size", "0x10"], ["--size", "nanx10"], ["--size", "infx10"], [],
    ["--size", "1x1", "--text-width", "0"], ["--size", "1x1", "--project", "nowhere"],
  ])
  func refusesWrongUsage(arguments: [String]) async throws {
    let folder = try ScratchFolder(["card.layout.json": Self.layout])
    #expect(try await runLivery(["layout", "card.layout.json"] + arguments, in: folder.path).status == 64)
  }

  @Test func everyRunOfAProjectReportsItsLayouts() async throws {
    let project = try ShippedProject()
    let name = "Tokens/layouts/sign-in.layout.json"
    try project.replace(#""alignment": "center", "d"#, with: #""alignment": "trailing", "d"#, in: name)
    let result = try await runLivery(["check"], in: project.folder.path)
    #expect(result.status == 2)
    for line in [13, 15] { #expect(result.errors.contains("\(name):\(line):"), "\(result.errors)") }
    #expect(result.errors.contains("[layout-width-needs-center]"))
  }
}
