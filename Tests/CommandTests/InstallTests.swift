import Foundation
import LiveryTestSupport
import Testing

@Suite struct InstallTests {
  private static func sh(_ arguments: [String], in folder: String, _ settings: [String] = []) async throws
    -> CommandResult
  {
    let program = URL(fileURLWithPath: "/usr/bin/env")
    return try await CommandResult(of: program, settings + ["sh"] + arguments, in: folder)
  }

  @Test func installsTheManualAndCompletions() async throws {
    let folder = try ScratchFolder()
    let script = packageFolder + "/.ci/install"
    let result = try await Self.sh([script, livery.path, folder.path + "/prefix"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      folder.files == [
        "prefix/bin/livery", "prefix/share/bash-completion/completions/livery",
        "prefix/share/fish/vendor_completions.d/livery.fish", "prefix/share/man/man1/livery.1",
        "prefix/share/zsh/site-functions/_livery",
      ]
    )
    let manual = try #require(folder.text(of: "prefix/share/man/man1/livery.1"))
    for command in ["init", "build", "diff", "watch", "schema"] { #expect(manual.contains(".SS livery \(command)\n")) }
    let installed = folder.url(of: "prefix/bin/livery")
    #expect(try await CommandResult(of: installed, ["--version"]).output.hasPrefix("livery "))
    // Over an installed one, and not into a folder that is a file.
    #expect(try await Self.sh([script, livery.path, folder.path + "/prefix"], in: folder.path).status == 0)
    try folder.write("file", Data())
    #expect(try await Self.sh([script, livery.path, folder.path + "/file"], in: folder.path).status != 0)
  }

  @Test func keepsOneCommentOnAPullRequest() async throws {
    let project = try SmallProject()
    let folder = project.folder
    #expect(try await runLivery(["build", "-q"], in: folder.path).status == 0)
    try folder.copy(folder.path + "/Generated/palette.json", to: "old.json")
    // Knows a comment if there is a file `known`, and logs what it is asked.
    try folder.write(
      "bin/gh",
      Data(
        """
        #!/bin/sh
        echo "$*" >>"\(folder.path)/log"
        case "$*" in *--paginate*) [ ! -e "\(folder.path)/known" ] || echo 7 ;; esac

        """.utf8
      )
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url(of: "bin/gh").path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    func review(_ settings: String...) async throws -> CommandResult {
      try? FileManager.default.removeItem(at: folder.url(of: "log"))
      let all = [
        "PATH=\(folder.path)/bin:\(path)", "LIVERY=\(livery.path)", "BASE=old.json", "PULL_REQUEST=3",
        "GITHUB_REPOSITORY=acme/app",
      ]
      return try await Self.sh([packageFolder + "/.ci/review"], in: folder.path, all + settings)
    }

    let same = try await review()
    #expect(same.status == 0, "\(same)")
    #expect(folder.text(of: "log")?.contains("POST") == false, "nothing differs, so nothing is said")
    try project.replace(
      "[0, 0, 0] } },\n  \"grey\"",
      with: "[0.6, 0.6, 0.6] } },\n  \"grey\"",
      in: "Tokens/sea/light.tokens.json"
    )
    let worse = try await review()
    #expect(worse.status == 1 && worse.output.contains("::error"), "\(worse)")
    #expect(folder.text(of: "log")?.contains("--method POST repos/acme/app/issues/3/comments") == true)
    try folder.write("known", Data())
    #expect(try await review().status == 1)
    #expect(folder.text(of: "log")?.contains("--method PATCH repos/acme/app/issues/comments/7") == true)
    #expect(try await review("PULL_REQUEST=", "BASE=").status == 1, "the check still fails")
    #expect(folder.text(of: "log") == nil)
    try project.replace("[0.6, 0.6, 0.6]", with: "[0.6, ", in: "Tokens/sea/light.tokens.json")
    #expect(try await review().status == 2)
  }
}
