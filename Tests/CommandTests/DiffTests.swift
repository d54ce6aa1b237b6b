import Foundation
import LiveryTestSupport
import Testing

@Suite struct DiffTests {
  /// A repository with the small project in one commit on the branch `main`.
  private struct Repository: ProjectFolder {
    let folder: ScratchFolder

    init() async throws {
      folder = try SmallProject().folder
      try await git("init", "-q", "-b", "main")
      try await commit("first")
    }

    @discardableResult
    func git(_ arguments: String...) async throws -> CommandResult {
      let settings = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
      return try await CommandResult(
        of: URL(fileURLWithPath: "/usr/bin/env"),
        ["git"] + settings + arguments,
        in: folder.path
      )
    }

    func commit(_ message: String) async throws {
      try await git("add", "--all")
      let result = try await git("commit", "-q", "-m", message)
      try #require(result.status == 0, "\(result.errors)")
    }

    func diff(_ arguments: String...) async throws -> CommandResult {
      try await runLivery(["diff"] + arguments, in: folder.path)
    }
  }

  private static let hasGit = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

  @Test(.enabled(if: hasGit)) func saysNothingOfTheSame() async throws {
    let repository = try await Repository()
    for arguments in [["main"], ["main", "Tokens"], ["HEAD", "main"], ["main", "--fail-on", "any"]] {
      let result = try await runLivery(["diff"] + arguments, in: repository.folder.path)
      #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result)")
    }
    #expect(repository.folder.text(of: "Generated/palette.json") == nil, "a comparison writes nothing")
  }

  @Test(.enabled(if: hasGit)) func exitsByWhatGotWorse() async throws {
    let repository = try await Repository()
    try repository.replace(
      "[0, 0, 0] } },\n  \"grey\"",
      with: "[0.6, 0.6, 0.6] } },\n  \"grey\"",
      in: "Tokens/sea/light.tokens.json"
    )
    let result = try await repository.diff("main")
    #expect(result.status == 1)
    #expect(result.output.contains("main → work tree") && result.output.contains("~ sea ink"))
    #expect(result.output.contains("worse   pass → fail: body in sea"))
    #expect(result.output.contains("~ ../Generated/css/sea.css"))
    #expect(try await repository.diff("main", "--fail-on", "never").status == 0)
    try await repository.commit("second")
    #expect(try await repository.diff("main").status == 0)
    // Backwards, everything is better.
    let back = try await repository.diff("HEAD", "HEAD~1")
    #expect(back.status == 0 && back.output.contains("better  fail → pass"))
    #expect(try await repository.diff("HEAD", "HEAD~1", "--fail-on", "any").status == 1)
  }

  @Test(.enabled(if: hasGit)) func readsAProjectThatMoved() async throws {
    let repository = try await Repository()
    try await repository.git("mv", "Tokens", "Design")
    try await repository.commit("move")
    let result = try await repository.diff("HEAD~1:Tokens", "Design")
    #expect(result.status == 0 && result.output.isEmpty, "\(result)")
  }

  @Test func comparesProjectsAndPalettes() async throws {
    let project = try SmallProject()
    #expect(try await runLivery(["build", "-q"], in: project.folder.path).status == 0)
    try project.folder.copy(project.folder.path + "/Generated/palette.json", to: "old.json")
    let same = try await runLivery(["diff", "old.json", "Tokens"], in: project.folder.path)
    #expect(same.status == 0 && same.output.isEmpty, "\(same)")
    try project.replace("[0.7, 0.7, 0.7]", with: "[0.1, 0.1, 0.1]", in: "Tokens/sea/dark.tokens.json")
    let json = try await runLivery(["diff", "old.json", "--format", "json"], in: project.folder.path)
    #expect(json.status == 1 && json.output.contains(#""worse": true"#))
    let markdown = try await runLivery(
      ["diff", "old.json", "--format", "markdown", "-o", "report.md", "--fail-on", "never"],
      in: project.folder.path
    )
    #expect(markdown.status == 0 && markdown.output.isEmpty)
    #expect(project.folder.text(of: "report.md")?.hasPrefix("<!-- livery diff -->\n## Livery: ") == true)
  }

