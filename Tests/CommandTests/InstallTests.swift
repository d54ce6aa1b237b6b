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
}
