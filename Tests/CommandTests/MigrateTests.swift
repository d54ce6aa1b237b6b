import Foundation
import LiveryTestSupport
import Testing

@Suite struct MigrateTests {
  private func folder() throws -> ScratchFolder {
    try ScratchFolder([
      "old/light.json":
        ##"{ "page": { "$type": "color", "$value": "#fff" }, "gap": { "$type": "string", "$value": "x" } }"##,
      "old/dark.json": ##"{ "page": { "$type": "color", "$value": "#000" } }"##,
    ])
  }

  @Test func writesAProjectThatBuildsWithoutAnError() async throws {
    let folder = try folder()
    let result = try await runLivery(["migrate", "old", "-o", "new"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("read loose token files; wrote 4 files beside new/livery.json"))
    #expect(result.output.contains("converted        2") && result.output.contains("lost             0"))
    #expect(try await runLivery(["check", "--project", "new"], in: folder.path).status == 0)
    let arguments = ["resolve", "new/tokens.resolver.json", "--dialect", "strict", "--context", "appearance=light"]
    #expect(try await runLivery(arguments, in: folder.path).status == 0)
  }

  @Test func writesIntoAFolderOfItsOwnAndOverwritesOnlyWhenForced() async throws {
    let folder = try folder()
    #expect(try await runLivery(["migrate", "old"], in: folder.path).status == 0)
    #expect(folder.files.filter { $0.hasPrefix("old/livery/") }.count == 4)
    try folder.write("old/livery/livery.json", Data("{}".utf8))
    let refused = try await runLivery(["migrate", "old"], in: folder.path)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("[output-exists]"))
    #expect(folder.text(of: "old/livery/livery.json") == "{}")
    #expect(try await runLivery(["migrate", "old", "--force"], in: folder.path).status == 0)
  }

  @Test func writesNothingOfAFolderWithoutTokens() async throws {
    let folder = try ScratchFolder(["old/a.txt": "x"])
    #expect(try await runLivery(["migrate", "old", "-o", "new"], in: folder.path).status == 2)
    #expect(folder.files == ["old/a.txt"])
    #expect(try await runLivery(["migrate", "missing"], in: folder.path).status == 64)
  }

  @Test func asksWhatThemesChooseAndFollowsTheAnswer() async throws {
    let names = ["A", "B", "C", "D", "E"]
    let themes = names.map { #"{ "name": "\#($0)", "selectedTokenSets": { "\#($0)": "enabled" } }"# }
    var files = Dictionary(
      uniqueKeysWithValues: names.map { ("old/\($0).json", #"{ "gap": { "value": "1px", "type": "spacing" } }"#) }
    )
    files["old/$themes.json"] = "[\(themes.joined(separator: ", "))]"
    let folder = try ScratchFolder(files)
    let asked = try await runLivery(["migrate", "old", "-o", "new"], in: folder.path)
    #expect(asked.status == 2 && asked.errors.contains("[themes-mapping]"))
    #expect(!folder.files.contains { $0.hasPrefix("new/") })
    let groups = names.map { #""\#($0)": "brand""# }.joined(separator: ", ")
    try folder.write("old/livery.json", Data("{ \"version\": 1, \"themeGroups\": { \(groups) } }".utf8))
    let answered = try await runLivery(["migrate", "old", "-o", "new"], in: folder.path)
    #expect(answered.status == 0, "\(answered.errors)")
    #expect(answered.output.contains("verified         5  permutations are the same"))
  }

  @Test func saysByItsExitCodeAndTheTableThatATokenIsLost() async throws {
    let folder = try ScratchFolder([
      "old/a.json": #"{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "number", "$value": "{c}" } }"#
    ])
    let result = try await runLivery(["migrate", "old", "-o", "new"], in: folder.path)
    #expect(result.status == 1 && result.output.contains("lost             1"))
    #expect(result.output.contains("lost 'b': '{c}' refers to a token that does not exist (a.json:1:"))
    let quiet = try await runLivery(["migrate", "old", "-o", "other", "-q"], in: folder.path)
    #expect(quiet.status == 1 && quiet.output.isEmpty && quiet.errors.isEmpty)
  }
}
