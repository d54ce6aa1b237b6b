import Foundation
import LiveryTestSupport
import Testing

@Suite struct CacheTests {
  /// Runs a command in a project with its cache, and in a copy without.
  private func expectSame(
    _ arguments: [String],
    in project: SmallProject,
    _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let copy = try ScratchFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: project.folder.path) {
      try copy.copy(project.folder.path + "/" + name, to: name)
    }
    let cached = try await runLivery(arguments, in: project.folder.path)
    let plain = try await runLivery(arguments + ["--no-cache"], in: copy.path)
    #expect(cached.status == plain.status, comment, sourceLocation: sourceLocation)
    #expect(cached.output == plain.output, comment, sourceLocation: sourceLocation)
    #expect(cached.errors == plain.errors, comment, sourceLocation: sourceLocation)
    for name in copy.files where !name.contains(".livery-cache") {
      #expect(project.folder.text(of: name) == copy.text(of: name), "\(name)", sourceLocation: sourceLocation)
    }
  }

  private static let commands = [
    ["build", "--today", "2026-01-01"], ["build", "--check"], ["build", "--strict", "--depfile", "build.d"],
    ["build", "--quiet"], ["build", "--only", "css"], ["check", "--no-color"], ["check", "--format", "json"],
    ["check", "--baseline", "none.json"],
  ]

  @Test(arguments: commands) func saysAndWritesTheSameAsARunWithoutCache(command: [String]) async throws {
    let project = try SmallProject()
    _ = try await runLivery(["build"], in: project.folder.path)
    for comment in ["the first time", "the second time"] as [Comment] {
      try await expectSame(command, in: project, comment)
    }
    try project.replace("[0.5, 0.5, 0.5]", with: "[0.2, 0.2, 0.2]", in: "Tokens/sea/light.tokens.json")
    for comment in ["after a change", "after it again"] as [Comment] {
      try await expectSame(command, in: project, comment)
    }
    try project.replace("[0.2, 0.2, 0.2]", with: "[0.2, 0.2", in: "Tokens/sea/light.tokens.json")
    for comment in ["with an error", "with it again"] as [Comment] {
      try await expectSame(command, in: project, comment)
    }
  }

  @Test func failsAgainWhereAWaiverIsMissing() async throws {
    let project = try SmallProject()
    _ = try await runLivery(["build"], in: project.folder.path)
    try project.replace("faint@sea/light", with: "faint@sea/dark", in: "Tokens/waivers.json")
    for comment in ["the first time", "the second time"] as [Comment] {
      try await expectSame(["check"], in: project, comment)
      try await expectSame(["build", "--strict"], in: project, comment)
      #expect(try await runLivery(["check"], in: project.folder.path).status == 1)
      #expect(try await runLivery(["build", "--strict"], in: project.folder.path).status == 1)
    }
  }

  @Test func keepsNothingIfNotWanted() async throws {
    let project = try SmallProject()
    _ = try await runLivery(["build", "--no-cache"], in: project.folder.path)
    #expect(!project.folder.files.contains { $0.contains(".livery-cache") })
    _ = try await runLivery(["build"], in: project.folder.path)
    #expect(project.folder.files.contains("Generated/.livery-cache/runs"))
  }

  @Test func worksInAFolderThatCannotBeWritten() async throws {
    let project = try SmallProject()
    _ = try await runLivery(["build", "--no-cache"], in: project.folder.path)
    try project.folder.write("Generated/.livery-cache", Data("not a folder".utf8))
    for _ in 0..<2 {
      let result = try await runLivery(["build"], in: project.folder.path)
      #expect(result.status == 0 && result.errors == "")
    }
  }
}
