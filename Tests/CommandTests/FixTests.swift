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

  /// On white and on black, no gray has a ratio of 7, and the others may not be changed.
  @Test func exitsWithOneWhereAFailureRemains() async throws {
    let folder = try project()
    let pairs = ["page", "night"].map { layer in
      #"{ "name": "on-\#(layer)", "foreground": "{text}", "over": ["{\#(layer)}"], "kind": "text" }"#
    }
    let hint = #"{ "name": "hint", "foreground": "{hint}", "over": ["{page}"], "kind": "text" }"#
    try folder.write(
      "livery.json",
      Data(
        #"{ "version": 1, "themes": { "t": { "resolver": "t.tokens.json" } }, "checks": { "level": "AAA" }, "pairs": [ \#((pairs + [hint]).joined(separator: ", ")) ] }"#
          .utf8
      )
    )
    try folder.write(
      "t.tokens.json",
      Data(
        """
        { "$type": "color", "page": { "$value": "#ffffff" }, "night": { "$value": "#000000" },
          "hint": { "$value": "#9a9a9a" }, "text": { "$value": "#808080" } }

        """
        .utf8
      )
    )
    let result = try await runLivery(["fix", "text", "hint"], in: folder.path)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("hint@t/default: #9a9a9a → #595959"))
    let rest = "; 1 failure cannot be settled by a color of one token.\n"
    #expect(result.output.hasSuffix("2 values changed, 2 failures settled" + rest), "\(result.output)")
    let written = folder.text(of: "t.tokens.json")
    let again = try await runLivery(["fix", "text", "hint"], in: folder.path)
    #expect(again.status == 1 && again.output == "Nothing changed" + rest, "\(again.output)")
    let preview = try await runLivery(["fix", "text", "--dry-run"], in: folder.path)
    #expect(
      preview.status == 1 && preview.output.isEmpty && preview.errors.hasSuffix("Nothing changed" + rest),
      "\(preview.errors)"
    )
    #expect(folder.text(of: "t.tokens.json") == written)
    #expect(try await runLivery(["check"], in: folder.path).status == 1)
  }

  @Test(arguments: [
    ("t.tokens.yaml", "page: { $type: color, $value: '#ffffff' } # white\ntext: { $type: color, $value: '#9a9a9a' }\n"),
    (
      "t.tokens.json",
      ##"""
      { "$type": "color", "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
        "gray": { "$value": { "colorSpace": "srgb", "components": [0.6, 0.6, 0.6] } },
        "text": { "$value": { "colorSpace": "srgb", "components": { "$ref": "#/gray/$value/components" } } } }

      """##
    ),
  ])
  func leavesAFileAloneThatItCannotRewrite(path: String, text: String) async throws {
    let folder = try project()
    try folder.write(path, Data(text.utf8))
    let manifest = try #require(folder.text(of: "livery.json")).replacing("t.tokens.json", with: path)
    try folder.write("livery.json", Data(manifest.utf8))
    let result = try await runLivery(["fix", "text"], in: folder.path)
    #expect(result.status == 2, "\(result.output)\(result.errors)")
    #expect(result.errors.contains(path) && result.errors.contains("[not-editable]"), "\(result.errors)")
    #expect(folder.text(of: path) == text)
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
