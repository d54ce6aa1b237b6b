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
    let arguments = ["resolve", "new/tokens.resolver.json", "--dialect", "strict", "--context", "theme=light"]
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
}