  @Test(.enabled(if: hasGit)) func refusesWhatCannotBeCompared() async throws {
    let repository = try await Repository()
    try repository.folder.write("v2.json", Data(#"{ "version": 2, "themes": [], "tokens": [], "verdicts": [] }"#.utf8))
    let cases = [
      ("nowhere", "[revision-unknown]"), ("--", "[revision-unknown]"), ("v2.json", "[palette-version]"),
      ("Tokens/waivers.json", "[not-a-palette]"), ("Templates", "[revision-unknown]"),
      ("main:Templates", "it has no livery.json"),
    ]
    for (side, problem) in cases {
      let result = try await repository.diff("--project", "Tokens", "--", side)
      #expect(result.status == 2 && result.errors.contains(problem), "\(side): \(result)")
    }
    #expect(try await repository.diff().status == 64)
  }

  /// As in the first pull request that has one, or after its folder was called otherwise.
  @Test(.enabled(if: hasGit)) func saysWhereTheProjectOfARevisionIs() async throws {
    let repository = try await Repository()
    try await repository.git("mv", "Tokens", "Design")
    let result = try await repository.diff("main", "--project", "Design")
    #expect(result.status == 2)
    #expect(result.errors.contains("'livery diff main:Tokens/'"), "\(result.errors)")
    // The tree without any file, which every repository knows.
    let without = try await repository.diff("4b825dc642cb6eb9a060e54bf8d69288fbee4904", "--project", "Design")
    #expect(without.status == 2 && without.errors.contains("it has no livery.json"), "\(without.errors)")
    #expect(without.errors.contains("name a later revision"))
  }

  @Test(.enabled(if: hasGit)) func refusesAProjectInTheMiddleOfAMerge() async throws {
    let repository = try await Repository()
    try await repository.git("checkout", "-q", "-b", "other")
    try repository.replace("0.5 }", with: "0.6 }", in: "Tokens/sea/all.tokens.json")
    try await repository.commit("other")
    try await repository.git("checkout", "-q", "main")
    try repository.replace("0.5 }", with: "0.7 }", in: "Tokens/sea/all.tokens.json")
    try await repository.commit("mine")
    #expect(try await repository.git("merge", "-q", "other").status != 0)
    let result = try await repository.diff("main")
    #expect(result.status == 2 && result.errors.contains("[merge-conflict]"))
    #expect(result.errors.contains("'sea/all.tokens.json'"))
    #expect(try await repository.diff("other", "HEAD").status == 0)
  }

  @Test(.enabled(if: hasGit)) func saysWhatIsBrokenInARevision() async throws {
    let repository = try await Repository()
    try repository.replace("{ink}", with: "{inc}", in: "Tokens/sea/all.tokens.json")
    try await repository.commit("broken")
    try repository.replace("{inc}", with: "{ink}", in: "Tokens/sea/all.tokens.json")
    let result = try await repository.diff("main")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("main:Tokens/sea/all.tokens.json:1:") && result.errors.contains("[alias-unresolved]")
    )
    #expect(result.errors.contains("this version of livery refuses it with 1 error [revision-refused]"))
    #expect(result.errors.contains("advice: name a later revision, or a palette.json that was kept of it"))
  }

  @Test(.enabled(if: hasGit)) func writesAPageWithBoth() async throws {
    let repository = try await Repository()
    #expect(try await runLivery(["build", "-q"], in: repository.folder.path).status == 0)
    try repository.folder.copy(repository.folder.path + "/Generated/palette.json", to: "old.json")
    try repository.replace("[0.7, 0.7, 0.7]", with: "[0.1, 0.1, 0.1]", in: "Tokens/sea/dark.tokens.json")
    for (index, old) in ["main", "old.json"].enumerated() {
      let result = try await repository.diff(old, "--format", "html", "-o", "page\(index).html")
      #expect(result.status == 1 && result.output.isEmpty, "\(result)")
    }
    let page = try #require(repository.folder.text(of: "page0.html"))
    #expect(page.hasPrefix("<!doctype html>") && page.contains("#b3b3b3") && page.contains("#1a1a1a"))
    #expect(repository.folder.text(of: "page1.html") == page)
    let old = try await repository.diff("main", "old.json", "--format", "html")
    #expect(old.status == 64 && old.errors.contains("has to be a project or a revision"), "\(old)")
  }

  @Test func worksWithoutARepository() async throws {
    let project = try SmallProject()
    let result = try await runLivery(["diff", "main"], in: project.folder.path)
    #expect(result.status == 2 && result.errors.contains("is in no git repository"), "\(result)")
  }
}
