import Foundation
import LiveryTestSupport
import Testing

@Suite struct ConvertTests {
  private let old = ##"{ "a": { "$type": "color", "$value": "#336699" }, "b": { "$value": "{a}" } }"##

  @Test func writesAFileThatTheStrictDialectReads() async throws {
    let folder = try ScratchFolder(["old.json": old])
    let result = try await runLivery(["convert", "old.json", "-o", "new.tokens.json"], in: folder.path)
    #expect(result.status == 0)
    #expect(result.output == "wrote new.tokens.json: 2 in, 2 converted (0 changed), 0 opaque, 0 lost; 1 warning\n")
    #expect(result.errors.contains("[legacy-dialect]"))
    #expect(try await runLivery(["resolve", "new.tokens.json", "--dialect", "strict"], in: folder.path).status == 0)
  }

  @Test func printsTheResultAndNothingElseWithoutAPlaceToWriteTo() async throws {
    let folder = try ScratchFolder(["old.json": old])
    let result = try await runLivery(["convert", "old.json"], in: folder.path)
    #expect(try await runLivery(["convert", "old.json", "-o", "-"], in: folder.path).output == result.output)
    #expect(result.output.hasPrefix("{\n") && result.output.hasSuffix("}\n"))
    #expect(folder.files == ["old.json"])
  }

