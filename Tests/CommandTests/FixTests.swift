import Foundation
import LiveryTestSupport
import Testing

@Suite struct FixTests {
  private static let tokens = """
    { "page": { "$type": "color", "$value": "#ffffff" },
      "text": { "$type": "color", "$value": "#9a9a9a" } }

    """

  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(
      "livery.json",
      Data(
        #"{ "version": 1, "themes": { "t": { "resolver": "t.tokens.json" } }, "pairs": [ { "name": "body", "foreground": "{text}", "over": ["{page}"], "kind": "text" } ] }"#
          .utf8
      )
    )
    try folder.write("t.tokens.json", Data(Self.tokens.utf8))
    return folder
  }

  @Test func writesWhatCheckAdvises() async throws {
    let folder = try project()
    let advice = try await runLivery(["check"], in: folder.path)
    #expect(advice.status == 1 && advice.output.contains("in default text as #"))
    let preview = try await runLivery(["fix", "--dry-run"], in: folder.path)
    #expect(preview.status == 0 && preview.output.hasPrefix("--- t.tokens.json\n+++ t.tokens.json\n@@ "))
    #expect(folder.text(of: "t.tokens.json") == Self.tokens)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/t.tokens.json")
    let result = try await runLivery(["fix"], in: folder.path)
    #expect(result.status == 0 && result.output.contains("text@t/default: #9a9a9a → #"), "\(result.output)")
    #expect(result.output.hasSuffix("1 value changed, 1 failure settled.\n"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/t.tokens.json")[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(try await runLivery(["check"], in: folder.path).status == 0)
    let again = try await runLivery(["fix"], in: folder.path)
    #expect(again.status == 0 && again.output == "There is nothing to settle.\n")
  }

  @Test func refusesALink() async throws {
    let folder = try project()
    try folder.write("real.tokens.json", Data(Self.tokens.utf8))
    try FileManager.default.removeItem(atPath: folder.path + "/t.tokens.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/t.tokens.json",
      withDestinationPath: "real.tokens.json"
    )
    let result = try await runLivery(["fix"], in: folder.path)
    #expect(result.status == 2 && result.errors.contains("it is a link [not-editable]"), "\(result.errors)")
    #expect(folder.text(of: "real.tokens.json") == Self.tokens)
  }

  @Test func refusesATokenThatDoesNotExist() async throws {
    let folder = try project()
    let result = try await runLivery(["fix", "txt"], in: folder.path)
    #expect(result.status == 64 && result.errors.contains("did you mean 'text'?"))
  }

  @Test func changesTheColorBehindWhereThatIsAskedFor() async throws {
    let folder = try project()
    let result = try await runLivery(["fix", "page"], in: folder.path)
    #expect(result.status == 0 && result.output.contains("page@t/default: #ffffff → #323232"), "\(result.output)")
  }

  @Test func answersAtOnceForATransparentColor() async throws {
    let result = try await runLivery(["contrast", "#00000000", "#fff"])
    #expect(result.status == 1)
    #expect(result.output.contains("nearest sufficient opaque foreground: "), "\(result.output)")
  }
}
