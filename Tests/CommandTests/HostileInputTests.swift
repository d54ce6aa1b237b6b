import Foundation
import LiveryTestSupport
import Testing

/// Broken projects: each gets one clear diagnostic with its place, exit code 2, and nothing is written.
@Suite struct HostileInputTests {
  private static let tokens = "Tokens/sea/light.tokens.json"

  private func expectOneError(
    _ id: String,
    at place: String,
    in project: SmallProject,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await runLivery(["build"], in: project.folder.path)
    let errors = result.errors.split(separator: "\n").filter { $0.contains(" error: ") || $0.hasPrefix("error: ") }
    #expect(result.status == 2, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(errors.count == 1, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(errors.first?.contains("[\(id)]") ?? false, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(errors.first?.contains(place) ?? false, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(!project.folder.files.contains { $0.hasPrefix("Generated") }, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("", "json-syntax"), ("{ \"color\": { \"main\": ", "json-syntax"), ("[]", "json-root"),
    ("{ 'a': 1 }", "json-syntax"),
    ("{ \"a\": NaN }", "json-syntax"), ("{ \"a\": 1, \"a\": 2 }", "json-syntax"),
    (String(repeating: "[", count: 100_000), "json-syntax"),
  ])
  func reportsATokenFileThatIsNoJSON(text: String, id: String) async throws {
    let project = try SmallProject()
    try project.folder.write(Self.tokens, Data(text.utf8))
    try await expectOneError(id, at: Self.tokens, in: project)
  }

  @Test func reportsATokenFileThatIsNotUTF8() async throws {
    let project = try SmallProject()
    try project.folder.write(Self.tokens, Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D]))
    try await expectOneError("json-syntax", at: "\(Self.tokens):1:3", in: project)
  }

  @Test func reportsAFileThatIsMissing() async throws {
    let project = try SmallProject()
    try FileManager.default.removeItem(at: project.folder.url(of: Self.tokens))
    try await expectOneError("source-unreadable", at: "Tokens/sea/sea.resolver.json:", in: project)
  }

  @Test func reportsAFolderWhereAFileIsExpected() async throws {
    let project = try SmallProject()
    try FileManager.default.removeItem(at: project.folder.url(of: Self.tokens))
    try FileManager.default.createDirectory(at: project.folder.url(of: Self.tokens), withIntermediateDirectories: true)
    try await expectOneError("source-unreadable", at: "Tokens/sea/sea.resolver.json:", in: project)
  }

  @Test func reportsAFileThatIsTooLargeWithoutReadingIt() async throws {
    let project = try SmallProject()
    let file = try FileHandle(forWritingTo: project.folder.url(of: Self.tokens))
    try file.truncate(atOffset: 3 << 30)
    try file.close()
    try await expectOneError("source-unreadable", at: "Tokens/sea/sea.resolver.json:", in: project)
  }

  @Test func reportsADeviceWithoutReadingIt() async throws {
    let project = try SmallProject()
    try FileManager.default.removeItem(at: project.folder.url(of: Self.tokens))
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.url(of: Self.tokens).path,
      withDestinationPath: "/dev/zero"
    )
    try await expectOneError("source-unreadable", at: "Tokens/sea/sea.resolver.json:", in: project)
  }

  @Test func reportsAnUnknownKeyOfTheManifest() async throws {
    let project = try SmallProject()
    try project.replace("\"palette\":", with: "\"pallete\":", in: "Tokens/livery.json")
    try await expectOneError("unknown-key", at: "Tokens/livery.json:", in: project)
    #expect(try await runLivery(["check"], in: project.folder.path).errors.contains("did you mean 'palette'?"))
  }

  @Test func reportsAComponentThatForgetsAState() async throws {
    let project = try SmallProject()
    let name = "Tokens/components/lamp.component.json"
    try project.replace("\"bulb.glow\": null,", with: "", in: name)
    try await expectOneError("property-undefined", at: "\(name):", in: project)
  }

  @Test func reportsATemplateThatNamesAnUnknownVariable() async throws {
    let project = try SmallProject()
    let name = try #require(
      project.folder.files.first { $0.hasPrefix("Templates/css/") && $0.hasSuffix(".mustache") }
    )
    let text = try #require(project.folder.text(of: name))
    try project.folder.write(name, Data("{{header}}\n{{thme.name}}\n\(text)".utf8))
    let errors = try await runLivery(["build"], in: project.folder.path)
    #expect(errors.status == 2)
    #expect(errors.errors.contains("\(name):2:"))
  }

  @Test func reportsAnAliasToNowhereWithTheNearestName() async throws {
    let project = try SmallProject()
    let name = "Tokens/components/lamp.component.json"
    try project.replace("{page}", with: "{paeg}", in: name)
    try await expectOneError("alias-unresolved", at: "\(name):", in: project)
    #expect(try await runLivery(["check"], in: project.folder.path).errors.contains("did you mean 'page'?"))
  }

  @Test func saysWhereAProjectIsLookedForWhenThereIsNone() async throws {
    let folder = try ScratchFolder()
    let result = try await runLivery(["check"], in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("livery.json"))
  }

  @Test func makesControlCharactersOfTheInputVisible() async throws {
    let project = try SmallProject()
    try project.folder.write(Self.tokens, Data("{ \"\u{1B}[31m\": }".utf8))
    #expect(try await !runLivery(["check"], in: project.folder.path).errors.contains("\u{1B}"))
  }

  @Test(arguments: [
    "Templates/css/theme.mustache", "Tokens/sea/light.tokens.json", "Tokens/components/lamp.component.json",
  ])
  func readsNothingThroughALinkOutOfTheWorkTree(name: String) async throws {
    let elsewhere = try ScratchFolder(["secret": "the secret"])
    let project = try SmallProject()
    try project.folder.write(".git", Data())
    let place = project.folder.url(of: name)
    let text = try #require(project.folder.text(of: name))
    // Within the work tree, a link is as good as a file.
    try project.folder.write("shared", Data(text.utf8))
    try FileManager.default.removeItem(at: place)
    try FileManager.default.createSymbolicLink(at: place, withDestinationURL: project.folder.url(of: "shared"))
    #expect(try await runLivery(["build"], in: project.folder.path).status == 0)
    try FileManager.default.removeItem(at: place)
    try FileManager.default.createSymbolicLink(at: place, withDestinationURL: elsewhere.url(of: "secret"))
    let result = try await runLivery(["build"], in: project.folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("a link that leads out of the work tree"))
    #expect(!(result.errors + result.output).contains("secret"))
  }
}