  @Test(arguments: ["old.json", "./old.json", "other.json"])
  func overwritesOnlyWhenForced(output: String) async throws {
    let folder = try ScratchFolder(["old.json": old, "other.json": "{}"])
    let refused = try await runLivery(["convert", "old.json", "-o", output], in: folder.path)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("[output-exists]"))
    #expect(folder.text(of: "old.json") == old && folder.text(of: "other.json") == "{}")
    #expect(try await runLivery(["convert", "old.json", "-o", output, "--force"], in: folder.path).status == 0)
  }

  @Test func saysByItsExitCodeThatATokenIsLost() async throws {
    let folder = try ScratchFolder([
      "old.json": #"{ "a": { "$type": "number", "$value": "1" }, "b": { "$type": "number", "$value": "x" } }"#
    ])
    let result = try await runLivery(["convert", "old.json", "-o", "new.json"], in: folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains("2 in, 1 converted (0 changed), 0 opaque, 1 lost"))
    #expect(folder.files.contains("new.json"))
  }

  /// What it names becomes files beside the result, and never replaces what was read.
  @Test func aResolverDocumentIsReadFromItsOwnFolder() async throws {
    let folder = try ScratchFolder(Self.project)
    let result = try await runLivery(["convert", "old/a.resolver.json", "-o", "new/out.json"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      folder.files.filter { $0.hasPrefix("new/") }.sorted() == [
        "new/base.tokens.json", "new/out.json", "new/x.tokens.json",
      ]
    )
    try folder.write("old/base.tokens.json", Data(##"{ "a": { "$type": "color", "$value": "#336699" } }"##.utf8))
    let document = (folder.text(of: "old/a.resolver.json") ?? "").replacing("base.json", with: "base.tokens.json")
    try folder.write("old/a.resolver.json", Data(document.utf8))
    let refused = try await runLivery(
      ["convert", "a.resolver.json", "-o", "b.json", "--force"],
      in: folder.path + "/old"
    )
    #expect(refused.status == 2 && refused.errors.contains("[output-exists]"), "\(refused.errors)")
    #expect(folder.text(of: "old/base.tokens.json")?.contains("#336699") == true)
  }

  private static let project = [
    "old/a.resolver.json": #"""
    { "version": "2025.10", "resolutionOrder": [
      { "type": "set", "name": "s", "sources": [{ "$ref": "base.json" }] },
      { "type": "modifier", "name": "m", "contexts": { "x": [{ "$ref": "x.json" }], "y": [] } }] }
    """#,
    "old/base.json": ##"{ "a": { "$type": "color", "$value": "#336699" } }"##,
    "old/x.json": ##"{ "a": { "$type": "color", "$value": "#000000" } }"##,
  ]

  @Test(arguments: ["old/a.resolver.json", "old", "$PWD/old", "$PWD/old/a.resolver.json"])
  func convertsResolverDocumentsAndFolders(source: String) async throws {
    let folder = try ScratchFolder(Self.project)
    let source = source.replacing("$PWD", with: folder.path)
    let result = try await runLivery(["convert", source, "-o", "new/new.resolver.json"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("2 in, 2 converted (0 changed), 0 opaque, 0 lost"))
    let arguments = ["resolve", "new/new.resolver.json", "--dialect", "strict", "--context", "m=y"]
    let resolved = try await runLivery(arguments, in: folder.path)
    #expect(resolved.status == 0 && resolved.output.contains("#336699"), "\(resolved.errors)")
  }

  @Test func followsALinkToAFolder() async throws {
    let folder = try ScratchFolder(Self.project)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "old")
    let result = try await runLivery(["convert", "link", "-o", "new/new.resolver.json"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("2 in, 2 converted (0 changed), 0 opaque, 0 lost"))
  }

  /// A folder becomes several files, which a folder without a name of a file has to hold.
  @Test(arguments: ["new", "new/"])
  func writesAFolderIntoAFolder(output: String) async throws {
    let folder = try ScratchFolder(Self.project)
    let result = try await runLivery(["convert", "old", "-o", output], in: folder.path)
    #expect(result.status == 0 && result.output.contains("wrote new/tokens.resolver.json: "), "\(result.output)")
    #expect(
      folder.files.filter { !$0.hasPrefix("old") }.sorted()
        == ["new/base.tokens.json", "new/tokens.resolver.json", "new/x.tokens.json"],
      "\(folder.files)"
    )
    let again = try await runLivery(["convert", "old", "-o", output], in: folder.path)
    #expect(again.status == 2 && again.errors.contains("[output-exists]"), "\(again.errors)")
  }

  @Test func refusesAFolderOfSeveralProjectsOrNone() async throws {
    var files = Self.project
    files["old/b.resolver.json"] = files["old/a.resolver.json"]
    let folder = try ScratchFolder(files.merging(["none/a.txt": "x"]) { first, _ in first })
    let several = try await runLivery(["convert", "old", "-o", "new.resolver.json"], in: folder.path)
    #expect(several.status == 2 && several.errors.contains("[several-projects]"))
    let none = try await runLivery(["convert", "none", "-o", "new.resolver.json"], in: folder.path)
    #expect(none.status == 2 && none.errors.contains("[source-unreadable]"))
    #expect(!folder.files.contains("new.resolver.json"))
  }

  @Test func writesNothingForABrokenFile() async throws {
    let folder = try ScratchFolder(["old.json": "{"])
    let result = try await runLivery(["convert", "old.json", "-o", "new.json"], in: folder.path)
    #expect(result.status == 2)
    #expect(folder.files == ["old.json"])
  }

  @Test(arguments: [
    ["convert"], ["convert", "a.json", "--color", "red", "--to", "oklch"], ["convert", "--color", "red"],
    ["convert", "a.json", "--to", "oklch"],
  ])
  func takesEitherAFileOrAColor(arguments: [String]) async throws {
    #expect(try await runLivery(arguments).status == 64)
  }

  @Test func stillConvertsColors() async throws {
    let result = try await runLivery(["convert", "--color", "#ff0000", "--to", "oklch"])
    #expect(result.status == 0)
    #expect(result.output.contains("oklch"))
  }

  @Test(arguments: [
    (["convert", "--color", "oklch(0.62796 0.25768 29.234)", "--to", "srgb"], "#ff0000\n"),
    (["convert", "--color", "red", "--to", "oklch"], "oklch(0.62796 0.25768 29.234)\n"),
    (["convert", "--color", "red", "--to", "oklch", "--precision", "3"], "oklch(0.628 0.258 29.2)\n"),
    (["convert", "--color", "color(display-p3 1 0 0)", "--to", "display-p3", "--map"], "color(display-p3 1 0 0)\n"),
  ])
  func writesColorsAsAPersonWould(arguments: [String], expected: String) async throws {
    #expect(try await runLivery(arguments).output == expected)
  }

  @Test(arguments: ["0", "16", "many"])
  func refusesAPrecisionThatNoNumberHas(digits: String) async throws {
    #expect(try await runLivery(["convert", "--color", "red", "--to", "oklch", "--precision", digits]).status == 64)
  }
}
